import {readFileSync} from 'node:fs';
import {beforeEach, expect, test} from 'vitest';
// Between the two marks stands what docs/service.md shows, word for word except for the path of the import.
// example:begin
import {Client, ServiceError} from '../../src/index.js';

/** Hangs every layout that is called a wall closer together; answers the titles of those that were changed. */
async function tightenWalls(client: Client, signal: AbortSignal): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const {id, title} of await client.call('get_layouts', undefined, {signal})) {
    if (!/wall/i.test(title)) continue;
    try {
      await client.call('update_layout', {post_id: id, data: {vp_items_gap: '8'}}, {signal});
      changed.push(title);
    } catch (error) {
      // Somebody else's layout: `operation`, `code`, `status` and a sentence that may be shown.
      if (error instanceof ServiceError && error.code === 'not_allowed') continue;
      throw error;
    }
  }
  return changed;
}

// example:end

import {createNonce} from './nonce.js';
import {createService} from './service.js';
import {startSession} from './session.js';
import {useTestServer} from './test-server.js';
import {NOW} from './testing.js';
import {useService} from './use-service.js';

const SECRET = 'for tests only';
const testService = useService();
const server = useTestServer();
/** What identifies a person to this service: the headers of a program that has no cookies of its own. */
let headers: Record<string, string>;
let nonce: string;

beforeEach(() => {
  const {session, cookie} = startSession({id: 3}, {secret: SECRET, now: NOW});
  nonce = createNonce(session, {secret: SECRET, now: NOW});
  headers = {Cookie: cookie};
  const service = createService({store: testService.store, secret: SECRET, now: () => NOW});
  server.respond = async (response, seen) => {
    const sent = new Headers({'content-type': 'application/json'});
    for (const name of ['cookie', 'x-wp-nonce']) {
      const value = seen.headers[name];
      if (typeof value === 'string') sent.set(name, value);
    }
    const body = seen.method === 'POST' ? seen.body : null;
    const answered = await service(new Request(server.origin + seen.url, {method: seen.method, headers: sent, body}));
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
  };
});

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const makeClient = () => new Client({rest_url: `${server.origin}/wp-json/portfolio/v1/`, nonce, headers});

test('a program without a browser does what the documentation shows, as far as its person may', async () => {
  await testService.store.database.db
    .updateTable('posts')
    .set({title: 'A wall of mine'})
    .where('type', '=', 'layout')
    .where('author_id', '=', 3)
    .execute();
  await testService.store.database.db
    .updateTable('posts')
    .set({title: 'A wall of theirs'})
    .where('type', '=', 'layout')
    .where('author_id', '!=', 3)
    .execute();
  const changed = await tightenWalls(makeClient(), AbortSignal.timeout(5000));
  expect(new Set(changed)).toEqual(new Set(['A wall of mine']));
  const written = await testService.store.database.db
    .selectFrom('layout_settings')
    .innerJoin('posts', 'posts.id', 'layout_settings.post_id')
    .select('posts.title')
    .where('key', '=', 'vp_items_gap')
    .where('value', '=', '8')
    .execute();
  expect(new Set(written.map(({title}) => title))).toEqual(new Set(['A wall of mine']));
});

test('a program that gives up asks no more', async () => {
  await expect(tightenWalls(makeClient(), AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(server.seen).toEqual([]);
});

test('the documentation shows what runs here', () => {
  const shown = /```ts client\n([\s\S]*?)```/.exec(read('../../docs/service.md'))?.[1] ?? '';
  const [, runs = ''] = /\/\/ example:begin\n([\s\S]*?)\/\/ example:end/.exec(read('./client-example.test.ts')) ?? [];
  expect(shown).not.toBe('');
  expect(shown.trim().replace("from 'portfolio-gallery'", "from '../../src/index.js'")).toBe(runs.trim());
});
