import {describe, expect, test, vi} from 'vitest';
import {answerJson, type Seen, useTestServer} from '../../demo/service/test-server.js';
import {Client, ServiceError} from './client.js';
import type {Dialect} from './dialects.js';
import type {ImagesSource, PostsSource} from './request-schemas.js';

const LAYOUT = {id: 3, title: 'Grid “A&B”', edit_url: 'https://site.example/edit/3'};
const IMAGES: ImagesSource & {items_count: number} = {content_source: 'images', images: [1, 2], items_count: 1};
const POSTS: PostsSource = {
  content_source: 'post-based',
  posts_source: 'post_types_set',
  post_types_set: ['artwork'],
  posts_taxonomies: {subject: [60], movement: [7]},
  posts_order_by: 'title',
  posts_order_direction: 'asc',
};

const server = useTestServer();

describe('a person with a nonce', () => {
  test('writes as JSON, with the nonce in its header', async () => {
    server.respond = answerJson({success: true, response: true});
    const client = new Client({
      rest_url: `${server.origin}/wp-json/portfolio/v1/`,
      nonce: 'n1',
      nonce_header: 'X-PLATFORM-Nonce',
    });
    await expect(client.call('update_layout', {post_id: 3, data: {vp_items_gap: '10'}})).resolves.toBe(true);
    expect(server.seen).toMatchObject([
      {
        method: 'POST',
        url: '/wp-json/portfolio/v1/update_layout/',
        headers: {'x-platform-nonce': 'n1', 'content-type': 'application/json', accept: 'application/json'},
        body: '{"post_id":3,"data":{"vp_items_gap":"10"}}',
      },
    ]);
  });

  test('who leaves the page still has a write completed if it was made with `keepalive`, and only then', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    server.respond = answerJson({success: true, response: true});
    const client = new Client({rest_url: `${server.origin}/r/`, nonce: 'n1'});
    await client.call('update_layout', {post_id: 3, data: {}}, {keepalive: true});
    await client.call('update_layout', {post_id: 3, data: {}});
    expect(fetching.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined]);
    fetching.mockRestore();
  });

  test('tells the service which version they have changed, where they know it', async () => {
    server.respond = answerJson({success: true, response: true});
    const client = new Client({rest_url: `${server.origin}/r/`, nonce: 'n1'});
    await client.call('update_layout', {post_id: 3, data: {}}, {ifMatch: '"v1"'});
    await client.call('update_layout', {post_id: 3, data: {}});
    expect(server.seen.map(({headers}) => headers['if-match'])).toEqual(['"v1"', undefined]);
  });

  test('learns which version a save has led to, if the answer says it, and not from a refusal', async () => {
    const client = new Client({rest_url: `${server.origin}/r/`, nonce: 'n1'});
    const versions: string[] = [];
    const save = () =>
      client.call('update_layout', {post_id: 3, data: {}}, {onVersion: (version) => versions.push(version)});
    server.respond = answerJson({success: true, response: true});
    await save();
    server.respond = (response) => response.writeHead(200, {ETag: '"v2"'}).end('{"success":true,"response":true}');
    await save();
    server.respond = (response) =>
      response.writeHead(412, {ETag: '"v3"'}).end('{"error":true,"error_code":"conflict","response":"Saved since."}');
    await expect(save()).rejects.toMatchObject({code: 'conflict'});
    expect(versions).toEqual(['"v2"']);
  });

  test('reads layouts with a GET that has no body', async () => {
    server.respond = answerJson({success: true, response: [LAYOUT]});
    const client = new Client({rest_url: `${server.origin}/r/`, nonce: 'n1'});
    await expect(client.call('get_layouts', undefined)).resolves.toEqual([LAYOUT]);
    expect(server.seen).toMatchObject([{method: 'GET', body: '', headers: {'x-wp-nonce': 'n1'}}]);
    expect(server.seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test.each([
    ['/wp-json/portfolio/v1/', '/wp-json/portfolio/v1/get-max-pages/?vp_filter=subject%3A60'],
    ['/wp-json/portfolio/v1', '/wp-json/portfolio/v1/get-max-pages/?vp_filter=subject%3A60'],
    ['/wp-json/portfolio/v1/?lang=de', '/wp-json/portfolio/v1/get-max-pages/?lang=de&vp_filter=subject%3A60'],
    ['/?rest_route=/portfolio/v1/', '/?rest_route=/portfolio/v1/get-max-pages/&vp_filter=subject%3A60'],
    ['/?rest_route=/portfolio/v1', '/?rest_route=/portfolio/v1/get-max-pages/&vp_filter=subject%3A60'],
    [
      '/index.php?lang=de&rest_route=%2Fportfolio%2Fv1%2F&preview=1',
      '/index.php?lang=de&rest_route=%2Fportfolio%2Fv1/get-max-pages/&preview=1&vp_filter=subject%3A60',
    ],
  ])('reaches a service whose root is %s, and sends the active filter', async (root, url) => {
    server.respond = answerJson({max_pages: 2});
    const client = new Client({rest_url: server.origin + root, nonce: 'n1'});
    await client.call('get-max-pages', IMAGES, {query: {vp_filter: 'subject:60'}});
    expect(server.seen.map((request) => request.url)).toEqual([url]);
  });

  test.each(['category:art & design', 'category:%e6%97%a5%e6%9c%ac', '日本語', 'a+b=c'])(
    'asks for the filter “%s” as the host gave it, encoded once',
    async (filter) => {
      server.respond = answerJson({max_pages: 2});
      const client = new Client({rest_url: `${server.origin}/r/`, nonce: 'n1'});
      await client.call('get-max-pages', IMAGES, {query: {vp_filter: filter}});
      const [{url}] = readOne(server.seen);
      expect(new URL(url, server.origin).searchParams.get('vp_filter')).toBe(filter);
    },
  );
});

/** Calls all operations that have a body; returns the addresses and bodies that the server got. */
async function askAll(dialect: Dialect) {
  const client = new Client({rest_url: `${server.origin}/r/`, nonce: 'n1', dialect});
  server.respond = answerJson({success: true, response: []});
  await client.call('get_filter_items', {...POSTS, post_id: 5}, {query: {vp_filter: 'subject:60'}});
  server.respond = answerJson({max_pages: 3});
  await client.call('get-max-pages', {...POSTS, items_count: 12}, {query: {vp_filter: 'subject:60'}});
  await client.call('get-max-pages', IMAGES);
  server.respond = answerJson({success: true, response: true});
  await client.call('update_layout', {post_id: 5, data: {vp_items_gap: '4'}});
  await client.call('update_gallery_items_count_notice_state', {post_id: 5, notice_state: 'hide'});
  return server.seen.map(({url, body}) => [url, JSON.parse(body)] as const);
}

describe('requests have the field names', () => {
  const SAME = [
    ['/r/update_layout/', {post_id: 5, data: {vp_items_gap: '4'}}],
    ['/r/update_gallery_items_count_notice_state/', {post_id: 5, notice_state: 'hide'}],
  ];

  test('of the specification', async () => {
    expect(await askAll('specification')).toEqual([
      ['/r/get_filter_items/?vp_filter=subject%3A60', {...POSTS, post_id: 5}],
      ['/r/get-max-pages/?vp_filter=subject%3A60', {...POSTS, items_count: 12}],
      ['/r/get-max-pages/', IMAGES],
      ...SAME,
    ]);
  });

  test('of the dialect “visual-portfolio”', async () => {
    const postsQuery = {
      source: 'post_types_set',
      postTypesSet: ['artwork'],
      taxonomies: [60, 7],
      orderBy: 'title',
      order: 'asc',
    };
    const hosted = ['1', '2'].map((id) => ({id, categories: []}));
    expect(await askAll('visual-portfolio')).toEqual([
      ['/r/get_filter_items/?vp_filter=subject%3A60', {queryType: 'posts', postsQuery, post_id: 5}],
      ['/r/get-max-pages/?vp_filter=subject%3A60', {queryType: 'posts', postsQuery, baseQuery: {perPage: 12}}],
      ['/r/get-max-pages/', {queryType: 'images', imagesQuery: {images: hosted}, baseQuery: {perPage: 1}}],
      ...SAME,
    ]);
  });
});

/** Calls an operation; returns its reply, or the error. */
const call = (signal: AbortSignal) =>
  new Client({rest_url: `${server.origin}/r/`})
    .call('get_layouts', undefined, {signal})
    .catch((error: unknown) => error);

describe('a call that is aborted', () => {
  test('before the response comes is rejected with the reason of the abort', async () => {
    const controller = new AbortController();
    server.respond = () => controller.abort();
    expect(await call(controller.signal)).toMatchObject({name: 'AbortError'});
  });

  test('while the response is arriving is rejected with the reason of the abort', async () => {
    const controller = new AbortController();
    const fetching = vi.spyOn(globalThis, 'fetch');
    server.respond = (response) => response.writeHead(200, {'Content-Type': 'application/json'}).write('{"success":');
    const failure = call(controller.signal);
    await expect.poll(() => fetching.mock.settledResults[0]?.type).toBe('fulfilled');
    controller.abort();
    expect(await failure).toMatchObject({name: 'AbortError'});
    fetching.mockRestore();
  });
});

test('a broken connection causes a ServiceError `network`, whose message says if nothing or only a part arrived', async () => {
  const client = new Client({rest_url: `${server.origin}/r/`});
  server.respond = (response) => response.destroy();
  const none = await client.call('get_layouts', undefined).catch((error: unknown) => error);
  expect(none).toBeInstanceOf(ServiceError);
  expect(none).toMatchObject({code: 'network', status: 0, message: 'The service did not answer.'});
  expect(none).toHaveProperty('cause', expect.any(TypeError));
  server.respond = (response) =>
    response.writeHead(200, {'Content-Length': '99'}).write('{"success":', () => response.destroy());
  const half = await client.call('get_layouts', undefined).catch((error: unknown) => error);
  expect(half).toMatchObject({code: 'network', status: 200, message: 'The answer of the service broke off.'});
});

test('a request that cannot be written as JSON causes a ServiceError, too', async () => {
  const data = {
    get vp_items_gap(): string {
      throw new TypeError('unreadable');
    },
  };
  const client = new Client({rest_url: `${server.origin}/r/`});
  const failure = await client.call('update_layout', {post_id: 3, data}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ServiceError);
  expect(failure).toMatchObject({code: 'network', status: 0});
});

function readOne(seen: readonly Seen[]): readonly [Seen] {
  const [one, another] = seen;
  if (!one || another) throw new Error(`expected one request, and there were ${seen.length}`);
  return [one];
}
