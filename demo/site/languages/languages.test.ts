import {describe, expect, test} from 'vitest';
import {ARABIC} from './ar.js';
import {GERMAN} from './de.js';
import {ENGLISH, type Texts} from './en.js';
import {JAPANESE} from './ja.js';
import {LANGUAGES, readLanguage} from './languages.js';
import {MANAGER_STRINGS} from './manager.js';
import type {Phrase} from './phrase.js';
import {ARABIC_PRODUCT, GERMAN_PRODUCT, JAPANESE_PRODUCT} from './product.js';

const languageOf = (tag: string) => readLanguage(new URL(`http://gallery.test/?lang=${tag}`));

const SITE: readonly (readonly [tag: string, texts: Texts])[] = [
  ['de', GERMAN],
  ['ar', ARABIC],
  ['ja', JAPANESE],
];
const TABLES: readonly (readonly [tag: string, phrases: Readonly<Record<string, Phrase>>])[] = [
  ['en', ENGLISH],
  ...SITE,
  ['de', GERMAN_PRODUCT],
  ['ar', ARABIC_PRODUCT],
  ['ja', JAPANESE_PRODUCT],
  ['de', MANAGER_STRINGS.de],
  ['ar', MANAGER_STRINGS.ar],
  ['ja', MANAGER_STRINGS.ja],
];

/** The placeholders of a text; a plural form without the number ("two works") is allowed. */
const placeholdersOf = (phrase: Phrase) =>
  [...new Set(JSON.stringify(phrase).match(/\{\w+\}/g))].filter((placeholder) => placeholder !== '{count}').sort();

const listPlaceholders = (texts: Texts) =>
  Object.entries(texts).map(([key, phrase]) => `${key} ${placeholdersOf(phrase).join(' ')}`);

describe('a person who reads the site in their language', () => {
  test.each(TABLES)('gets every plural form of %s, and no other', (tag, phrases) => {
    const categories = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort();
    for (const [key, phrase] of Object.entries(phrases)) {
      if (typeof phrase !== 'string') expect({[key]: Object.keys(phrase).sort()}).toEqual({[key]: categories});
    }
  });

  test.each(SITE)('gets in %s the same placeholders as in the English text', (_tag, texts) => {
    expect(listPlaceholders(texts)).toEqual(listPlaceholders(ENGLISH));
  });

  test.each(SITE)('gets no text in %s that was left in English', (_tag, texts) => {
    // Texts whose key the pattern below matches may be as in English: names, numbers, and words that German took over.
    const same = Object.entries(texts).filter(
      ([key, text]) => typeof text === 'string' && Object.entries(ENGLISH).some(([k, t]) => k === key && t === text),
    );
    expect(
      same
        .map(([key]) => key)
        .filter((key) => !/^(site|size|login_user|layout.*|theme_label|filter_of|layouts)$/.test(key)),
    ).toEqual([]);
  });

  test.each([
    ['en', 'The wall ends before page 1,234; it has 2 pages.'],
    ['de', 'Vor Seite 1.234 endet die Wand; sie hat 2 Seiten.'],
    ['ar', /صفحتان/],
    ['ja', '壁は1,234ページより前で終わっています。全2ページです。'],
  ])('reads numbers and plural forms as %s has them', (tag, text) => {
    expect(languageOf(tag).say('theme_past_end', {page: 1234, count: 2})).toMatch(text);
  });

  test.each([
    ['en', '2002'],
    ['de', '2002'],
    ['ja', '2002年'],
  ])('reads a year as %s writes it', (tag, text) => {
    expect(languageOf(tag).year(2002)).toBe(text);
  });

  test('reads names of terms translated and sorted, and names without a translation marked as English', () => {
    const german = languageOf('de');
    expect(german.nameTerm({id: 60, name: 'Nature'})).toBe('Natur');
    expect(german.writeTerm({id: 7675, name: 'Ruff'}).markup).toBe('<bdi lang="en">Ruff</bdi>');
    const terms = [
      {id: 1809, name: 'Trees'},
      {id: 13, name: 'Architecture'},
      {id: 95, name: 'Adults'},
    ];
    expect(german.sortTerms(terms).map(({name}) => name)).toEqual(['Architecture', 'Trees', 'Adults']);
  });

  test.each(['', 'xx', 'DE', 'de-AT', '<b>', '__proto__'])('gets English for the language “%s”', (tag) => {
    expect(languageOf(encodeURIComponent(tag)).tag).toBe('en');
  });

  test('keeps the language in every link, while English addresses have no parameter', () => {
    expect(languageOf('de').localize('/gallery/?vp_page=2#works')).toBe('/gallery/?vp_page=2&lang=de#works');
    expect(languageOf('ar').localize('/gallery/?lang=de')).toBe('/gallery/?lang=ar');
    expect(languageOf('en').localize('/gallery/')).toBe('/gallery/');
  });
});

test('the pseudo-locale has every text in brackets, so that untranslated texts can be found', () => {
  const pseudo = languageOf('en-XA');
  expect(pseudo.say('range', {first: 1, last: 12, total: 1598})).toBe('⟦1–12 of 1,598⟧');
  expect(pseudo.say('theme_past_end', {page: 2, count: 1})).toMatch(/^⟦.*⟧$/);
  expect(Object.values(pseudo.scriptTexts ?? {}).every((phrase) => /⟦.*⟧/.test(JSON.stringify(phrase)))).toBe(true);
  expect(LANGUAGES).not.toContain(pseudo);
});
