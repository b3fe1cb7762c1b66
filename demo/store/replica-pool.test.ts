import type {PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult} from 'kysely';
import {describe, expect, test} from 'vitest';
import {ReplicaPool} from './replica-pool.js';

const lost = () => Object.assign(new Error('terminating connection'), {code: '57P01'});

/** A pool whose connections answer with nothing, or fail as told. */
function makePool(faults: {connect?: Error; query?: Error} = {}) {
  const seen: string[] = [];
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(sql: string | PostgresCursor<R>): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') return sql;
    seen.push(sql);
    return faults.query ? Promise.reject(faults.query) : Promise.resolve({command: 'SELECT', rowCount: 0, rows: []});
  }
  const client: PostgresPoolClient = {query, release: () => undefined};
  const pool: PostgresPool = {
    connect: () => (faults.connect ? Promise.reject(faults.connect) : Promise.resolve(client)),
    end: () => Promise.resolve(),
  };
  return {pool, seen};
}

async function ask(pool: PostgresPool): Promise<void> {
  const client = await pool.connect();
  await client.query('select 1', []);
  client.release();
}

describe('visitors who read from a replica', () => {
  test('leave the primary alone while the replica answers', async () => {
    const [replica, primary] = [makePool(), makePool()];
    await ask(new ReplicaPool(replica.pool, primary.pool));
    expect([replica.seen, primary.seen]).toEqual([['select 1'], []]);
  });

  test.each([
    ['refuses connections', {connect: Object.assign(new Error('refused'), {code: 'ECONNREFUSED'})}],
    ['ends in the middle of a question', {query: lost()}],
    ['falls silent', {query: new Error('Query read timeout')}],
  ])('go on with the primary when the replica %s', async (_, faults) => {
    const [replica, primary] = [makePool(faults), makePool()];
    const pool = new ReplicaPool(replica.pool, primary.pool);
    await ask(pool);
    await ask(pool);
    expect(primary.seen).toEqual(['select 1', 'select 1']);
    expect(replica.seen.length).toBeLessThan(2);
  });

  test.each([
    ['a wrong question, which the primary would not answer either', 'no such column', '42703'],
    ['a question that took too long, which the primary must not do again', 'statement timeout', '57014'],
  ])('are told of %s', async (_what, message, code) => {
    const [replica, primary] = [makePool({query: Object.assign(new Error(message), {code})}), makePool()];
    await expect(ask(new ReplicaPool(replica.pool, primary.pool))).rejects.toThrow(message);
    expect(primary.seen).toEqual([]);
  });
});
