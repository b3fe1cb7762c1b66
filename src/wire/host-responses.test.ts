/** Responses as WordPress with the plugin Visual Portfolio sends them, and what the client makes of each. */
import {describe, expect, test} from 'vitest';
import {answerJson, answerText, type Answer as Responder, useTestServer} from '../../demo/service/test-server.js';
import {Client, ServiceError} from './client.js';
import type {Operation} from './protocol.js';

const server = useTestServer();

/** An error as WordPress itself sends it, and one in the service's error envelope. */
const hostError = (code: string, message: unknown, status: number, data: object = {status}): Responder =>
  answerJson({code, message, data}, status, {'X-WP-Nonce': 'fresh'});
const errorEnvelope = (error_code: string, response: unknown, status = 401): Responder =>
  answerJson({error: true, success: false, error_code, response}, status);

/** Calls an operation as a page with a nonce does. */
function call(operation: Operation): Promise<unknown> {
  const rest_url = `${server.origin}/wp-json/visual-portfolio/v1/`;
  const client = new Client({rest_url, nonce: 'n1', dialect: 'visual-portfolio'});
  const source = {content_source: 'post-based'} as const;
  const calls: Record<Operation, () => Promise<unknown>> = {
    get_layouts: () => client.call('get_layouts', undefined),
    update_layout: () => client.call('update_layout', {post_id: 5, data: {}}),
    get_filter_items: () => client.call('get_filter_items', {...source, post_id: 5}),
    'get-max-pages': () => client.call('get-max-pages', {...source, items_count: 12}),
    update_gallery_items_count_notice_state: () =>
      client.call('update_gallery_items_count_notice_state', {post_id: 5, notice_state: 'hide'}),
  };
  return calls[operation]();
}

const FORBIDDEN = 'Sorry, you are not allowed to do that.';
const NOTICE = 'update_gallery_items_count_notice_state';
const CRITICAL = '<p>There has been a critical error on this website.</p><p><a href="https://wp.example">Learn</a></p>';
const TRACE = {
  status: 500,
  error: {type: 1, message: 'Uncaught DivisionByZeroError in /var/www/html/x.php:12', file: '/var/www/html/x.php'},
};

/**
 * Who gets the response (in the test's name only: its request is always valid), the operation, the response; the error’s
 * status, code and message.
 */
type Row = [string, Operation, Responder, number, string, string];

describe('a failed response becomes an error with status, code and a message that can be shown:', () => {
  test.each<Row>([
    ['a visitor', 'get_layouts', hostError('not_allowed', FORBIDDEN, 401), 401, 'not_allowed', FORBIDDEN],
    ['a visitor', 'update_layout', hostError('not_allowed', FORBIDDEN, 401), 401, 'not_allowed', FORBIDDEN],
    ['a visitor', 'get_filter_items', hostError('not_allowed', FORBIDDEN, 401), 401, 'not_allowed', FORBIDDEN],
    ['a visitor', 'get-max-pages', hostError('rest_forbidden', FORBIDDEN, 401), 401, 'rest_forbidden', FORBIDDEN],
    [
      'a visitor',
      NOTICE,
      hostError('user_dont_have_permission', 'User don&#039;t have permissions', 401),
      401,
      'user_dont_have_permission',
      "User don't have permissions",
    ],
    [
      'somebody with a bad nonce',
      'get_layouts',
      answerJson({code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: {status: 403}}, 403),
      403,
      'rest_cookie_invalid_nonce',
      'Cookie check failed',
    ],
    ['a subscriber', 'get_filter_items', hostError('not_allowed', FORBIDDEN, 401), 401, 'not_allowed', FORBIDDEN],
    ['a subscriber', 'get-max-pages', hostError('rest_forbidden', FORBIDDEN, 403), 403, 'rest_forbidden', FORBIDDEN],
    [
      'an author on another author’s post',
      'update_layout',
      hostError('not_allowed', FORBIDDEN, 401),
      401,
      'not_allowed',
      FORBIDDEN,
    ],
    [
      'an editor on a post that does not exist',
      'update_layout',
      hostError('not_allowed', FORBIDDEN, 401),
      401,
      'not_allowed',
      FORBIDDEN,
    ],
    [
      'an editor without a post',
      'update_layout',
      hostError('post_id_required', 'Post ID is required', 401),
      401,
      'post_id_required',
      'Post ID is required',
    ],
    ['a manager without a post', NOTICE, hostError('not_allowed', FORBIDDEN, 401), 401, 'not_allowed', FORBIDDEN],
    [
      'an editor, without a content source',
      'get_filter_items',
      errorEnvelope('missing_params', 'Missing required parameters'),
      401,
      'missing_params',
      'Missing required parameters',
    ],
    [
      'an editor, with an unknown content source',
      'get_filter_items',
      errorEnvelope('invalid_content_source', 'Invalid content source: &lsquo;films&rsquo; &amp; more'),
      401,
      'invalid_content_source',
      'Invalid content source: ‘films’ & more',
    ],
    [
      'an editor who asks for the number of pages, without a content source',
      'get-max-pages',
      errorEnvelope('missing_params', 'Missing required parameters'),
      401,
      'missing_params',
      'Missing required parameters',
    ],
    [
      'a client whose body is cut off',
      'get_filter_items',
      hostError('rest_invalid_json', 'Invalid JSON body passed.', 400),
      400,
      'rest_invalid_json',
      'Invalid JSON body passed.',
    ],
    [
      'a client that calls a route that does not exist',
      'update_layout',
      hostError('rest_no_route', 'No route was found matching the URL and request method.', 404),
      404,
      'rest_no_route',
      'No route was found matching the URL and request method.',
    ],
    [
      'anybody, at a fatal error',
      'get-max-pages',
      hostError('internal_server_error', CRITICAL, 500, TRACE),
      500,
      'internal_server_error',
      'The service could not do this (status 500).',
    ],
    [
      'anybody, at an error page',
      'get_layouts',
      answerText('<!doctype html><title>Error</title><script>{"a":1}</script><p>Database error', 500),
      500,
      'not_json',
      'The service could not do this (status 500).',
    ],
    [
      'anybody, at status 500 with an empty body',
      'get_layouts',
      answerText('', 500),
      500,
      'not_json',
      'The service could not do this (status 500).',
    ],
    [
      'anybody, at status 200 with an empty body',
      'get_layouts',
      answerText(''),
      200,
      'not_json',
      'The service could not do this (status 200).',
    ],
    [
      'anybody who is led to a login page',
      'get_filter_items',
      answerText('<!doctype html><form id="loginform"></form>'),
      200,
      'not_json',
      'The service could not do this (status 200).',
    ],
    [
      'anybody, at a failure that calls itself a success',
      'get_layouts',
      answerJson({success: true, response: []}, 502),
      502,
      'not_json',
      'The service could not do this (status 502).',
    ],
    [
      'anybody, at an envelope with the status of a success',
      'update_layout',
      errorEnvelope('not_allowed', 'You may not.', 200),
      200,
      'not_allowed',
      'You may not.',
    ],
    [
      'anybody, at an envelope that says little',
      'update_layout',
      answerJson({error: true}, 200),
      200,
      'unknown',
      'The service could not do this (status 200).',
    ],
    [
      'anybody, at an envelope whose message is markup',
      'get_filter_items',
      errorEnvelope('missing_params', '<b>Fatal</b> in /srv/www/wp-content/x'),
      401,
      'missing_params',
      'The service could not do this (status 401).',
    ],
  ])('%s, %s', async (_, operation, respond, status, code, message) => {
    server.respond = respond;
    const failure = await call(operation).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceError);
    expect(failure).toMatchObject({operation, status, code, message});
    expect(server.seen).toHaveLength(1);
  });
});

const WARNING =
  '<br />\n<b>Warning</b>:  Undefined array key {"x"} in <b>/var/www/html/a.php</b> on line <b>3</b><br />\n';
const ITEM = {
  filter: '%e6%97%a5%e6%9c%ac',
  label: 'Art &amp; "Design"',
  description: '',
  count: 4,
  active: false,
  url: 'https://site.example/works/?vp_filter=category%3A%25e6%2597%25a5%25e6%259c%25ac',
  taxonomy: 'category',
  id: 60,
  parent: 0,
};

describe('a success in the form of the host is read:', () => {
  test.each<[string, Operation, Responder, unknown]>([
    [
      'the error `no_layouts_found` as an empty list',
      'get_layouts',
      errorEnvelope('no_layouts_found', 'No layouts found.'),
      [],
    ],
    ['a saved change, answered with `true`', 'update_layout', answerJson({success: true, response: true}), true],
    [
      'a filter item with id 0',
      'get_filter_items',
      answerJson({success: true, response: [{...ITEM, id: 0}]}),
      [{...ITEM, id: 0}],
    ],
    [
      'an encoded slug and its address, as given',
      'get_filter_items',
      answerJson({success: true, response: [ITEM]}),
      [ITEM],
    ],
    [
      'a number of pages after PHP warnings',
      'get-max-pages',
      answerText(`${WARNING}${WARNING}{"max_pages":7}`),
      {max_pages: 7},
    ],
    [
      'a list after a byte order mark and PHP warnings',
      'get_filter_items',
      answerText(`\uFEFF${WARNING}\n${JSON.stringify({success: true, response: [ITEM]})}\n`),
      [ITEM],
    ],
    ['a number of pages without anything around it', 'get-max-pages', answerJson({max_pages: 10}), {max_pages: 10}],
  ])('%s', async (_, operation, respond, reply) => {
    server.respond = respond;
    await expect(call(operation)).resolves.toEqual(reply);
  });

  test('a refusal after PHP warnings is a refusal', async () => {
    server.respond = answerText(
      `${WARNING}{"error":true,"success":false,"error_code":"not_allowed","response":"No."}`,
      401,
    );
    await expect(call('update_layout')).rejects.toMatchObject({code: 'not_allowed', status: 401, message: 'No.'});
  });

  test('`no_layouts_found` in answer to another operation is an error', async () => {
    server.respond = errorEnvelope('no_layouts_found', 'No layouts found.');
    await expect(call('update_layout')).rejects.toMatchObject({code: 'no_layouts_found'});
  });
});

test.each([{max_pages: -1}, {max_pages: '2'}, {max_pages: 1.5}, {max_pages: null}, {max_pages: false}, {}, []])(
  'a number of pages that is missing, negative, or no whole number, is an error: %j',
  async (body) => {
    server.respond = answerJson(body);
    await expect(call('get-max-pages')).rejects.toMatchObject({code: 'contract', status: 200});
  },
);
