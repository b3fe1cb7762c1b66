/** One language of the site: its texts, plural forms, numbers and names of terms, and the links that keep it. */
import {escapeText, type Html, html} from '../html.js';
import type {TextKey, Texts} from './en.js';
import {cutPhrase, type Phrase} from './phrase.js';

/** The data of a language. */
export interface LanguageFacts {
  /** BCP 47. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** As its speakers call it. */
  readonly name: string;
  readonly texts: Texts;
  /** Texts of the product for `strings` of the page data object; undefined for English, which is built into the script. */
  readonly scriptTexts: Readonly<Record<string, Phrase>> | undefined;
  /** Texts of the product for people who may edit. */
  readonly managerTexts: Readonly<Record<string, Phrase>> | undefined;
  /** Names of terms by their English name, or by id and English name (`60 Nature`); others stay English. */
  readonly terms: ReadonlyMap<string, string>;
}

/** A term whose name is to be said. */
export interface NamedTerm {
  readonly id: number;
  /** In English. */
  readonly name: string;
}

/** Formatted numbers that are cached before the cache is cleared. */
const MOST_WRITTEN = 5000;

type Values = Readonly<Record<string, string | number>>;

export class Language {
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly name: string;
  readonly scriptTexts: Readonly<Record<string, Phrase>> | undefined;
  readonly managerTexts: Readonly<Record<string, Phrase>> | undefined;
  readonly #texts: Texts;
  readonly #terms: ReadonlyMap<string, string>;
  readonly #numbers: Intl.NumberFormat;
  readonly #written = new Map<number, string>();
  readonly #plurals: Intl.PluralRules;
  readonly #collator: Intl.Collator;
  readonly #years: Intl.DateTimeFormat;
  readonly #moments: Intl.DateTimeFormat;

  constructor({tag, dir, name, texts, scriptTexts, managerTexts, terms}: LanguageFacts) {
    this.tag = tag;
    this.dir = dir;
    this.name = name;
    this.scriptTexts = scriptTexts;
    this.managerTexts = managerTexts;
    this.#texts = texts;
    this.#terms = terms;
    this.#numbers = new Intl.NumberFormat(tag);
    this.#plurals = new Intl.PluralRules(tag);
    // As English names are sorted: chapter 3 before chapter 13.
    this.#collator = new Intl.Collator(tag, {numeric: true});
    this.#moments = new Intl.DateTimeFormat(tag, {dateStyle: 'medium', timeStyle: 'short'});
    this.#years = new Intl.DateTimeFormat(tag, {year: 'numeric', calendar: 'gregory', timeZone: 'UTC'});
  }

  /** Says a text; `count` among the values chooses its plural form. */
  say(key: TextKey, values: Values = {}): string {
    return this.#cut(key, values.count)
      .map((part, at) => (at % 2 === 0 ? part : this.#writeValue(values[part])))
      .join('');
  }

  /** Says a text whose values are HTML. */
  write(key: TextKey, values: Readonly<Record<string, Html>>): Html {
    const parts = this.#cut(key, undefined);
    return {markup: parts.map((part, at) => (at % 2 === 0 ? escapeText(part) : values[part]?.markup)).join('')};
  }

  number(value: number): string {
    const known = this.#written.get(value);
    if (known !== undefined) return known;
    // A page has hundreds of counts: without the cache, formatting them takes a quarter of the time that the page takes.
    if (this.#written.size > MOST_WRITTEN) this.#written.clear();
    const written = this.#numbers.format(value);
    this.#written.set(value, written);
    return written;
  }

  year(year: number): string {
    return this.#years.format(new Date(Date.UTC(year, 6)));
  }

  /** A moment, as a person reads it. */
  time(at: Date): string {
    return this.#moments.format(at);
  }

  /** The name of a term in this language, or in English if the language has none. */
  nameTerm(term: NamedTerm): string {
    return this.#findName(term) ?? term.name;
  }

  /** The kind of a work, within a sentence. */
  nameKind(name: string): string {
    return this.#terms.get(name.replace(/^./u, (first) => first.toUpperCase())) ?? name;
  }

  /** Terms in the order of their names in this language. */
  sortTerms<T extends NamedTerm>(terms: readonly T[]): readonly T[] {
    if (this.#terms.size === 0) return terms;
    return [...terms].sort((a, b) => this.compareNames(this.nameTerm(a), this.nameTerm(b)));
  }

  compareNames(a: string, b: string): number {
    return this.#collator.compare(a, b);
  }

  /** Label of the filter for everything. */
  get all(): string {
    return this.say('all');
  }

  /** The name of a term in HTML, marked where it is English on a page that is not. */
  writeTerm(term: NamedTerm): Html {
    return html`<bdi ${this.markTerm(term)}>${this.nameTerm(term)}</bdi>`;
  }

  /** The attribute of a term whose name stays English. */
  markTerm(term: NamedTerm): Html | undefined {
    return this.#findName(term) === undefined ? this.englishMark : undefined;
  }

  /** The attribute of what stays as Tate wrote it. */
  get englishMark(): Html | undefined {
    return this.tag === 'en' ? undefined : html`lang="en"`;
  }

  /** Whether it is written in Latin letters, for which the site has its own typefaces. */
  get isLatin(): boolean {
    return this.tag !== 'ar' && this.tag !== 'ja';
  }

  /** The address of a page of the site in this language, such as `/gallery/?lang=de`. */
  localize(path: string): string {
    if (this.tag === 'en') return path;
    // The origin is needed to parse the path, and is not returned.
    const url = new URL(path, 'http://site.invalid');
    url.searchParams.set('lang', this.tag);
    return url.pathname + url.search + url.hash;
  }

  /** One English name may stand for several subjects, which only their ids tell apart. */
  #findName({id, name}: NamedTerm): string | undefined {
    return this.#terms.get(`${id} ${name}`) ?? this.#terms.get(name);
  }

  #cut(key: TextKey, count: string | number | undefined): readonly string[] {
    return cutPhrase(this.#texts[key], this.#plurals.select(Number(count)));
  }

  #writeValue(value: string | number | undefined): string {
    return typeof value === 'number' ? this.number(value) : (value ?? '');
  }
}
