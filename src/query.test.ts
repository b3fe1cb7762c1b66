import {describe, expect, test} from 'vitest';
import {ALL, keepQuery, listPages, readQuery, writeQuery} from './query.js';

const SITE = 'https://site.example/works/';
const read = (search: string, prefix = 'vp') => readQuery(new URL(search, SITE), prefix);
const write = (search: string, filter: string, page: number, prefix = 'vp') =>
  writeQuery(new URL(search, SITE), {filter, page}, prefix).href.slice(SITE.length);

describe('a visitor who opens an address', () => {
  test.each([
    ['sees everything on page 1 where it asks nothing', '', {filter: ALL, page: 1}],
    ['sees the filter and the page that it names', '?vp_filter=subject:60&vp_page=3', {filter: 'subject:60', page: 3}],
    ['sees the same filter however it was encoded', '?vp_filter=subject%3A60', {filter: 'subject:60', page: 1}],
    ['sees a filter with blanks and ampersands whole', '?vp_filter=a%20b%26c+d', {filter: 'a b&c d', page: 1}],
    ['sees everything where the filter is empty', '?vp_filter=&vp_page=2', {filter: ALL, page: 2}],
    ['sees the first of two filters', '?vp_filter=a:1&vp_filter=a:2', {filter: 'a:1', page: 1}],
    ['is not led astray by another prefix', '?xx_filter=a:1&xx_page=2', {filter: ALL, page: 1}],
    ['is not led astray by a longer name', '?my_vp_page=4&vp_pages=5', {filter: ALL, page: 1}],
  ])('%s', (_, search, query) => {
    expect(read(search)).toEqual(query);
  });

  test.each(['0', '-1', '1.5', '1e3', ' 2', '2 ', '+2', '02', '0x2', 'two', '', '9999999999', 'NaN', '٣'])(
    'sees page 1 where the page is “%s”',
    (page) => {
      expect(read(`?vp_page=${encodeURIComponent(page)}`).page).toBe(1);
    },
  );

  test('sees the gallery of each prefix at its own place', () => {
    const search = '?one_page=2&two_filter=movement:7';
    expect(read(search, 'one')).toEqual({filter: ALL, page: 2});
    expect(read(search, 'two')).toEqual({filter: 'movement:7', page: 1});
  });
});

describe('an address that a gallery writes', () => {
  test.each([
    ['leaves page 1 and all items out', '', ALL, 1, ''],
    ['takes away what it said before', '?vp_filter=a:1&vp_page=2', ALL, 1, ''],
    ['says a filter, encoded once', '', 'subject:60', 1, '?vp_filter=subject%3A60'],
    ['says a filter of any shape', '', 'käfer & co=1+1%', 2, '?vp_filter=k%C3%A4fer%20%26%20co%3D1%2B1%25&vp_page=2'],
    [
      'does not encode again what it read',
      '?vp_filter=subject%3A60',
      'subject:60',
      2,
      '?vp_filter=subject%3A60&vp_page=2',
    ],
    [
      'keeps other parameters to the byte',
      '?q=a+b%20c&flag&x=%7e&x=2',
      'a:1',
      1,
      '?q=a+b%20c&flag&x=%7e&x=2&vp_filter=a%3A1',
    ],
    ['keeps their order when its own go', '?a=1&vp_page=2&b=2&vp_filter=s:1&c=3', ALL, 1, '?a=1&b=2&c=3'],
    ['takes its own away also when encoded', '?%76p_page=2&vp%5Ffilter=a', ALL, 1, ''],
    ['leaves another gallery of the page alone', '?xx_page=3', 'a:1', 1, '?xx_page=3&vp_filter=a%3A1'],
    ['keeps a parameter whose name only looks like its own', '??vp_page=2', ALL, 1, '??vp_page=2'],
    ['keeps the place in the page', '?a=1#works', ALL, 2, '?a=1&vp_page=2#works'],
  ])('%s', (_, search, filter, page, written) => {
    expect(write(search, filter, page)).toBe(written);
  });

  test('is read back as it was meant, whatever the filter holds', () => {
    for (const filter of ['subject:60', 'a+b', 'a&b=c', '%41', '#?/', 'Öl “auf” Leinwand', '\u0000', '🎨']) {
      const url = writeQuery(new URL('?q=1', SITE), {filter, page: 7}, 'vp');
      expect(readQuery(url, 'vp')).toEqual({filter, page: 7});
      expect(writeQuery(url, readQuery(url, 'vp'), 'vp').href).toBe(url.href);
    }
  });

  test('does not change the address that it was given', () => {
    const url = new URL('?a=1', SITE);
    writeQuery(url, {filter: 'a:1', page: 2}, 'vp');
    expect(url.href).toBe(`${SITE}?a=1`);
  });
});

describe('a visitor who looks at a paginator', () => {
  test.each([
    [1, 1, []],
    [1, 0, []],
    [1, 2, [1, 2]],
    [1, 3, [1, 2, 3]],
    [1, 7, [1, 2, null, 7]],
    [3, 7, [1, 2, 3, 4, null, 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 7, [1, null, 4, 5, 6, 7]],
    [7, 7, [1, null, 6, 7]],
    [50, 100, [1, null, 49, 50, 51, null, 100]],
    [9, 5, [1, null, 5]],
  ])('on page %i of %i is offered %j', (page, pages, shown) => {
    expect(listPages(page, pages)).toEqual(shown);
  });

  test('finds the first, the last and the neighbours everywhere, and no ellipsis in place of one page', () => {
    for (let pages = 2; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const shown = listPages(page, pages);
        const neighbours = [page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages);
        expect(shown).toEqual(expect.arrayContaining([1, pages, ...neighbours]));
        for (const [i, n] of shown.entries()) {
          const before = shown[i - 1] ?? 0;
          const after = shown[i + 1] ?? 0;
          if (n === null) expect(after - before).toBeGreaterThan(2);
          else if (i > 0 && before > 0) expect(n - before).toBe(1);
        }
      }
    }
  });
});

describe('a visitor whose bar is drawn from what a service says', () => {
  const NATURE = `${SITE}?vp_filter=subject%3A60`;
  const isAll = (url: string) => readQuery(new URL(url, SITE), 'vp').filter === ALL;
  const keep = (given: readonly string[], search: string) => keepQuery(given, new URL(search, SITE), isAll);

  test.each([
    ['keeps what else the address says', '?sort=title&q=a%20b', `${SITE}?sort=title&q=a%20b&vp_filter=subject%3A60`],
    ['goes back to the first page of another filter', '?vp_filter=subject%3A7&vp_page=3', NATURE],
    ['keeps the page of another gallery', '?two_page=2&vp_page=3', `${SITE}?two_page=2&vp_filter=subject%3A60`],
    [
      'keeps it on a page with an address of its own',
      'page/2/?sort=title',
      `${SITE}?sort=title&vp_filter=subject%3A60`,
    ],
    ['stays where the address says nothing else', '', NATURE],
  ])('%s', (_, search, address) => {
    expect(keep([SITE, NATURE], search)[1]).toBe(address);
  });

  test('keeps it with everything shown, too', () => {
    expect(keep([SITE, NATURE], '?sort=title&vp_filter=subject%3A60')[0]).toBe(`${SITE}?sort=title`);
  });

  test('has the service’s word where both say something', () => {
    expect(keep([`${NATURE}&lang=de`], '?lang=ar&x=1')).toEqual([`${SITE}?x=1&vp_filter=subject%3A60&lang=de`]);
  });

  test('is led to another page, or by an address of any shape, as the service says', () => {
    const given = ['https://site.example/elsewhere/?vp_filter=a:1', 'https://other.example/works/', 'https://', NATURE];
    expect(keep(given, '?sort=title').slice(0, 3)).toEqual(given.slice(0, 3));
  });

  test('is led as the service says where nothing says how a filter is said', () => {
    expect(keep([SITE], '?vp_page=2')).toEqual([SITE]);
  });
});
