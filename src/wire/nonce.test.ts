import {afterEach, describe, expect, test, vi} from 'vitest';
import {type Answer, answerJson, answerText, useTestServer} from '../../demo/service/test-server.js';
import {Client} from './client.js';
import {Nonce} from './nonce.js';

const server = useTestServer();
afterEach(() => void vi.restoreAllMocks());

const LAYOUTS = answerJson({success: true, response: []});
const REFUSED = answerJson({code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed'}, 403);
const UNANSWERED = {code: 'network', status: 0, message: 'There was no answer to the request for a new nonce.'};

/** Accepts only the nonce that `valid` returns, and refuses others; `give` answers requests for a new one, at /nonce/. */
function serve(valid: () => string, give: Answer, refuse = REFUSED): void {
  server.respond = (response, seen) => {
    if (seen.url === '/nonce/') give(response, seen);
    else (seen.headers['x-wp-nonce'] === valid() ? LAYOUTS : refuse)(response, seen);
  };
}

const open = (nonce: string | undefined = 'first') =>
  new Client({
    rest_url: `${server.origin}/r/`,
    nonce,
    nonce_url: `${server.origin}/nonce/`,
    headers: {'x-person': 'ada'},
  });
const ask = (client: Client) => client.call('get_layouts', undefined).catch((error: unknown) => error);
const listRequests = () => server.seen.map(({url, headers}) => `${url} ${String(headers['x-wp-nonce'])}`);
const countNonceRequests = () => server.seen.filter(({url}) => url === '/nonce/').length;

describe('a manager whose page was open for a day', () => {
  test('gets a new nonce, and their call is repeated once', async () => {
    serve(() => 'second', answerText(' second\n'));
    const fetching = vi.spyOn(globalThis, 'fetch');
    expect(await ask(open())).toEqual([]);
    expect(listRequests()).toEqual(['/r/get_layouts/ first', '/nonce/ undefined', '/r/get_layouts/ second']);
    expect(server.seen[1]?.headers).toMatchObject({'x-person': 'ada'});
    expect(fetching.mock.calls[1]?.[1]).toMatchObject({credentials: 'same-origin', cache: 'no-store'});
  });

  test('gets another one when the new one has expired, too', async () => {
    let valid = 'second';
    serve(
      () => valid,
      (response, seen) => answerText(valid)(response, seen),
    );
    const client = open();
    expect(await ask(client)).toEqual([]);
    valid = 'third';
    expect(await ask(client)).toEqual([]);
    expect(countNonceRequests()).toBe(2);
  });

  test('gets a new nonce, too, where the host refuses the old one with status 200, after warnings', async () => {
    const text = '<b>Warning</b>: in plugin.php\n{"code":"rest_cookie_invalid_nonce","message":"Cookie check failed"}';
    serve(() => 'second', answerText('second'), answerText(text));
    expect(await ask(open())).toEqual([]);
    serve(() => 'nobody’s', answerText('second'), answerText(text));
    expect(await ask(open())).toMatchObject({code: 'rest_cookie_invalid_nonce'});
  });

  test('is told that the service did not answer if the repeated call gets no response', async () => {
    serve(
      () => 'nobody’s',
      answerText('second'),
      (response, seen) => (seen.headers['x-wp-nonce'] === 'first' ? REFUSED(response, seen) : response.destroy()),
    );
    expect(await ask(open())).toMatchObject({code: 'network', status: 0, message: 'The service did not answer.'});
  });

  test('reads another route of the host with a new nonce, too', async () => {
    serve(() => 'second', answerText('second'));
    const client = open();
    const route = new URL(`${server.origin}/r/layouts/`);
    expect(await client.readRoute(route)).toMatchObject({status: 200});
    expect(listRequests()).toEqual(['/r/layouts/ first', '/nonce/ undefined', '/r/layouts/ second']);
    // The new one expires, too.
    serve(() => 'third', answerText('third'));
    expect(await client.readRoute(route)).toMatchObject({status: 200});
    expect(await ask(client)).toEqual([]);
  });

  test('goes on after another route of the host refuses them for a lack of rights', async () => {
    serve(() => 'first', answerText('second'));
    const client = open();
    const {respond} = server;
    server.respond = answerJson({code: 'rest_forbidden'}, 403);
    expect(await client.readRoute(new URL(`${server.origin}/r/layouts/`))).toMatchObject({status: 403});
    server.respond = respond;
    expect(await ask(client)).toEqual([]);
    expect(countNonceRequests()).toBe(0);
  });

  test('asks for one nonce, however many calls were refused at once', async () => {
    serve(() => 'second', answerText('second'));
    const client = open();
    expect(await Promise.all([ask(client), ask(client), ask(client)])).toEqual([[], [], []]);
    expect(countNonceRequests()).toBe(1);
  });

  test('needs no request for a nonce that came with the refusal', async () => {
    server.respond = (response, seen) =>
      seen.headers['x-wp-nonce'] === 'second'
        ? LAYOUTS(response, seen)
        : answerJson({code: 'rest_cookie_invalid_nonce'}, 403, {'X-WP-Nonce': 'second'})(response, seen);
    expect(await ask(open())).toEqual([]);
    expect(countNonceRequests()).toBe(0);
  });

  test.each<[string, Answer]>([
    ['a zero', answerText('0')],
    ['a login page', answerText('<form>name and password</form>')],
    ['a login page that begins like a nonce', answerText('login <form>')],
    ['a sentence that ends like a nonce', answerText('not signed-in')],
    ['an error', answerText('second', 403)],
    ['a text that is too long for a nonce', answerText('n'.repeat(201))],
    ['the nonce that was refused', answerText('first')],
  ])(
    'is signed out where the answer to the request for a nonce is %s, until they sign in again in another tab',
    async (_, give) => {
      serve(() => 'nobody’s', give);
      const client = open();
      expect(await ask(client)).toMatchObject({code: 'rest_cookie_invalid_nonce'});
      expect(countNonceRequests()).toBe(1);
      serve(() => 'second', answerText('second'));
      expect(await ask(client)).toEqual([]);
      expect(countNonceRequests()).toBe(2);
    },
  );

  test.each<[string, Answer]>([
    ['breaks', (response) => response.destroy()],
    [
      'breaks in the middle of the answer',
      (response) => response.writeHead(200, {'Content-Length': '6'}).write('sec', () => response.destroy()),
    ],
    ['finds a server that restarts', answerText('second', 503)],
    ['comes after too many others', answerText('second', 429)],
  ])(
    'whose request for a new nonce %s is told that the service did not answer, and the next call works',
    async (_, give) => {
      serve(() => 'second', give);
      const client = open();
      expect(await Promise.all([ask(client), ask(client)])).toMatchObject([UNANSWERED, UNANSWERED]);
      serve(() => 'second', answerText('second'));
      expect(await ask(client)).toEqual([]);
    },
  );

  test('who does not get a new nonce either waits no longer than for any other answer', async () => {
    for (const ask of [
      (signal: AbortSignal) => open().call('get_layouts', undefined, {signal}),
      (signal: AbortSignal) => open().readRoute(new URL(`${server.origin}/r/layouts/`), signal),
    ]) {
      const controller = new AbortController();
      serve(
        () => 'second',
        () => controller.abort(),
      );
      await expect(ask(controller.signal)).rejects.toMatchObject({name: 'AbortError'});
    }
  });

  test('is told that the service did not answer if the address for nonces does not answer for ten seconds', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout(10));
    serve(
      () => 'second',
      () => undefined,
    );
    const client = open();
    expect(await ask(client)).toMatchObject(UNANSWERED);
    serve(() => 'second', answerText('second'));
    expect(await ask(client)).toEqual([]);
    expect(limit.mock.calls).toEqual([[10_000], [10_000]]);
  });

  test('is signed out after the repeated call was refused, too; the next call asks for a nonce again', async () => {
    serve(() => 'nobody’s', answerText('second'));
    const client = open();
    expect(await ask(client)).toMatchObject({code: 'rest_cookie_invalid_nonce'});
    expect(listRequests()).toEqual(['/r/get_layouts/ first', '/nonce/ undefined', '/r/get_layouts/ second']);
    serve(() => 'third', answerText('third'));
    expect(await ask(client)).toEqual([]);
  });

  test('is not signed out by a call that failed for another reason after the renewal', async () => {
    let turn = 0;
    serve(() => 'second', answerText('second'));
    const {respond} = server;
    server.respond = (response, seen) => {
      turn += 1;
      (turn === 3 ? answerJson({error: true, error_code: 'internal_error'}, 500) : respond)(response, seen);
    };
    const client = open();
    expect(await ask(client)).toMatchObject({code: 'internal_error'});
    expect(await ask(client)).toEqual([]);
  });

  test('is signed out without a further request where the page names no address for a nonce', async () => {
    server.respond = REFUSED;
    const client = new Client({rest_url: `${server.origin}/r/`, nonce: 'first'});
    expect(await ask(client)).toMatchObject({code: 'rest_cookie_invalid_nonce'});
    expect(listRequests()).toEqual(['/r/get_layouts/ first']);
  });
});

test('a visitor without a nonce is refused each time, and asks for none', async () => {
  server.respond = REFUSED;
  const client = new Client({rest_url: `${server.origin}/r/`, nonce_url: `${server.origin}/nonce/`});
  expect(await ask(client)).toMatchObject({code: 'rest_cookie_invalid_nonce'});
  expect(await ask(client)).toMatchObject({code: 'rest_cookie_invalid_nonce'});
  expect(countNonceRequests()).toBe(0);
});

describe('a nonce', () => {
  test('is taken from a response, and an empty header changes nothing', () => {
    const nonce = new Nonce({nonce: 'first', nonce_header: 'X-Mine'});
    nonce.adopt(new Headers({'X-Mine': 'second'}));
    expect(nonce.value).toBe('second');
    nonce.adopt(new Headers({'X-Mine': ''}));
    nonce.adopt(new Headers());
    expect(nonce.value).toBe('second');
  });

  test('that a response brought while another was on its way is kept', async () => {
    serve(() => '', answerText('older'));
    const nonce = new Nonce({nonce: 'first', nonce_url: `${server.origin}/nonce/`});
    const replaced = nonce.replace('first');
    nonce.adopt(new Headers({'X-WP-Nonce': 'newer'}));
    expect(await replaced).toBe(true);
    expect(nonce.value).toBe('newer');
  });
});
