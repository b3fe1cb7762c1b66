import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {OpenStore} from './open-store.js';
import {SAMPLE} from './sample.js';
import {openTestStore} from './testing.js';

let store: OpenStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

describe('people and posts', () => {
  test('each of the four people is found by login and by session', async () => {
    for (const [id, login, role] of [
      [1, 'admin', 'administrator'],
      [2, 'editor', 'editor'],
      [3, 'author', 'author'],
      [4, 'subscriber', 'subscriber'],
    ] as const) {
      expect(await store.findUser(login)).toMatchObject({id, login, role});
      expect(await store.findUserOfSession({userId: id, id: 'a'})).toMatchObject({id, login, role});
    }
    expect(await store.findUser('nobody')).toBeUndefined();
  });

  test('an ended session no longer finds its person; another session of that person still does', async () => {
    // Twice, because ending an ended session is no error.
    for (let i = 0; i < 2; i += 1) await store.endSession('b');
    expect(await store.findUserOfSession({userId: 2, id: 'b'})).toBeUndefined();
    expect(await store.findUserOfSession({userId: 2, id: 'a'})).toMatchObject({login: 'editor'});
  });

  test('ending a session deletes the older ended sessions whose cookies have expired', async () => {
    const {db} = store.database;
    await db
      .updateTable('ended_sessions')
      .set({ended_at: new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)})
      .execute();
    await store.endSession('c');
    expect(await db.selectFrom('ended_sessions').select('id').execute()).toEqual([{id: 'c'}]);
  });

  test('two galleries on one path share a page and keep their own layouts', async () => {
    const page = await store.findPostByPath('/gallery/two/');
    expect(page).toMatchObject({id: 900_003, type: 'page', title: 'Paintings'});
    const galleries = await store.listGalleries(900_003);
    expect(galleries.map(({id, prefix, layoutId}) => [id, prefix, layoutId])).toEqual([
      ['left', 'left', 910_003],
      ['right', 'right', 910_004],
    ]);
    expect(galleries[0]?.source).toEqual(SAMPLE.galleries[2]?.source);
  });

  test('a work is found with its own terms, without their ancestors', async () => {
    expect(await store.findWork(101)).toEqual({
      id: 101,
      type: 'artwork',
      accessionNumber: 'N101',
      title: 'Oak',
      artist: 'Gwen John',
      year: null,
      dateText: 'date not known',
      classification: 'painting',
      medium: null,
      width: 300,
      height: 212.5,
      acquired: 1900,
    });
    expect((await store.listTermsOfWork(101)).map(({id}) => id)).toEqual([30, 40, 12]);
    expect(await store.findPostByPath('/work/101/')).toMatchObject({id: 101, authorId: 1});
  });

  test('taxonomies and post types are listed, and a term is found only in its own taxonomy', async () => {
    expect(await store.listTaxonomies()).toEqual(['classification', 'movement', 'subject']);
    expect(await store.listPostTypes()).toEqual(['artwork', 'print']);
    expect(await store.findTerm('subject', 12)).toMatchObject({name: 'oak', parent: 11});
    expect(await store.findTerm('movement', 12)).toBeUndefined();
  });
});

describe('what people save', () => {
  test('layouts are listed by title, in natural sort order', async () => {
    const titles = (await store.listLayouts()).map(({title}) => title);
    expect(titles).toEqual(['Älbum of mine layout', 'Paintings layout', 'Prints layout', 'Works layout']);
  });

  test('a layout keeps the settings that an update does not contain', async () => {
    await store.writeLayout(910_001, {vp_layout: 'tiles', vp_new: 'x'});
    expect(await store.readLayout(910_001)).toEqual({vp_items_count: '12', vp_layout: 'tiles', vp_new: 'x'});
  });

  test('a layout is saved completely or not at all', async () => {
    const before = await store.readLayout(910_002);
    // PostgreSQL refuses a NUL in text; the setting before it, in the order of keys, must not be saved either.
    await expect(store.writeLayout(910_002, {vp_a: 'new', vp_b: 'bad\u0000'})).rejects.toMatchObject({code: '22021'});
    expect(await store.readLayout(910_002)).toEqual(before);
  });

  test('if editors save a layout at the same time, all its settings then come from the same editor', async () => {
    // Every second editor sends the keys in reverse order.
    const layouts = Array.from({length: 8}, (_, n) =>
      Object.fromEntries(['vp_a', 'vp_b', 'vp_c'].toSorted(() => (n % 2) - 0.5).map((key) => [key, String(n)])),
    );
    await Promise.all(layouts.map((data) => store.writeLayout(910_003, data)));
    const {vp_a, vp_b, vp_c} = await store.readLayout(910_003);
    expect(new Set([vp_a, vp_b, vp_c]).size).toBe(1);
  });

  test('a notice has no state until one is saved, and then has the state that was saved last', async () => {
    expect(await store.readNotice(900_001)).toBeUndefined();
    await store.writeNotice(900_001, 'hide');
    await store.writeNotice(900_001, 'show');
    expect(await store.readNotice(900_001)).toBe('show');
  });
});
