import type {Page} from '@playwright/test';
import {addressOf, choose, expect, itemsOf, markOf, messageOf, signIn, test, truthOf} from './fixtures.js';
import {restoreLarge} from './manage.js';
import {edited, held, instead, type Network, send} from './network.js';

/** What the browser itself says of a refusal. */
const REFUSED = /status of 40[13]/;

/** Questions to the service, and for nonces, in the order in which they came by. */
const asked = (network: Network) =>
  network.requests
    .map(({path}) => /\/v1\/(.*?)\/|\/(rest-nonce)\//.exec(path))
    .flatMap((found) => found?.[1] ?? found?.[2] ?? []);

/** A page that leaves its paginator to the service. */
const silence = (html: string) =>
  html
    .replace(/ pages="\d+" total="\d+"/g, '')
    .replace(/(<portfolio-paginator[^>]*>).*?(<\/portfolio-paginator>)/gs, '$1$2');

/** A page out of a cache that is days old. */
const age = (html: string) => html.replace(/"nonce":"[^"]*"/, '"nonce":"made-some-days-ago"');

const forgetUrl = (html: string) => html.replace(/"nonce_url":"[^"]*",/, '');

/** Nothing tells of the service, and what the server shows at this address is shown. */
async function expectServed(page: Page): Promise<void> {
  await expect.poll(async () => itemsOf(page)).toEqual(await truthOf(page, addressOf(page)));
  await expect(messageOf(page)).toBeHidden();
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', 'error');
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Chooses a filter of the server's bar, and waits until its items are there. */
async function filter(page: Page, name: string): Promise<void> {
  await choose(page, name);
  await expect.poll(() => markOf(page)).toBe(name);
  await expect(page).toHaveURL(/vp_filter/);
}

test('an editor’s page out of an old cache works after one fresh nonce for both of its questions', async ({
  page,
  network,
  expected,
}) => {
  expected.push(REFUSED);
  await signIn(page, 'editor');
  network.heal();
  network.on('/gallery/', edited(age));
  await page.goto('/gallery/bare/');
  await expect(page.locator('portfolio-filter-bar a')).not.toHaveCount(0);
  await expect(page.locator('portfolio-paginator a')).not.toHaveCount(0);
  expect(asked(network).sort((a, b) => a.localeCompare(b))).toEqual([
    'get_filter_items',
    'get_filter_items',
    'get-max-pages',
    'get-max-pages',
    'rest-nonce',
  ]);
  await filter(page, 'Nature');
  await expect.poll(() => asked(network)).toHaveLength(6);
  expect(asked(network).at(-1)).toBe('get-max-pages');
});

test('a visitor’s page out of an old cache asks the service nothing, and filters', async ({page, network}) => {
  network.on(
    '/gallery/',
    edited((html) => age(silence(html))),
  );
  await page.goto('/gallery/');
  await filter(page, 'Nature');
  await expectServed(page);
  expect(asked(network)).toEqual([]);
  const pages = network.pages.filter(({path}) => path.startsWith('/gallery/'));
  expect(pages.map(({headers}) => headers['x-wp-nonce'])).toEqual(pages.map(() => undefined));
});

test('a manager’s page made for a visitor, by a cache that mixes people up, asks nothing', async ({page, network}) => {
  const made = await (await page.request.get('/gallery/bare/')).text();
  await signIn(page, 'admin');
  network.heal();
  network.on('/gallery/bare/', instead(200, 'text/html; charset=utf-8', made));
  await page.goto('/gallery/bare/');
  await page.waitForLoadState('networkidle');
  expect(asked(network)).toEqual([]);
});

test('a visitor who is handed an editor’s page by such a cache is told nothing, and is served', async ({
  page,
  browser,
  network,
  expected,
}) => {
  expected.push(REFUSED);
  const editor = await browser.newPage({baseURL: network.url});
  await signIn(editor, 'editor');
  const made = silence(await (await editor.request.get('/gallery/')).text());
  await editor.close();
  network.heal();
  network.on('/gallery/', instead(200, 'text/html; charset=utf-8', made), 1);
  network.on('/gallery/?vp_filter', edited(silence));
  await page.goto('/gallery/');
  await expect.poll(() => asked(network)).toEqual(['get-max-pages', 'rest-nonce']);
  await filter(page, 'Nature');
  await expectServed(page);
  expect(asked(network)).toHaveLength(2);
});

test('an editor with an expired nonce and no way to another is asked about once; the page itself goes on', async ({
  page,
  network,
  expected,
}) => {
  expected.push(REFUSED);
  await signIn(page, 'editor');
  network.heal();
  network.on(
    '/gallery/',
    edited((html) => forgetUrl(age(silence(html)))),
  );
  await page.goto('/gallery/');
  await expect.poll(() => asked(network)).toEqual(['get-max-pages']);
  await filter(page, 'Nature');
  await expectServed(page);
  await filter(page, 'People');
  await expectServed(page);
  expect(asked(network)).toEqual(['get-max-pages']);
});

test('a visitor’s page has no nonce, and asks for none', async ({page, network}) => {
  await page.goto('/gallery/bare/');
  await page.waitForLoadState('networkidle');
  expect(asked(network)).toEqual([]);
  expect(network.requests.filter(({headers}) => 'x-wp-nonce' in headers)).toEqual([]);
});

test('an editor with a fresh nonce is asked for nothing more than what the page leaves open', async ({
  page,
  network,
}) => {
  await signIn(page, 'editor');
  network.heal();
  await page.goto('/gallery/bare/');
  await expect(page.locator('portfolio-filter-bar a')).not.toHaveCount(0);
  await expect(page.locator('portfolio-paginator a')).not.toHaveCount(0);
  expect(asked(network).sort((a, b) => a.localeCompare(b))).toEqual(['get_filter_items', 'get-max-pages']);
});

test('an editor’s next question carries the nonce that came with the last answer', async ({page, network}) => {
  await signIn(page, 'editor');
  network.heal();
  network.on('/gallery/', edited(silence));
  network.on('get-max-pages', ({status, headers, body}, response) =>
    send({status, headers: {...headers, 'x-wp-nonce': 'came-with-the-answer'}, body}, response),
  );
  await page.goto('/gallery/');
  await expect(page.locator('portfolio-paginator a')).not.toHaveCount(0);
  network.on('get-max-pages', instead(200, 'application/json', '{"max_pages":3}'));
  await filter(page, 'Nature');
  await expect(page.locator('portfolio-paginator a').filter({hasText: '3'})).not.toHaveCount(0);
  expect(asked(network)).toEqual(['get-max-pages', 'get-max-pages']);
  const calls = network.requests.filter(({path}) => path.includes('get-max-pages'));
  expect(calls[1]?.headers['x-wp-nonce']).toBe('came-with-the-answer');
});

test('an editor whose fresh nonce has expired too is asked about no more, and is told nothing', async ({
  page,
  network,
  expected,
}) => {
  expected.push(REFUSED);
  await signIn(page, 'editor');
  network.heal();
  network.on(
    '/gallery/',
    edited((html) => age(silence(html))),
  );
  network.on('/rest-nonce/', instead(200, 'text/plain', 'made-some-days-ago-too'));
  await page.goto('/gallery/');
  await expect.poll(() => asked(network)).toEqual(['get-max-pages', 'rest-nonce', 'get-max-pages']);
  await filter(page, 'Nature');
  await expectServed(page);
  expect(asked(network)).toHaveLength(3);
});

test('an editor who signs out in another tab filters on as a visitor, after one refusal', async ({
  page,
  context,
  network,
  expected,
}) => {
  expected.push(REFUSED);
  await signIn(page, 'editor');
  network.heal();
  network.on('/gallery/', edited(silence));
  await page.goto('/gallery/');
  await expect(page.locator('portfolio-paginator a')).not.toHaveCount(0);
  expect(asked(network)).toEqual(['get-max-pages']);

  const other = await context.newPage();
  await other.goto('/logout/');
  await other.close();
  await filter(page, 'Nature');
  await expect.poll(() => asked(network)).toEqual(['get-max-pages', 'get-max-pages', 'rest-nonce']);
  await expectServed(page);
  await filter(page, 'People');
  await expectServed(page);
  expect(asked(network)).toHaveLength(3);
});

test('a gallery with a prefix of its own asks for the pages of its own filter', async ({page, network}) => {
  await signIn(page, 'editor');
  network.heal();
  network.on(
    '/gallery/',
    edited((html) => html.replace(/(<portfolio-gallery id="sculpture".*)/s, silence)),
  );
  await page.goto('/gallery/two/?sc_filter=subject%3A91&vp_filter=subject%3A60');
  await expect(page.locator('#sculpture portfolio-paginator a')).not.toHaveCount(0);
  const calls = network.requests.filter(({path}) => path.includes('get-max-pages'));
  expect(calls.map(({path}) => path.replace(/.*\?/, ''))).toEqual(['sc_filter=subject%3A91']);
});

const NOTICE = 'update_gallery_items_count_notice_state';
const noticeOf = (page: Page) => page.locator('portfolio-items-notice');
const dismiss = (page: Page) => noticeOf(page).getByRole('button', {name: 'Got it'});
const bringBack = (page: Page) => noticeOf(page).getByRole('button', {name: 'About'});

/** What the service keeps of the notice: a page that is fetched anew says it. */
async function readKept(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get('/gallery/large/')).text();
  return /"notice":\{"state":"(\w+)"/.exec(html)?.[1];
}

test('a manager who has signed out elsewhere reads why the notice stays, and the service is left alone', async ({
  page,
  context,
  network,
  expected,
}) => {
  expected.push(REFUSED);
  await signIn(page, 'admin');
  await restoreLarge(page.request);
  await page.goto('/gallery/large/');
  await expect(dismiss(page)).toBeVisible();
  await context.clearCookies();
  network.heal();
  await dismiss(page).click();
  const reason = noticeOf(page).getByRole('alert');
  await expect(reason).toHaveText(/not saved: You are signed out/);
  await expect(dismiss(page)).toBeVisible();
  await dismiss(page).click();
  await expect(reason).toHaveText(/not saved: You are signed out/);
  expect(asked(network)).toEqual([NOTICE, 'rest-nonce']);
});

test('a manager’s second thoughts are saved in their order, and a refused one goes back to what was kept', async ({
  page,
  context,
  network,
  expected,
}) => {
  expected.push(REFUSED);
  await signIn(page, 'admin');
  await restoreLarge(page.request);
  await page.goto('/gallery/large/');
  network.heal();
  const latch = held();
  network.on(NOTICE, latch.behaviour, 1);
  await dismiss(page).click();
  await expect.poll(() => asked(network)).toEqual([NOTICE]);
  await bringBack(page).click();
  await expect(dismiss(page)).toBeVisible();
  await context.clearCookies();
  expect(asked(network)).toEqual([NOTICE]);
  latch.release();
  await expect(noticeOf(page).getByRole('alert')).toHaveText(/not saved: You are signed out/);
  expect(asked(network)).toEqual([NOTICE, NOTICE, 'rest-nonce']);
  // The first was kept, the second was not: that is what is shown, and what everybody else is shown.
  await expect(bringBack(page)).toBeVisible();
  await signIn(page, 'admin');
  expect(await readKept(page)).toBe('hide');
  // Other stories begin with the notice.
  await page.reload();
  await bringBack(page).click();
  await expect.poll(() => readKept(page)).toBe('show');
});
