/** The search in titles, artists and names of terms: each word is a part of one of them. */
import type {Term, TermNames} from '../store/terms.js';
import {addBit, type Bits, intersectBits, makeBits} from './bits.js';
import {LruCache} from './lru-cache.js';
import type {Pace} from './pace.js';
import type {TermSet} from './term-set.js';

/** Words whose works are remembered: at 70,000 works, each takes 9 kB. */
const REMEMBERED = 200;

/** Terms between two looks at the clock, and titles in one text. */
const STEP = 1000;

/** Terms between two looks at the clock in a language in which each may have another name. */
const TRANSLATED_STEP = 100;

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
  readonly terms: readonly {readonly term: Term; readonly set: TermSet}[];
}

/** Titles as one text, a line each: one search in it takes a tenth of the time of a search in each. */
interface TitleText {
  readonly text: string;
  /** Position of the first title. */
  readonly first: number;
  /** Where each line begins. */
  readonly starts: Uint32Array;
}

export class TextSearch {
  readonly #titles: readonly TitleText[];
  readonly #size: number;
  /** Each artist once, with their works. */
  readonly #artists: ReadonlyMap<string, readonly number[]>;
  /** Names are without case and accents. */
  readonly #terms: readonly {readonly term: Term; readonly name: string; readonly set: TermSet}[];
  readonly #found = new LruCache<Bits>(REMEMBERED);

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

  /** The works in which every word is found; undefined where there is no word. */
  async find(search: string, pace: Pace, inLanguage?: TermNames): Promise<Bits | undefined> {
    const language = inLanguage?.tag === 'en' ? undefined : inLanguage;
    let all: Bits | undefined;
    for (const word of listWords(search)) {
      const found = await this.#findWord(word, pace, language);
      if (all) intersectBits(all, found);
      else all = found.slice();
    }
    return all;
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
    // A word has no space in it, so that no word is found across two lines.
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

/** Adds the works in whose title the word is. */
function addTitles({text, first, starts}: TitleText, word: string, bits: Bits): void {
  let nextLine = 0;
  for (let found = text.indexOf(word); found >= 0; found = text.indexOf(word, starts[nextLine] ?? text.length)) {
    while (nextLine < starts.length && (starts[nextLine] ?? 0) <= found) nextLine += 1;
    addBit(bits, first + nextLine - 1);
    if (nextLine === starts.length) break;
  }
}
