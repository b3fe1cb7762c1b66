import {describe, expect, test, vi} from 'vitest';
import {OPERATIONS} from '../../src/wire/protocol.js';
import {Pace} from '../catalogue/pace.js';
import {openTestStore} from '../store/testing.js';
import {Lane} from './lane.js';
import {ITEMS_FIELDS, items, POSTS} from './test-requests.js';
import {BASE_URL, createTestCall} from './testing.js';
import {type RefusalRow, useService} from './use-service.js';

const service = useService();

async function readItems(json: unknown, to = 'get_filter_items/') {
  return OPERATIONS.get_filter_items.reply.parse((await service.call(items(json, {to}))).json).response;
}

describe('asking for filter items', () => {
  /** The page with two galleries. */
  const two = {post_id: 900_003};
  const missing = 'missing_params';
  const invalid = 'invalid_params';

  test.each<RefusalRow>([
    ['nothing is given', items({}), 400, missing, /content_source and post_id/],
    ['no content source is given', items({post_id: 900_001}), 400, missing, /content_source/],
    ['the content source is empty', items({...ITEMS_FIELDS, content_source: ''}), 400, missing, /content_source/],
    ['no post is given', items(POSTS), 400, missing, /post_id/],
    [
      'the content source is unknown',
      items({...ITEMS_FIELDS, content_source: 'videos'}),
      400,
      'invalid_content_source',
    ],
    ['the content source is unknown and no post given', items({content_source: 'x'}), 400, 'invalid_content_source'],
    ['the content source is a number', items({...ITEMS_FIELDS, content_source: 7}), 400, 'invalid_content_source'],
    [
      'the content source is a list',
      items({...ITEMS_FIELDS, content_source: ['images']}),
      400,
      'invalid_content_source',
    ],
    [
      'the address has two filters of one name',
      items(ITEMS_FIELDS, {to: 'get_filter_items/?vp_filter=subject:12&vp_filter=subject:21'}),
      400,
      invalid,
      /^vp_filter has several values in the address\. To combine filters, send them as the list "filters"\.$/,
    ],
    ['the post does not exist', items({...POSTS, post_id: 5}), 400, invalid, /^post_id /],
    ['the post is text', items({...POSTS, post_id: 'here'}), 400, invalid, /^post_id /],
    ['the post is beyond every id', items({...POSTS, post_id: 99_999_999_999}), 400, invalid, /^post_id /],
    ['the posts source is unknown', items({...ITEMS_FIELDS, posts_source: 'page'}), 400, invalid, /^posts_source /],
    ['the posts source is a list', items({...ITEMS_FIELDS, posts_source: ['print']}), 400, invalid, /^posts_source /],
    [
      'a post type is unknown',
      items({...ITEMS_FIELDS, post_types_set: ['artwork', 'layout']}),
      400,
      invalid,
      /^post_types_set /,
    ],
    ['a post type is empty', items({...ITEMS_FIELDS, post_types_set: ['']}), 400, invalid, /^post_types_set /],
    [
      'the post types are an object',
      items({...ITEMS_FIELDS, post_types_set: {a: 1}}),
      400,
      invalid,
      /^post_types_set /,
    ],
    [
      'a taxonomy is foreign',
      items({...ITEMS_FIELDS, posts_taxonomies: {colour: [1]}}),
      400,
      invalid,
      /^posts_taxonomies\.colour /,
    ],
    [
      'the taxonomies are text',
      items({...ITEMS_FIELDS, posts_taxonomies: 'subject'}),
      400,
      invalid,
      /^posts_taxonomies /,
    ],
    ['the taxonomies are a list', items({...ITEMS_FIELDS, posts_taxonomies: [10]}), 400, invalid, /^posts_taxonomies /],
    [
      'a term is text',
      items({...ITEMS_FIELDS, posts_taxonomies: {subject: ['oak']}}),
      400,
      invalid,
      /^posts_taxonomies\.subject /,
    ],
    ['a term is too big', items({...ITEMS_FIELDS, posts_taxonomies: {subject: [2 ** 31]}}), 400, invalid, /subject/],
    ['the order is unknown', items({...ITEMS_FIELDS, posts_order_by: 'rand'}), 400, invalid, /^posts_order_by /],
    ['the order is `constructor`', items({...ITEMS_FIELDS, posts_order_by: 'constructor'}), 400, invalid],
    ['the order is too long', items({...ITEMS_FIELDS, posts_order_by: 'x'.repeat(5000)}), 400, invalid, /200/],
    [
      'the order holds a NUL',
      items({...ITEMS_FIELDS, posts_order_by: 'ti\u0000tle'}),
      400,
      invalid,
      /^posts_order_by /,
    ],
    [
      'the direction is unknown',
      items({...ITEMS_FIELDS, posts_order_direction: 'up'}),
      400,
      invalid,
      /^posts_order_direction /,
    ],
    ['an image is text', items({...two, content_source: 'images', images: ['x']}), 400, invalid, /^images /],
    ['an image is a fraction', items({...two, content_source: 'images', images: [1.5]}), 400, invalid, /^images /],
    [
      'an image is beyond every id',
      items({...two, content_source: 'images', images: [1e15]}),
      400,
      invalid,
      /^images /,
    ],
    ['the images are an object', items({...two, content_source: 'images', images: {}}), 400, invalid, /^images /],
    ['the images’ order is unknown', items({...two, content_source: 'images', images_order_by: 'year'}), 400, invalid],
    ['the filter lacks an id', items({...ITEMS_FIELDS, vp_filter: 'nature'}), 400, invalid, /^vp_filter /],
    ['the filter is a list', items({...ITEMS_FIELDS, vp_filter: ['subject:10']}), 400, invalid, /^vp_filter /],
    ['the filter holds a NUL', items({...ITEMS_FIELDS, vp_filter: 'sub\u0000ject:10'}), 400, invalid, /^vp_filter /],
    [
      'the filter in the address is bad',
      items(ITEMS_FIELDS, {to: 'get_filter_items/?vp_filter=subject:x'}),
      400,
      invalid,
    ],
  ])('is refused when %s', async (...row) => service.expectRefusal(row));

  test('an editor gets “all” first and then every term with its count, its parent and its address', async () => {
    const list = await readItems(ITEMS_FIELDS);
    expect(list[0]).toEqual({
      filter: '*',
      label: 'All',
      description: '',
      count: false,
      active: true,
      url: `${BASE_URL}/gallery/`,
      taxonomy: '',
      id: 0,
      parent: 0,
    });
    expect(list.find(({id}) => id === 10)).toEqual({
      filter: '10',
      label: 'nature',
      description: 'Land, water and weather',
      count: 16,
      active: false,
      url: `${BASE_URL}/gallery/?vp_filter=subject%3A10`,
      taxonomy: 'subject',
      id: 10,
      parent: 0,
    });
    expect(list.slice(1).map(({id, count, parent}) => [id, count, parent])).toEqual([
      [31, 8, 0],
      [30, 16, 0],
      [40, 6, 0],
      [21, 4, 20],
      [10, 16, 0],
      [12, 8, 11],
      [20, 8, 0],
      [11, 12, 10],
      [13, 8, 10],
    ]);
  });

  test('names with quotes, ampersands and accents come as they are', async () => {
    const labels = (await readItems(ITEMS_FIELDS)).map(({label}) => label);
    expect(labels).toEqual(expect.arrayContaining(['enfant “perdu”', 'trees & plants', 'Naïve & Folk']));
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['in the body', {vp_filter: 'subject:12'}, ''],
    ['in the address, as a page has it', {}, '?vp_filter=subject%3A12'],
    ['in the address, beside an empty one in the body', {vp_filter: ''}, '?vp_filter=subject%3A12'],
    ['in the body rather than in the address', {vp_filter: 'subject:12'}, '?vp_filter=subject%3A10'],
  ])('the chosen filter is the active one when it is %s', async (_, extra, query) => {
    const list = await readItems({...ITEMS_FIELDS, ...extra}, `get_filter_items/${query}`);
    expect(list.filter(({active}) => active).map(({id}) => id)).toEqual([12]);
  });

  test.each([
    ['whose term is gone', 'subject:999'],
    ['of a taxonomy that is not here', 'colour:10'],
    ['whose term is of another taxonomy', 'movement:10'],
  ])('under a filter %s, everything is still offered, and nothing is active', async (_, vp_filter) => {
    const list = await readItems({...ITEMS_FIELDS, vp_filter});
    expect(list.map(({id}) => id)).toEqual((await readItems(ITEMS_FIELDS)).map(({id}) => id));
    expect(list.filter(({active}) => active)).toEqual([]);
  });

  test('an author who narrows the source sees only what is in it', async () => {
    const source = {...ITEMS_FIELDS, posts_taxonomies: {movement: ['40'], subject: []}, post_types_set: 'artwork'};
    expect((await readItems(source)).slice(1).map(({id, count}) => [id, count])).toEqual([
      [30, 4],
      [40, 4],
      [10, 4],
      [12, 2],
      [20, 2],
      [11, 2],
      [13, 2],
    ]);
  });

  test('images have the terms of their works', async () => {
    const source = {post_id: 900_001, content_source: 'images', images: [1_000_104, '1000104', 3, 1_000_101]};
    expect((await readItems(source)).slice(1).map(({id, count}) => [id, count])).toEqual([
      [30, 2],
      [40, 1],
      [21, 1],
      [10, 1],
      [12, 1],
      [20, 1],
      [11, 1],
    ]);
    expect(await readItems({post_id: 900_001, content_source: 'images'})).toHaveLength(1);
  });

  test('of two galleries on a page each gets addresses with its own prefix', async () => {
    const right = await readItems({...two, ...POSTS, posts_source: 'print'});
    expect(right[1]?.url).toBe(`${BASE_URL}/gallery/two/?right_filter=classification%3A31`);
    const left = await readItems({
      ...two,
      ...POSTS,
      posts_taxonomies: {classification: [30]},
      left_filter: 'subject:10',
    });
    expect(left.find(({active}) => active)?.url).toBe(`${BASE_URL}/gallery/two/?left_filter=subject%3A10`);
    const guessed = await readItems({...two, ...POSTS}, 'get_filter_items/?left_filter=&right_filter=subject:10');
    expect(guessed.find(({active}) => active)?.url).toBe(`${BASE_URL}/gallery/two/?right_filter=subject%3A10`);
  });

  test('a gallery gets its own prefix although the saved source of another one cannot be read', async () => {
    const rows = await service.store.listGalleries(two.post_id);
    const broken = rows.map((row) =>
      row.prefix === 'left' ? {...row, source: {content_source: 'post-based' as const, posts_source: 'drawing'}} : row,
    );
    vi.spyOn(service.store, 'listGalleries').mockResolvedValue(broken);
    const [, first] = await readItems({...two, ...POSTS, posts_source: 'print'});
    expect(first?.url).toBe(`${BASE_URL}/gallery/two/?right_filter=classification%3A31`);
  });

  test('a gallery gets its own prefix although what is saved of another one is not even JSON', async () => {
    const store = await openTestStore();
    vi.spyOn(console, 'error').mockReturnValue();
    await store.database.db.updateTable('galleries').set({source: '{'}).where('prefix', '=', 'left').execute();
    const {status, json} = await createTestCall(store)(items({...two, ...POSTS, posts_source: 'print'}));
    expect([status, JSON.stringify(json)]).toEqual([200, expect.stringContaining('/gallery/two/?right_filter=')]);
    await store.close();
  });

  test('an editor is told to come back, and not a wrong prefix, if the database is away while the saved sources are read', async () => {
    const away = Object.assign(new Error('refused'), {code: 'ECONNREFUSED'});
    // The first list is for the source of the request.
    const list = vi.spyOn(service.store, 'listTaxonomies');
    list.mockResolvedValueOnce(await service.store.listTaxonomies()).mockRejectedValueOnce(away);
    const call = createTestCall(service.store, {log: () => undefined});
    expect((await call(items({...two, ...POSTS, posts_source: 'print'}))).status).toBe(503);
  });

  test('of two galleries with one source, the one whose filter a request has is meant', async () => {
    const rows = await service.store.listGalleries(two.post_id);
    const source = {content_source: 'post-based' as const, posts_source: 'print'};
    vi.spyOn(service.store, 'listGalleries').mockResolvedValue(rows.map((row) => ({...row, source})));
    const [, first] = await readItems({...two, ...source, right_filter: 'subject:10'});
    expect(first?.url).toMatch(`${BASE_URL}/gallery/two/?right_filter=`);
    expect((await readItems({...two, ...source}))[1]?.url).toMatch(`${BASE_URL}/gallery/two/?left_filter=`);
  });

  test('of two galleries of images, one with a repeated image gets its own prefix', async () => {
    const rows = await service.store.listGalleries(two.post_id);
    const images = [1_000_101, 1_000_104, 1_000_104];
    const source = {content_source: 'images' as const, images, images_order_by: 'default'};
    const placed = rows.map((row) => (row.prefix === 'right' ? {...row, source} : row));
    vi.spyOn(service.store, 'listGalleries').mockResolvedValue(placed);
    const [, first] = await readItems({...two, ...source, images: images.slice(0, 2)});
    expect(first?.url).toMatch(`${BASE_URL}/gallery/two/?right_filter=`);
  });

  test.each([
    ['its type as a set', {posts_source: 'post_types_set', post_types_set: ['print', 'print']}],
    ['types that do not count', {posts_source: 'print', post_types_set: ['artwork']}],
    ['a direction in capitals', {posts_source: 'print', posts_order_direction: 'DESC'}],
    ['a taxonomy without terms', {posts_source: 'print', posts_taxonomies: {subject: []}}],
  ])('a gallery gets its own prefix, however its source is written: %s', async (_, written) => {
    const [, first] = await readItems({...two, ...POSTS, ...written});
    expect(first?.url).toBe(`${BASE_URL}/gallery/two/?right_filter=classification%3A31`);
  });
});

test('terms of a source that nobody has asked for are counted in the queue; then a few of them are given without it, however the source is written', async () => {
  const lane = new Lane();
  const run = vi.spyOn(lane, 'run');
  const call = createTestCall(service.store, {lane});
  const ask = async (source: object) => (await call(items({post_id: 900_001, limit: 2, ...source}))).status;
  const sources = [
    [
      {...POSTS, posts_taxonomies: {subject: [12, 13]}},
      {...POSTS, posts_taxonomies: {subject: [13, 12, 13], movement: []}},
    ],
    [
      {content_source: 'images', images: [1_000_102, 1_000_103]},
      {content_source: 'images', images: [1_000_103, 1_000_102, 1_000_103]},
    ],
  ] as const;
  for (const [first, again] of sources) {
    run.mockClear();
    expect([await ask(first), run.mock.calls.length]).toEqual([200, 1]);
    expect([await ask(again), run.mock.calls.length]).toEqual([200, 1]);
  }
});

test('terms are not counted for a program that has left, and the next one gets them', async () => {
  const source = {content_source: 'post-based' as const, posts_taxonomies: {subject: [11]}};
  await expect(service.store.readTerms(source, new Pace(AbortSignal.abort(new Error('gone'))))).rejects.toThrow('gone');
  expect((await service.store.readTerms(source)).all.length).toBeGreaterThan(0);
});
