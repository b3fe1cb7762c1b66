import {afterEach, expect, test} from 'vitest';
import {ENGLISH, languageOf, Texts} from './texts.js';

afterEach(() => document.body.removeAttribute('lang'));

test('a person reads numbers and plural forms of their language also where its tag has an underscore', () => {
  document.body.lang = 'ru_RU';
  const found = {one: '{count} работа', few: '{count} работы', many: '{count} работ', other: '{count} работы'};
  const texts = new Texts(ENGLISH, {found}, languageOf(document.body));
  expect([1, 2, 5, 1000].map((count) => texts.format('found', {count}).replaceAll(/\s/g, ' '))).toEqual([
    '1 работа',
    '2 работы',
    '5 работ',
    '1 000 работ',
  ]);
});

test('a person reads English numbers, not those of their browser, where no browser knows the page’s language', () => {
  document.body.lang = 'la';
  expect(new Intl.NumberFormat(languageOf(document.body)).resolvedOptions().locale).toBe('en');
});

test.each(['', 'not a language', 'x_y_z', '--', 'en_US'])(
  'a person reads English where the page’s language is “%s”',
  (lang) => {
    document.body.lang = lang;
    const texts = new Texts(ENGLISH, {}, languageOf(document.body));
    expect(texts.format('found', {label: 'A', count: 1000})).toBe('A: 1,000 items');
  },
);
