/** What a visitor does in a form while a page loads, or has failed to: the fields, the address and the works agree in the end. */
import type {Page} from '@playwright/test';
import {holdResponse, type Network} from '../network.js';
import {
  addressOf,
  expect,
  hasNotReloaded,
  itemsOf,
  keysOfSubject,
  link,
  openWithReloadMarker,
  test,
} from './fixtures.js';

const ADDRESS = '/forms/';
const BOATS = keysOfSubject(2);

async function openForms(page: Page, query = ''): Promise<void> {
  await openWithReloadMarker(page, `${ADDRESS}${query}`);
  // The button is hidden when the forms load in place.
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
}

/** Waits until the address has a query, and the page its items; checks that no page load led there. */
async function expectShown(page: Page, query: string, items: readonly string[]): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}${query}`);
  await expect.poll(() => itemsOf(page)).toEqual(items);
  expect(await hasNotReloaded(page)).toBe(true);
}

/** Holds back the response of an address that contains `part`; `requested` waits for its request. */
function hold(network: Network, part: string) {
  network.clear();
  const {behaviour, release} = holdResponse();
  network.addRule(part, behaviour, 1);
  const requested = () => expect.poll(() => network.requests.some(({path}) => path.includes(part))).toBe(true);
  return {release, requested};
}

test('a visitor takes all choices away by a link, and ticks a box before its page is there: what was taken away stays away', async ({
  page,
  network,
}) => {
  await openForms(page, '?categories%5B%5D=birds&words=no&sort=newest');
  const {release, requested} = hold(network, ADDRESS);
  await link(page, 'Everything').click();
  await requested();
  await expect(page.getByLabel('Birds')).not.toBeChecked();
  await page.getByLabel('Boats').check();
  await expectShown(page, '?categories%5B%5D=boats', BOATS);
  await expect(page.getByLabel('Words')).toHaveValue('');
  await expect(page.getByLabel('Order')).toHaveValue('oldest');
  release();
});

test('a visitor types, and follows a link while what was typed loads: the text is not searched with the next choice', async ({
  page,
  network,
}) => {
  await openForms(page);
  const search = hold(network, 'words=');
  await page.getByLabel('Words').fill('4');
  await page.getByLabel('Words').press('Enter');
  await search.requested();
  const boats = hold(network, 'boats');
  await link(page, 'Boats alone').click();
  await boats.requested();
  await expect(page.getByLabel('Words')).toHaveValue('');
  await page.getByLabel('Order').selectOption('newest');
  await expectShown(page, '?categories%5B%5D=boats&sort=newest', ['41', '38', '35', '32', '29', '26']);
  search.release();
  boats.release();
});
