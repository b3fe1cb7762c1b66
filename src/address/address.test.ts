import {describe, expect, test} from 'vitest';
import {ALL, isSameSelection, keepOtherParameters, listPages, type Query, readQuery, writeQuery} from './address.js';
import {readCount} from './count.js';
import {isOwnParameter} from './parameters.js';

const SITE = 'https://site.example/works/';
const read = (search: string, prefix = 'vp') => readQuery(new URL(search, SITE), prefix);
const write = (search: string, filter: string, page: number, prefix = 'vp') =>
  writeQuery(new URL(search, SITE), {filter, page}, prefix).href.slice(SITE.length);

describe('a visitor who opens an address', () => {
  test.each([
    ['sees every item on page 1 where the address names nothing', '', {filter: ALL, page: 1}],
    ['sees the filter and the page that it names', '?vp_filter=subject:60&vp_page=3', {filter: 'subject:60', page: 3}],
    ['sees the same filter however it was encoded', '?vp_filter=subject%3A60', {filter: 'subject:60', page: 1}],
    ['sees a filter with blanks and ampersands whole', '?vp_filter=a%20b%26c+d', {filter: 'a b&c d', page: 1}],
    ['sees the first page that is not empty', '?vp_page=&vp_page=3', {filter: ALL, page: 3}],
    ['sees every item where the filter is empty', '?vp_filter=&vp_page=2', {filter: ALL, page: 2}],
    [
      'sees two filters, of which `filter` is the first when sorted as text',
      '?vp_filter=b:1&vp_filter=a:2',
      {filter: 'a:2', filters: ['a:2', 'b:1']},
    ],
    ['sees nothing of another prefix’s parameters', '?xx_filter=a:1&xx_page=2', {filter: ALL, page: 1}],
    ['sees nothing of parameters with a longer name', '?my_vp_page=4&vp_pages=5', {filter: ALL, page: 1}],
  ])('%s', (_, search, query) => {
    expect(read(search)).toMatchObject(query);
  });

  test.each(['0', '-1', '1.5', '1e3', ' 2', '2 ', '+2', '02', '0x2', 'two', '', 'NaN', '٣'])(
    'sees page 1 where the page is “%s”',
    (page) => {
      expect(read(`?vp_page=${encodeURIComponent(page)}`).page).toBe(1);
    },
  );

  test('gets a page number far past the last page as it is', () => {
    expect(read('?vp_page=1000000000').page).toBe(1_000_000_000);
  });

  test('sees each prefix’s gallery on its own page', () => {
    const search = '?one_page=2&two_filter=movement:7';
    expect(read(search, 'one')).toMatchObject({filter: ALL, page: 2});
    expect(read(search, 'two')).toMatchObject({filter: 'movement:7', page: 1});
  });
});

describe('an address that a gallery writes', () => {
  test.each([
    ['leaves out page 1 and the filter of all items', '', ALL, 1, ''],
    ['drops the filter and page that it had', '?vp_filter=a:1&vp_page=2', ALL, 1, ''],
    ['names a filter, encoded once', '', 'subject:60', 1, '?vp_filter=subject%3A60'],
    [
      'names a filter with any characters',
      '',
      'käfer & co=1+1%',
      2,
      '?vp_filter=k%C3%A4fer%20%26%20co%3D1%2B1%25&vp_page=2',
    ],
    ['does not encode a filter twice', '?vp_filter=subject%3A60', 'subject:60', 2, '?vp_filter=subject%3A60&vp_page=2'],
    [
      'keeps other parameters to the byte',
      '?q=a+b%20c&flag&x=%7e&x=2',
      'a:1',
      1,
      '?q=a+b%20c&flag&x=%7e&x=2&vp_filter=a%3A1',
    ],
    [
      'keeps the order of other parameters when its own are dropped',
      '?a=1&vp_page=2&b=2&vp_filter=s:1&c=3',
      ALL,
      1,
      '?a=1&b=2&c=3',
    ],
    ['drops its own parameters also when their names are encoded', '?%76p_page=2&vp%5Ffilter=a', ALL, 1, ''],
    ['leaves another gallery of the page alone', '?xx_page=3', 'a:1', 1, '?xx_page=3&vp_filter=a%3A1'],
    ['keeps a parameter whose name resembles its own', '??vp_page=2', ALL, 1, '??vp_page=2'],
    ['keeps the fragment', '?a=1#works', ALL, 2, '?a=1&vp_page=2#works'],
  ])('%s', (_, search, filter, page, written) => {
    expect(write(search, filter, page)).toBe(written);
  });

  test('is read back as it was written, whatever characters the filter has', () => {
    for (const filter of ['subject:60', 'a+b', 'a&b=c', '%41', '#?/', 'Öl “auf” Leinwand', '\u0000', '🎨']) {
      const url = writeQuery(new URL('?q=1', SITE), {filter, page: 7}, 'vp');
      expect(readQuery(url, 'vp')).toMatchObject({filter, filters: [filter], page: 7});
      expect(writeQuery(url, readQuery(url, 'vp'), 'vp').href).toBe(url.href);
    }
  });

  test('of a page that is not in UTF-8 has the filter and the search as they were written', () => {
    const given = '?vp_filter=%EF%F2%E8%F6%FB&vp_filter=%EB%EE%E4%EA%E8&vp_search=%c3%a9%20%e9%EF%BF%BD%EF%9E%80';
    const url = new URL(given, SITE);
    expect(readQuery(url, 'vp').filters).toHaveLength(2);
    expect(writeQuery(url, {page: 2}, 'vp').search).toBe(
      '?vp_filter=%EB%EE%E4%EA%E8&vp_filter=%EF%F2%E8%F6%FB&vp_search=%C3%A9%20%E9%EF%BF%BD%EF%9E%80&vp_page=2',
    );
  });

  test.each<[string, string, Partial<Query>, string]>([
    [
      'keeps what is not changed, and the page',
      '?vp_filter=b:2&vp_filter=a:1&vp_search=x&vp_page=3',
      {},
      '?vp_filter=a%3A1&vp_filter=b%3A2&vp_search=x&vp_page=3',
    ],
    [
      'returns to page 1 with another search',
      '?vp_filter=a:1&vp_page=3',
      {search: ' blue  oak '},
      '?vp_filter=a%3A1&vp_search=blue%20oak',
    ],
    ['returns to page 1 with another order', '?vp_page=3&q=1', {sort: 'title'}, '?q=1&vp_sort=title'],
    [
      'has the page that is chosen along with a filter',
      '?vp_page=3',
      {filters: ['a:1'], page: 2},
      '?vp_filter=a%3A1&vp_page=2',
    ],
    ['has a single filter in place of several', '?vp_filter=a:1&vp_filter=b:2', {filter: 'c:3'}, '?vp_filter=c%3A3'],
    [
      'writes half a character, where a text was cut in an emoji, as browsers do',
      '',
      {search: 'a\ud83d'},
      '?vp_search=a%EF%BF%BD',
    ],
    ['drops what is taken back', '?vp_filter=a:1&vp_search=x&vp_sort=y', {filters: [], search: '', sort: ''}, ''],
  ])('%s', (_, search, change, written) => {
    expect(writeQuery(new URL(search, SITE), change, 'vp').href.slice(SITE.length)).toBe(written);
  });

  test('does not change the URL object that it was given', () => {
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

  test('always finds the first, the last and the next pages, and no ellipsis in place of a single number', () => {
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

describe('a visitor whose filter bar is drawn from a service’s items', () => {
  const NATURE = `${SITE}?vp_filter=subject%3A60`;
  const keep = (given: readonly string[], search: string) => keepOtherParameters(given, new URL(search, SITE), 'vp');

  test.each([
    [
      'keeps the address’s other parameters',
      '?sort=title&q=a%20b',
      `${SITE}?sort=title&q=a%20b&vp_filter=subject%3A60`,
    ],
    ['comes to the first page of another filter', '?vp_filter=subject%3A7&vp_page=3', NATURE],
    ['keeps the page of another gallery', '?two_page=2&vp_page=3', `${SITE}?two_page=2&vp_filter=subject%3A60`],
    [
      'keeps other parameters on a further page with a path of its own',
      'page/2/?sort=title',
      `${SITE}?sort=title&vp_filter=subject%3A60`,
    ],
    ['gets the service’s address where the page’s has no parameters', '', NATURE],
  ])('%s', (_, search, address) => {
    expect(keep([SITE, NATURE], search)[1]).toBe(address);
  });

  test('keeps other parameters in the address of all items, too', () => {
    expect(keep([SITE, NATURE], '?sort=title&vp_filter=subject%3A60')[0]).toBe(`${SITE}?sort=title`);
  });

  test('leaves the second page of a search for the first page of a filter, or of everything', () => {
    expect(keep([SITE, NATURE], '?vp_search=river&vp_page=2')).toEqual([SITE, NATURE]);
  });

  test('gets the service’s value where both addresses have the parameter', () => {
    expect(keep([`${NATURE}&lang=de`], '?lang=ar&x=1')).toEqual([`${SITE}?x=1&vp_filter=subject%3A60&lang=de`]);
  });

  test('gets a term’s address without the page’s search and order, which only the form combines with terms', () => {
    expect(keep([NATURE], '?vp_search=x&vp_sort=title&lang=ar')).toEqual([`${SITE}?lang=ar&vp_filter=subject%3A60`]);
  });

  test('gets other pages’ addresses, and malformed ones, as the service gives them', () => {
    const given = ['https://site.example/elsewhere/?vp_filter=a:1', 'https://other.example/works/', 'https://', NATURE];
    expect(keep(given, '?sort=title').slice(0, 3)).toEqual(given.slice(0, 3));
  });

  test.each([
    ['page/12/', true],
    ['../works', true],
    ['page/x/', false],
    ['page/2/more/', false],
    ['more/page/2/', false],
    ['../worksmore/page/2/', false],
    ['../elsewhere/', false],
  ])('keeps other parameters on the page %s: %s', (path, isOwn) => {
    expect(keep([NATURE], `${path}?sort=title`)).toEqual([isOwn ? NATURE.replace('?', '?sort=title&') : NATURE]);
  });

  test('keeps other parameters also if the first address is malformed', () => {
    expect(keep(['https://', NATURE], '?sort=title')).toEqual([
      'https://',
      `${SITE}?sort=title&vp_filter=subject%3A60`,
    ]);
  });

  test('gets the service’s addresses to the letter where the page’s has only the gallery’s own parameters', () => {
    expect(keep(['?vp_filter=subject:60', '#works'], '?vp_page=2')).toEqual(['?vp_filter=subject:60', '#works']);
  });

  test('keeps none of the gallery’s own parameters, also if its prefix contains “_filter”', () => {
    const here = new URL('?a_filter_b_page=3&sort=title', SITE);
    expect(keepOtherParameters(['?a_filter_b_filter=x:1'], here, 'a_filter_b')).toEqual([
      `${SITE}?sort=title&a_filter_b_filter=x:1`,
    ]);
  });

  test('gets the service’s addresses where no address has a filter', () => {
    expect(keep([SITE], '?vp_page=2')).toEqual([SITE]);
  });
});

describe('a visitor of a page with two galleries whose prefixes begin alike', () => {
  test.each([
    ['vp_page', 'vp', ['vp_two'], true],
    ['vp_two_page', 'vp', ['vp_two'], false],
    ['vp_two_page', 'vp_two', ['vp'], true],
    ['vp_page', 'vp_two', ['vp'], false],
    ['vp_sort', 'vp', [], true],
    ['vp_two_page', 'vp', ['vp', 'other'], true],
    ['vpx_page', 'vp', [], false],
    ['page', 'vp', [], false],
  ])('has %s as a parameter of %s beside %j: %s', (name, prefix, others, isOwn) => {
    expect(isOwnParameter(name, prefix, others)).toBe(isOwn);
  });
});

describe('a visitor whose page says a count', () => {
  test.each([
    ['80', 80],
    ['0', 0],
    [' 7\n', 7],
  ])('reads “%s” as %i', (text, count) => {
    expect(readCount(text)).toBe(count);
  });

  test.each(['', ' ', 'many', '-1', '1.5', '1e3', '0x10', '9'.repeat(16), null])(
    'is never told a wrong number where the page says “%s”',
    (text) => {
      expect(readCount(text)).toBeUndefined();
    },
  );
});

describe('a visitor sees the same items', () => {
  const shown = {filters: ['a:1', 'b:2'], search: 'oak'};
  test.each([
    ['with the same filters and search', {filters: ['a:1', 'b:2'], search: 'oak'}, true],
    ['not with fewer filters', {filters: ['a:1'], search: 'oak'}, false],
    ['not with another search', {filters: ['a:1', 'b:2'], search: 'ash'}, false],
    ['not without filters and search', {filters: [], search: ''}, false],
  ])('%s', (_, other, isSame) => {
    expect(isSameSelection(shown, other)).toBe(isSame);
    expect(isSameSelection(other, shown)).toBe(isSame);
  });
});

test('the filter of an address that names none is a star', () => {
  expect(readQuery(new URL(SITE), 'vp').filter).toBe('*');
});
