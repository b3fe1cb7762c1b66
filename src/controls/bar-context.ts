import type {Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import type {FilterItem} from '../wire/protocol.js';

/** What a filter bar gets from its gallery. */
export interface BarContext {
  /** Prefix of the gallery's parameters, such as `vp` in `?vp_filter=`. */
  readonly prefix: string;
  /** Texts for the keys of `english`: the page's own, otherwise those in `english`. Numbers are formatted in the page's language. */
  textsFor<Key extends string>(english: Readonly<Record<Key, Phrase>>): Texts<Key>;
  /** Whether an address has exactly the filters and the search that the gallery shows. */
  isActive(url: string): boolean;
  /** Whether an address has neither filter nor search, like that of a link “All”. */
  isAll(url: string): boolean;
  /** The address of the page with the gallery, also while the viewer shows a work at the work's address. */
  pageUrl(): string;
}

/** A filter bar whose terms are read from `items` or, if that is empty, from its links. */
export interface TermSource extends HTMLElement {
  /** The filter items of the REST service; empty if the bar has none. */
  readonly items: readonly FilterItem[];
}
