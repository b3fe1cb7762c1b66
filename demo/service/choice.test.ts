import {describe, expect, test} from 'vitest';
import {OPERATIONS} from '../../src/wire/protocol.js';
import {ITEMS_FIELDS, items, PAGES_FIELDS, pages, pagesByGet} from './test-requests.js';
import {type RefusalRow, useService} from './use-service.js';

const service = useService();

async function readItems(json: object) {
  return OPERATIONS.get_filter_items.reply.parse((await service.call(items({...ITEMS_FIELDS, ...json}))).json).response;
}

async function readCounts(json: object): Promise<Readonly<Record<number, number | false>>> {
  return Object.fromEntries((await readItems(json)).map(({id, count}) => [id, count]));
}

const seventeen = Array.from({length: 17}, (_, at) => `subject:${at + 1}`);

describe('a choice of several filters and a search', () => {
  const invalid = 'invalid_params';

  test.each<RefusalRow>([
    ['a filter lacks an id', items({...ITEMS_FIELDS, filters: ['nature']}), 400, invalid, /^filters /],
    ['the filters are an object', items({...ITEMS_FIELDS, filters: {a: 1}}), 400, invalid, /^filters /],
    ['a filter is a number', pages({...PAGES_FIELDS, filters: [10]}), 400, invalid, /^filters /],
    ['a filter is everything', pages({...PAGES_FIELDS, filters: ['*']}), 400, invalid, /^filters /],
    ['there are 17 filters', pages({...PAGES_FIELDS, filters: seventeen}), 400, invalid, /^filters .*16/],
    [
      'the address of the page has a 17th filter',
      pages({...PAGES_FIELDS, filters: seventeen.slice(0, 16), vp_filter: 'subject:17'}),
      400,
      invalid,
      /^filters .*16/,
    ],
    ['the search is a list', pages({...PAGES_FIELDS, search: ['oak']}), 400, invalid, /^search /],
    ['the search is long', pages({...PAGES_FIELDS, search: 'a'.repeat(101)}), 400, invalid, /^search .*100/],
    ['the taxonomy is foreign', items({...ITEMS_FIELDS, taxonomy: 'colour'}), 400, invalid, /^taxonomy /],
    ['the parent is text', items({...ITEMS_FIELDS, parent: 'nature'}), 400, invalid, /^parent /],
    ['the parent is negative', items({...ITEMS_FIELDS, parent: -1}), 400, invalid, /^parent /],
    ['the label is a number', items({...ITEMS_FIELDS, label: 7}), 400, invalid, /^label /],
    ['the limit is 0', items({...ITEMS_FIELDS, limit: 0}), 400, invalid, /^limit .*1,?000/],
    ['the limit is 1001', items({...ITEMS_FIELDS, limit: 1001}), 400, invalid, /^limit /],
  ])('is refused when %s', async (...row) => service.expectRefusal(row));

  test.each([
    ['works with any of two terms of one taxonomy', {filters: ['subject:12', 'subject:21']}, 12],
    ['works with both terms of two taxonomies', {filters: ['subject:10', 'classification:31']}, 4],
    ['16 filters, one of them twice', {filters: [...seventeen.slice(0, 16), 'subject:1']}, 16],
    ['a term that is gone', {filters: ['subject:999']}, 1],
    ['a search', {search: ' OAK '}, 12],
    ['a search in names of artists, within a filter', {search: 'vigee', filters: ['subject:20']}, 4],
    ['a filter beside that of the page’s own address', {filters: ['classification:30'], vp_filter: 'subject:21'}, 4],
    ['all works, if the fields are empty', {filters: [], search: ''}, 24],
  ])('counts pages of %s', async (_, choice, max_pages) => {
    expect((await service.call(pages({...PAGES_FIELDS, items_count: 1, ...choice}))).json).toEqual({max_pages});
  });

  test('counts pages for an address that has the parameter of the filters twice', async () => {
    const query = 'content_source=post-based&items_count=1&filters[]=subject:12&filters[]=subject:21&search=oak';
    expect((await service.call(pagesByGet(query))).json).toEqual({max_pages: 8});
  });

  test('gives the same answer with empty fields as without them', async () => {
    const plain = (await service.call(items(ITEMS_FIELDS))).json;
    expect(
      (await service.call(items({...ITEMS_FIELDS, filters: [], search: ' ', taxonomy: '', limit: null}))).json,
    ).toEqual(plain);
  });

  test('counts for each term the works that there would be if it replaced the chosen terms of its taxonomy', async () => {
    expect(await readCounts({filters: ['subject:12', 'classification:31']})).toEqual({
      0: false,
      10: 4,
      11: 4,
      12: 4,
      13: 4,
      20: 0,
      21: 0,
      30: 4,
      31: 4,
      40: 2,
    });
  });

  test('marks every chosen term and not “all”; the address of a chosen term names it alone', async () => {
    const list = await readItems({filters: ['subject:12', 'subject:29', 'classification:31']});
    expect(list.filter(({active}) => active).map(({id}) => id)).toEqual([31, 29, 12]);
    expect(list.find(({id}) => id === 29)).toMatchObject({count: 0, label: 'nobody’s'});
    expect(list.find(({id}) => id === 12)?.url).toMatch(/\/gallery\/\?vp_filter=subject%3A12$/);
    expect((await readItems({search: 'oak'}))[0]).toMatchObject({filter: '*', active: false});
  });

  test.each<[string, object, readonly number[]]>([
    ['one taxonomy', {taxonomy: 'classification'}, [0, 31, 30]],
    ['the top of a taxonomy', {taxonomy: 'subject', parent: 0}, [0, 10, 20]],
    [
      'the top of a taxonomy, with a chosen term whose parents have no works here',
      {posts_taxonomies: {subject: [21]}, taxonomy: 'subject', parent: 0, filters: ['subject:12']},
      [0, 12, 20],
    ],
    [
      'a chosen term below a chosen parent without works',
      {posts_taxonomies: {subject: [21]}, parent: 11, filters: ['subject:11', 'subject:12']},
      [0, 12],
    ],
    ['the children of one term', {parent: 10}, [0, 11, 13]],
    ['a text in the label, whatever its case and accents', {label: 'NAIVE'}, [0, 40]],
    ['the first few', {limit: 2}, [0, 31, 30]],
    ['“all” alone, if the parent has no terms', {parent: 999}, [0]],
  ])('lists %s', async (_, range, ids) => {
    expect((await readItems(range)).map(({id}) => id)).toEqual(ids);
  });
});
