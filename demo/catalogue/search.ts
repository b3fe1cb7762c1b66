/** The search in titles, artists and names of terms: each word is a part of one of them. */
import {addBit, type Bits, hasBit, intersectBits, makeBits} from './bits.js';
import type {Pace} from './pace.js';
import {Recent} from './recent.js';
import type {TermSet} from './term-set.js';

/** Words whose works are remembered: at 70,000 works, each takes 9 kB. */
const REMEMBERED = 200;

/** Works or terms between two looks at the clock. */
const STEP = 2000;

/** Text without case and accents, as it is compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The different words of a search. */
export function listWords(search: string): readonly string[] {
  return [...new Set(foldText(search).split(/\s+/u).filter(Boolean))];
}

/** What is searched. */
export interface Searchable {
  readonly titles: readonly string[];
  readonly artists: readonly string[];
  readonly terms: readonly {readonly name: string; readonly set: TermSet}[];
}

export class TextSearch {
  readonly #titles: readonly string[];
  /** Each artist once, with their works. */
  readonly #artists: ReadonlyMap<string, readonly number[]>;
  readonly #terms: Searchable['terms'];
  readonly #found = new Recent<Bits>(REMEMBERED);

  constructor({titles, artists, terms}: Searchable) {
    this.#titles = titles.map(foldText);
    const works = new Map<string, number[]>();
    artists.map(foldText).forEach((artist, at) => {
      const own = works.get(artist);
      if (own) own.push(at);
      else works.set(artist, [at]);
    });
    this.#artists = works;
    this.#terms = terms.map(({name, set}) => ({name: foldText(name), set}));
  }

  /** The works in which every word is found; undefined where there is no word. */
  async find(search: string, pace: Pace): Promise<Bits | undefined> {
    let all: Bits | undefined;
    for (const word of listWords(search)) {
      const found = await this.#findWord(word, pace);
      if (all) intersectBits(all, found);
      else all = found.slice();
    }
    return all;
  }

  async #findWord(word: string, pace: Pace): Promise<Bits> {
    const known = this.#found.get(word);
    if (known) return known;
    const bits = makeBits(this.#titles.length);
    for (const [artist, works] of this.#artists) if (artist.includes(word)) for (const at of works) addBit(bits, at);
    for (const [at, {name, set}] of this.#terms.entries()) {
      if (at % STEP === 0) await pace.rest();
      if (!name.includes(word)) continue;
      set.addTo(bits);
      await pace.rest();
    }
    for (const [at, title] of this.#titles.entries()) {
      if (at % STEP === 0) await pace.rest();
      if (!hasBit(bits, at) && title.includes(word)) addBit(bits, at);
    }
    this.#found.set(word, bits);
    return bits;
  }
}
