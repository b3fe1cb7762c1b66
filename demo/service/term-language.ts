/**
 * A language of the service: how it names and sorts terms, and where its pages are. The service itself answers in it below
 * `/<tag>/`, as on multilingual hosts.
 */
import type {TermNames} from '../store/terms.js';

export interface TermLanguage extends TermNames {
  /** BCP 47; the first part of the service's addresses in this language. */
  readonly tag: string;
  /** Label of the filter that shows everything. */
  readonly all: string;
  /** Compares two names, as `Array.prototype.sort` needs it. */
  compareNames(a: string, b: string): number;
  /** The address of a page of the site in this language, such as `/gallery/?lang=de`. */
  localize(path: string): string;
}
