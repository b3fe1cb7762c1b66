import {expect, test} from 'vitest';
import {SAMPLE} from '../store/sample.js';
import {seedDatabase} from '../store/seed.js';
import {openTestStore} from '../store/testing.js';
import {createTestCall} from './testing.js';

test('an editor of a site without layouts is told that there are none', async () => {
  const store = await openTestStore('empty');
  await seedDatabase(store.database.untimed, {...SAMPLE, galleries: []}, 'no galleries');
  expect(await createTestCall(store)({to: 'get_layouts/'})).toMatchObject({
    status: 404,
    json: {error: true, success: false, error_code: 'no_layouts_found', response: 'There are no saved layouts yet.'},
  });
  await store.close();
});

test('a person whose account is gone is nobody', async () => {
  const store = await openTestStore('empty');
  expect(await createTestCall(store)({to: 'get_layouts/'})).toMatchObject({
    status: 401,
    json: {error_code: 'not_allowed'},
  });
  await store.close();
});

test('when the database fails, the caller learns nothing of it and the log everything', async () => {
  const store = await openTestStore('empty');
  await store.close();
  const logged: unknown[] = [];
  const call = createTestCall(store, {log: (message, error) => logged.push(message, error)});
  expect(await call({to: 'get_layouts/'})).toMatchObject({
    status: 500,
    json: {
      error: true,
      success: false,
      error_code: 'internal_error',
      response: 'Something went wrong on the server. Try again later.',
    },
  });
  expect(logged).toEqual(['get_layouts failed', expect.any(Error)]);
});
