import {expect, test} from 'vitest';
import {shareSecret} from './shared-secret.js';
import {openTestStore} from './testing.js';

test('two servers on one database sign with the same secret, and a server that starts with another secret warns', async () => {
  const store = await openTestStore('empty');
  const {db} = store.database;
  const [first, second] = await Promise.all([shareSecret(db, undefined), shareSecret(db, undefined)]);
  expect(second).toEqual(first);
  expect(first.secret.length).toBeGreaterThan(40);
  expect(first.warning).toBeUndefined();
  const own = await shareSecret(db, 'a secret of its own');
  expect(own.secret).toBe('a secret of its own');
  expect(own.warning).toContain('SECRET');
  expect((await shareSecret(db, 'a secret of its own')).warning).toBeUndefined();
  const kept = await shareSecret(db, undefined);
  expect(kept.secret).toBe(first.secret);
  expect(kept.warning).toContain('SECRET');
  await store.close();
});
