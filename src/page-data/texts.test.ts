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
  ])('each of the six Arabic forms where it belongs: %i is %s', (count, form) => {
    const found = Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((name) => [name, name]));
    expect(read('ar', {found}).format('found', {count})).toBe(form);
  });

  test('the general form where a language’s special one was not written', () => {
    expect(read('ar', {found: {other: '{count} x'}}).format('found', {count: 2})).toMatch(/ x$/);
  });

  test('English for a text that the page did not replace, and the page’s own for the rest', () => {
    const texts = read('de', {next: 'Weiter'});
    expect(texts.format('next')).toBe('Weiter');
    expect(texts.format('previous')).toBe('Previous');
  });

  test('nothing at all where the page’s author wants nothing', () => {
    expect(read('en', {retry: ''}).format('retry')).toBe('');
  });

  test.each(['', 'not a language', 'x_y_z', '--'])('English where the page’s language is “%s”', (lang) => {
    expect(read(lang).format('found', {label: 'A', count: 1000})).toBe('A: 1,000 items');
  });

  test('a value as it is, even where it looks like a hole for another', () => {
    expect(read('en').format('found', {label: '{count} $& <b>', count: 2})).toBe('{count} $& <b>: 2 items');
  });

  test('an unfilled hole rather than “undefined”', () => {
    expect(read('en').format('page')).toBe('Page {page}');
  });
});

test('a visitor whose page formats no number does not wait for the rules of its language', () => {
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

test('every English plural has the general form', () => {
  for (const phrase of Object.values<Phrase>(ENGLISH)) {
    if (typeof phrase !== 'string') expect(phrase).toHaveProperty('other');
  }
});
