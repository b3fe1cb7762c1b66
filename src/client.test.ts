import {once} from 'node:events';
import {createServer, type IncomingHttpHeaders, type Server, type ServerResponse} from 'node:http';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Client, readReply, ServiceError} from './client.js';
import type {Operation} from './protocol.js';

const LAYOUT = {id: 3, title: 'Grid “A&B”', edit_url: 'https://site.example/edit/3'};
const ITEM = {
  filter: '60',
  label: 'Nature',
  description: '',
  count: 4,
  active: false,
  url: '/works/?vp_filter=subject%3A60',
  taxonomy: 'subject',
  id: 60,
  parent: 0,
};

describe('an answer as specified', () => {
  test.each<[Operation, unknown, unknown]>([
    ['get_layouts', {success: true, response: [LAYOUT]}, [LAYOUT]],
    ['update_layout', {success: true, response: true}, true],
    ['get_filter_items', {success: true, response: [{...ITEM, count: false}]}, [{...ITEM, count: false}]],
    ['get-max-pages', {max_pages: 7}, {max_pages: 7}],
    ['update_gallery_items_count_notice_state', {success: true, response: true}, true],
  ])('of %s gives what is inside', (operation, body, reply) => {
    expect(readReply(operation, body, 200)).toEqual(reply);
  });

  test('may say more than is specified, which is left aside', () => {
    expect(readReply('get_layouts', {success: true, took: 3, response: [{...LAYOUT, icon: '#'}]}, 200)).toEqual([
      LAYOUT,
    ]);
  });
});

describe('an answer that breaks the contract names the operation and the path', () => {
  test.each<[Operation, unknown, string]>([
    ['get_layouts', {success: true, response: [LAYOUT, {...LAYOUT, id: '3'}]}, 'get_layouts: response.1.id'],
    ['get_layouts', {success: true, response: [{...LAYOUT, edit_url: 'nowhere'}]}, 'get_layouts: response.0.edit_url'],
    ['get_layouts', {success: true}, 'get_layouts: response'],
    ['update_layout', {success: true, response: false}, 'update_layout: response'],
    ['update_layout', {success: 'yes', response: true}, 'update_layout: success'],
    ['get_filter_items', {success: true, response: [{...ITEM, count: '4'}]}, 'get_filter_items: response.0.count'],
    ['get_filter_items', {success: true, response: [{...ITEM, parent: 1.5}]}, 'get_filter_items: response.0.parent'],
    ['get_filter_items', {success: true, response: {0: ITEM}}, 'get_filter_items: response'],
    ['get-max-pages', {max_pages: 0}, 'get-max-pages: max_pages'],
    ['get-max-pages', {success: true, response: {max_pages: 2}}, 'get-max-pages: max_pages'],
    ['get-max-pages', null, 'get-max-pages: the answer'],
    ['get-max-pages', 'seven', 'get-max-pages: the answer'],
  ])('%s %j', (operation, body, path) => {
    const failure = catchFailure(() => readReply(operation, body, 200));
    expect(failure).toMatchObject({name: 'ServiceError', operation, code: 'contract', status: 200});
    expect(failure).toHaveProperty('message', expect.stringMatching(new RegExp(`^${path}: `)));
  });
});

function catchFailure(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

/** What the test's server saw, and what it says. */
interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
let seen: Seen[];
let respond: (response: ServerResponse) => void;
let server: Server;
let origin: string;

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    const {method, url, headers} = request;
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      seen.push({method, url, headers, body});
      respond(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  origin = `http://127.0.0.1:${address.port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const answer =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, {'Content-Type': 'application/json', ...headers}).end(JSON.stringify(body));

describe('a person with a nonce', () => {
  test('writes as JSON, with the nonce in its header', async () => {
    respond = answer({success: true, response: true});
    const client = new Client({
      rest_url: `${origin}/wp-json/portfolio/v1/`,
      nonce: 'n1',
      nonce_header: 'X-PLATFORM-Nonce',
    });
    await expect(client.call('update_layout', {post_id: 3, data: {vp_items_gap: '10'}})).resolves.toBe(true);
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/wp-json/portfolio/v1/update_layout/',
        headers: {'x-platform-nonce': 'n1', 'content-type': 'application/json', accept: 'application/json'},
        body: '{"post_id":3,"data":{"vp_items_gap":"10"}}',
      },
    ]);
  });

  test('reads layouts with a GET that has no body', async () => {
    respond = answer({success: true, response: [LAYOUT]});
    const client = new Client({rest_url: `${origin}/r/`, nonce: 'n1'});
    await expect(client.call('get_layouts', undefined)).resolves.toEqual([LAYOUT]);
    expect(seen).toMatchObject([{method: 'GET', body: '', headers: {'x-wp-nonce': 'n1'}}]);
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test('reaches a host without pretty addresses, the active filter with it', async () => {
    respond = answer({max_pages: 2});
    const client = new Client({rest_url: `${origin}/?rest_route=/portfolio/v1/`});
    const request = {content_source: 'images' as const, images: [1, 2], items_count: 1};
    await client.call('get-max-pages', request, {query: {vp_filter: 'subject:60'}});
    expect(seen[0]?.url).toBe('/?rest_route=/portfolio/v1/get-max-pages/&vp_filter=subject%3A60');
  });

  test('goes on with the nonce that the service renewed', async () => {
    respond = answer({max_pages: 2}, 200, {'X-WP-Nonce': 'n2'});
    const client = new Client({rest_url: `${origin}/r/`, nonce: 'n1'});
    const request = {content_source: 'post-based', items_count: 12} as const;
    await client.call('get-max-pages', request);
    await client.call('get-max-pages', request);
    expect(seen.map(({headers}) => headers['x-wp-nonce'])).toEqual(['n1', 'n2']);
  });
});

const call = (options = {}) => new Client({rest_url: `${origin}/r/`}).call('get_layouts', undefined, options);

describe('a person whose wish the service does not grant', () => {
  test.each([200, 403, 404])('hears the service’s own code and message, also under HTTP status %i', async (status) => {
    respond = answer({error: true, success: false, error_code: 'not_allowed', response: 'You may not.'}, status);
    const failure = {
      name: 'ServiceError',
      operation: 'get_layouts',
      code: 'not_allowed',
      status,
      message: 'You may not.',
    };
    await expect(call()).rejects.toMatchObject(failure);
  });

  test.each([
    ['is no JSON', (response: ServerResponse) => response.end('<p>Briefly unavailable</p>'), 'not_json', 200],
    ['is empty', (response: ServerResponse) => response.end(), 'not_json', 200],
    ['has the status of a failure and no envelope', answer({success: true, response: []}, 500), 'not_json', 500],
    ['breaks the contract', answer({success: true, response: [{}]}), 'contract', 200],
    ['never comes', (response: ServerResponse) => response.destroy(), 'network', 0],
  ])('hears of an answer that %s', async (_, how, code, status) => {
    respond = how;
    const failure = await call().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceError);
    expect(failure).toMatchObject({code, status});
  });

  test('hears nothing of what they gave up themselves', async () => {
    const controller = new AbortController();
    respond = () => controller.abort();
    const failure = await call({signal: controller.signal}).catch((error: unknown) => error);
    expect(failure).toMatchObject({name: 'AbortError'});
  });

  test('and gives up while the answer is arriving hears nothing of it either', async () => {
    const controller = new AbortController();
    const fetching = vi.spyOn(globalThis, 'fetch');
    respond = (response) => response.writeHead(200, {'Content-Type': 'application/json'}).write('{"success":');
    const failure = call({signal: controller.signal}).catch((error: unknown) => error);
    await expect.poll(() => fetching.mock.settledResults[0]?.type).toBe('fulfilled');
    controller.abort();
    expect(await failure).toMatchObject({name: 'AbortError'});
    fetching.mockRestore();
  });
});
