/** The texts that every page needs, in English, and how the page data object replaces these and all other texts. */
import type {Phrase} from './page-data.js';

/** Keys of the page data object's `strings`, with their defaults; other folders have more. `{name}` stands for a value. */
export const ENGLISH = {
  filter: 'Filter',
  sort: 'Sort',
  pages: 'Pages',
  all: 'All',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page}',
  page_of: 'Page {page} of {pages}',
  load_more: 'Load more',
  load_earlier: 'Load earlier',
  shown: '{shown} of {total} shown',
  range: '{first}–{last} of {total}',
  found: {one: '{label}: {count} item', other: '{label}: {count} items'},
  more: {one: '{count} more item, {shown} of {total}', other: '{count} more items, {shown} of {total}'},
  empty: 'Nothing found',
  loading: 'Loading',
  results: 'The results follow the filters.',
  paused: 'Paused. Press “{label}” to go on.',
  retry: 'Retry',
  open: 'Open the page instead',
  offline: 'You are offline. Loading goes on when the connection is back.',
  fault_status: 'The server could not show this. What you see has not changed.',
  fault_network: 'The connection broke. What you see has not changed.',
  fault_timeout: 'The server takes too long to answer. What you see has not changed.',
  fault_cut: 'The answer broke off half-way. What you see has not changed.',
  fault_empty: 'The server sent nothing. What you see has not changed.',
} as const satisfies Record<string, Phrase>;

/** Formats texts, with numbers and plural forms in the language `lang`. */
export class Texts<Key extends string = keyof typeof ENGLISH> {
  readonly #phrases: Readonly<Record<Key, Phrase>>;
  readonly #lang: string;
  // For each of these two the browser loads data of the language, so they are created when first needed.
  #numbers: Intl.NumberFormat | undefined;
  #plurals: Intl.PluralRules | undefined;

  /** `own`: the page's texts. `lang`: a well-formed BCP 47 tag (`languageOf`). */
  constructor(english: Readonly<Record<Key, Phrase>>, own: Readonly<Record<string, Phrase>>, lang: string) {
    this.#phrases = {...english, ...own};
    this.#lang = lang;
  }

  /** The page's own text of a key, otherwise the English one. The value `count` selects the plural form. */
  format(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
    const phrase: Phrase = this.#phrases[key];
    const selectForm = () => (this.#plurals ??= new Intl.PluralRules(this.#lang)).select(Number(values.count));
    const text = typeof phrase === 'string' ? phrase : (phrase[selectForm()] ?? phrase.other ?? '');
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name] ?? placeholder;
      return typeof value === 'number' ? this.formatNumber(value) : value;
    });
  }

  /** A number that stands without a text. */
  formatNumber(value: number): string {
    return (this.#numbers ??= new Intl.NumberFormat(this.#lang)).format(value);
  }
}

/**
 * The value of the nearest `lang` attribute, a BCP 47 tag, in which some write an underscore; English if there is none, if it is
 * malformed, or if the browser does not know the language: it would write numbers as its own language does.
 */
export function languageOf(element: Element): string {
  const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
  try {
    return Intl.PluralRules.supportedLocalesOf(lang.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
