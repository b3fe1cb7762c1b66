import {expect, test} from 'vitest';
import {OPERATIONS} from '../../src/wire/protocol.js';
import {describeService, REQUESTS} from './openapi.js';
import {GOOD} from './test-requests.js';
import {useService} from './use-service.js';

const service = useService();

test('a program finds the description of the service at the root of its namespace, without signing in', async () => {
  const {status, json, headers} = await service.call({to: '', as: 'nobody', nonce: 'none'});
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(json).toEqual(describeService('https://gallery.example/wp-json/portfolio/v1', 'X-WP-Nonce'));
  const paths = Object.fromEntries(Object.values(OPERATIONS).map(({path}) => [`/${path}`, {}]));
  expect(json).toMatchObject({openapi: '3.1.0', paths});
});

test('the description in the docs is what the service says of itself', async () => {
  const text = `${JSON.stringify(describeService('https://gallery.example/wp-json/portfolio/v1', 'X-WP-Nonce'), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/openapi.json');
});

test.each(GOOD)('a request that the service takes fits its description: %s', (operation, {json}) => {
  const schema = REQUESTS[operation];
  expect(schema ? schema.safeParse(json).success : json === undefined).toBe(true);
});
