/** Which levels of terms a filter form shows. */
import {MOST_FILTERS} from '../../src/address/address.js';
import type {CountedTerm} from '../store/store.js';
import {isCombination} from './gallery-choice.js';
import type {GalleryView} from './gallery-view.js';

/** The taxonomies that a form offers, in their order. */
export const FORM_TAXONOMIES = ['subject', 'classification', 'movement'] as const;

/** What a visitor has opened and closed in a form, as `<taxonomy>:<term_id>`: at most the last `MOST_FILTERS` of each kind. */
export interface LevelChanges {
  /** Terms whose children were opened. */
  readonly opened: readonly string[];
  /** Terms whose children were closed again. */
  readonly closed: readonly string[];
}

/**
 * Reads the levels of an address: a term alone is opened, one with a minus before it closed again, and one with a plus
 * opened once more. For one term, plus overrides minus, and minus overrides no sign; the order of the parameters does not matter.
 */
export function readOpened({searchParams}: URL, prefix: string): LevelChanges {
  const signs = new Map<string, number>();
  for (const value of searchParams.getAll(`${prefix}_open`)) {
    const [, sign = '', term = ''] = /^([-+]?)([a-z_]{1,32}:\d{1,9})$/.exec(value) ?? [];
    if (term) signs.set(term, Math.max(signs.get(term) ?? 0, ['', '-', '+'].indexOf(sign)));
  }
  const terms = [...signs.keys()];
  const isClosed = (term: string) => signs.get(term) === 1;
  return {
    opened: terms.filter((term) => !isClosed(term)).slice(-MOST_FILTERS),
    closed: terms.filter(isClosed).slice(-MOST_FILTERS),
  };
}

/** Whether the form is rendered unfolded: the address has a combination, levels that were opened, or a search of terms. */
export function isFormOpen({choice, gallery: {prefix}}: GalleryView, {searchParams}: URL): boolean {
  const isUsed = searchParams.has(`${prefix}_open`) || Boolean(searchParams.get(`${prefix}_terms`));
  return isUsed || isCombination(choice);
}

/** The terms with the most works, at most `most`, and besides these every term of `always`; in their given order. */
export function pickFullest(
  terms: readonly CountedTerm[],
  most: number,
  always: ReadonlySet<number>,
  count = (term: CountedTerm) => term.count,
): readonly CountedTerm[] {
  if (terms.length <= most) return terms;
  const counts = terms.map(count);
  const ranked = Uint32Array.from(counts.keys()).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const fullest = new Set(ranked.subarray(0, most));
  return terms.filter((term, at) => fullest.has(at) || always.has(term.id));
}

/** Most terms that are shown of one level (fewer if many levels are open), and of those that a search finds. */
export const MOST_TERMS_OF_LEVEL = 40;

/** Bytes of a link to a term where the address has no other parameters. */
const LINK_BYTES = 100;

/**
 * How many terms of one level to show, so that a page stays below 80 kB however many levels are open, and however much of the address
 * each link repeats (`repeated`: characters).
 */
export function limitLevel(openLevels: number, repeated = 0): number {
  const most = Math.min(MOST_TERMS_OF_LEVEL, 120 / (openLevels + 1)) / (1 + repeated / LINK_BYTES);
  // What is chosen, and the way to it, is always shown beside these.
  return Math.max(repeated > LINK_BYTES ? 0 : 3, Math.floor(most));
}
