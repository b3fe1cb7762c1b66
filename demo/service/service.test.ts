import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ErrorEnvelope, OPERATIONS, type Operation} from '../../src/protocol.js';
import type {OpenStore} from '../store/open-store.js';
import {openTestStore} from '../store/testing.js';
import {BODY_LIMIT} from './body.js';
import {type Asked, BASE_URL, createTestCall} from './testing.js';

let store: OpenStore;
let call: ReturnType<typeof createTestCall>;
beforeAll(async () => {
  store = await openTestStore();
  call = createTestCall(store);
});
afterAll(() => store.close());

/** A sentence about a person, what is asked, and the status and code of the refusal. */
type Refusal = [sentence: string, asked: Asked, status: number, code: string, says?: RegExp];

const POSTS = {content_source: 'post-based'};
const ITEMS = {...POSTS, post_id: 900_001};
const PAGES = {...POSTS, items_count: 10};
const NOTICE = 'update_gallery_items_count_notice_state/';
const layouts = (rest: Partial<Asked> = {}): Asked => ({to: 'get_layouts/', ...rest});
const update = (json: unknown, rest: Partial<Asked> = {}): Asked => ({to: 'update_layout/', json, ...rest});
const items = (json: unknown, rest: Partial<Asked> = {}): Asked => ({to: 'get_filter_items/', json, ...rest});
const pages = (json: unknown, rest: Partial<Asked> = {}): Asked => ({to: 'get-max-pages/', json, ...rest});
const pagesOf = (query: string, rest: Partial<Asked> = {}): Asked => ({to: `get-max-pages/?${query}`, ...rest});
const notice = (json: unknown, rest: Partial<Asked> = {}): Asked => ({to: NOTICE, json, as: 'admin', ...rest});
const data = (settings: unknown): Asked => update({post_id: 910_001, data: settings});

const GOOD: readonly (readonly [Operation, Asked])[] = [
  ['get_layouts', layouts()],
  ['update_layout', update({post_id: 910_001, data: {vp_items_gap: '4'}})],
  ['get_filter_items', items(ITEMS)],
  ['get-max-pages', pages(PAGES)],
  ['update_gallery_items_count_notice_state', notice({post_id: 900_001, notice_state: 'hide'})],
];

/** Everything that the service could have written. */
async function readWritten(): Promise<unknown> {
  const {db} = store.database;
  return {
    settings: await db.selectFrom('layout_settings').selectAll().orderBy('post_id').orderBy('key').execute(),
    notices: await db.selectFrom('notice_states').selectAll().orderBy('post_id').execute(),
  };
}

async function expectRefusal([, asked, status, code, says = /^[^<>]{10,200}\.$/]: Refusal): Promise<void> {
  const before = await readWritten();
  const answered = await call(asked);
  expect(answered).toMatchObject({status, json: {error: true, success: false, error_code: code}});
  const envelope = ErrorEnvelope.parse(answered.json);
  // The schema lets foreign keys through by dropping them; ours has none.
  expect(answered.json).toEqual(envelope);
  expect(envelope.response).toMatch(says);
  expect(answered.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await readWritten()).toEqual(before);
}

describe('who may ask', () => {
  const codes = {update_gallery_items_count_notice_state: 'user_dont_have_permission'};
  const refusalOf = (operation: string) => (operation in codes ? 'user_dont_have_permission' : 'not_allowed');

  test.each<Refusal>(
    GOOD.flatMap<Refusal>(([operation, asked]) => [
      [`${operation}: a visitor is not known`, {...asked, as: 'nobody'}, 401, refusalOf(operation)],
      [`${operation}: a cookie without a nonce is nobody`, {...asked, nonce: 'none'}, 401, refusalOf(operation)],
      [`${operation}: a subscriber is refused`, {...asked, as: 'subscriber'}, 403, refusalOf(operation)],
      [`${operation}: an expired nonce is refused`, {...asked, nonce: 'expired'}, 403, 'rest_cookie_invalid_nonce'],
      [
        `${operation}: somebody else’s nonce is refused`,
        {...asked, nonce: 'of another'},
        403,
        'rest_cookie_invalid_nonce',
      ],
      [
        `${operation}: a nonce of the same person’s other session is refused`,
        {...asked, nonce: 'of another session'},
        403,
        'rest_cookie_invalid_nonce',
      ],
      [`${operation}: an invented nonce is refused`, {...asked, nonce: 'wrong'}, 403, 'rest_cookie_invalid_nonce'],
    ]),
  )('%s', async (...row) => expectRefusal(row));

  test.each<Refusal>([
    ['a nonce without a cookie is nobody’s', layouts({as: 'nobody', nonce: 'wrong'}), 403, 'rest_cookie_invalid_nonce'],
    ['an empty nonce is a wrong one', layouts({nonce: 'empty'}), 403, 'rest_cookie_invalid_nonce'],
    [
      'an author may not change another author’s layout',
      update({post_id: 910_001, data: {vp_items_gap: '1'}}, {as: 'author'}),
      403,
      'not_allowed',
    ],
    [
      'an editor may not change settings of a page that is no layout',
      update({post_id: 900_001, data: {vp_items_gap: '1'}}),
      403,
      'not_allowed',
    ],
    ['nobody may change a layout that does not exist', update({post_id: 5, data: {vp_a: '1'}}), 403, 'not_allowed'],
    [
      'an editor may not change a notice',
      notice({post_id: 900_001, notice_state: 'hide'}, {as: 'editor'}),
      403,
      'user_dont_have_permission',
    ],
    [
      'an author may not change the notice of an own page',
      notice({post_id: 900_002, notice_state: 'hide'}, {as: 'author'}),
      403,
      'user_dont_have_permission',
    ],
    ['a manager may not change the notice of no post', notice({post_id: 77, notice_state: 'hide'}), 403, 'not_allowed'],
    ['a manager may not change the notice of a work', notice({post_id: 101, notice_state: 'hide'}), 403, 'not_allowed'],
    ['a person without the right is not told what a body lacks', update('', {as: 'subscriber'}), 403, 'not_allowed'],
    [
      'a person without the right on a layout is not told what else is wrong',
      update({post_id: 910_001}, {as: 'author'}),
      403,
      'not_allowed',
    ],
  ])('%s', async (...row) => expectRefusal(row));

  test.each<[string, Asked]>([
    ['an administrator may list layouts', layouts({as: 'admin'})],
    ['an author may list layouts', layouts({as: 'author'})],
    ['an author may change an own layout', update({post_id: 910_002, data: {vp_items_gap: '9'}}, {as: 'author'})],
    ['an administrator may change anybody’s layout', update({post_id: 910_002, data: {vp_a: '1'}}, {as: 'admin'})],
    ['an author may ask for filter items', items(ITEMS, {as: 'author'})],
    ['an author may ask for the number of pages', pages(PAGES, {as: 'author'})],
    ['a manager may change the notice of a page', notice({post_id: 900_001, notice_state: 'show'})],
    ['a manager may change the notice of a layout', notice({post_id: 910_001, notice_state: 'hide'})],
    ['a nonce of the half day before is still good', layouts({nonce: 'earlier'})],
  ])('%s', async (_, asked) => expect(await call(asked)).toMatchObject({status: 200}));

  test.each(GOOD)('%s: a good answer has the shape that the protocol says, and a fresh nonce', async (name, asked) => {
    const {status, json, headers} = await call(asked);
    expect(status).toBe(200);
    expect(OPERATIONS[name].reply.parse(json)).toEqual(json);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-wp-nonce')).toMatch(/^[\w-]{10,}$/);
  });

  test('a person who is refused gets a fresh nonce too, and a visitor none', async () => {
    expect((await call(items({}))).headers.get('x-wp-nonce')).toMatch(/^[\w-]{10,}$/);
    expect((await call(layouts({as: 'nobody'}))).headers.has('x-wp-nonce')).toBe(false);
    expect((await call(layouts({nonce: 'expired'}))).headers.has('x-wp-nonce')).toBe(false);
  });
});

describe('how it is asked', () => {
  const big = JSON.stringify({...ITEMS, filler: 'x'.repeat(BODY_LIMIT)});
  const chunked = () => new Blob([big]).stream();

  test.each<Refusal>([
    ['an operation that does not exist', {to: 'get_everything/'}, 404, 'rest_no_route'],
    ['the namespace itself', {to: ''}, 404, 'rest_no_route'],
    ['listing layouts by POST', layouts({json: {}}), 405, 'rest_no_route', /POST/],
    ['changing a layout by GET', {to: 'update_layout/'}, 405, 'rest_no_route', /GET/],
    ['changing a layout by PUT', update({}, {method: 'PUT'}), 405, 'rest_no_route', /PUT/],
    ['a wrong method comes before a missing right', {to: NOTICE, as: 'nobody'}, 405, 'rest_no_route'],
    ['filter items by DELETE', items({}, {method: 'DELETE'}), 405, 'rest_no_route'],
    ['a body that is not JSON', items(null, {body: '{"post_id":'}), 400, 'rest_invalid_json'],
    ['an empty body', items(null, {body: ''}), 400, 'rest_invalid_json'],
    ['a body that is not UTF-8', items(null, {body: new Uint8Array([0x22, 0xff, 0x22])}), 400, 'rest_invalid_json'],
    ['a body nested beyond reason', items(null, {body: '['.repeat(60_000)}), 400, 'rest_invalid_json'],
    ['a JSON list for a body', items([1]), 400, 'invalid_params', /JSON object/],
    ['JSON null for a body', update(null), 400, 'invalid_params', /JSON object/],
    [
      'a body sent as a form',
      items(null, {body: 'post_id=1', type: 'application/x-www-form-urlencoded'}),
      415,
      'unsupported_media_type',
    ],
    ['a body of no type', update(null, {body: new Uint8Array([0x7b, 0x7d]), type: ''}), 415, 'unsupported_media_type'],
    ['a body over the limit', items(null, {body: big}), 413, 'payload_too_large', /65536/],
    ['a chunked body over the limit, which says no length', items(null, {body: chunked()}), 413, 'payload_too_large'],
    ['a big body of somebody without the right', update(null, {body: big, as: 'subscriber'}), 403, 'not_allowed'],
  ])('%s is refused', async (...row) => expectRefusal(row));

  test('a wrong method is told the right ones', async () => {
    expect((await call(layouts({json: {}}))).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await call({to: 'update_layout/'})).headers.get('allow')).toBe('POST, OPTIONS');
    const {status, headers} = await call({to: 'get-max-pages/', method: 'OPTIONS', as: 'nobody'});
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });

  test('HEAD says what GET would, without the body', async () => {
    const {status, json, headers} = await call(layouts({method: 'HEAD'}));
    expect([status, json, headers.get('content-type')]).toEqual([200, undefined, 'application/json']);
    expect((await call(layouts({method: 'HEAD', as: 'nobody'}))).status).toBe(401);
  });

  test('the slash at the end may be missing, the JSON type may have parameters and relatives', async () => {
    expect((await call({to: 'get_layouts'})).status).toBe(200);
    expect((await call(pages(PAGES, {to: 'get-max-pages', type: 'application/json; charset=UTF-8'}))).status).toBe(200);
    expect((await call(pages(PAGES, {type: 'application/vnd.portfolio+json'}))).status).toBe(200);
  });

  test('a host may have another root, header, base address and prefix', async () => {
    const there = createTestCall(store, {
      restRoot: '/api/rest/',
      nonceHeader: 'X-PLATFORM-Nonce',
      baseUrl: 'https://a.example/sub/',
      prefix: 'pf',
    });
    const {json} = await there(layouts());
    expect(json).toMatchObject({response: [{edit_url: 'https://a.example/sub/manage/?layout=910002'}, {}, {}, {}]});
    expect((await there(update({post_id: 910_001, data: {pf_new: '1'}}))).status).toBe(200);
    expect((await there(update({post_id: 910_001, data: {vp_new: '1'}}))).status).toBe(400);
  });
});

describe('listing layouts', () => {
  test('an editor sees every layout by title, with the address where it is edited', async () => {
    expect((await call(layouts())).json).toEqual({
      success: true,
      response: [
        {id: 910_002, title: 'Älbum of mine layout', edit_url: `${BASE_URL}/manage/?layout=910002`},
        {id: 910_003, title: 'Paintings layout', edit_url: `${BASE_URL}/manage/?layout=910003`},
        {id: 910_004, title: 'Prints layout', edit_url: `${BASE_URL}/manage/?layout=910004`},
        {id: 910_001, title: 'Works layout', edit_url: `${BASE_URL}/manage/?layout=910001`},
      ],
    });
  });
});

describe('changing a layout', () => {
  const many = Object.fromEntries(Array.from({length: 201}, (_, n) => [`vp_s${n}`, '1']));
  const required = 'post_id_required';
  const invalid = 'invalid_params';

  test.each<Refusal>([
    ['no post is named', update({data: {vp_a: '1'}}), 400, required],
    ['post 0 is named', update({post_id: 0, data: {vp_a: '1'}}), 400, required],
    ['a post below 0 is named', update({post_id: -3, data: {vp_a: '1'}}), 400, required],
    ['the post is named by text', update({post_id: 'first', data: {vp_a: '1'}}), 400, required],
    ['the post is half a number', update({post_id: 910_001.5, data: {vp_a: '1'}}), 400, required],
    ['the post is a number that no id can be', update({post_id: 1e12, data: {vp_a: '1'}}), 400, required],
    ['the post is true', update({post_id: true, data: {vp_a: '1'}}), 400, required],
    ['there is no data', update({post_id: 910_001}), 400, 'missing_params', /data/],
    ['the data is null', update({post_id: 910_001, data: null}), 400, 'missing_params', /data/],
    ['the data is text', data('vp_layout=grid'), 400, invalid, /^data /],
    ['the data is a list', data(['grid']), 400, invalid, /^data /],
    ['the data is empty', data({}), 400, invalid, /^data /],
    ['the data has too many settings', data(many), 400, invalid, /200/],
    ['a key has no prefix', data({layout: 'grid'}), 400, invalid, /^data\.layout /],
    ['a key has another prefix', data({xx_layout: 'grid'}), 400, invalid, /^data\.xx_layout /],
    ['a key has capitals', data({vp_Layout: 'grid'}), 400, invalid, /^data\.vp_Layout /],
    ['a key is the prefix alone', data({vp_: 'grid'}), 400, invalid, /^data\.vp_ /],
    ['a key is longer than any', data({[`vp_${'k'.repeat(200)}`]: '1'}), 400, invalid],
    ['a key is a trap of the language', data(JSON.parse('{"__proto__":"1"}')), 400, invalid],
    ['a value is an object', data({vp_a: {}}), 400, invalid, /^data\.vp_a /],
    ['a value is a list', data({vp_a: ['1']}), 400, invalid, /^data\.vp_a /],
    ['a value is null', data({vp_a: null}), 400, invalid, /^data\.vp_a /],
    ['a value is too long', data({vp_a: 'x'.repeat(2001)}), 400, invalid, /2000/],
    ['a layout is unknown', data({vp_layout: 'spiral'}), 400, invalid, /^data\.vp_layout must be one of grid/],
    ['a style is unknown', data({vp_items_style: 'Fade'}), 400, invalid, /^data\.vp_items_style /],
    ['a pagination is unknown', data({vp_pagination: 'none'}), 400, invalid, /^data\.vp_pagination /],
    ['a gap is too wide', data({vp_items_gap: '201'}), 400, invalid, /0 to 200/],
    ['a gap has a unit', data({vp_items_gap: '4px'}), 400, invalid, /^data\.vp_items_gap /],
    ['a count is 0', data({vp_items_count: '0'}), 400, invalid, /1 to 1000/],
    ['a count is empty', data({vp_items_count: ''}), 400, invalid, /1 to 1000/],
    [
      'one setting of several is bad',
      data({vp_a: 'good', vp_items_gap: '-1', vp_z: 'good'}),
      400,
      invalid,
      /items_gap/,
    ],
  ])('is refused when %s, and nothing is written', async (...row) => expectRefusal(row));

  test('an editor’s settings are saved, and those not named stay', async () => {
    const given = {vp_layout: 'masonry', vp_items_count: 24, vp_lazy: true, vp_items_gap: ' 08 '};
    expect((await call(update({post_id: '910003', data: given}))).json).toEqual({success: true, response: true});
    expect(await store.readLayout(910_003)).toEqual({
      vp_layout: 'masonry',
      vp_items_count: '24',
      vp_lazy: 'true',
      vp_items_gap: '8',
    });
    await call(update({post_id: 910_003, data: {vp_layout: 'tiles'}}));
    expect(await store.readLayout(910_003)).toMatchObject({vp_layout: 'tiles', vp_items_count: '24'});
  });

  test('an editor’s text is saved as plain text', async () => {
    const vp_note = ' Fish & <b>chips</b>\u0000\n<script>alert(1)</script><!-- x --> “é” 1 < 2 \ud83d\ude00\ud83d';
    expect((await call(update({post_id: 910_004, data: {vp_note}}))).status).toBe(200);
    expect((await store.readLayout(910_004)).vp_note).toBe('Fish & chips “é” 1 < 2 😀');
  });

  test.each([
    '<scr<script>ipt>x',
    '<<b>b onclick=x>',
    '<b<!-- -->r',
    '<scr<script></script>ipt>',
    '<img src=x onerror=x',
    '</',
    '<!x',
  ])('no markup is left of %s, however it is folded', async (vp_note) => {
    expect((await call(update({post_id: 910_004, data: {vp_note}}))).status).toBe(200);
    expect((await store.readLayout(910_004)).vp_note).not.toMatch(/<[a-z!?]/i);
  });
});

describe('asking for filter items', () => {
  const two = {post_id: 900_003};
  const missing = 'missing_params';
  const invalid = 'invalid_params';

  test.each<Refusal>([
    ['nothing is given', items({}), 400, missing, /content_source and post_id/],
    ['no content source is given', items({post_id: 900_001}), 400, missing, /content_source/],
    ['the content source is empty', items({...ITEMS, content_source: ''}), 400, missing, /content_source/],
    ['no post is given', items(POSTS), 400, missing, /post_id/],
    ['the content source is unknown', items({...ITEMS, content_source: 'videos'}), 400, 'invalid_content_source'],
    ['the content source is a number', items({...ITEMS, content_source: 7}), 400, 'invalid_content_source'],
    ['the content source is a list', items({...ITEMS, content_source: ['images']}), 400, 'invalid_content_source'],
    ['the post does not exist', items({...POSTS, post_id: 5}), 400, invalid, /^post_id /],
    ['the post is text', items({...POSTS, post_id: 'here'}), 400, invalid, /^post_id /],
    ['the post is beyond every id', items({...POSTS, post_id: 99_999_999_999}), 400, invalid, /^post_id /],
    ['the posts source is unknown', items({...ITEMS, posts_source: 'page'}), 400, invalid, /^posts_source /],
    ['the posts source is a list', items({...ITEMS, posts_source: ['print']}), 400, invalid, /^posts_source /],
    [
      'a post type is unknown',
      items({...ITEMS, post_types_set: ['artwork', 'layout']}),
      400,
      invalid,
      /^post_types_set /,
    ],
    ['a post type is empty', items({...ITEMS, post_types_set: ['']}), 400, invalid, /^post_types_set /],
    ['the post types are an object', items({...ITEMS, post_types_set: {a: 1}}), 400, invalid, /^post_types_set /],
    [
      'a taxonomy is foreign',
      items({...ITEMS, posts_taxonomies: {colour: [1]}}),
      400,
      invalid,
      /^posts_taxonomies\.colour /,
    ],
    ['the taxonomies are text', items({...ITEMS, posts_taxonomies: 'subject'}), 400, invalid, /^posts_taxonomies /],
    ['the taxonomies are a list', items({...ITEMS, posts_taxonomies: [10]}), 400, invalid, /^posts_taxonomies /],
    [
      'a term is text',
      items({...ITEMS, posts_taxonomies: {subject: ['oak']}}),
      400,
      invalid,
      /^posts_taxonomies\.subject /,
    ],
    ['a term is too big', items({...ITEMS, posts_taxonomies: {subject: [2 ** 31]}}), 400, invalid, /subject/],
    ['the order is unknown', items({...ITEMS, posts_order_by: 'rand'}), 400, invalid, /^posts_order_by /],
    ['the order is a trap of the language', items({...ITEMS, posts_order_by: 'constructor'}), 400, invalid],
    ['the order is endless', items({...ITEMS, posts_order_by: 'x'.repeat(5000)}), 400, invalid, /200/],
    ['the order holds a NUL', items({...ITEMS, posts_order_by: 'ti\u0000tle'}), 400, invalid, /^posts_order_by /],
    [
      'the direction is unknown',
      items({...ITEMS, posts_order_direction: 'up'}),
      400,
      invalid,
      /^posts_order_direction /,
    ],
    ['an image is text', items({...two, content_source: 'images', images: ['x']}), 400, invalid, /^images /],
    ['an image is half a number', items({...two, content_source: 'images', images: [1.5]}), 400, invalid, /^images /],
    [
      'an image is beyond every id',
      items({...two, content_source: 'images', images: [1e15]}),
      400,
      invalid,
      /^images /,
    ],
    ['the images are an object', items({...two, content_source: 'images', images: {}}), 400, invalid, /^images /],
    ['the images’ order is unknown', items({...two, content_source: 'images', images_order_by: 'year'}), 400, invalid],
    ['the filter’s taxonomy is foreign', items({...ITEMS, vp_filter: 'colour:10'}), 400, invalid, /^vp_filter /],
    ['the filter’s term does not exist', items({...ITEMS, vp_filter: 'subject:999'}), 400, invalid, /^vp_filter /],
    ['the filter’s term is another taxonomy’s', items({...ITEMS, vp_filter: 'movement:10'}), 400, invalid],
    ['the filter is no filter', items({...ITEMS, vp_filter: 'nature'}), 400, invalid, /^vp_filter /],
    ['the filter is a list', items({...ITEMS, vp_filter: ['subject:10']}), 400, invalid, /^vp_filter /],
    ['the filter holds a NUL', items({...ITEMS, vp_filter: 'sub\u0000ject:10'}), 400, invalid, /^vp_filter /],
    ['the filter in the address is bad', items(ITEMS, {to: 'get_filter_items/?vp_filter=subject:x'}), 400, invalid],
  ])('is refused when %s', async (...row) => expectRefusal(row));

  async function readItems(json: unknown, to = 'get_filter_items/') {
    return OPERATIONS.get_filter_items.reply.parse((await call(items(json, {to}))).json).response;
  }

  test('an editor gets “all” first and then every term with its count, its parent and its address', async () => {
    const list = await readItems(ITEMS);
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
    const labels = (await readItems(ITEMS)).map(({label}) => label);
    expect(labels).toEqual(expect.arrayContaining(['enfant “perdu”', 'trees & plants', 'Naïve & Folk']));
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['in the body', {vp_filter: 'subject:12'}, ''],
    ['in the address, as a page has it', {}, '?vp_filter=subject%3A12'],
    ['in the body rather than in the address', {vp_filter: 'subject:12'}, '?vp_filter=subject%3A10'],
  ])('the chosen filter is the active one when it is %s', async (_, extra, query) => {
    const list = await readItems({...ITEMS, ...extra}, `get_filter_items/${query}`);
    expect(list.filter(({active}) => active).map(({id}) => id)).toEqual([12]);
  });

  test('an author who narrows the source sees only what is in it', async () => {
    const source = {...ITEMS, posts_taxonomies: {movement: ['40'], subject: []}, post_types_set: 'artwork'};
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
    const guessed = await readItems({...two, ...POSTS}, 'get_filter_items/?right_filter=subject:10');
    expect(guessed.find(({active}) => active)?.url).toBe(`${BASE_URL}/gallery/two/?right_filter=subject%3A10`);
  });
});

describe('asking for the number of pages', () => {
  const missing = 'missing_params';
  const invalid = 'invalid_params';

  test.each<Refusal>([
    ['nothing is given', pages({}), 400, missing, /content_source and items_count/],
    ['nothing is given in the address', pagesOf(''), 400, missing, /content_source and items_count/],
    ['no count is given', pages(POSTS), 400, missing, /items_count/],
    ['the count is null', pages({...POSTS, items_count: null}), 400, missing, /items_count/],
    ['no content source is given', pages({items_count: 1}), 400, missing, /content_source/],
    ['the content source is unknown', pages({content_source: 'x', items_count: 1}), 400, 'invalid_content_source'],
    [
      'the address’s content source is unknown',
      pagesOf('content_source=x&items_count=1'),
      400,
      'invalid_content_source',
    ],
    ...[0, -1, 1e9, 1001, 1.5, 'ten', '0', '1e3', '1.5', true, [10], {}].map<Refusal>((items_count) => [
      `the count is ${JSON.stringify(items_count)}`,
      pages({...POSTS, items_count}),
      400,
      invalid,
      /^items_count must be a whole number from 1 to 1000\.$/,
    ]),
    ['the address’s count is text', pagesOf('content_source=images&items_count=ten'), 400, invalid, /^items_count /],
    ['a taxonomy is foreign', pages({...PAGES, posts_taxonomies: {colour: [1]}}), 400, invalid, /colour/],
    [
      'the address’s taxonomy is foreign',
      pagesOf('content_source=post-based&items_count=9&posts_taxonomies[x][]=1'),
      400,
      invalid,
      /^posts_taxonomies\.x /,
    ],
    [
      'a name in the address is nested too deep',
      pagesOf('content_source=images&items_count=9&a[b][c][d]=1'),
      400,
      invalid,
      /^a\[b\]/,
    ],
    ['the filter is unknown', pages({...PAGES, vp_filter: 'subject:999'}), 400, invalid, /^vp_filter /],
    [
      'the filter is foreign',
      pagesOf('content_source=post-based&items_count=9&vp_filter=colour:1'),
      400,
      invalid,
      /^vp_filter /,
    ],
    [
      'two filters are given',
      pages({...PAGES, a_filter: 'subject:10', b_filter: 'subject:11'}),
      400,
      invalid,
      /a_filter, b_filter/,
    ],
  ])('is refused when %s', async (...row) => expectRefusal(row));

  const query = 'content_source=post-based&items_count=5';
  test.each<[string, Asked, number]>([
    ['all works, ten a page', pages(PAGES), 3],
    ['all works, by GET', pagesOf('content_source=post-based&items_count=10'), 3],
    ['as many as fit exactly', pages({...PAGES, items_count: 8}), 3],
    ['a count as text', pages({...PAGES, items_count: ' 12 '}), 2],
    ['the largest count', pages({...PAGES, items_count: 1000}), 1],
    ['one a page', pages({...PAGES, items_count: 1}), 24],
    ['one type', pages({...PAGES, items_count: 5, posts_source: 'print'}), 2],
    ['one type of the set', pages({...PAGES, items_count: 5, post_types_set: ['artwork']}), 4],
    ['one type of the set, as PHP writes lists', pagesOf(`${query}&post_types_set[]=artwork`), 4],
    ['a set with commas', pagesOf(`${query}&post_types_set=artwork,print`), 5],
    [
      'a term, as PHP writes objects',
      pagesOf(`${query}&posts_taxonomies[subject][]=21&posts_taxonomies[subject][]=12`),
      3,
    ],
    ['a term, encoded', pagesOf(`${query}&posts_taxonomies%5Bsubject%5D%5B0%5D=21`), 1],
    ['terms with commas', pagesOf(`${query}&posts_taxonomies[subject]=21,12`), 3],
    ['PHP’s empty object', pages({...PAGES, posts_taxonomies: []}), 3],
    ['nothing at all: still one page', pages({...PAGES, posts_taxonomies: {subject: [29]}}), 1],
    ['images', pages({content_source: 'images', images: [1_000_101, 1_000_102, 1_000_103], items_count: 2}), 2],
    ['images by GET', pagesOf('content_source=images&images[]=1000101&images[]=1000102&images[]=9&items_count=1'), 2],
    ['images with commas', pagesOf('content_source=images&images=1000101,1000102,1000103&items_count=1'), 3],
    ['no images', pages({content_source: 'images', items_count: 2}), 1],
    ['the active filter in the body', pages({...PAGES, items_count: 5, vp_filter: 'subject:10'}), 4],
    ['the active filter in the address', pagesOf(`${query}&vp_filter=subject%3A12`), 2],
    [
      'the active filter in the address of a POST',
      pages({...PAGES, items_count: 5}, {to: 'get-max-pages/?vp_filter=subject:12'}),
      2,
    ],
    ['the active filter of a gallery with another prefix', pages({...PAGES, left_filter: 'subject:21'}), 1],
    ['the filter *', pages({...PAGES, vp_filter: '*'}), 3],
    [
      'images under the active filter',
      pages({content_source: 'images', images: [1_000_101, 1_000_104], items_count: 1, vp_filter: 'subject:10'}),
      1,
    ],
    ['any order and direction', pages({...PAGES, posts_order_by: 'title', posts_order_direction: 'ASC'}), 3],
    ['fields of the other source, which say nothing here', pages({...PAGES, images: 'x', images_order_by: 7}), 3],
    ['numbers in the address of a POST, which say nothing', pages(PAGES, {to: 'get-max-pages/?items_count=1'}), 3],
  ])('counts %s', async (_, asked, max_pages) => {
    expect((await call(asked)).json).toEqual({max_pages});
  });
});

describe('changing the notice', () => {
  test.each<Refusal>([
    ['no post is named', notice({notice_state: 'hide'}), 400, 'post_id_required'],
    ['post 0 is named', notice({post_id: 0, notice_state: 'hide'}), 400, 'post_id_required'],
    ['the post is text', notice({post_id: 'x', notice_state: 'hide'}), 400, 'post_id_required'],
    ['the post is a list', notice({post_id: [900_001], notice_state: 'hide'}), 400, 'post_id_required'],
    ['there is no state', notice({post_id: 900_001}), 400, 'missing_params', /notice_state/],
    ['the state is empty', notice({post_id: 900_001, notice_state: ''}), 400, 'missing_params', /notice_state/],
    [
      'the state is unknown',
      notice({post_id: 900_001, notice_state: 'maybe'}),
      400,
      'invalid_params',
      /^notice_state /,
    ],
    ['the state is true', notice({post_id: 900_001, notice_state: true}), 400, 'invalid_params', /^notice_state /],
    [
      'the state has capitals',
      notice({post_id: 900_001, notice_state: 'Hide'}),
      400,
      'invalid_params',
      /^notice_state /,
    ],
  ])('is refused when %s, and nothing is written', async (...row) => expectRefusal(row));

  test('a manager hides it and brings it back', async () => {
    for (const notice_state of ['hide', 'show'] as const) {
      const {json} = await call(notice({post_id: '900003', notice_state}));
      expect(json).toEqual({success: true, response: true});
      expect(await store.readNotice(900_003)).toBe(notice_state);
    }
    expect(await store.readNotice(900_002)).toBeUndefined();
  });
});
