import type {Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import type {FilterItem} from '../wire/protocol.js';
import type {ShownFilter} from './shown-filter.js';

/** What a filter bar gets from its gallery. */
export interface BarContext extends ShownFilter {
  /** The page's own texts for these keys, otherwise the English ones; numbers are formatted in the page's language. */
  textsFor<Key extends string>(english: Readonly<Record<Key, Phrase>>): Texts<Key>;
}

/** Loads a further file on demand; undefined if it cannot be loaded. */
export type LoadFeature = <T>(name: string, load: () => Promise<T>) => Promise<T | undefined>;

/** A bar from which terms can be read: from its items, or from its links if it has no items. */
export interface TermSource extends HTMLElement {
  readonly items: readonly FilterItem[];
}
