import type {Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import type {FilterItem} from '../wire/protocol.js';
import type {ShownFilter} from './shown-filter.js';

/** What a bar needs of its gallery. */
export interface BarContext extends ShownFilter {
  /** Texts of a bar's tools, as the page replaces them, in the language of the page. */
  textsFor<Key extends string>(english: Readonly<Record<Key, Phrase>>): Texts<Key>;
}

/** A bar whose terms are read: from its items, else from the links that stand in it. */
export interface TermSource extends HTMLElement {
  readonly items: readonly FilterItem[];
}
