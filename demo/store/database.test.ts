import {expect, test} from 'vitest';
import {SAMPLE} from './sample.js';
import {seedDatabase} from './seed.js';
import {openTestStore} from './testing.js';

test('seeding is rolled back if a work has an unknown term', async () => {
  const store = await openTestStore('empty');
  const works = SAMPLE.works.map((work) => ({...work, termIds: [999]}));
  await expect(seedDatabase(store.database.db, {...SAMPLE, works}, 'bad')).rejects.toThrow('no term 999');
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
