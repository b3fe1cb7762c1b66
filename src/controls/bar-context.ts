import type {Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import type {FilterItem} from '../wire/protocol.js';

/** What a filter bar gets from its gallery. */
export interface BarContext {
  /** Prefix of the gallery's parameters. */
  readonly prefix: string;
  /** The page's own texts for these keys, otherwise the English ones; numbers are formatted in the page's language. */
  textsFor<Key extends string>(english: Readonly<Record<Key, Phrase>>): Texts<Key>;
  /** Whether an address names the filters and the search that are shown. */
  isActive(url: string): boolean;
  /** Whether an address names no filter and no search. */
  isAll(url: string): boolean;
  /** The address of the page with the gallery, also while the viewer shows a work at the work's address. */
  pageUrl(): string;
}

/** A bar from which terms can be read: from its items, or from its links if it has no items. */
export interface TermSource extends HTMLElement {
  readonly items: readonly FilterItem[];
}
