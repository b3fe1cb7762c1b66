import {describe, expect, test} from 'vitest';
import type {Phrase} from './page-data.js';
import {ENGLISH, Words} from './strings.js';

const say = (lang: string, own: Record<string, Phrase> = {}) => new Words(ENGLISH, own, lang);

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
    expect(say(lang, own).say('found', {label: 'Nature', count})).toBe(text);
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
    expect(say('ar', {found}).say('found', {count})).toBe(form);
  });

  test('the general form where a language’s special one was not written', () => {
    expect(say('ar', {found: {other: '{count} x'}}).say('found', {count: 2})).toMatch(/ x$/);
  });

  test('English for a text that the page did not replace, and the page’s own for the rest', () => {
    const words = say('de', {next: 'Weiter'});
    expect(words.say('next')).toBe('Weiter');
    expect(words.say('previous')).toBe('Previous');
  });

  test('nothing at all where the page’s author wants nothing', () => {
    expect(say('en', {retry: ''}).say('retry')).toBe('');
  });

  test.each(['', 'not a language', 'x_y_z', '--'])('English where the page’s language is “%s”', (lang) => {
    expect(say(lang).say('found', {label: 'A', count: 1000})).toBe('A: 1,000 items');
  });

  test('a value as it is, even where it looks like a place for another', () => {
    expect(say('en').say('found', {label: '{count} $& <b>', count: 2})).toBe('{count} $& <b>: 2 items');
  });

  test('an unfilled place rather than “undefined”', () => {
    expect(say('en').say('page')).toBe('Page {page}');
  });
});

test('every English plural has the general form', () => {
  for (const phrase of Object.values<Phrase>(ENGLISH)) {
    if (typeof phrase !== 'string') expect(phrase).toHaveProperty('other');
  }
});
