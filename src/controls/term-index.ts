/** Finds terms by parts of their labels. The labels are normalized once, so that each keystroke is fast. */
import type {Term} from './terms.js';

/** The largest number of terms that a search shows. */
const MAX_SHOWN = 30;

export interface SearchResult {
  /** The terms to show. */
  readonly terms: readonly Term[];
  /** How many terms were found in all. */
  readonly count: number;
}

export class TermIndex {
  readonly #entries: readonly (readonly [label: string, term: Term])[];

  constructor(terms: readonly Term[]) {
    this.#entries = terms.map((term) => [normalize(term.label.text), term]);
  }

  /**
   * Terms whose label contains each word of the search text, also within a longer word; labels that begin with the whole
   * text come first.
   */
  find(searchText: string): SearchResult {
    const whole = normalize(searchText).trim();
    const words = whole.split(/\s+/);
    const first: Term[] = [];
    const rest: Term[] = [];
    let count = 0;
    for (const [label, term] of this.#entries) {
      if (!words.every((word) => label.includes(word))) continue;
      count += 1;
      const list = label.startsWith(whole) ? first : rest;
      if (list.length < MAX_SHOWN) list.push(term);
    }
    return {terms: [...first, ...rest].slice(0, MAX_SHOWN), count};
  }
}

/** Removes case and accents, because people leave them out when they type. Most texts are ASCII: they have no accents. */
function normalize(text: string): string {
  const plain = /[^ -~]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  return plain.toLowerCase();
}
