import {afterEach, expect, test} from 'vitest';
import {ENGLISH, languageOf, Texts} from './texts.js';

afterEach(() => document.body.removeAttribute('lang'));

test.each(['', 'not a language', 'x_y_z', '--', 'en_US'])(
  'a person reads English where the page’s language is “%s”',
  (lang) => {
    document.body.lang = lang;
    const texts = new Texts(ENGLISH, {}, languageOf(document.body));
    expect(texts.format('found', {label: 'A', count: 1000})).toBe('A: 1,000 items');
  },
);
