import {expect, test} from 'vitest';
import {readContent} from '../../../content/content.js';
import {readLanguage} from '../languages.js';
import {TERMS} from './terms.js';

const LANGUAGES = [
  ['de', 'German'],
  ['ar', 'Arabic'],
  ['ja', 'Japanese'],
] as const;

const read = (tag: string) => readLanguage(new URL(`http://gallery.test/?lang=${tag}`));

const readSubjects = async () => (await readContent(undefined)).terms.filter(({taxonomy}) => taxonomy === 'subject');

test.each(LANGUAGES)(
  'a visitor who reads %s finds every subject of the small demo in that language (%s)',
  async (tag) => {
    const language = read(tag);
    const subjects = await readSubjects();
    expect(subjects.length).toBeGreaterThan(400);
    const untranslated = subjects.filter((term) => language.markTerm(term) || language.nameTerm(term).trim() === '');
    expect(untranslated.map(({id, name}) => `${id} ${name}`)).toEqual([]);
  },
);

test.each(LANGUAGES.slice(1))('a visitor who reads %s meets no Latin letter in a subject', async (tag) => {
  const language = read(tag);
  const names = (await readSubjects()).map((term) => language.nameTerm(term));
  expect(names.filter((name) => /\p{Script=Latin}/u.test(name))).toEqual([]);
});

test('a visitor who reads German finds each meaning of an English name under a name of its own', () => {
  const german = read('de');
  expect(german.nameTerm({id: 204, name: 'Painting'})).toBe('Gemälde');
  expect(german.nameTerm({id: 100_004, name: 'Painting'})).toBe('Malerei');
  expect(german.nameTerm({id: 2087, name: 'Bank'})).toBe('Ufer');
  // The bank in the street is a subject of the full collection alone.
  expect(german.writeTerm({id: 8605, name: 'Bank'}).markup).toBe('<bdi lang="en">Bank</bdi>');
});

test('a translation by number belongs to a subject of the small demo, so that none is left of a name that changed', async () => {
  const known = new Set((await readSubjects()).map(({id, name}) => `${id} ${name}`));
  expect(Object.keys(TERMS).filter((key) => /^\d+ /.test(key) && !known.has(key))).toEqual([]);
});
