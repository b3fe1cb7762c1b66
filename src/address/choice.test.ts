import {describe, expect, test} from 'vitest';
import {type Choice, findExcess, listFilters, readQuery, writeChoice, writeQuery} from './address.js';

const SITE = 'https://site.example/works/';
const NOTHING: Choice = {filters: [], search: '', sort: '', page: 1};
const read = (search: string) => readQuery(new URL(search, SITE), 'vp');
const write = (search: string, choice: Partial<Choice>) =>
  writeChoice(new URL(search, SITE), {...NOTHING, ...choice}, 'vp').href.slice(SITE.length);

describe('a visitor who opens an address of several choices', () => {
  test.each<[string, string, Partial<Choice>]>([
    ['chose nothing where it names nothing', '', {}],
    ['chose nothing where a form sent only empty fields', '?vp_filter=&vp_search=&vp_sort=&vp_page=', {}],
    [
      'chose each filter once, in the order of the text',
      '?vp_filter=b:2&vp_filter=a:1&vp_filter=b:2',
      {filters: ['a:1', 'b:2']},
    ],
    ['chose no filter by the star', '?vp_filter=*&vp_filter=a:1', {filters: ['a:1']}],
    ['searches without the spaces around the words', '?vp_search=+blue%20+oak+', {search: 'blue oak'}],
    ['chose the order, and the page', '?vp_page=3&vp_sort=title', {sort: 'title', page: 3}],
  ])('%s', (_, search, choice) => {
    expect(read(search)).toMatchObject({...NOTHING, ...choice});
  });

  test('may name 16 filters, and search for 100 characters, however many bytes these have', () => {
    const filters = Array.from({length: 16}, (_, at) => `a:${at}`);
    expect(findExcess({filters, search: '🎨'.repeat(100)})).toBeUndefined();
    expect(findExcess({filters: [...filters, 'b:1'], search: ''})).toBe('filters');
    expect(findExcess({filters, search: 'a'.repeat(101)})).toBe('search');
  });
});

describe('the address of several choices', () => {
  test.each<[string, string, Partial<Choice>, string]>([
    [
      'has its parts in one order',
      '?vp_page=9&vp_sort=x&q=1&vp_search=y',
      {filters: ['b:2', 'a:1'], search: 'blue oak', sort: 'title', page: 2},
      '?q=1&vp_filter=a%3A1&vp_filter=b%3A2&vp_search=blue%20oak&vp_sort=title&vp_page=2',
    ],
    ['leaves out what says nothing', '?vp_filter=&vp_search=&vp_sort=', {}, ''],
    ['rounds a page number down to a whole one', '', {page: 2.7}, '?vp_page=2'],
    ['names no page for a number between the first two', '', {page: 1.5}, ''],
    ['leaves another gallery alone', '?xx_filter=a:1', {filters: ['a:1']}, '?xx_filter=a:1&vp_filter=a%3A1'],
  ])('%s', (_, search, choice, written) => {
    expect(write(search, choice)).toBe(written);
  });

  test('is the address that links have where one filter is chosen', () => {
    const url = new URL('?q=1', SITE);
    expect(write('?q=1', {filters: ['subject:60'], page: 2})).toBe(
      writeQuery(url, {filter: 'subject:60', page: 2}, 'vp').href.slice(SITE.length),
    );
  });

  test('is read back as it was written', () => {
    const choice = {filters: ['a:1', 'ö &+%:2'], search: 'ö & +%', sort: 'title', page: 7};
    expect(readQuery(writeChoice(new URL(SITE), choice, 'vp'), 'vp')).toMatchObject(choice);
  });
});

test('a page may name its filters in an attribute, separated by white space, and may name none', () => {
  expect(listFilters(' b:2\n a:1  b:2 ')).toEqual(['a:1', 'b:2']);
  expect(listFilters('*')).toEqual([]);
  expect(listFilters(null)).toEqual([]);
});
