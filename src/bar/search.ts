/** Finds terms by their words, among a thousand as among ten: an index is made once, and a few are drawn. */
import type {Term} from './terms.js';

/** Terms that are shown of all that were found. */
const MOST = 30;

export interface Found {
  readonly terms: readonly Term[];
  readonly count: number;
}

export class TermIndex {
  readonly #entries: readonly (readonly [words: string, term: Term])[];

  constructor(terms: readonly Term[]) {
    this.#entries = terms.map((term) => [fold(term.label.text), term]);
  }

  /** Terms whose label has all words of the question; those that begin with it come first. */
  find(question: string): Found {
    const whole = fold(question).trim();
    const words = whole.split(/\s+/);
    const first: Term[] = [];
    const rest: Term[] = [];
    let count = 0;
    for (const [label, term] of this.#entries) {
      if (!words.every((word) => label.includes(word))) continue;
      count += 1;
      const list = label.startsWith(whole) ? first : rest;
      if (list.length < MOST) list.push(term);
    }
    return {terms: [...first, ...rest].slice(0, MOST), count};
  }
}

/** Letters as people type them: without case and accents. */
function fold(text: string): string {
  const plain = /[^ -~]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  return plain.toLowerCase();
}
