/** Every text that the product itself says to a person, in English, and how a page replaces them. */
import type {Phrase} from './page-data.js';

/** The keys of `strings` in the page data object, with what they say by default; `{name}` is filled in. */
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
  retry: 'Retry',
  open: 'Open the page instead',
  offline: 'You are offline. This goes on when the connection is back.',
  fault_status: 'The server could not show this. What you see has not changed.',
  fault_network: 'The connection broke. What you see has not changed.',
  fault_timeout: 'The server takes too long to answer. What you see has not changed.',
  fault_cut: 'The answer broke off half-way. What you see has not changed.',
  fault_empty: 'The server sent nothing. What you see has not changed.',
} as const satisfies Record<string, Phrase>;

/** Fills a phrase in, numbers and plural forms in the language of the page. */
export class Words<Key extends string = keyof typeof ENGLISH> {
  readonly #english: Readonly<Record<Key, Phrase>>;
  readonly #own: Readonly<Record<string, Phrase>>;
  readonly #numbers: Intl.NumberFormat;
  readonly #plurals: Intl.PluralRules;

  /** `lang`: a BCP 47 tag; one that the platform does not know counts as English. */
  constructor(english: Readonly<Record<Key, Phrase>>, own: Readonly<Record<string, Phrase>>, lang: string) {
    this.#english = english;
    this.#own = own;
    const locales = isLanguage(lang) ? [lang] : ['en'];
    this.#numbers = new Intl.NumberFormat(locales);
    this.#plurals = new Intl.PluralRules(locales);
  }

  /** Says a phrase; `count` among the values chooses its plural form. A text that is missing falls back alone. */
  say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
    return this.#fill(this.#own[key] ?? this.#english[key], values);
  }

  #fill(phrase: Phrase, values: Readonly<Record<string, string | number>>): string {
    const form =
      typeof phrase === 'string' ? phrase : (phrase[this.#plurals.select(Number(values.count))] ?? phrase.other ?? '');
    return form.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? this.#numbers.format(value) : (value ?? hole);
    });
  }
}

/** Whether the platform can read a language tag (BCP 47). */
export function isLanguage(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length > 0;
  } catch {
    return false;
  }
}
