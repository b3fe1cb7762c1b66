/** How a language names terms and addresses: as multilingual hosts do, the service also answers below `/<tag>/`. */
import type {TermNames} from '../store/terms.js';

export interface TermLanguage extends TermNames {
  /** BCP 47; the first part of the service's addresses in this language. */
  readonly tag: string;
  /** Label of the item for everything. */
  readonly all: string;
  /** Compares two names, as `Array.prototype.sort` needs it. */
  compareNames(a: string, b: string): number;
  /** A path of the site that keeps the language. */
  link(path: string): string;
}
