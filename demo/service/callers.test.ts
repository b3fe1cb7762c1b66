import {describe, expect, test} from 'vitest';
import {OPERATIONS} from '../../src/wire/protocol.js';
import {ITEMS_FIELDS, items, layouts, notice, PAGES_FIELDS, pages, update, VALID_REQUESTS} from './test-requests.js';
import {createTestCall, type TestRequest} from './testing.js';
import {type RefusalRow, useService} from './use-service.js';

const service = useService();

const codeOf = (operation: string) =>
  operation === 'update_gallery_items_count_notice_state' ? 'user_dont_have_permission' : 'not_allowed';

describe('who may call the service', () => {
  test.each<RefusalRow>(
    VALID_REQUESTS.flatMap<RefusalRow>(([operation, asked]) => [
      [`${operation}: a visitor who is not signed in is refused`, {...asked, as: 'nobody'}, 401, codeOf(operation)],
      [
        `${operation}: a cookie without a nonce counts as not signed in`,
        {...asked, nonce: 'none'},
        401,
        codeOf(operation),
      ],
      [`${operation}: a subscriber is refused`, {...asked, as: 'subscriber'}, 403, codeOf(operation)],
      [`${operation}: an expired nonce is refused`, {...asked, nonce: 'expired'}, 403, 'rest_cookie_invalid_nonce'],
      [
        `${operation}: somebody else’s nonce is refused`,
        {...asked, nonce: 'of another'},
        403,
        'rest_cookie_invalid_nonce',
      ],
      [
        `${operation}: a nonce of the same person’s other session is refused`,
        {...asked, nonce: 'of another session'},
        403,
        'rest_cookie_invalid_nonce',
      ],
      [`${operation}: an invented nonce is refused`, {...asked, nonce: 'wrong'}, 403, 'rest_cookie_invalid_nonce'],
    ]),
  )('%s', async (...row) => service.expectRefusal(row));

  test.each<RefusalRow>([
    ['a nonce without a cookie is refused', layouts({as: 'nobody', nonce: 'wrong'}), 403, 'rest_cookie_invalid_nonce'],
    ['an empty nonce is refused', layouts({nonce: 'empty'}), 403, 'rest_cookie_invalid_nonce'],
    [
      'an author may not change somebody else’s layout',
      update({post_id: 910_001, data: {vp_items_gap: '1'}}, {as: 'author'}),
      403,
      'not_allowed',
    ],
    [
      'an editor may not change the settings of a post that is not a layout',
      update({post_id: 900_001, data: {vp_items_gap: '1'}}),
      403,
      'not_allowed',
    ],
    [
      'an author may not save an empty change of somebody else’s layout either',
      update({post_id: 910_001, data: {}}, {as: 'author'}),
      403,
      'not_allowed',
    ],
    [
      'an editor may not change a layout that does not exist',
      update({post_id: 5, data: {vp_a: '1'}}),
      403,
      'not_allowed',
    ],
    [
      'an editor may not change a notice',
      notice({post_id: 900_001, notice_state: 'hide'}, {as: 'editor'}),
      403,
      'user_dont_have_permission',
    ],
    [
      'an author may not change the notice of their own page',
      notice({post_id: 900_002, notice_state: 'hide'}, {as: 'author'}),
      403,
      'user_dont_have_permission',
    ],
    [
      'an administrator may not change the notice of a post that does not exist',
      notice({post_id: 77, notice_state: 'hide'}),
      403,
      'user_dont_have_permission',
    ],
    [
      'an administrator may not change the notice of a work',
      notice({post_id: 101, notice_state: 'hide'}),
      403,
      'user_dont_have_permission',
    ],
    [
      'a person without the right is not told what is missing in a request',
      update('', {as: 'subscriber'}),
      403,
      'not_allowed',
    ],
    [
      'a person who may not change a layout is not told what else is wrong with the request',
      update({post_id: 910_001}, {as: 'author'}),
      403,
      'not_allowed',
    ],
  ])('%s', async (...row) => service.expectRefusal(row));

  test.each<[string, TestRequest]>([
    ['an administrator may list layouts', layouts({as: 'admin'})],
    ['an author may list layouts', layouts({as: 'author'})],
    ['an author may change their own layout', update({post_id: 910_002, data: {vp_items_gap: '9'}}, {as: 'author'})],
    ['an administrator may change anybody’s layout', update({post_id: 910_002, data: {vp_a: '1'}}, {as: 'admin'})],
    ['an author may ask for filter items', items(ITEMS_FIELDS, {as: 'author'})],
    ['an author may ask for the number of pages', pages(PAGES_FIELDS, {as: 'author'})],
    ['an administrator may change the notice of a page', notice({post_id: 900_001, notice_state: 'show'})],
    ['an administrator may change the notice of a layout', notice({post_id: 910_001, notice_state: 'hide'})],
    ['a nonce that is 12 hours old is still valid', layouts({nonce: 'earlier'})],
  ])('%s', async (_, asked) => expect(await service.call(asked)).toMatchObject({status: 200}));

  test.each(VALID_REQUESTS)(
    '%s: a valid request gets a reply as in the protocol, and a fresh nonce',
    async (name, asked) => {
      const {status, json, headers} = await service.call(asked);
      expect(status).toBe(200);
      expect(OPERATIONS[name].reply.parse(json)).toEqual(json);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-wp-nonce')).toMatch(/^[\w-]{10,}$/);
    },
  );

  test('a person with an invalid request gets a fresh nonce too; a visitor or an expired nonce gets none', async () => {
    expect((await service.call(items({}))).headers.get('x-wp-nonce')).toMatch(/^[\w-]{10,}$/);
    expect((await service.call(layouts({as: 'nobody'}))).headers.has('x-wp-nonce')).toBe(false);
    expect((await service.call(layouts({nonce: 'expired'}))).headers.has('x-wp-nonce')).toBe(false);
  });

  test('the body of a query is not read if its client has left, but the body of a save is', async () => {
    const client = new AbortController();
    // The reason is only a text, as the server's adapter gives it.
    client.abort('Error: aborted');
    const read: string[] = [];
    const makeBody = (json: unknown, name: string) =>
      new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            read.push(name);
            controller.enqueue(new TextEncoder().encode(JSON.stringify(json)));
            controller.close();
          },
        },
        {highWaterMark: 0},
      );
    const {signal} = client;
    const answered = await service.call({to: 'get_filter_items/', body: makeBody(ITEMS_FIELDS, 'query'), signal});
    expect(answered.status).toBe(499);
    const change = {post_id: 910_001, data: {vp_items_gap: '7'}};
    expect((await service.call({to: 'update_layout/', body: makeBody(change, 'change'), signal})).status).toBe(200);
    expect(read).toEqual(['change']);
  });

  test('a crash of a save is logged although its client has left', async () => {
    const client = new AbortController();
    const logged: string[] = [];
    const call = createTestCall(service.store, {
      log: (message) => logged.push(message),
      // Called when the layout is already written: the client leaves here, and this step fails.
      audit: () => {
        client.abort('Error: aborted');
        throw new Error('The disk is full.');
      },
    });
    const answered = await call(update({post_id: 910_001, data: {vp_items_gap: '7'}}, {signal: client.signal}));
    expect([answered.status, logged]).toEqual([500, ['update_layout failed']]);
  });
});
