import {once} from 'node:events';
import {createServer, type Server, type ServerResponse} from 'node:http';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {BOUNDS, ResponseCache} from './response-cache.js';

const TIMEOUT = 10_000;
let server: Server;
let origin: string;
/** Requested paths, in order. */
let requested: string[];
/** The server's latest response to each path; those to `/slow…` stay open until a test ends them. */
let responses: Map<string, ServerResponse>;

beforeEach(async () => {
  vi.stubGlobal('navigator', {onLine: true});
  requested = [];
  responses = new Map();
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    responses.set(path, response);
    response.writeHead(path.startsWith('/broken') ? 500 : 200, {'Content-Type': 'text/html; charset="utf-8"'});
    response.write('<p>one');
    if (path.startsWith('/large')) response.write('x'.repeat(90_000));
    if (!path.startsWith('/slow')) response.end('<p>two');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  origin = `http://127.0.0.1:${address.port}`;
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Requests a path and waits for the whole response. */
async function readWhole(cache: ResponseCache, path: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of cache.get(`${origin}${path}`, TIMEOUT).read()) text += decoder.decode(chunk);
  return text;
}

describe('a visitor who comes back to a page', () => {
  test('seen a moment ago does not wait for the server again', async () => {
    const cache = new ResponseCache();
    expect(await readWhole(cache, '/a')).toBe('<p>one<p>two');
    expect(await readWhole(cache, '/a')).toBe('<p>one<p>two');
    expect(requested).toEqual(['/a']);
  });

  test('that is still arriving reads the same response, from the first byte on', async () => {
    const cache = new ResponseCache();
    const first = readWhole(cache, '/slow');
    await expect.poll(() => responses.has('/slow')).toBe(true);
    const second = readWhole(cache, '/slow');
    responses.get('/slow')?.end('<p>two');
    expect(await Promise.all([first, second])).toEqual(['<p>one<p>two', '<p>one<p>two']);
    expect(requested).toEqual(['/slow']);
  });

  test('seen too long ago gets a fresh one', async () => {
    const cache = new ResponseCache({...BOUNDS, age: -1});
    await readWhole(cache, '/a');
    await readWhole(cache, '/a');
    expect(requested).toEqual(['/a', '/a']);
  });

  test.each([
    ['over a minute ago, before the computer slept,', 61_000],
    ['before the clock was set back', -61_000],
  ])('seen %s gets a fresh one', async (_when, passed) => {
    vi.useFakeTimers({toFake: ['Date']});
    const cache = new ResponseCache();
    await readWhole(cache, '/a');
    vi.setSystemTime(Date.now() + passed);
    await readWhole(cache, '/a');
    expect(requested).toEqual(['/a', '/a']);
  });

  test('without a connection sees the kept page, however old', async () => {
    const cache = new ResponseCache({...BOUNDS, age: -1});
    await readWhole(cache, '/a');
    vi.stubGlobal('navigator', {onLine: false});
    expect(await readWhole(cache, '/a')).toBe('<p>one<p>two');
    expect(requested).toEqual(['/a']);
  });

  test('that failed gets a new request', async () => {
    const cache = new ResponseCache();
    await expect(readWhole(cache, '/broken')).rejects.toMatchObject({name: 'PageError', fault: 'status'});
    await expect(readWhole(cache, '/broken')).rejects.toMatchObject({fault: 'status'});
    expect(requested).toEqual(['/broken', '/broken']);
  });

  test('after changing something gets a fresh one', async () => {
    const cache = new ResponseCache();
    await readWhole(cache, '/a');
    cache.clear();
    await readWhole(cache, '/a');
    expect(requested).toEqual(['/a', '/a']);
  });
});

describe('the cache', () => {
  test('drops the page that was used longest ago', async () => {
    const cache = new ResponseCache({...BOUNDS, count: 2});
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await readWhole(cache, path);
    expect(requested).toEqual(['/a', '/b', '/c', '/b']);
  });

  test('drops the pages that were used longest ago when all have too many bytes, never the requested one', async () => {
    const cache = new ResponseCache({...BOUNDS, bytes: 25});
    for (const path of ['/a', '/b', '/a', '/c', '/d', '/c', '/a']) await readWhole(cache, path);
    expect(requested).toEqual(['/a', '/b', '/c', '/d', '/a']);
    const small = new ResponseCache({...BOUNDS, bytes: 1});
    expect(await readWhole(small, '/e')).toBe('<p>one<p>two');
  });

  test('aborts a request that it drops, if it has no entry in `readers`', async () => {
    const cache = new ResponseCache({...BOUNDS, count: 1});
    // This reads without an entry in `readers`, to notice that the request was aborted.
    const first = readWhole(cache, '/slow');
    await expect.poll(() => responses.has('/slow')).toBe(true);
    cache.get(`${origin}/b`, TIMEOUT);
    await expect(first).rejects.toMatchObject({name: 'PageError'});
    await expect.poll(() => responses.get('/slow')?.destroyed).toBe(true);
  });

  test('drops a response that broke off when its visit ends, so that its bytes take no place', async () => {
    const cache = new ResponseCache({...BOUNDS, bytes: 25});
    for (const path of ['/a', '/b']) await readWhole(cache, path);
    const url = `${origin}/slow`;
    const reading = cache.get(url, TIMEOUT).read();
    await reading.next();
    responses.get('/slow')?.destroy();
    await expect(reading.next()).rejects.toMatchObject({fault: 'cut'});
    cache.dropUnfinished(url);
    for (const path of ['/b', '/a']) await readWhole(cache, path);
    expect(requested).toEqual(['/a', '/b', '/slow']);
  });

  test('keeps eight pages as large as those of real hosts, while a person compares filters', async () => {
    const cache = new ResponseCache();
    const paths = Array.from({length: 8}, (_, i) => `/large/${i}`);
    for (const path of [...paths, ...paths]) await readWhole(cache, path);
    expect(requested).toEqual(paths);
  });

  test('starts no prefetch without a press while two requests are under way', async () => {
    const cache = new ResponseCache();
    const started = ['/slow/1', '/slow/2', '/slow/3'].map((path) => cache.prefetch(`${origin}${path}`, TIMEOUT));
    expect(started).toEqual([true, true, false]);
    await expect.poll(() => requested.toSorted()).toEqual(['/slow/1', '/slow/2']);
    // A page that was clicked is requested at once, whatever else is under way.
    const chosen = readWhole(cache, '/chosen');
    expect(await chosen).toBe('<p>one<p>two');
    expect(requested).not.toContain('/slow/3');
  });

  test('requests a page at once when a person presses its link, whatever else is under way', async () => {
    const cache = new ResponseCache();
    for (const path of ['/slow/1', '/slow/2']) cache.prefetch(`${origin}${path}`, TIMEOUT);
    expect(cache.prefetch(`${origin}/pressed`, TIMEOUT, true)).toBe(true);
    await expect.poll(() => requested).toContain('/pressed');
  });

  test('has a prefetched page when it is clicked', async () => {
    const cache = new ResponseCache();
    expect(cache.prefetch(`${origin}/a`, TIMEOUT)).toBe(true);
    expect(cache.prefetch(`${origin}/a`, TIMEOUT)).toBe(false);
    expect(await readWhole(cache, '/a')).toBe('<p>one<p>two');
    expect(requested).toEqual(['/a']);
  });
});

describe('a server', () => {
  test('that stops sending causes a timeout, which each byte restarts', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const response = new ResponseCache().get(`${origin}/slow`, TIMEOUT);
    const parts = response.read();
    expect((await parts.next()).done).toBe(false);
    for (let part = 0; part < 3; part += 1) {
      vi.advanceTimersByTime(TIMEOUT - 1);
      responses.get('/slow')?.write('more');
      expect((await parts.next()).done).toBe(false);
    }
    vi.advanceTimersByTime(TIMEOUT - 1);
    expect(response.hasFailed).toBe(false);
    vi.advanceTimersByTime(1);
    await expect(parts.next()).rejects.toMatchObject({name: 'PageError', fault: 'timeout'});
  });

  test('that breaks off half-way causes a PageError', async () => {
    const cache = new ResponseCache();
    const page = readWhole(cache, '/slow');
    await expect.poll(() => responses.has('/slow')).toBe(true);
    await cache.get(`${origin}/slow`, TIMEOUT).read().next();
    responses.get('/slow')?.destroy();
    await expect(page).rejects.toMatchObject({name: 'PageError', fault: 'cut'});
  });

  test('that cannot be reached causes a PageError', async () => {
    const url = 'http://127.0.0.1:1/';
    await expect(new ResponseCache().get(url, TIMEOUT).headers).rejects.toMatchObject({
      name: 'PageError',
      fault: 'network',
      url,
    });
  });
});
