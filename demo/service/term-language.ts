/** How a language names terms and addresses: as multilingual hosts do, the service also answers below `/<tag>/`. */
import type {Term} from '../store/store.js';

export interface TermLanguage {
  /** BCP 47; the first part of the service's addresses in this language. */
  readonly tag: string;
  /** Label of the item for everything. */
  readonly all: string;
  nameTerm(term: Pick<Term, 'id' | 'name'>): string;
  /** Compares two names, as `Array.prototype.sort` needs it. */
  compareNames(a: string, b: string): number;
  /** A path of the site that keeps the language. */
  link(path: string): string;
}
