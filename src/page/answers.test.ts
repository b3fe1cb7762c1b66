import {once} from 'node:events';
import {createServer, type Server, type ServerResponse} from 'node:http';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Answers, BOUNDS} from './answers.js';

const PATIENCE = 10_000;
let server: Server;
let origin: string;
/** Paths in the order in which they were asked for. */
let asked: string[];
/** Answers that the server has begun, by path. */
let open: Map<string, ServerResponse>;

beforeEach(async () => {
  vi.stubGlobal('navigator', {onLine: true});
  asked = [];
  open = new Map();
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    open.set(path, response);
    response.writeHead(path.startsWith('/broken') ? 500 : 200, {'Content-Type': 'text/html; charset="utf-8"'});
    response.write('<p>one');
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

/** Asks for a path and waits for the whole of it. */
async function readWhole(answers: Answers, path: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answers.get(`${origin}${path}`, PATIENCE).read()) text += decoder.decode(chunk);
  return text;
}

describe('a visitor who comes back to a page', () => {
  test('of a moment ago does not wait for the server again', async () => {
    const answers = new Answers();
    expect(await readWhole(answers, '/a')).toBe('<p>one<p>two');
    expect(await readWhole(answers, '/a')).toBe('<p>one<p>two');
    expect(asked).toEqual(['/a']);
  });

  test('that is still arriving shares its answer, from the first byte on', async () => {
    const answers = new Answers();
    const first = readWhole(answers, '/slow');
    await expect.poll(() => open.has('/slow')).toBe(true);
    const second = readWhole(answers, '/slow');
    open.get('/slow')?.end('<p>two');
    expect(await Promise.all([first, second])).toEqual(['<p>one<p>two', '<p>one<p>two']);
    expect(asked).toEqual(['/slow']);
  });

  test('after its age has passed gets a fresh one', async () => {
    const answers = new Answers({...BOUNDS, age: -1});
    await readWhole(answers, '/a');
    await readWhole(answers, '/a');
    expect(asked).toEqual(['/a', '/a']);
  });

  test('without a connection sees what is kept, however old', async () => {
    const answers = new Answers({...BOUNDS, age: -1});
    await readWhole(answers, '/a');
    vi.stubGlobal('navigator', {onLine: false});
    expect(await readWhole(answers, '/a')).toBe('<p>one<p>two');
    expect(asked).toEqual(['/a']);
  });

  test('that failed gets another try', async () => {
    const answers = new Answers();
    await expect(readWhole(answers, '/broken')).rejects.toMatchObject({name: 'PageError', fault: 'status'});
    await expect(readWhole(answers, '/broken')).rejects.toMatchObject({fault: 'status'});
    expect(asked).toEqual(['/broken', '/broken']);
  });

  test('after a change by themselves gets a fresh one', async () => {
    const answers = new Answers();
    await readWhole(answers, '/a');
    answers.clear();
    await readWhole(answers, '/a');
    expect(asked).toEqual(['/a', '/a']);
  });
});

describe('the bounds', () => {
  test('let the page go that was used longest ago', async () => {
    const answers = new Answers({...BOUNDS, count: 2});
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await readWhole(answers, path);
    expect(asked).toEqual(['/a', '/b', '/c', '/b']);
  });

  test('let the oldest pages go where they are large, never the one asked for', async () => {
    const answers = new Answers({...BOUNDS, bytes: 25});
    for (const path of ['/a', '/b', '/a', '/c', '/d', '/c', '/a']) await readWhole(answers, path);
    expect(asked).toEqual(['/a', '/b', '/c', '/d', '/a']);
    const small = new Answers({...BOUNDS, bytes: 1});
    expect(await readWhole(small, '/e')).toBe('<p>one<p>two');
  });

  test('end a request that nobody needs any more', async () => {
    const answers = new Answers({...BOUNDS, count: 1});
    const first = readWhole(answers, '/slow');
    await expect.poll(() => open.has('/slow')).toBe(true);
    answers.get(`${origin}/b`, PATIENCE);
    await expect(first).rejects.toMatchObject({name: 'PageError'});
    await expect.poll(() => open.get('/slow')?.destroyed).toBe(true);
  });

  test('let no more than two requests be under way for what is only likely', async () => {
    const answers = new Answers();
    for (const path of ['/slow/1', '/slow/2', '/slow/3']) answers.foresee(`${origin}${path}`, PATIENCE);
    await expect.poll(() => asked.toSorted()).toEqual(['/slow/1', '/slow/2']);
    // A choice is no guess: it is asked for at once, whatever else is under way.
    const chosen = readWhole(answers, '/chosen');
    expect(await chosen).toBe('<p>one<p>two');
    expect(asked).not.toContain('/slow/3');
  });
});

describe('what is likely to be chosen', () => {
  test('is there when it is chosen', async () => {
    const answers = new Answers();
    answers.foresee(`${origin}/a`, PATIENCE);
    expect(await readWhole(answers, '/a')).toBe('<p>one<p>two');
    expect(asked).toEqual(['/a']);
  });

  test.each([
    ['asked to save data', {saveData: true, effectiveType: '4g'}],
    ['has a slow line', {saveData: false, effectiveType: 'slow-2g'}],
  ])('is not fetched for a person who %s', async (_, connection) => {
    vi.stubGlobal('navigator', {onLine: true, connection});
    const answers = new Answers();
    answers.foresee(`${origin}/a`, PATIENCE);
    await readWhole(answers, '/b');
    expect(asked).toEqual(['/b']);
  });

  test('is fetched where the browser says nothing bad of the line', async () => {
    vi.stubGlobal('navigator', {onLine: true, connection: {saveData: false, effectiveType: '4g'}});
    new Answers().foresee(`${origin}/a`, PATIENCE);
    await expect.poll(() => asked).toEqual(['/a']);
  });
});

describe('a server', () => {
  test('that falls silent is given up, each byte beginning the wait anew', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const answer = new Answers().get(`${origin}/slow`, PATIENCE);
    const parts = answer.read();
    expect((await parts.next()).done).toBe(false);
    for (let part = 0; part < 3; part += 1) {
      vi.advanceTimersByTime(PATIENCE - 1);
      open.get('/slow')?.write('more');
      expect((await parts.next()).done).toBe(false);
    }
    vi.advanceTimersByTime(PATIENCE - 1);
    expect(answer.failed).toBe(false);
    vi.advanceTimersByTime(1);
    await expect(parts.next()).rejects.toMatchObject({name: 'PageError', fault: 'timeout'});
  });

  test('that breaks off half-way is no page', async () => {
    const answers = new Answers();
    const page = readWhole(answers, '/slow');
    await expect.poll(() => open.has('/slow')).toBe(true);
    await answers.get(`${origin}/slow`, PATIENCE).read().next();
    open.get('/slow')?.destroy();
    await expect(page).rejects.toMatchObject({name: 'PageError', fault: 'cut'});
  });

  test('that is not there is no page', async () => {
    const url = 'http://127.0.0.1:1/';
    await expect(new Answers().get(url, PATIENCE).head).rejects.toMatchObject({
      name: 'PageError',
      fault: 'network',
      url,
    });
  });
});
