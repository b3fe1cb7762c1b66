/** Searches titles, artists and names of terms. A work is found if each word is in its title, its artist or one of its terms. */
import {foldText} from '../../src/page-data/fold-text.js';
import type {Term, TermNames} from '../store/terms.js';
import {addBit, type Bits, intersectBits, makeBits} from './bits.js';
import {LruCache} from './lru-cache.js';
import type {Pace} from './pace.js';
import type {TermSet} from './term-set.js';

/** How many words keep their result in memory: at 70,000 works, a result takes 9 kB. */
const CACHED_WORDS = 200;

/** How many terms are compared before the next check of the time, at most; and how many titles are joined into one text. */
const STEP = 1000;

/** The same for terms with translated names, which take longer to compare. */
const TRANSLATED_STEP = 100;

/** The words of a search, each once, folded. */
export function listWords(search: string): readonly string[] {
  return [...new Set(foldText(search).split(/\s+/u).filter(Boolean))];
}

/** What is searched. `titles` and `artists` have one entry for each work. */
export interface Searchable {
  readonly titles: readonly string[];
  readonly artists: readonly string[];
  readonly terms: readonly {readonly term: Term; readonly set: TermSet}[];
}

/** Titles as one text, a line each: one search in it takes a tenth of the time of a search in each. */
interface TitleText {
  readonly text: string;
  /** Position of the first title's work among all works. */
  readonly first: number;
  /** Where each line begins. */
  readonly starts: Uint32Array;
}

export class TextSearch {
  readonly #titles: readonly TitleText[];
  readonly #size: number;
  /** The positions of each artist's works, by the artist's folded name. */
  readonly #artists: ReadonlyMap<string, readonly number[]>;
  /** `name` is folded. */
  readonly #terms: readonly {readonly term: Term; readonly name: string; readonly set: TermSet}[];
  readonly #found = new LruCache<Bits>(CACHED_WORDS);

  constructor({titles, artists, terms}: Searchable) {
    this.#size = titles.length;
    this.#titles = joinTitles(titles);
    const works = new Map<string, number[]>();
    artists.map(foldText).forEach((artist, at) => {
      const own = works.get(artist);
      if (own) own.push(at);
      else works.set(artist, [at]);
    });
    this.#artists = works;
    this.#terms = terms.map(({term, set}) => ({term, name: foldText(term.name), set}));
  }

  /** The works that match every word; undefined if the search has no words. */
  async find(search: string, pace: Pace, names?: TermNames): Promise<Bits | undefined> {
    const language = names?.tag === 'en' ? undefined : names;
    let common: Bits | undefined;
    for (const word of listWords(search)) {
      const found = await this.#findWord(word, pace, language);
      if (common) intersectBits(common, found);
      // A copy: the cached set must not change.
      else common = found.slice();
    }
    return common;
  }

  async #findWord(word: string, pace: Pace, language: TermNames | undefined): Promise<Bits> {
    const key = `${language?.tag} ${word}`;
    const known = this.#found.get(key);
    if (known) return known;
    const bits = makeBits(this.#size);
    for (const [artist, works] of this.#artists) if (artist.includes(word)) for (const at of works) addBit(bits, at);
    const step = language ? TRANSLATED_STEP : STEP;
    for (const [at, {term, name, set}] of this.#terms.entries()) {
      if (at % step === 0) await pace.yieldIfDue();
      if (!name.includes(word) && !isInTranslation(term, word, language)) continue;
      set.addTo(bits);
      await pace.yieldIfDue();
    }
    for (const titles of this.#titles) {
      await pace.yieldIfDue();
      addTitles(titles, word, bits);
    }
    this.#found.set(key, bits);
    return bits;
  }
}

/** Whether a language has a name of its own for a term, and the word is in that name. */
function isInTranslation(term: Term, word: string, language: TermNames | undefined): boolean {
  const name = language?.nameTerm(term) ?? term.name;
  return name !== term.name && foldText(name).includes(word);
}

function joinTitles(titles: readonly string[]): readonly TitleText[] {
  return Array.from({length: Math.ceil(titles.length / STEP)}, (_, part) => {
    const first = part * STEP;
    // No word of a search contains a line break, so none is found across two titles.
    const lines = titles.slice(first, first + STEP).map((title) => foldText(title).replaceAll('\n', ' '));
    const starts = new Uint32Array(lines.length);
    let start = 0;
    lines.forEach((line, at) => {
      starts[at] = start;
      start += line.length + 1;
    });
    return {text: lines.join('\n'), first, starts};
  });
}

/** Adds the works in whose title the word is. After each find the search goes on at the next title. */
function addTitles({text, first, starts}: TitleText, word: string, bits: Bits): void {
  let nextLine = 0;
  for (let found = text.indexOf(word); found >= 0; found = text.indexOf(word, starts[nextLine] ?? text.length)) {
    while (nextLine < starts.length && (starts[nextLine] ?? 0) <= found) nextLine += 1;
    addBit(bits, first + nextLine - 1);
    if (nextLine === starts.length) break;
  }
}
