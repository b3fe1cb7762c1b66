import {describe, expect, test, vi} from 'vitest';
import type {Phrase} from './page-data.js';
import {ENGLISH, Texts} from './texts.js';

const read = (lang: string, own: Record<string, Phrase> = {}) => new Texts(ENGLISH, own, lang);

describe('a person reads', () => {
  test.each([
    ['en', {}, 1, 'Nature: 1 item'],
    ['en', {}, 0, 'Nature: 0 items'],
    ['en', {}, 1234, 'Nature: 1,234 items'],
    ['de', {found: {one: '{label}: {count} Werk', other: '{label}: {count} Werke'}}, 1, 'Nature: 1 Werk'],
    ['de', {found: {one: '{label}: {count} Werk', other: '{label}: {count} Werke'}}, 1234, 'Nature: 1.234 Werke'],
    ['ja', {found: {other: '{label}：{count}件'}}, 1, 'Nature：1件'],
    ['ja', {found: {other: '{label}：{count}件'}}, 20, 'Nature：20件'],
  ])('a count in the words and digits of their language (%s, %j, %i)', (lang, own, count, text) => {
    expect(read(lang, own).format('found', {label: 'Nature', count})).toBe(text);
  });

  test.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [11, 'many'],
    [100, 'other'],
  ])('the right one of the six Arabic plural forms: %i is %s', (count, form) => {
    const found = Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((name) => [name, name]));
    expect(read('ar', {found}).format('found', {count})).toBe(form);
  });

  test('the form `other` if the special form of a language is missing', () => {
    expect(read('ar', {found: {other: '{count} x'}}).format('found', {count: 2})).toMatch(/ x$/);
  });

  test('English for a text that the page did not replace, and the page’s own text for the others', () => {
    const texts = read('de', {next: 'Weiter'});
    expect(texts.format('next')).toBe('Weiter');
    expect(texts.format('previous')).toBe('Previous');
  });

  test('nothing for a text that the page author has set to be empty', () => {
    expect(read('en', {retry: ''}).format('retry')).toBe('');
  });

  test('a value as it is, even if it looks like a placeholder', () => {
    expect(read('en').format('found', {label: '{count} $& <b>', count: 2})).toBe('{count} $& <b>: 2 items');
  });

  test('a placeholder without a value, instead of “undefined”', () => {
    expect(read('en').format('page')).toBe('Page {page}');
  });
});

test('number formats and plural rules are not loaded before the first number', () => {
  const made: string[] = [];
  class Numbers extends Intl.NumberFormat {
    constructor(lang: string) {
      super(lang);
      made.push('numbers');
    }
  }
  class Plurals extends Intl.PluralRules {
    constructor(lang: string) {
      super(lang);
      made.push('plurals');
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, {NumberFormat: {value: Numbers}, PluralRules: {value: Plurals}}));
  const texts = read('ar-EG', {next: 'التالي'});
  expect([texts.format('next'), made]).toEqual(['التالي', []]);
  for (const count of [2, 3]) texts.format('found', {label: 'A', count});
  expect(made).toEqual(['plurals', 'numbers']);
  vi.unstubAllGlobals();
});

test('every English plural has the form `other`', () => {
  for (const phrase of Object.values<Phrase>(ENGLISH)) {
    if (typeof phrase !== 'string') expect(phrase).toHaveProperty('other');
  }
});
