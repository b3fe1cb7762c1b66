import type {Page} from '@playwright/test';
import {addressOf, choose, currentFilterOf, expect, fetchItems, itemsOf, messageOf, signIn, test} from './fixtures.js';
import {restoreLarge} from './manage.js';
import {edited, holdResponse, instead, type Network, send} from './network.js';

/** What the browser writes into its console about a refused request. */
const REFUSED = /status of 40[13]/;

/** Requests to the service and for nonces, in order. */
const listServiceRequests = (network: Network) =>
  network.requests
    .map(({path}) => /\/v1\/(.*?)\/|\/(rest-nonce)\//.exec(path))
    .flatMap((found) => found?.[1] ?? found?.[2] ?? []);

/** Removes the totals of a page and the links of its paginator, so that the paginator asks the service. */
const removePages = (html: string) =>
  html
    .replace(/ pages="\d+" total="\d+"/g, '')
    .replace(/(<portfolio-paginator[^>]*>).*?(<\/portfolio-paginator>)/gs, '$1$2');

/** Turns a page into one from a cache whose nonce expired days ago. */
const expireNonce = (html: string) => html.replace(/"nonce":"[^"]*"/, '"nonce":"made-some-days-ago"');

const removeNonceUrl = (html: string) => html.replace(/"nonce_url":"[^"]*",/, '');

/** Expects no message about the service, and the items of the server's page. */
async function expectServed(page: Page): Promise<void> {
  await expect.poll(async () => itemsOf(page)).toEqual(await fetchItems(page, addressOf(page)));
  await expect(messageOf(page)).toBeHidden();
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', 'error');
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Clicks a filter, and waits until the bar marks it as current and the address has a filter. */
async function filter(page: Page, name: string): Promise<void> {
  await choose(page, name);
  await expect.poll(() => currentFilterOf(page)).toBe(name);
  await expect(page).toHaveURL(/vp_filter/);
}

test('an editor’s page from a cache, with an expired nonce, gets one new nonce for both of its requests', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await signIn(page, 'editor');
  network.clear();
  network.addRule('/gallery/', edited(expireNonce));
  await page.goto('/gallery/bare/');
  await expect(page.locator('portfolio-filter-bar a')).not.toHaveCount(0);
  await expect(page.locator('portfolio-paginator a')).not.toHaveCount(0);
  expect(listServiceRequests(network).sort((a, b) => a.localeCompare(b))).toEqual([
    'get_filter_items',
    'get_filter_items',
    'get-max-pages',
    'get-max-pages',
    'rest-nonce',
  ]);
  await filter(page, 'Nature');
  await expect.poll(() => listServiceRequests(network)).toHaveLength(6);
  expect(listServiceRequests(network).at(-1)).toBe('get-max-pages');
});

test('a visitor’s page without totals sends no requests to the service, and filters work', async ({page, network}) => {
  network.addRule('/gallery/', edited(removePages));
  await page.goto('/gallery/');
  await filter(page, 'Nature');
  await expectServed(page);
  expect(listServiceRequests(network)).toEqual([]);
  const pageRequests = network.pages.filter(({path}) => path.startsWith('/gallery/'));
  expect(pageRequests.map(({headers}) => headers['x-wp-nonce'])).toEqual(pageRequests.map(() => undefined));
});

test('a manager who gets a visitor’s page from a cache sends no requests to the service', async ({page, network}) => {
  const cached = await (await page.request.get('/gallery/bare/')).text();
  await signIn(page, 'admin');
  network.clear();
  network.addRule('/gallery/bare/', instead(200, 'text/html; charset=utf-8', cached));
  await page.goto('/gallery/bare/');
  await page.waitForLoadState('networkidle');
  expect(listServiceRequests(network)).toEqual([]);
});

test('a visitor who gets an editor’s page from a cache sees no message, and filters work', async ({
  page,
  browser,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const editor = await browser.newPage({baseURL: network.url});
  await signIn(editor, 'editor');
  const cached = removePages(await (await editor.request.get('/gallery/')).text());
  await editor.close();
  network.clear();
  // Only the first page comes from the cache.
  network.addRule('/gallery/', instead(200, 'text/html; charset=utf-8', cached), 1);
  network.addRule('/gallery/?vp_filter', edited(removePages));
  await page.goto('/gallery/');
  await expect.poll(() => listServiceRequests(network)).toEqual(['get-max-pages', 'rest-nonce']);
  await filter(page, 'Nature');
  await expectServed(page);
  expect(listServiceRequests(network)).toHaveLength(2);
});

test('an expired nonce that cannot be renewed causes one refused request, and the page still works', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await signIn(page, 'editor');
  network.clear();
  network.addRule(
    '/gallery/',
    edited((html) => removeNonceUrl(expireNonce(removePages(html)))),
  );
  await page.goto('/gallery/');
  await expect.poll(() => listServiceRequests(network)).toEqual(['get-max-pages']);
  await filter(page, 'Nature');
  await expectServed(page);
  await filter(page, 'People');
  await expectServed(page);
  expect(listServiceRequests(network)).toEqual(['get-max-pages']);
});

test('a visitor’s page requests nothing from the service, asks for no nonce and sends none', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/bare/');
  await page.waitForLoadState('networkidle');
  expect(listServiceRequests(network)).toEqual([]);
  expect(network.requests.filter(({headers}) => 'x-wp-nonce' in headers)).toEqual([]);
});

test('with a valid nonce, only the filters and the number of pages are requested, which the page lacks', async ({
  page,
  network,
}) => {
  await signIn(page, 'editor');
  network.clear();
  await page.goto('/gallery/bare/');
  await expect(page.locator('portfolio-filter-bar a')).not.toHaveCount(0);
  await expect(page.locator('portfolio-paginator a')).not.toHaveCount(0);
  expect(listServiceRequests(network).sort((a, b) => a.localeCompare(b))).toEqual([
    'get_filter_items',
    'get-max-pages',
  ]);
});

test('the next request sends the nonce that came with the last response', async ({page, network}) => {
  await signIn(page, 'editor');
  network.clear();
  network.addRule('/gallery/', edited(removePages));
  network.addRule('get-max-pages', ({status, headers, body}, response) =>
    send({status, headers: {...headers, 'x-wp-nonce': 'came-with-the-response'}, body}, response),
  );
  await page.goto('/gallery/');
  await expect(page.locator('portfolio-paginator a')).not.toHaveCount(0);
  network.addRule('get-max-pages', instead(200, 'application/json', '{"max_pages":3}'));
  await filter(page, 'Nature');
  await expect(page.locator('portfolio-paginator a').filter({hasText: '3'})).not.toHaveCount(0);
  expect(listServiceRequests(network)).toEqual(['get-max-pages', 'get-max-pages']);
  const calls = network.requests.filter(({path}) => path.includes('get-max-pages'));
  expect(calls[1]?.headers['x-wp-nonce']).toBe('came-with-the-response');
});

test('if the new nonce is refused, too, there is no further request and no message', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await signIn(page, 'editor');
  network.clear();
  network.addRule(
    '/gallery/',
    edited((html) => expireNonce(removePages(html))),
  );
  network.addRule('/rest-nonce/', instead(200, 'text/plain', 'made-some-days-ago-too'));
  await page.goto('/gallery/');
  await expect.poll(() => listServiceRequests(network)).toEqual(['get-max-pages', 'rest-nonce', 'get-max-pages']);
  await filter(page, 'Nature');
  await expectServed(page);
  expect(listServiceRequests(network)).toHaveLength(3);
});

test('an editor who signs out in another tab still filters, after a request and one for a nonce are refused', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await signIn(page, 'editor');
  network.clear();
  network.addRule('/gallery/', edited(removePages));
  await page.goto('/gallery/');
  await expect(page.locator('portfolio-paginator a')).not.toHaveCount(0);
  expect(listServiceRequests(network)).toEqual(['get-max-pages']);

  const other = await context.newPage();
  await other.goto('/logout/');
  await other.close();
  await filter(page, 'Nature');
  await expect.poll(() => listServiceRequests(network)).toEqual(['get-max-pages', 'get-max-pages', 'rest-nonce']);
  await expectServed(page);
  await filter(page, 'People');
  await expectServed(page);
  expect(listServiceRequests(network)).toHaveLength(3);
});

test('a gallery with its own prefix requests the number of pages of its own filter', async ({page, network}) => {
  await signIn(page, 'editor');
  network.clear();
  network.addRule(
    '/gallery/',
    edited((html) => html.replace(/(<portfolio-gallery id="sculpture".*)/s, removePages)),
  );
  await page.goto('/gallery/two/?sc_filter=subject%3A91&vp_filter=subject%3A60');
  await expect(page.locator('#sculpture portfolio-paginator a')).not.toHaveCount(0);
  const calls = network.requests.filter(({path}) => path.includes('get-max-pages'));
  expect(calls.map(({path}) => path.replace(/.*\?/, ''))).toEqual(['sc_filter=subject%3A91']);
});

const NOTICE = 'update_gallery_items_count_notice_state';
const noticeOf = (page: Page) => page.locator('portfolio-items-notice');
const dismissButton = (page: Page) => noticeOf(page).getByRole('button', {name: 'Got it'});
const bringBackButton = (page: Page) => noticeOf(page).getByRole('button', {name: 'About'});

/** Reads the notice's saved state from a fresh page. */
async function readKept(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get('/gallery/large/')).text();
  return /"notice":\{"state":"(\w+)"/.exec(html)?.[1];
}

test('a manager who has signed out elsewhere reads why the notice stays; once signed in again there, their press is saved', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await signIn(page, 'admin');
  await restoreLarge(page.request);
  await page.goto('/gallery/large/');
  await expect(dismissButton(page)).toBeVisible();
  await context.clearCookies();
  network.clear();
  await dismissButton(page).click();
  const reason = noticeOf(page).getByRole('alert');
  await expect(reason).toHaveText(/not saved: You are signed out/);
  await expect(dismissButton(page)).toBeVisible();
  expect(listServiceRequests(network)).toEqual([NOTICE, 'rest-nonce']);
  const other = await context.newPage();
  await signIn(other, 'admin');
  await other.close();
  network.clear();
  await dismissButton(page).click();
  await expect(bringBackButton(page)).toBeVisible();
  await expect(reason).toHaveCount(0);
  await expect.poll(() => readKept(page)).toBe('hide');
  expect(listServiceRequests(network)).toEqual([NOTICE, 'rest-nonce', NOTICE]);
  // Other tests expect the notice to be shown.
  await bringBackButton(page).click();
  await expect.poll(() => readKept(page)).toBe('show');
});

test('a manager’s changes are saved in their order, and a refused one is taken back', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await signIn(page, 'admin');
  await restoreLarge(page.request);
  await page.goto('/gallery/large/');
  network.clear();
  const latch = holdResponse();
  network.addRule(NOTICE, latch.behaviour, 1);
  await dismissButton(page).click();
  await expect.poll(() => listServiceRequests(network)).toEqual([NOTICE]);
  await bringBackButton(page).click();
  await expect(dismissButton(page)).toBeVisible();
  await context.clearCookies();
  expect(listServiceRequests(network)).toEqual([NOTICE]);
  latch.release();
  await expect(noticeOf(page).getByRole('alert')).toHaveText(/not saved: You are signed out/);
  expect(listServiceRequests(network)).toEqual([NOTICE, NOTICE, 'rest-nonce']);
  // The first change was saved and the second refused: the notice is hidden, here and for everybody else.
  await expect(bringBackButton(page)).toBeVisible();
  await signIn(page, 'admin');
  expect(await readKept(page)).toBe('hide');
  // Other tests expect the notice to be shown.
  await page.reload();
  await bringBackButton(page).click();
  await expect.poll(() => readKept(page)).toBe('show');
});
