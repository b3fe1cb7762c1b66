/** Which levels of terms a filter form shows. */
import {MOST_FILTERS} from '../../src/address/address.js';
import type {CountedTerm} from '../store/store.js';
import {isCombination} from './gallery-choice.js';
import type {GalleryView} from './gallery-view.js';

/** The taxonomies that a form offers, in their order. */
export const FORM_TAXONOMIES = ['subject', 'classification', 'movement'] as const;

/** Terms whose children a visitor has opened, as `<taxonomy>:<term_id>`; as many as there may be filters. */
export function readOpened({searchParams}: URL, prefix: string): readonly string[] {
  const named = searchParams.getAll(`${prefix}_open`).filter((value) => /^[a-z_]{1,32}:\d{1,9}$/.test(value));
  return [...new Set(named)].slice(0, MOST_FILTERS);
}

/** Whether the form is open from the beginning: where a visitor combines. */
export function isFormOpen({choice, gallery: {prefix}}: GalleryView, {searchParams}: URL): boolean {
  const isUsed = searchParams.has(`${prefix}_open`) || Boolean(searchParams.get(`${prefix}_terms`));
  return isUsed || isCombination(choice);
}

/** The terms with the most works, and those that have to be there. */
export function pickFullest(
  terms: readonly CountedTerm[],
  most: number,
  kept: ReadonlySet<number>,
  count = (term: CountedTerm) => term.count,
): readonly CountedTerm[] {
  if (terms.length <= most) return terms;
  const counts = terms.map(count);
  const ranked = Uint32Array.from(counts.keys()).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const fullest = new Set(ranked.subarray(0, most));
  return terms.filter((term, at) => fullest.has(at) || kept.has(term.id));
}

/** Terms of one level where few levels are open, and terms that a search finds. */
export const LONGEST_LEVEL = 40;

/** Terms of one level, so that a page stays below 80 kB however many levels are open. */
export function limitLevel(openLevels: number): number {
  return Math.max(5, Math.min(LONGEST_LEVEL, Math.floor(160 / (openLevels + 1))));
}
