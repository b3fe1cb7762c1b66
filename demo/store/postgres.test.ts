import {PostgresAdapter, sql} from 'kysely';
import {expect, inject, test} from 'vitest';
import {openDatabase} from './database.js';
import {openStore} from './open-store.js';
import {SAMPLE} from './sample.js';
import {seedDatabase} from './seed.js';
import {createDatabase, openTestStore} from './testing.js';
import {isDatabaseUnavailable} from './unavailable-database.js';

test('two servers that start at the same time create the tables and the content only once', async () => {
  const {databaseUrl, drop} = await createDatabase(inject('databaseUrl'));
  const stores = await Promise.all([openStore({databaseUrl}), openStore({databaseUrl})]);
  const results = await Promise.all(stores.map(({database}) => seedDatabase(database.untimed, SAMPLE, 'sample')));
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

test('a server that starts while another one changes the tables waits for it, longer than a visitor would', async () => {
  const {databaseUrl, drop} = await createDatabase(inject('databaseUrl'));
  const first = await openDatabase({databaseUrl});
  const [adapter, lock] = [new PostgresAdapter(), {lockTable: '', lockRowId: ''}];
  const second = await first.db.connection().execute(async (db) => {
    await adapter.acquireMigrationLock(db, lock);
    const starting = openStore({databaseUrl, statementTimeout: 100});
    starting.catch(() => undefined);
    const waitsLong = sql<{seconds: number}>`select 1 from pg_stat_activity
      where wait_event = 'advisory' and clock_timestamp() - query_start > interval '300 ms'`;
    await Promise.race([starting, expect.poll(async () => (await waitsLong.execute(first.db)).rows).toHaveLength(1)]);
    await adapter.releaseMigrationLock(db, lock);
    return starting;
  });
  expect(await second.findUser('admin')).toBeUndefined();
  await second.close();
  await first.close();
  await drop();
});

test('a server whose connection is lost in the middle of a transaction goes on', async () => {
  const store = await openTestStore();
  const {db} = store.database;
  const lost = db.transaction().execute(async (transaction) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
  });
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await store.findUser('admin')).toBeDefined();
  await store.close();
});

test.each([
  ['waits too long for a lock', (one: string) => `set local lock_timeout = '10ms'; ${one}`],
  ['reaches the time limit', () => "set local statement_timeout = '10ms'; select pg_sleep(5)"],
])('a person whose query %s is told to try again later', async (_what, write) => {
  const store = await openTestStore();
  const {db} = store.database;
  const lock = 'select id from posts where id = 910001 for update';
  const error: unknown = await db.transaction().execute(async (holder) => {
    await sql.raw(lock).execute(holder);
    const second = db.transaction().execute(async (other) => {
      for (const statement of write(lock).split('; ')) await sql.raw(statement).execute(other);
    });
    return second.catch((reason: unknown) => reason);
  });
  expect(isDatabaseUnavailable(error)).toBe(true);
  await store.close();
});
