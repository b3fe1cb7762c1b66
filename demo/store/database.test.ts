import {expect, test} from 'vitest';
import {changeLayout} from './layout-settings.js';
import {SAMPLE} from './sample.js';
import {seedDatabase} from './seed.js';
import {openTestStore} from './testing.js';

test('seeding is rolled back if a work has an unknown term', async () => {
  const store = await openTestStore('empty');
  const works = SAMPLE.works.map((work) => ({...work, termIds: [999]}));
  await expect(seedDatabase(store.database.untimed, {...SAMPLE, works}, 'bad')).rejects.toThrow('no term 999');
  expect(await store.findUser('admin')).toBeUndefined();
  await store.close();
});

test('a query outside a transaction does not see its uncommitted rows', async () => {
  const store = await openTestStore();
  let outsideRead: Promise<unknown> = Promise.resolve();
  const failing = store.database.db.transaction().execute(async (db) => {
    await db.insertInto('notice_states').values({post_id: 900_001, state: 'hide'}).execute();
    // Not awaited here: the embedded database has one connection, which this transaction holds until it ends.
    outsideRead = store.readNotice(900_001);
    throw new Error('roll back');
  });
  await expect(failing).rejects.toThrow('roll back');
  expect(await outsideRead).toBeUndefined();
  await store.close();
});

test('a violated foreign key is reported with its SQLSTATE', async () => {
  const store = await openTestStore();
  await expect(store.writeNotice(5, 'hide')).rejects.toMatchObject({code: '23503'});
  await store.close();
});

test('a closed store rejects queries', async () => {
  const store = await openTestStore();
  await store.close();
  await expect(store.readNotice(5)).rejects.toThrow();
});

test('a save costs queries only for the settings that it changes', async () => {
  const store = await openTestStore();
  let queries = 0;
  const db = store.database.db.withPlugin({
    transformQuery({node}) {
      queries += 1;
      return node;
    },
    transformResult: ({result}) => Promise.resolve(result),
  });
  const absent = Object.fromEntries(Array.from({length: 1000}, (_, at) => [`vp_absent_${at}`, null]));
  const saved = await changeLayout(db, 910_001, () => absent);
  const withoutChange = queries;
  queries = 0;
  await changeLayout(db, 910_001, () => ({...saved, vp_items_gap: '77'}));
  // The lock, the saved settings, and one query for the change.
  expect([withoutChange, queries]).toEqual([2, 3]);
  await store.close();
});
