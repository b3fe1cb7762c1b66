import {EventEmitter, once} from 'node:events';
import {request} from 'node:http';
import {connect} from 'node:net';
import type {Worker} from 'node:worker_threads';
import {afterEach, describe, expect, inject, test, vi} from 'vitest';
import {readClientAddress} from './client-address.js';
import {createExplainingServer} from './malformed.js';
import {openTestSite} from './site/testing.js';
import {Traffic} from './traffic.js';

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

/** Starts a server on a free port that answers by the function `site`; `traffic` keeps track of its requests under way. */
async function listen(traffic: Traffic, site: (request: Request) => Promise<Response>) {
  const watched = traffic.watch(site);
  const server = createExplainingServer((request) => watched(request), '127.0.0.1');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {server, port: address.port};
}

/** Sends bytes, and reads what comes back until the connection ends. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

describe('a process that is asked to end', () => {
  test('answers what is under way, takes nothing new, and is done', async () => {
    const traffic = new Traffic();
    const latch = new EventEmitter();
    const asked = once(latch, 'asked');
    const answered = once(latch, 'release').then(() => new Response('late'));
    const {server, port} = await listen(traffic, () => {
      latch.emit('asked');
      return answered;
    });
    const response = fetch(`http://127.0.0.1:${port}/`);
    await asked;
    const stopped = traffic.stop(server);
    await expect.poll(() => server.listening).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    latch.emit('release');
    expect(await (await response).text()).toBe('late');
    expect((await response).headers.get('connection')).toBe('close');
    await stopped;
  });

  test('answers twenty people whose requests had arrived, although it had not read them yet', async () => {
    const traffic = new Traffic();
    const {server, port} = await listen(traffic, () => Promise.resolve(new Response('in time')));
    const clients = Array.from({length: 20}, () => connect(port, '127.0.0.1'));
    const texts = clients.map(async (socket) => {
      let text = '';
      for await (const part of socket) text += String(part);
      return text;
    });
    const last = clients.at(-1);
    if (!last) throw new Error('There is no client.');
    await once(last, 'connect');
    for (const socket of clients) socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await traffic.stop(server);
    for (const text of await Promise.all(texts)) expect(text).toMatch(/^HTTP\/1\.1 200.*in time$/s);
  });

  test('finishes the work for a client that has left, before the promise of stop() resolves', async () => {
    const traffic = new Traffic();
    const latch = new EventEmitter();
    const asked = once(latch, 'asked');
    const order: string[] = [];
    const {server, port} = await listen(traffic, async (request) => {
      const aborted = once(request.signal, 'abort');
      latch.emit('asked');
      await aborted;
      latch.emit('left');
      await once(latch, 'release');
      order.push('worked to the end');
      return new Response('nobody reads this');
    });
    const clientLeft = once(latch, 'left');
    const client = connect(port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await asked;
    client.destroy();
    await clientLeft;
    const closed = once(server, 'close');
    const stopped = traffic.stop(server).then(() => order.push('stopped'));
    await closed;
    latch.emit('release');
    await stopped;
    expect(order).toEqual(['worked to the end', 'stopped']);
  });

  test.each([
    ['/', 'The server is shutting down. Try again.'],
    ['/de/wp-json/portfolio/v1/get_layouts/', '{"error":true,"success":false,"error_code":"service_unavailable",'],
    ['/?rest_route=%2Fportfolio%2Fv1%2Fget_layouts%2F', '{"error":true,"success":false,'],
  ])('answers 503 with Retry-After to a request to %s whose answer is not ready in time', async (path, body) => {
    const traffic = new Traffic(20);
    const latch = new EventEmitter();
    const asked = once(latch, 'asked');
    const {server, port} = await listen(traffic, () => {
      latch.emit('asked');
      return new Promise(() => undefined);
    });
    const pending = fetch(`http://127.0.0.1:${port}${path}`);
    await asked;
    const stopped = traffic.stop(server);
    const response = await pending;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain(body);
    await stopped;
  });

  test('tells load balancers to send nobody any more, and supervisors that it lives', async () => {
    let isStopping = false;
    const site = await openTestSite('sample', {isStopping: () => isStopping});
    cleanups.push(() => site.close());
    expect([(await site.get('/healthz')).status, (await site.get('/readyz')).status]).toEqual([200, 200]);
    isStopping = true;
    expect([(await site.get('/healthz')).status, (await site.get('/readyz')).status]).toEqual([200, 503]);
  });
});

test.skipIf(inject('databaseUrl'))(
  'if the embedded database ends, people are told to come back, and the supervisor to start the process again',
  async () => {
    const started: Worker[] = [];
    const note = (worker: Worker) => started.push(worker);
    process.on('worker', note);
    const site = await openTestSite('sample');
    process.off('worker', note);
    cleanups.push(() => site.close());
    vi.spyOn(console, 'error').mockReturnValue();
    for (const worker of started) await worker.terminate();
    const page = await site.get('/work/101/');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
    expect((await site.get('/healthz')).status).toBe(503);
  },
);

test('a client that sends bytes that are no HTTP request, or too large headers, gets a sentence', async () => {
  const traffic = new Traffic();
  const {server, port} = await listen(traffic, () => Promise.resolve(new Response('')));
  cleanups.push(() => traffic.stop(server));
  expect(await send(port, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*The request is malformed\.$/s);
  const tooLarge = `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`;
  expect(await send(port, tooLarge)).toMatch(/^HTTP\/1\.1 431 .*too large\.$/s);
});

test('a request of HTTP/1.1 without Host is refused with a sentence; one of HTTP/1.0 is answered', async () => {
  const traffic = new Traffic();
  const {server, port} = await listen(traffic, () => Promise.resolve(new Response('here')));
  cleanups.push(() => traffic.stop(server));
  const refused = /^HTTP\/1\.1 400 .*no-store.*The request names no host\.$/s;
  expect(await send(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(refused);
  expect(await send(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 .*here$/s);
});

test.each([undefined, 'https://gallery.example'])(
  'TRACE is refused at an address that exists, with the address’s methods in the header Allow, and gets 404 at any other (base URL: %s)',
  async (baseUrl) => {
    const traffic = new Traffic();
    const site = await openTestSite('sample', {baseUrl});
    const {server, port} = await listen(traffic, (request) => site.answer(request));
    cleanups.push(
      () => traffic.stop(server),
      () => site.close(),
    );
    const methods = {
      '/gallery/': 'GET, HEAD',
      '/login/': 'GET, HEAD, POST',
      '/robots.txt': 'GET, HEAD',
      '/host/classic/': 'GET, HEAD, POST',
      '/manage/layouts/910001/': 'GET, HEAD',
      '/de/wp-json/portfolio/v1/update_layout/': 'POST, OPTIONS',
    };
    for (const [path, allow] of Object.entries(methods)) {
      const answer = await send(port, `TRACE ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(new RegExp(`\r\nallow: ${allow}\r\n`, 'i'));
      expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
    }
    expect(await send(port, 'TRACE /nowhere/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 404 /,
    );
  },
);

test('a request with a malformed address or host, an address that is not HTTP, or a user name in it, gets 400 and a sentence', async () => {
  const traffic = new Traffic();
  const {server, port} = await listen(traffic, () => Promise.resolve(new Response('')));
  cleanups.push(() => traffic.stop(server));
  const refused = /^HTTP\/1\.1 400 .*no-store.*The address of the request is malformed\.$/s;
  const ask = (path: string, host: string) =>
    send(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(await ask('/\\evil.example', 'a')).toMatch(refused);
  expect(await ask('/', 'a b')).toMatch(refused);
  expect(await ask('ftp://a/', 'a')).toMatch(refused);
  expect(await ask('http://me:secret@a/gallery/', 'a')).toMatch(refused);
});

test('behind a proxy with TLS, a person signs in at the site’s public address', async () => {
  const site = await openTestSite('sample', {baseUrl: 'https://gallery.example'});
  cleanups.push(() => site.close());
  const signedIn = await site.post('/login/', {user: 'editor'}, {Origin: 'https://gallery.example'});
  expect(signedIn.status).toBe(303);
  expect(signedIn.headers.get('Set-Cookie')).toContain('Secure');
  const cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  expect(await site.read('/gallery/', cookie)).toContain('"rest_url":"https://gallery.example/wp-json/portfolio/v1/"');
  expect(await site.read('/robots.txt')).toContain('Sitemap: https://gallery.example/sitemap.xml');
});

/** The statuses of attempts to sign in, one for each value of X-Forwarded-For. */
async function attempt(trustProxy: boolean, forwarded: readonly string[]): Promise<readonly number[]> {
  const site = await openTestSite('sample', {signInLimit: 2});
  const statuses: number[] = [];
  for (const addresses of forwarded) {
    const headers = {'X-Forwarded-For': addresses};
    const address = readClientAddress(new Request('http://x', {headers}), {remoteAddress: '10.0.0.1'}, trustProxy);
    statuses.push((await site.post('/login/', {user: 'nobody'}, headers, address)).status);
  }
  await site.close();
  return statuses;
}

describe('a client that guesses user names', () => {
  test('is limited behind a trusted proxy by the address that the proxy appended to X-Forwarded-For, whatever stands before it', async () => {
    expect(await attempt(true, ['1.1.1.1, 9.9.9.9', '2.2.2.2, 9.9.9.9', '9.9.9.9'])).toEqual([400, 400, 429]);
    expect(await attempt(true, ['1.1.1.1', '2.2.2.2', '3.3.3.3'])).toEqual([400, 400, 400]);
  });

  test('is limited by its own address where no proxy is trusted, whatever X-Forwarded-For says', async () => {
    expect(await attempt(false, ['1.1.1.1', '2.2.2.2', '3.3.3.3'])).toEqual([400, 400, 429]);
  });
});

test('the signal of a request is aborted when its client leaves', async () => {
  const traffic = new Traffic();
  const latch = new EventEmitter();
  const left = once(latch, 'left');
  const {server, port} = await listen(traffic, ({signal}) => {
    signal.addEventListener('abort', () => latch.emit('left'));
    return left.then(() => new Response(''));
  });
  cleanups.push(() => traffic.stop(server));
  const clientRequest = request({port, host: '127.0.0.1', path: '/'});
  clientRequest.on('error', () => undefined);
  clientRequest.end();
  const socket = await new Promise<{destroy(): void}>((resolve) => clientRequest.on('socket', resolve));
  await once(server, 'request');
  socket.destroy();
  await left;
});
