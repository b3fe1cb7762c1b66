import type {Page} from '@playwright/test';
import {addressOf, choose, expect, expectAgreement, itemsOf, test} from './fixtures.js';
import type {Network} from './network.js';

const NATURE = '/gallery/?vp_filter=subject%3A60';

/** Headers that identify a person, or that need a preflight request. */
function listIdentifyingHeaders({requests}: Network): string[] {
  return requests.flatMap(({path, headers}) =>
    Object.keys(headers)
      .filter((name) => name.startsWith('x-') || /nonce|cookie|authoriz/.test(name))
      .map((name) => `${name} of ${path}`),
  );
}

/** Requests of gallery pages, as method and path. */
const listRequests = (network: Network) =>
  network.requests.filter(({path}) => path.startsWith('/gallery/')).map(({method, path}) => `${method} ${path}`);

async function chooseAndWait(page: Page, network: Network, name: string, address: string): Promise<void> {
  await choose(page, name);
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect.poll(() => network.isQuiet).toBe(true);
}

test('a server that can also answer JSON is asked for HTML', async ({page, network}) => {
  await page.goto('/gallery/');
  await chooseAndWait(page, network, 'Nature', NATURE);
  const accepted = network.requests.filter(({path}) => path === NATURE).map(({headers}) => headers.accept);
  expect(accepted).toEqual(['text/html,image/webp,*/*;q=0.8']);
});

test('a page and a filter send one plain request each, which does not identify the visitor', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/');
  await chooseAndWait(page, network, 'Nature', NATURE);
  expect(listRequests(network)).toEqual(['GET /gallery/', `GET ${NATURE}`]);
  expect(network.requests.filter(({method}) => method !== 'GET')).toEqual([]);
  expect(network.requests.filter(({path}) => path.includes('/wp-json/') || path.includes('nonce'))).toEqual([]);
  expect(listIdentifyingHeaders(network)).toEqual([]);
});

test('a second visit of an address within a minute requests nothing', async ({page, network}) => {
  await page.goto('/gallery/');
  await chooseAndWait(page, network, 'Nature', NATURE);
  await choose(page, 'People');
  await expect.poll(() => addressOf(page)).not.toBe(NATURE);
  await chooseAndWait(page, network, 'Nature', NATURE);
  const shown = await itemsOf(page);
  expect(listRequests(network).filter((request) => request === `GET ${NATURE}`)).toHaveLength(1);
  await expectAgreement(page, network);
  expect(await itemsOf(page)).toEqual(shown);
});
