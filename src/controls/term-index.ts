/** Finds terms by parts of their labels. The labels are folded once, so that each keystroke is fast. */
import {foldText} from '../page-data/fold-text.js';
import type {Term} from './terms.js';

export type TermIndex = readonly {readonly label: string; readonly term: Term}[];

export function indexTerms(terms: readonly Term[]): TermIndex {
  return terms.map((term) => ({label: foldText(term.label.text), term}));
}

/**
 * Terms whose label contains each word of the search text, also within a longer word; labels that begin with the whole text
 * come first.
 */
export function findTerms(index: TermIndex, searchText: string): readonly Term[] {
  const whole = foldText(searchText).trim();
  const words = whole.split(/\s+/);
  const found = index.filter(({label}) => words.every((word) => label.includes(word)));
  const isFirst = ({label}: TermIndex[number]) => label.startsWith(whole);
  return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))].map(({term}) => term);
}
