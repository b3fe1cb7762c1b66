/** Failed loads in galleries of Visual Portfolio on a real WordPress. */
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
  /** What the browser prints to the console. */
  readonly errors: readonly RegExp[];
  answer(route: Route): Promise<void>;
}

/** Ways in which a request can fail. */
const FAILURES: readonly Failure[] = [
  {
    name: 'an error of the server',
    errors: [/status of 500/],
    answer: (route) => route.fulfill({status: 500, contentType: 'text/html', body: '<h1>Error</h1>'}),
  },
  {name: 'a broken connection', errors: [/ERR_CONNECTION_RESET/], answer: (route) => route.abort('connectionreset')},
  {
    name: 'an empty answer',
    errors: [],
    answer: (route) => route.fulfill({status: 200, contentType: 'text/html', body: ''}),
  },
];

/** Answers scripts' requests for addresses whose query contains `query`; the browser's own navigations reach the server. */
async function answerScripts(page: Page, query: string, answer: Failure['answer']): Promise<void> {
  await page.route(
    (url) => url.search.includes(query),
    (route) => (route.request().resourceType() === 'document' ? route.continue() : answer(route)),
  );
}

for (const {name, errors, answer} of FAILURES) {
  test(`a visitor whose filter fails by ${name} keeps the items, sees a message, and can retry`, async ({
    page,
    sites,
    expected,
  }) => {
    expected.push(...errors);
    await open(page, await sites.get(), '/numbers/');
    const before = await keysOf(galleryOf(page));
    await answerScripts(page, NATURE, answer);
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

  test(`a visitor whose “Load more” fails by ${name} keeps the items, and gets the next page by Retry`, async ({
    page,
    sites,
    expected,
  }) => {
    expected.push(...errors);
    await open(page, await sites.get(), '/load-more/');
    const before = await keysOf(galleryOf(page));
    await answerScripts(page, 'vp_page=2', answer);
    await moreLink(page).click();
    const retry = page.locator('portfolio-message').getByRole('button', {name: 'Retry'});
    await expect(retry).toBeVisible();
    expect(await keysOf(galleryOf(page))).toEqual(before);
    await page.unrouteAll();
    await retry.click();
    await expect.poll(() => addressOf(page)).toBe('/load-more/?vp_page=2');
    // Two pages of 6.
    await expect.poll(async () => (await keysOf(galleryOf(page))).length).toBe(12);
  });
}

test('where the server answers a filter with a login page, the browser navigates to the address of the filter', async ({
  page,
  sites,
}) => {
  await open(page, await sites.get(), '/numbers/');
  await answerScripts(page, NATURE, (route) =>
    route.fulfill({status: 200, contentType: 'text/html', body: '<!doctype html><title>Log In</title><form></form>'}),
  );
  // Session storage survives the navigation.
  const preventedKey = 'test-click-prevented';
  await page.evaluate((key) => {
    addEventListener('click', ({defaultPrevented}) => sessionStorage.setItem(key, String(defaultPrevented)));
  }, preventedKey);
  await filterLink(page, 'Nature').click();
  // Only the script's request got the login page; the navigation gets the real one.
  await expect.poll(() => addressOf(page)).toBe(`/numbers/?${NATURE}`);
  await expect.poll(() => isSameDocument(page)).toBe(false);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), preventedKey)).toBe('true');
});

test('a visitor without a connection sees a message, and the page is loaded when the connection is back', async ({
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
