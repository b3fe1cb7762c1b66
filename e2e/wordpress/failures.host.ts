import type {Page, Route} from '@playwright/test';
import {expect, test} from './fixtures.js';
import {
  addressOf,
  expectAddress,
  filterLink,
  galleryOf,
  isSamePage,
  keysOf,
  moreLink,
  NATURE,
  numberLink,
  open,
} from './gallery.js';

interface Failure {
  readonly name: string;
  readonly complaint: RegExp;
  fulfil(route: Route): Promise<void>;
}

/** What a server or a line may do to a load. */
const FAILURES: readonly Failure[] = [
  {
    name: 'an error of the server',
    complaint: /status of 500/,
    fulfil: (route) => route.fulfill({status: 500, contentType: 'text/html', body: '<h1>Error</h1>'}),
  },
  {name: 'a broken connection', complaint: /ERR_CONNECTION_RESET/, fulfil: (route) => route.abort('connectionreset')},
  {
    name: 'an empty answer',
    complaint: /never/,
    fulfil: (route) => route.fulfill({status: 200, contentType: 'text/html', body: ''}),
  },
];

/** Breaks what the page loads itself; visits of the browser pass. */
async function breakLoads(page: Page, query: string, fulfil: Failure['fulfil']): Promise<void> {
  await page.route(
    (url) => url.search.includes(query),
    (route) => (route.request().resourceType() === 'document' ? route.continue() : fulfil(route)),
  );
}

for (const {name, complaint, fulfil} of FAILURES) {
  test(`a visitor who meets ${name} at a filter keeps the items, is told, and retries`, async ({
    page,
    sites,
    expected,
  }) => {
    expected.push(complaint);
    await open(page, await sites.get(), '/numbers/');
    const before = await keysOf(galleryOf(page));
    await breakLoads(page, NATURE, fulfil);
    await filterLink(page, 'Nature').click();
    const retry = page.locator('portfolio-message').getByRole('button', {name: 'Retry'});
    await expect(retry).toBeVisible();
    expect(await keysOf(galleryOf(page))).toEqual(before);
    expect(addressOf(page)).toBe('/numbers/');
    await expect(page.locator('.vp-filter__item-active')).toContainText('All');
    await page.unrouteAll();
    await retry.click();
    await expectAddress(page, `/numbers/?${NATURE}`);
    await expect(retry).toBeHidden();
  });

  test(`a visitor who meets ${name} while loading more keeps the items, and loads them at the next try`, async ({
    page,
    sites,
    expected,
  }) => {
    expected.push(complaint);
    await open(page, await sites.get(), '/load-more/');
    const before = await keysOf(galleryOf(page));
    await breakLoads(page, 'vp_page=2', fulfil);
    await moreLink(page).click();
    const retry = page.locator('portfolio-message').getByRole('button', {name: 'Retry'});
    await expect(retry).toBeVisible();
    expect(await keysOf(galleryOf(page))).toEqual(before);
    await page.unrouteAll();
    await retry.click();
    await expect.poll(() => addressOf(page)).toBe('/load-more/?vp_page=2');
    await expect.poll(async () => (await keysOf(galleryOf(page))).length).toBe(12);
  });
}

test('a visitor whose session of a login is asked for again is led to the login page', async ({page, sites}) => {
  await open(page, await sites.get(), '/numbers/');
  await breakLoads(page, NATURE, (route) =>
    route.fulfill({status: 200, contentType: 'text/html', body: '<!doctype html><title>Log In</title><form></form>'}),
  );
  await filterLink(page, 'Nature').click();
  // The browser goes there by itself, and gets what the server has for it.
  await expect.poll(() => addressOf(page)).toBe(`/numbers/?${NATURE}`);
  await expect.poll(() => isSamePage(page)).toBe(false);
});

test('a visitor without a connection is told, and the load goes on when it is back', async ({
  page,
  sites,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, await sites.get(), '/numbers/');
  await context.setOffline(true);
  await numberLink(page, 3).click();
  await expect(page.locator('portfolio-message')).toContainText('You are offline');
  await context.setOffline(false);
  await expectAddress(page, '/numbers/?vp_page=3');
});
