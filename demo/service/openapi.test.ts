import {expect, test} from 'vitest';
import * as z from 'zod/mini';
import {OPERATIONS} from '../../src/wire/protocol.js';
import {describeService, makeRequestSchemas} from './openapi.js';
import {createService} from './service.js';
import {ITEMS_FIELDS, items, PAGES_FIELDS, pages, VALID_REQUESTS} from './test-requests.js';
import {createTestCall} from './testing.js';
import {useService} from './use-service.js';

const service = useService();
const requests = makeRequestSchemas('vp');

const Described = z.object({
  requestBody: z.optional(z.unknown()),
  parameters: z.optional(z.array(z.looseObject({name: z.string(), in: z.string()}))),
  responses: z.record(z.string(), z.looseObject({headers: z.optional(z.unknown())})),
});
const Description = z.object({paths: z.record(z.string(), z.record(z.string(), Described))});

/** Every operation of the description that a service gives of itself, by method and path. */
async function readOperations(prefix = 'vp') {
  const {json} = await createTestCall(service.store, {prefix})({to: ''});
  const {paths} = Description.parse(json);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({name: `${method} ${path}`, ...operation})),
  );
}

test('a program finds the description of the service at the root of its namespace, without signing in', async () => {
  const {status, json, headers} = await service.call({to: '', as: 'nobody', nonce: 'none'});
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(json).toEqual(describeService('https://gallery.example/wp-json/portfolio/v1', 'X-WP-Nonce', 'vp'));
  const paths = Object.fromEntries(Object.values(OPERATIONS).map(({path}) => [`/${path}`, {}]));
  expect(json).toMatchObject({openapi: '3.1.0', paths});
});

test('a program that calls the service by several host names finds each of them in the description', async () => {
  const answer = createService({store: service.store, secret: 'for tests only'});
  const read = async (host: string) => (await answer(new Request(`http://${host}/wp-json/portfolio/v1/`))).text();
  for (const host of ['first.example', 'second.example'])
    expect(await read(host)).toContain(`"servers":[{"url":"http://${host}/wp-json/portfolio/v1"}]`);
});

test('the description in the docs is what the service says of itself', async () => {
  const text = `${JSON.stringify(describeService('https://gallery.example/wp-json/portfolio/v1', 'X-WP-Nonce', 'vp'), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/openapi.json');
});

test.each(VALID_REQUESTS)('a request that the service takes fits its description: %s', (operation, {json}) => {
  const schema = requests[operation];
  expect(schema ? schema.safeParse(json).success : json === undefined).toBe(true);
});

test.each([
  ['a term', {filters: ['subject:12']}],
  ['a term whose number begins with 0', {filters: ['subject:012']}],
  ['the term 0', {filters: ['subject:0']}],
  ['a term of the page’s own address', {vp_filter: 'subject:12'}],
  ['everything, as the page’s own address says it', {vp_filter: '*'}],
  ['an invalid filter of the page’s own address', {vp_filter: 'subject:012'}],
  ['an empty filter of the page’s own address', {vp_filter: ''}],
  ['a field that nobody knows', {colour: 'red'}],
])('a program that sends %s: the description allows it exactly if the service does', async (_, fields) => {
  const asked = [
    ['get_filter_items', items({...ITEMS_FIELDS, ...fields})],
    ['get-max-pages', pages({...PAGES_FIELDS, ...fields})],
  ] as const;
  for (const [operation, request] of asked) {
    const {status} = await service.call(request);
    expect({operation, fits: requests[operation]?.safeParse(request.json).success}).toEqual({
      operation,
      fits: status === 200,
    });
  }
});

test('a program may send fields that the description does not name', async () => {
  for (const {name, requestBody} of await readOperations())
    expect([name, JSON.stringify(requestBody ?? null)]).toEqual([
      name,
      expect.not.stringContaining('"additionalProperties":false'),
    ]);
});

test('a program reads which parameter holds the active filter, with the prefix of the host', async () => {
  const operations = (await readOperations('pf')).filter(({parameters}) =>
    parameters?.some((parameter) => parameter.name === 'pf_filter' && parameter.in === 'query'),
  );
  expect(operations.map(({name}) => name)).toEqual([
    'post /get_filter_items/',
    'post /get-max-pages/',
    'get /get-max-pages/',
  ]);
});

test('a program reads which header says how long to wait after 429 and 503', async () => {
  for (const {name, responses} of await readOperations())
    for (const status of ['429', '503'].filter((one) => one in responses))
      expect({name, headers: responses[status]?.headers}).toMatchObject({
        name,
        headers: {'Retry-After': {schema: {type: 'integer', minimum: 1}}},
      });
});

test('a program reads only the errors that an operation can have: a limit of saves, and of a body where there is one', async () => {
  const operations = await readOperations();
  const listWith = (status: string) => operations.filter(({responses}) => status in responses).map(({name}) => name);
  expect(listWith('503')).toHaveLength(6);
  expect(listWith('429')).toEqual(['post /update_layout/', 'post /update_gallery_items_count_notice_state/']);
  const withBody = operations.filter(({requestBody}) => requestBody).map(({name}) => name);
  expect(withBody).toHaveLength(4);
  for (const status of ['413', '415']) expect(listWith(status)).toEqual(withBody);
});
