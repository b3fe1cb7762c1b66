import {describe, expect, test} from 'vitest';
import {cleanText} from './sanitize.js';
import {layouts, notice, update} from './test-requests.js';
import {BASE_URL, createTestCall, type TestRequest} from './testing.js';
import {type RefusalRow, useService} from './use-service.js';

const service = useService();

/** A request that saves settings of one layout. */
const save = (settings: unknown): TestRequest => update({post_id: 910_001, data: settings});

/** `count` settings, numbered from `from` on. */
const makeSettings = (from: number, count: number) =>
  Object.fromEntries(Array.from({length: count}, (_, at) => [`vp_mine_${from + at}`, 'x']));

describe('listing layouts', () => {
  test('an editor sees every layout by title, with the address where it is edited', async () => {
    expect((await service.call(layouts())).json).toEqual({
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
  const required = 'post_id_required';
  const invalid = 'invalid_params';

  test('no layout gets more than 200 settings, not even by several requests', async () => {
    expect((await service.call(save(makeSettings(0, 150)))).status).toBe(200);
    const refused = await service.call(save(makeSettings(150, 150)));
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({response: 'data would leave the layout with more than 200 settings.'});
    // What is there already may be changed.
    expect((await service.call(save(makeSettings(0, 150)))).status).toBe(200);
  });

  test('a value may have 2,000 characters of any script', async () => {
    expect((await service.call(save({vp_note: '🎨'.repeat(2000)}))).status).toBe(200);
    expect((await service.call(save({vp_note: null}))).status).toBe(200);
  });

  test.each<RefusalRow>([
    ['no post is named', update({data: {vp_a: '1'}}), 400, required],
    ['post 0 is named', update({post_id: 0, data: {vp_a: '1'}}), 400, required],
    ['a post below 0 is named', update({post_id: -3, data: {vp_a: '1'}}), 400, required],
    ['the post is named by text', update({post_id: 'first', data: {vp_a: '1'}}), 400, required],
    ['the post is a fraction', update({post_id: 910_001.5, data: {vp_a: '1'}}), 400, required],
    ['the post is a number that no id can be', update({post_id: 1e12, data: {vp_a: '1'}}), 400, required],
    ['the post is true', update({post_id: true, data: {vp_a: '1'}}), 400, required],
    ['there is no data', update({post_id: 910_001}), 400, 'missing_params', /data/],
    ['the data is null', update({post_id: 910_001, data: null}), 400, 'missing_params', /data/],
    ['the data is text', save('vp_layout=grid'), 400, invalid, /^data /],
    ['the data is a list', save(['grid']), 400, invalid, /^data /],
    ['the data has too many settings', save(makeSettings(0, 201)), 400, invalid, /200/],
    ['a key has no prefix', save({layout: 'grid'}), 400, invalid, /^data\.layout /],
    ['a key has another prefix', save({xx_layout: 'grid'}), 400, invalid, /^data\.xx_layout /],
    ['a key has capitals', save({vp_Layout: 'grid'}), 400, invalid, /^data\.vp_Layout /],
    ['a key is the prefix alone', save({vp_: 'grid'}), 400, invalid, /^data\.vp_ /],
    ['a key is too long', save({[`vp_${'k'.repeat(200)}`]: '1'}), 400, invalid],
    ['a key is `__proto__`', save(JSON.parse('{"__proto__":"1"}')), 400, invalid],
    ['a value is an object', save({vp_a: {}}), 400, invalid, /^data\.vp_a /],
    ['a value is a list', save({vp_a: ['1']}), 400, invalid, /^data\.vp_a /],
    ['a value is too long', save({vp_a: 'x'.repeat(2001)}), 400, invalid, /2000/],
    ['a value is too long by one surrogate pair', save({vp_a: '🎨'.repeat(2001)}), 400, invalid, /2000/],
    ['a layout is unknown', save({vp_layout: 'spiral'}), 400, invalid, /^data\.vp_layout must be one of grid/],
    ['a style is unknown', save({vp_items_style: 'Fade'}), 400, invalid, /^data\.vp_items_style /],
    ['a pagination is unknown', save({vp_pagination: 'none'}), 400, invalid, /^data\.vp_pagination /],
    ['a gap is too wide', save({vp_items_gap: '201'}), 400, invalid, /0 to 200/],
    ['a gap has a unit', save({vp_items_gap: '4px'}), 400, invalid, /^data\.vp_items_gap /],
    ['a count is 0', save({vp_items_count: '0'}), 400, invalid, /1 to 1000/],
    ['a count is empty', save({vp_items_count: ''}), 400, invalid, /1 to 1000/],
    [
      'one setting of several is bad',
      save({vp_a: 'good', vp_items_gap: '-1', vp_z: 'good'}),
      400,
      invalid,
      /items_gap/,
    ],
  ])('is refused when %s, and nothing is written', async (...row) => service.expectRefusal(row));

  test('an editor’s settings are saved, and those not named stay', async () => {
    const given = {vp_layout: 'masonry', vp_items_count: 24, vp_lazy: true, vp_items_gap: ' 08 '};
    expect((await service.call(update({post_id: '910003', data: given}))).json).toEqual({
      success: true,
      response: true,
    });
    expect(await service.store.readLayout(910_003)).toEqual({
      vp_layout: 'masonry',
      vp_items_count: '24',
      vp_lazy: 'true',
      vp_items_gap: '8',
    });
    await service.call(update({post_id: 910_003, data: {vp_layout: 'tiles'}}));
    expect(await service.store.readLayout(910_003)).toMatchObject({vp_layout: 'tiles', vp_items_count: '24'});
  });

  test('an editor who saves no setting gets a success, and nothing is written', async () => {
    const before = await service.store.readLayout(910_001);
    expect(await service.call(save({}))).toMatchObject({status: 200, json: {success: true, response: true}});
    expect(await service.store.readLayout(910_001)).toEqual(before);
  });

  test('an editor’s text is saved as plain text', async () => {
    const vp_note =
      ' Fish & <b>chips</b>\u0000\n<script>alert(1)</script><!-- x\u2028> --> “é” 1 < 2 \ud83d\ude00\ud83d';
    expect((await service.call(update({post_id: 910_004, data: {vp_note}}))).status).toBe(200);
    expect((await service.store.readLayout(910_004)).vp_note).toBe('Fish & chips “é” 1 < 2 😀');
  });

  test.each([
    '<scr<script>ipt>x',
    '<<b>b onclick=x>',
    '<b<!-- -->r',
    '<scr<script></script>ipt>',
    '<img src=x onerror=x',
    '</',
    '<!x',
  ])('no markup is left of %s, however it is nested', async (vp_note) => {
    expect((await service.call(update({post_id: 910_004, data: {vp_note}}))).status).toBe(200);
    expect((await service.store.readLayout(910_004)).vp_note).not.toMatch(/<[a-z!?]/i);
  });
});

/** A tag in a tag in a tag, and so on. */
const nest = (depth: number) => '<'.repeat(depth) + 'b>'.repeat(depth);

test('a text with nested markup becomes plain text; where the nesting is too deep, only each “<” is left out', () => {
  expect(cleanText(`a ${nest(4)}c`)).toBe('a c');
  expect(cleanText(`a ${nest(666)}c`)).toMatch(/^a (b>)+c$/);
});

describe('people who save one layout at the same time', () => {
  const layout = {post_id: 910_002};

  test('never leave it with more settings than it may hold, and it can be changed afterwards', async () => {
    const saves = Array.from({length: 5}, (_, at) =>
      service.call(update({...layout, data: makeSettings(at * 100, 100)})),
    );
    const statuses = (await Promise.all(saves)).map(({status}) => status);
    const saved = await service.store.readLayout(910_002);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(0);
    expect(Object.keys(saved).length).toBeLessThanOrEqual(200);
    expect(await service.call(update({...layout, data: {vp_items_gap: '5'}}))).toMatchObject({status: 200});
    const gone = Object.fromEntries(Object.keys(saved).flatMap((key) => (key.includes('mine') ? [[key, null]] : [])));
    expect(await service.call(update({...layout, data: gone}))).toMatchObject({status: 200});
    expect(Object.keys(await service.store.readLayout(910_002)).filter((key) => key.includes('mine'))).toEqual([]);
  });

  test('are told of each other where they say which version they have seen', async () => {
    const first = await service.call(update({...layout, data: {}}));
    const seen = first.headers.get('etag') ?? '';
    expect(seen).toMatch(/^"[\w-]+"$/);
    const mine = await service.call(update({...layout, data: {vp_items_gap: '11'}}, {ifMatch: seen}));
    expect([mine.status, mine.headers.get('etag') === seen]).toEqual([200, false]);
    const theirs = await service.call(update({...layout, data: {vp_items_gap: '12'}}, {ifMatch: seen}));
    expect(theirs).toMatchObject({status: 412, json: {error: true, error_code: 'conflict'}});
    expect(theirs.headers.get('etag')).toBe(mine.headers.get('etag'));
    expect(await service.store.readLayout(910_002)).toMatchObject({vp_items_gap: '11'});
    expect(await service.call(update({...layout, data: {vp_items_gap: '13'}}, {ifMatch: '*'}))).toMatchObject({
      status: 200,
    });
  });
});

test('a person behind a proxy that compresses, and so makes the version a weak one, can save again', async () => {
  const {headers} = await service.call(update({post_id: 910_002, data: {}}));
  const ifMatch = `W/${headers.get('etag')}`;
  expect(await service.call(update({post_id: 910_002, data: {vp_items_gap: '3'}}, {ifMatch}))).toMatchObject({
    status: 200,
  });
  expect(await service.call(update({post_id: 910_002, data: {}}, {ifMatch}))).toMatchObject({status: 412});
});

test('a program that saves without a pause is told when to go on, and others save meanwhile', async () => {
  const call = createTestCall(service.store, {writeLimit: 3});
  const saveAs = (user: 'admin' | 'editor') => call(update({post_id: 910_001, data: {}}, {as: user}));
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await saveAs('editor')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await saveAs('editor');
  expect(refused).toMatchObject({json: {error_code: 'too_many_requests'}});
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await saveAs('admin')).status).toBe(200);
});

test('a log names who did what', async () => {
  const deeds: string[] = [];
  const call = createTestCall(service.store, {audit: ({login}, deed) => deeds.push(`${login} ${deed}`)});
  await call(update({post_id: 910_001, data: {vp_items_gap: '8'}}));
  await call(notice({post_id: 900_001, notice_state: 'show'}));
  expect(deeds).toEqual(['editor changed layout 910001: vp_items_gap', 'admin set the notice of post 900001 to show']);
});
