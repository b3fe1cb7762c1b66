/** Finds terms by words of their labels. The index is made once, so that each letter typed is quick. */
import type {Term} from './terms.js';

/** Found terms that are shown at most. */
const MAX_SHOWN = 30;

export interface Found {
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

  /** Terms whose label has all words of the question; those that begin with it come first. */
  find(question: string): Found {
    const whole = normalize(question).trim();
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

/** Removes case and accents, which people leave out when they type. */
function normalize(text: string): string {
  const plain = /[^ -~]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  return plain.toLowerCase();
}
