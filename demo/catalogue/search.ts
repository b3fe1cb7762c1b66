/**
 * Searches titles, artists and names of terms, in English and in the language of the search. A work is found if each word is a part of
 * its title, its artist or one of its terms.
 */
import {foldText} from '../../src/page-data/fold-text.js';
import type {Term, TermNames} from '../store/terms.js';
import {addBit, type Bits, intersectBits, makeBits} from './bits.js';
import {LruCache} from './lru-cache.js';
import type {Pace} from './pace.js';
import type {TermSet} from './term-set.js';

/** How many results are cached, one for each word and language. At 70,000 works, a result takes 9 kB. */
const CACHED_WORDS = 200;

/** How many terms are compared, at most, before the next check of the time. */
const TERMS_PER_STEP = 1000;

/** The same for terms with translated names, which take longer to compare. */
const TRANSLATED_TERMS_PER_STEP = 100;

/** How many titles are joined into one text. */
const TITLES_PER_TEXT = 1000;

/** The words of a search, each once, folded. */
function listWords(search: string): readonly string[] {
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
  /** Index of the first title's work among all works. */
  readonly first: number;
  /** Index in `text` at which each title begins. */
  readonly starts: Uint32Array;
}

export class TextSearch {
  readonly #titles: readonly TitleText[];
  readonly #workCount: number;
  /** The indices of each artist's works, by the artist's folded name. */
  readonly #artists: ReadonlyMap<string, readonly number[]>;
  /** `name` is folded. */
  readonly #terms: readonly {readonly term: Term; readonly name: string; readonly set: TermSet}[];
  readonly #found = new LruCache<Bits>(CACHED_WORDS);

  constructor({titles, artists, terms}: Searchable) {
    this.#workCount = titles.length;
    this.#titles = joinTitles(titles);
    const indicesByArtist = new Map<string, number[]>();
    artists.map(foldText).forEach((artist, index) => {
      const indices = indicesByArtist.get(artist);
      if (indices) indices.push(index);
      else indicesByArtist.set(artist, [index]);
    });
    this.#artists = indicesByArtist;
    this.#terms = terms.map(({term, set}) => ({term, name: foldText(term.name), set}));
  }

  /**
   * The works that match every word; undefined if the search has no words. `language`: without it, or if it is English, only English
   * names of terms are found. Rejects if the request is aborted.
   */
  async find(search: string, pace: Pace, language?: TermNames): Promise<Bits | undefined> {
    const translation = language?.tag === 'en' ? undefined : language;
    let common: Bits | undefined;
    for (const word of listWords(search)) {
      const found = await this.#findWord(word, pace, translation);
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
    const bits = makeBits(this.#workCount);
    for (const [artist, works] of this.#artists) {
      if (artist.includes(word)) for (const index of works) addBit(bits, index);
    }
    const step = language ? TRANSLATED_TERMS_PER_STEP : TERMS_PER_STEP;
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
  return Array.from({length: Math.ceil(titles.length / TITLES_PER_TEXT)}, (_, part) => {
    const first = part * TITLES_PER_TEXT;
    // A line break separates titles: no word of a search contains one, so none is found across two titles.
    const lines = titles.slice(first, first + TITLES_PER_TEXT).map((title) => foldText(title).replaceAll('\n', ' '));
    const starts = new Uint32Array(lines.length);
    let start = 0;
    lines.forEach((line, at) => {
      starts[at] = start;
      start += line.length + 1;
    });
    return {text: lines.join('\n'), first, starts};
  });
}

/** Adds the works in whose title the word is. After each match, the search goes on at the next title. */
function addTitles({text, first, starts}: TitleText, word: string, bits: Bits): void {
  let line = 0;
  for (let found = text.indexOf(word); found >= 0; found = text.indexOf(word, starts[line] ?? text.length)) {
    while ((starts[line + 1] ?? text.length) <= found) line += 1;
    addBit(bits, first + line);
    line += 1;
  }
}
