import {expect, inject, test} from 'vitest';
import {openStore} from './open-store.js';
import {SAMPLE} from './sample.js';
import {seedDatabase} from './seed.js';
import {createDatabase} from './testing.js';

test('two servers that start at the same time create the tables and the content only once', async () => {
  const {databaseUrl, drop} = await createDatabase(inject('databaseUrl'));
  const stores = await Promise.all([openStore({databaseUrl}), openStore({databaseUrl})]);
  const results = await Promise.all(stores.map(({database}) => seedDatabase(database.db, SAMPLE, 'sample')));
  expect(results.filter(({filled}) => filled)).toHaveLength(1);
  for (const store of stores) {
    expect(await store.countItems({content_source: 'post-based'})).toBe(SAMPLE.works.length);
  }

  // What one server saves, the other one reads at once.
  await stores[0].writeLayout(910_001, {vp_layout: 'justified'});
  expect(await stores[1].readLayout(910_001)).toMatchObject({vp_layout: 'justified'});
  await Promise.all(stores.map((store) => store.close()));
  await drop();
});
