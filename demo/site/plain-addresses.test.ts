import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest';
import {Client, type ClientOptions} from '../../src/wire/client.js';
import {openTestSite, type TestSite} from './testing.js';

const REST_URL = 'http://gallery.test/?rest_route=/portfolio/v1/';
const WORKS = {content_source: 'post-based', items_count: 10} as const;

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('sample');
});

afterEach(() => vi.unstubAllGlobals());

afterAll(() => site.close());

/** The product's client with an editor's cookie and nonce; its requests go to the test site instead of the network. */
async function open(options: Partial<ClientOptions> = {}): Promise<Client> {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => site.request(address, init));
  const cookie = await site.signIn('editor');
  const nonce = await site.read('/rest-nonce/', cookie);
  return new Client({rest_url: REST_URL, nonce, headers: {cookie}, ...options});
}

describe('without pretty permalinks', () => {
  test('an editor reads and writes as on any other host', async () => {
    const client = await open();
    const layouts = await client.call('get_layouts', undefined);
    expect(layouts.map(({id}) => id)).toContain(910_001);
    await expect(client.call('update_layout', {post_id: 910_001, data: {vp_items_gap: '7'}})).resolves.toBe(true);
    expect(await site.store.readLayout(910_001)).toMatchObject({vp_items_gap: '7'});
  });

  test('an editor gets the number of pages under the filter that the request’s address names', async () => {
    const client = await open();
    await expect(client.call('get-max-pages', WORKS)).resolves.toEqual({max_pages: 3});
    const query = {vp_filter: 'subject:21'};
    await expect(client.call('get-max-pages', WORKS, {query})).resolves.toEqual({max_pages: 1});
  });

  test('an editor may ask by GET too', async () => {
    const cookie = await site.signIn('editor');
    const headers = {'X-WP-Nonce': await site.read('/rest-nonce/', cookie)};
    const address =
      '/?rest_route=/portfolio/v1/get-max-pages&content_source=post-based&items_count=5&vp_filter=subject%3A12';
    expect(await (await site.get(address, cookie, headers)).json()).toEqual({max_pages: 2});
  });

  test('a visitor is refused as anywhere', async () => {
    const answer = await site.get('/?rest_route=/portfolio/v1/get_layouts/');
    expect([answer.status, await answer.json()]).toMatchObject([401, {error: true, error_code: 'not_allowed'}]);
  });

  test.each(['/portfolio/v1/nothing/', '/', '/../../login/', '//elsewhere.test/', 'nonsense'])(
    'somebody who asks for %s is told that there is no such operation',
    async (route) => {
      const answer = await site.get(`/?rest_route=${route}`);
      expect([answer.status, await answer.json()]).toMatchObject([404, {error_code: 'rest_no_route'}]);
    },
  );

  test('a visitor whose rest_route is empty gets the home page', async () => {
    const answer = await site.get('/?rest_route=');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
