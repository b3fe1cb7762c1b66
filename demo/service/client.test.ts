/**
 * A page's client with the real service: a server of node:http passes the requests on to it, and adds the cookie that a
 * browser would add. The clock is the test's.
 */
import {beforeEach, describe, expect, test} from 'vitest';
import {Client, type ClientOptions} from '../../src/wire/client.js';
import {createNonce} from './nonce.js';
import {createService} from './service.js';
import {type Session, startSession} from './session.js';
import {type Answer, answerText, useTestServer} from './test-server.js';
import {NOW} from './testing.js';
import {useService} from './use-service.js';

const SECRET = 'for tests only';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const REQUEST = {content_source: 'post-based', items_count: 10} as const;

const testService = useService();
const server = useTestServer();

let now: number;
/** The person's; empty when they have signed out. */
let cookie: string;
let session: Session;
/** What answers at the address of a fresh nonce. */
let giveNonce: Answer;

beforeEach(() => {
  now = NOW;
  ({cookie, session} = startSession({id: 2}, {secret: SECRET, now}));
  giveNonce = (response, seen) =>
    (cookie ? answerText(makeNonce(), 200, 'text/plain') : answerText('0', 401))(response, seen);
  const service = createService({store: testService.store, secret: SECRET, now: () => now});
  server.respond = async (response, seen) => {
    if (seen.url === '/rest-nonce/') {
      giveNonce(response, seen);
      return;
    }
    const headers = new Headers({'content-type': 'application/json', ...(cookie && {cookie})});
    const nonce = seen.headers['x-wp-nonce'];
    if (typeof nonce === 'string') headers.set('x-wp-nonce', nonce);
    const body = seen.method === 'POST' ? seen.body : null;
    const answered = await service(new Request(server.origin + seen.url, {method: seen.method, headers, body}));
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
  };
});

/** The nonce of a page that was rendered `age` milliseconds ago. */
const makeNonce = (age = 0, who = session) => createNonce(who, {secret: SECRET, now: now - age});

function makeCall(options: Partial<ClientOptions>) {
  const client = new Client({rest_url: `${server.origin}/wp-json/portfolio/v1/`, ...options});
  return () => client.call('get-max-pages', REQUEST);
}
const renewing = () => ({nonce_url: `${server.origin}/rest-nonce/`});

/** Last part of each address that was asked, in order. */
const asked = () => server.seen.map(({url}) => /[^/]+(?=\/$)/.exec(url)?.[0]);
const COUNTED = {max_pages: 3};
const REFUSED = {code: 'rest_cookie_invalid_nonce', status: 403};

describe('a person whose page has', () => {
  test('no nonce is nobody, and asks for none', async () => {
    const call = makeCall(renewing());
    await expect(call()).rejects.toMatchObject({code: 'not_allowed', status: 401});
    expect(asked()).toEqual(['get-max-pages']);
    expect(server.seen[0]?.headers).not.toHaveProperty('x-wp-nonce');
  });

  test('a fresh nonce asks once', async () => {
    const call = makeCall({nonce: makeNonce(), ...renewing()});
    await expect(call()).resolves.toEqual(COUNTED);
    expect(asked()).toEqual(['get-max-pages']);
  });

  test('an expired nonce gets a fresh one, asks once more, and goes on with it', async () => {
    const call = makeCall({nonce: makeNonce(2 * DAY), ...renewing()});
    await expect(call()).resolves.toEqual(COUNTED);
    expect(asked()).toEqual(['get-max-pages', 'rest-nonce', 'get-max-pages']);
    await expect(call()).resolves.toEqual(COUNTED);
    expect(asked()).toHaveLength(4);
  });

  test('an expired nonce and no way to another asks once', async () => {
    const call = makeCall({nonce: makeNonce(2 * DAY)});
    await expect(call()).rejects.toMatchObject(REFUSED);
    expect(asked()).toEqual(['get-max-pages']);
  });

  test('an expired nonce gives up if the renewed nonce has expired, too, after the call was repeated once', async () => {
    giveNonce = answerText(makeNonce(3 * DAY), 200, 'text/plain');
    const call = makeCall({nonce: makeNonce(2 * DAY), ...renewing()});
    await expect(call()).rejects.toMatchObject(REFUSED);
    expect(asked()).toEqual(['get-max-pages', 'rest-nonce', 'get-max-pages']);
  });

  test('an expired nonce does not repeat the call if the renewed nonce is the same one', async () => {
    const nonce = makeNonce(2 * DAY);
    giveNonce = answerText(nonce, 200, 'text/plain');
    const call = makeCall({nonce, ...renewing()});
    await expect(call()).rejects.toMatchObject(REFUSED);
    expect(asked()).toEqual(['get-max-pages', 'rest-nonce']);
  });

  test('a nonce of another session gets one for this session, and the call is repeated', async () => {
    const call = makeCall({nonce: makeNonce(0, {userId: 1, id: 'another'}), ...renewing()});
    await expect(call()).resolves.toEqual(COUNTED);
    expect(asked()).toEqual(['get-max-pages', 'rest-nonce', 'get-max-pages']);
  });
});

describe('a person who stays on a page', () => {
  test('and asks from time to time uses the nonces of the answers, and never needs another', async () => {
    const call = makeCall({nonce: makeNonce(), ...renewing()});
    for (let i = 0; i < 4; i += 1) {
      await expect(call()).resolves.toEqual(COUNTED);
      now += 12 * HOUR;
    }
    expect(asked()).toEqual(['get-max-pages', 'get-max-pages', 'get-max-pages', 'get-max-pages']);
    expect(new Set(server.seen.map(({headers}) => headers['x-wp-nonce'])).size).toBe(3);
  });

  test('and leaves it unused for days needs a fresh nonce at each return', async () => {
    const call = makeCall({nonce: makeNonce(), ...renewing()});
    for (let i = 0; i < 3; i += 1) {
      await expect(call()).resolves.toEqual(COUNTED);
      now += 3 * DAY;
    }
    expect(asked().filter((name) => name === 'rest-nonce')).toHaveLength(2);
    expect(asked()).toHaveLength(7);
  });

  test('may ask two things at once with one expired nonce: one fresh nonce does for both', async () => {
    const call = makeCall({nonce: makeNonce(2 * DAY), ...renewing()});
    await expect(Promise.all([call(), call()])).resolves.toEqual([COUNTED, COUNTED]);
    expect(asked().filter((name) => name === 'rest-nonce')).toHaveLength(1);
    expect(asked()).toHaveLength(5);
  });

  test('may ask two things at once: the call whose refusal comes second uses the nonce that was fetched for the first', async () => {
    const nonce = makeNonce(2 * DAY);
    const call = makeCall({nonce, ...renewing()});
    const respond = server.respond;
    let release: (() => unknown) | undefined;
    server.respond = (response, seen) => {
      const isSecond = server.seen.length === 2;
      if (isSecond) release = () => respond(response, seen);
      else respond(response, seen);
    };
    const calls = [call(), call()];
    await expect(Promise.any(calls)).resolves.toEqual(COUNTED);
    release?.();
    await expect(Promise.all(calls)).resolves.toEqual([COUNTED, COUNTED]);
    expect(asked().filter((name) => name === 'rest-nonce')).toHaveLength(1);
    expect(asked()).toHaveLength(5);
  });
});

describe('a person who has signed out in another tab', () => {
  test.each<[string, Answer]>([
    ['a refusal', answerText('Nobody is signed in.', 401, 'text/plain')],
    ['a refusal of one word', answerText('Forbidden', 403, 'text/plain')],
    ['a login page', answerText('<!doctype html><form action="/login/">')],
    ['a nought', answerText('0', 200, 'text/plain')],
    ['a nought with status 400', answerText('0', 400)],
    ['nothing', answerText('')],
  ])('and gets %s in place of a nonce is refused, until they sign in again', async (_, refusal) => {
    const call = makeCall({nonce: makeNonce(), ...renewing()});
    await expect(call()).resolves.toEqual(COUNTED);
    cookie = '';
    giveNonce = refusal;
    await expect(Promise.allSettled([call(), call()])).resolves.toMatchObject([
      {status: 'rejected', reason: REFUSED},
      {status: 'rejected', reason: REFUSED},
    ]);
    expect(asked()).toEqual(['get-max-pages', 'get-max-pages', 'get-max-pages', 'rest-nonce']);
    ({cookie, session} = startSession({id: 2}, {secret: SECRET, now}));
    giveNonce = answerText(makeNonce(), 200, 'text/plain');
    await expect(call()).resolves.toEqual(COUNTED);
  });
});
