import {once} from 'node:events';
import {createServer} from 'node:net';
import {sql} from 'kysely';
import {expect, test} from 'vitest';
import {openDatabase} from './database.js';
import {isServerAway} from './unavailable-database.js';

/** PostgreSQL's answer to a client that connects: it needs no password (`R`), and the server is ready (`Z`). */
const WELCOME = Buffer.from('5200000008000000005a0000000549', 'hex');

test('a person whose question PostgreSQL never answers is told to come back, and the next question has a new connection', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    // Each client is welcomed; what it says later is heard, and never answered.
    socket.once('data', () => void socket.write(WELCOME)).on('error', () => undefined);
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const databaseUrl = `postgres://visitor@127.0.0.1:${address.port}/portfolio`;
  const {db, close} = await openDatabase({databaseUrl, databasePool: 1, statementTimeout: 1});
  for (const ask of [() => sql`select 1`.execute(db), () => db.transaction().execute(() => Promise.resolve())]) {
    const error: unknown = await ask().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect([isServerAway(error), error]).toMatchObject([true, {message: 'Query read timeout'}]);
  }
  expect(connections).toBe(2);
  await close();
  server.close();
  await once(server, 'close');
});
