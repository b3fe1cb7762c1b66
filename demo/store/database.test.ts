import {expect, test} from 'vitest';
import {SAMPLE} from './sample.js';
import {seedDatabase} from './seed.js';
import {openTestStore} from './testing.js';

test('content with an unknown term is refused completely', async () => {
  const store = await openTestStore('empty');
  const works = SAMPLE.works.map((work) => ({...work, termIds: [999]}));
  await expect(seedDatabase(store.database.db, {...SAMPLE, works}, 'bad')).rejects.toThrow('no term 999');
  expect(await store.findUser('admin')).toBeUndefined();
  await store.close();
});

test('a query during another transaction does not become part of that transaction', async () => {
  const store = await openTestStore();
  let seen: Promise<unknown> = Promise.resolve();
  const failing = store.database.db.transaction().execute(async (db) => {
    await db.insertInto('notice_states').values({post_id: 900_001, state: 'hide'}).execute();
    seen = store.readNotice(900_001);
    throw new Error('never mind');
  });
  await expect(failing).rejects.toThrow('never mind');
  expect(await seen).toBeUndefined();
  await store.close();
});

test('an error names the constraint that was violated', async () => {
  const store = await openTestStore();
  await expect(store.writeNotice(5, 'hide')).rejects.toMatchObject({code: '23503'});
  await store.close();
  await expect(store.readNotice(5)).rejects.toThrow();
});
