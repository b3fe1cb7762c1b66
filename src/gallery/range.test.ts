import {describe, expect, test} from 'vitest';
import {readRange} from './range.js';
import type {Shown} from './state.js';

const SHOWN: Shown = {
  url: 'https://site.example/works/',
  filter: '*',
  filters: [],
  search: '',
  sort: '',
  page: 1,
  pages: 7,
  total: 80,
  first: 1,
  last: 1,
};

describe('a status shows which of all items are shown', () => {
  test.each<[string, Partial<Shown>, number, string]>([
    ['on the first page', {}, 12, '1–12 of 80'],
    ['on a later page', {first: 3, last: 3}, 12, '25–36 of 80'],
    ['on the last page, which has fewer items', {first: 7, last: 7}, 8, '73–80 of 80'],
    ['on the only page', {pages: 1, total: 4}, 4, '1–4 of 4'],
    ['for one item', {pages: 1, total: 1}, 1, '1–1 of 1'],
    ['after loading more', {first: 1, last: 3}, 36, '1–36 of 80'],
    ['after loading more from a later page on', {first: 2, last: 4}, 36, '13–48 of 80'],
    ['after loading all of the rest', {first: 2, last: 7}, 68, '13–80 of 80'],
    ['after loading more where the server has fewer pages than it said', {first: 1, last: 5, pages: 5}, 6, '1–6 of 80'],
    ['on a later page if the number of pages is unknown', {first: 2, last: 2, pages: undefined}, 12, '13–24 of 80'],
  ])('%s', (_, shown, count, expected) => {
    const range = readRange({...SHOWN, ...shown}, count);
    expect(range && `${range.first}–${range.last} of ${range.total}`).toBe(expected);
  });

  test.each<[string, Partial<Shown>, number]>([
    ['if the total is unknown', {total: undefined}, 12],
    ['if nothing was found', {total: 0}, 0],
    ['if no item is in the page', {}, 0],
    ['if more items are shown than the total', {total: 3}, 12],
    ['if the items of a middle page would exceed the total', {first: 4, last: 4, total: 40}, 12],
  ])('but not %s', (_, shown, count) => {
    expect(readRange({...SHOWN, ...shown}, count)).toBeUndefined();
  });
});
