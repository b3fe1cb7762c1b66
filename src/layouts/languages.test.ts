import {expect, test} from 'vitest';
import {MANAGER_STRINGS} from '../../demo/site/languages/manager.js';
import {NOTICE_ENGLISH} from '../notice/items-notice.js';
import type {Phrase} from '../page-data/page-data.js';
import {Texts} from '../page-data/texts.js';
import {REASON_ENGLISH} from '../wire/reason.js';
import {MANAGER_ENGLISH} from './texts.js';

const ENGLISH: Readonly<Record<string, Phrase>> = {...MANAGER_ENGLISH, ...NOTICE_ENGLISH, ...REASON_ENGLISH};
const LANGUAGES = Object.entries(MANAGER_STRINGS);

const formsOf = (phrase: Phrase) => (typeof phrase === 'string' ? {other: phrase} : phrase);
const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([placeholder]) => placeholder).sort();

test.each(LANGUAGES)(
  'a manager who reads %s finds every text of the panel, the notice and the service’s errors; there is no other text',
  (_lang, own) => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(ENGLISH).sort());
  },
);

test.each(LANGUAGES)(
  'in %s each text, in its plural form “other”, has the same placeholders as the English one',
  (_lang, own) => {
    for (const [key, phrase] of Object.entries(ENGLISH)) {
      const expected = placeholdersOf(formsOf(phrase).other ?? '');
      expect({[key]: placeholdersOf(formsOf(own[key] ?? '').other ?? '')}).toEqual({[key]: expected});
    }
  },
);

test.each(LANGUAGES)('in %s a count has every plural form of the language', (lang, own) => {
  const {pluralCategories} = new Intl.PluralRules(lang).resolvedOptions();
  for (const [key, phrase] of Object.entries(ENGLISH)) {
    if (typeof phrase === 'string') continue;
    expect({[key]: Object.keys(formsOf(own[key] ?? '')).sort()}).toEqual({[key]: [...pluralCategories].sort()});
  }
});

test('a manager reads the counts of a content source in Arabic', () => {
  const texts = new Texts(ENGLISH, MANAGER_STRINGS.ar, 'ar');
  expect(
    [0, 1, 2, 3, 11, 100].map((count) => texts.format('source_works', {count}).replace(/\d+|[٠-٩]+/, '#')),
  ).toEqual(['لا أعمال', 'عمل واحد', 'عملان', '# أعمال', '# عملًا', '# عمل']);
});
