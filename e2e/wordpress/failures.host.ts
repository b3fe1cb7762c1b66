import type {Page, Route} from '@playwright/test';
import {expect, test} from './fixtures.js';
import {
  addressOf,
  expectAddress,
  filterLink,
  galleryOf,
  isSameDocument,
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

/** Ways in which a request can fail. */
const FAILURES: readonly Failure[] = [
  {
    name: 'an error of the server',
    complaint: /status of 500/,
    fulfil: (route) => route.fulfill({status: 500, contentType: 'text/html', body: '<h1>Error</h1>'}),
  },
  {name: 'a broken connection', complaint: /ERR_CONNECTION_RESET/, fulfil: (route) => route.abort('connectionreset')},
  {
    name: 'an empty answer',
    // The browser does not complain of an empty answer: this matches nothing.
    complaint: /never/,
    fulfil: (route) => route.fulfill({status: 200, contentType: 'text/html', body: ''}),
  },
];

/** Breaks the requests of scripts to addresses whose query contains `query`; navigations of the browser go through. */
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

  test(`a visitor who meets ${name} while loading more keeps the items, and gets the next page by Retry`, async ({
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

test('where a filter answers with a login page, the browser navigates to the address of the filter', async ({
  page,
  sites,
}) => {
  await open(page, await sites.get(), '/numbers/');
  await breakLoads(page, NATURE, (route) =>
    route.fulfill({status: 200, contentType: 'text/html', body: '<!doctype html><title>Log In</title><form></form>'}),
  );
  const takenKey = 'was the click taken by our script';
  await page.evaluate((key) => {
    addEventListener('click', ({defaultPrevented}) => sessionStorage.setItem(key, String(defaultPrevented)));
  }, takenKey);
  await filterLink(page, 'Nature').click();
  // Only the script's request got the login page; the navigation gets the real one.
  await expect.poll(() => addressOf(page)).toBe(`/numbers/?${NATURE}`);
  await expect.poll(() => isSameDocument(page)).toBe(false);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), takenKey)).toBe('true');
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
