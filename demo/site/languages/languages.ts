/** The languages of the site, and which of them an address asks for. */
import {ARABIC} from './ar.js';
import {GERMAN} from './de.js';
import {ENGLISH} from './en.js';
import {JAPANESE} from './ja.js';
import {Language} from './language.js';
import {MANAGER_STRINGS} from './manager.js';
import {ARABIC_PRODUCT, GERMAN_PRODUCT, JAPANESE_PRODUCT} from './product.js';
import {pseudoLanguage} from './pseudo.js';
import {TERMS} from './terms/terms.js';

const listTerms = (at: 0 | 1 | 2) => new Map(Object.entries(TERMS).map(([name, row]) => [name, row[at]]));

/** The language of addresses without a language, or with an unknown one. */
export const DEFAULT_LANGUAGE = new Language({
  tag: 'en',
  dir: 'ltr',
  name: 'English',
  texts: ENGLISH,
  product: undefined,
  staff: undefined,
  terms: new Map(),
});

/** In the order of the language links. */
export const LANGUAGES: readonly Language[] = [
  DEFAULT_LANGUAGE,
  new Language({
    tag: 'de',
    dir: 'ltr',
    name: 'Deutsch',
    texts: GERMAN,
    product: GERMAN_PRODUCT,
    staff: MANAGER_STRINGS.de,
    terms: listTerms(0),
  }),
  new Language({
    tag: 'ar',
    dir: 'rtl',
    name: 'العربية',
    texts: ARABIC,
    product: ARABIC_PRODUCT,
    staff: MANAGER_STRINGS.ar,
    terms: listTerms(1),
  }),
  new Language({
    tag: 'ja',
    dir: 'ltr',
    name: '日本語',
    texts: JAPANESE,
    product: JAPANESE_PRODUCT,
    staff: MANAGER_STRINGS.ja,
    terms: listTerms(2),
  }),
];

const PSEUDO = pseudoLanguage(ENGLISH, GERMAN_PRODUCT, MANAGER_STRINGS.de);

/** All languages that an address can ask for: these and the pseudo-locale. */
export const ALL_LANGUAGES: readonly Language[] = [...LANGUAGES, PSEUDO];

/** The language that an address asks for by `lang`. */
export function readLanguage({searchParams}: URL): Language {
  const tag = searchParams.get('lang');
  return ALL_LANGUAGES.find((language) => language.tag === tag) ?? DEFAULT_LANGUAGE;
}
