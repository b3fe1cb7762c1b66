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

/** Names of terms by their English ones. Columns: German, Arabic, Japanese. */
const termNamesOf = (column: 0 | 1 | 2) => new Map(Object.entries(TERMS).map(([name, row]) => [name, row[column]]));

/** The language of addresses without a language, or with an unknown one. */
export const DEFAULT_LANGUAGE = new Language({
  tag: 'en',
  dir: 'ltr',
  name: 'English',
  texts: ENGLISH,
  scriptTexts: undefined,
  managerTexts: undefined,
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
    scriptTexts: GERMAN_PRODUCT,
    managerTexts: MANAGER_STRINGS.de,
    terms: termNamesOf(0),
  }),
  new Language({
    tag: 'ar',
    dir: 'rtl',
    name: 'العربية',
    texts: ARABIC,
    scriptTexts: ARABIC_PRODUCT,
    managerTexts: MANAGER_STRINGS.ar,
    terms: termNamesOf(1),
  }),
  new Language({
    tag: 'ja',
    dir: 'ltr',
    name: '日本語',
    texts: JAPANESE,
    scriptTexts: JAPANESE_PRODUCT,
    managerTexts: MANAGER_STRINGS.ja,
    terms: termNamesOf(2),
  }),
];

// German, because the English texts of the script are built into it, and are no file of the site.
const PSEUDO = pseudoLanguage(ENGLISH, GERMAN_PRODUCT, MANAGER_STRINGS.de);

/** All languages that an address can ask for: those of the site and the pseudo-locale. */
export const ALL_LANGUAGES: readonly Language[] = [...LANGUAGES, PSEUDO];

/** The language that an address asks for by `lang`. */
export function readLanguage({searchParams}: URL): Language {
  const tag = searchParams.get('lang');
  return ALL_LANGUAGES.find((language) => language.tag === tag) ?? DEFAULT_LANGUAGE;
}
