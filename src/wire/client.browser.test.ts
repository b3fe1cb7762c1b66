import {beforeEach, expect, test} from 'vitest';
import {Client} from './client.js';
import {Nonce} from './nonce.js';

const takeRequests = async (): Promise<unknown> => (await fetch('/redirects/requests/')).json();

const MOVED = `${location.origin}/redirects/page/?to=origin`;

beforeEach(async () => {
  await takeRequests();
});

test('a person whose service redirects to another origin sends no nonce there', async () => {
  const client = new Client({rest_url: `${MOVED}&rest_route=/portfolio/v1/`, nonce: 'n1'});
  await expect(client.call('get_layouts', undefined)).rejects.toMatchObject({code: 'network'});
  expect(JSON.stringify(await takeRequests())).not.toContain('elsewhere');
});

test('a person whose address for nonces redirects to another origin gets none from there', async () => {
  const nonce = new Nonce({nonce: 'n1', nonce_url: MOVED});
  await expect(nonce.replace('n1')).rejects.toBeInstanceOf(TypeError);
  expect(nonce.value).toBe('n1');
  expect(await takeRequests()).toEqual(['/redirects/page/?to=origin']);
});
