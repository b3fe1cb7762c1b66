import {addressOf, choose, currentFilterOf, expect, fetchItems, itemsOf, test} from './fixtures.js';
import {holdResponse} from './network.js';

const NATURE = '/gallery/?vp_filter=subject%3A60';

test('a visitor filters and pages, and goes Back and Forward', async ({page}) => {
  await page.goto('/gallery/');
  const agree = async (address: string, filter: string) => {
    await expect.poll(() => addressOf(page)).toBe(address);
    await expect.poll(() => itemsOf(page)).toEqual(await fetchItems(page, address));
    expect(await currentFilterOf(page)).toBe(filter);
  };
  await agree('/gallery/', 'All');
  await page.locator('portfolio-filter-bar a', {hasText: 'Nature'}).click();
  await agree(NATURE, 'Nature');
  await page.getByRole('link', {name: 'Next'}).click();
  await agree(`${NATURE}&vp_page=2`, 'Nature');
  await page.goBack();
  await agree(NATURE, 'Nature');
  await page.goBack();
  await agree('/gallery/', 'All');
  await page.goForward();
  await agree(NATURE, 'Nature');
  await page.reload();
  await agree(NATURE, 'Nature');
});

test('a visitor finds each page of the gallery by its title in the browser’s list of the history', {
  tag: '@chromium',
}, async ({page}) => {
  await page.goto('/gallery/');
  const titles = [await page.title()];
  for (const [isFilter, address] of [
    [true, NATURE],
    [false, `${NATURE}&vp_page=2`],
  ] as const) {
    await (isFilter ? choose(page, 'Nature') : page.getByRole('link', {name: 'Next'}).click());
    await expect.poll(() => addressOf(page)).toBe(address);
    await expect.poll(() => page.title()).not.toBe(titles.at(-1));
    titles.push(await page.title());
  }
  await page.locator('[data-item] a').first().click();
  await expect(page.locator('portfolio-viewer h1')).toBeVisible();
  titles.push(await page.title());
  const tools = await page.context().newCDPSession(page);
  const {entries} = await tools.send('Page.getNavigationHistory');
  expect(entries.slice(-titles.length).map(({title}) => title)).toEqual(titles);
  expect(new Set(titles).size).toBe(4);
});

test('a visitor who shares a page that was loaded in place, or to which they came Back, shares its address', async ({
  page,
}) => {
  await page.goto('/gallery/load-more/?utm_source=mail');
  const expectShared = async (path: string) => {
    await expect.poll(() => addressOf(page)).toBe(path.replace('?', '?utm_source=mail&'));
    // Browsers share the canonical address of a page.
    const canonical = page.locator('link[rel=canonical]');
    await expect.poll(async () => (await canonical.getAttribute('href'))?.replace(/^[^/]*\/\/[^/]*/, '')).toBe(path);
  };
  await page.getByRole('link', {name: 'Load more', exact: true}).click();
  await expectShared('/gallery/load-more/?vp_page=2');
  await choose(page, 'Nature');
  await expectShared('/gallery/load-more/?vp_filter=subject%3A60');
  await page.goBack();
  await expectShared('/gallery/load-more/?vp_page=2');
  await page.goto('/about/');
  await page.goBack();
  // Page 1 is shown as well, so there is no link "Load earlier".
  await expect(page.locator('[data-portfolio-earlier]')).toHaveCount(0);
  await expectShared('/gallery/load-more/?vp_page=2');
});

test('a filter loads no new document', async ({page}) => {
  await page.goto('/gallery/');
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.locator('portfolio-filter-bar a', {hasText: 'Nature'}).click();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await expect(page.locator('body[data-same]')).toHaveCount(1);
  await expect(page).toHaveTitle(/Nature/);
});

test('a filter sends one request, for the address of the new page, and none to the service', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/');
  network.clear();
  await page.locator('portfolio-filter-bar a', {hasText: 'Nature'}).click();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await page.waitForLoadState('networkidle');
  expect(network.pages.map(({method, path}) => `${method} ${path}`)).toEqual([`GET ${NATURE}`]);
  const [request] = network.pages;
  expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([]);
});

test('of two quick clicks the second wins, even if the response to the first arrives last', async ({page, network}) => {
  await page.goto('/gallery/');
  const {behaviour, release} = holdResponse();
  network.addRule('subject%3A60', behaviour);
  await page.locator('portfolio-filter-bar a', {hasText: 'Nature'}).click();
  await page.locator('portfolio-filter-bar a', {hasText: 'Places'}).click();
  const address = '/gallery/?vp_filter=subject%3A106';
  await expect.poll(() => addressOf(page)).toBe(address);
  release();
  await page.waitForLoadState('networkidle');
  expect(await itemsOf(page)).toEqual(await fetchItems(page, address));
  expect(await currentFilterOf(page)).toBe('Places');
  expect(addressOf(page)).toBe(address);
});

test('a filter keeps parameters of other scripts in the address', async ({page}) => {
  await page.goto('/gallery/?utm_source=a%20b&vp_page=3');
  await page.locator('portfolio-filter-bar a', {hasText: 'Nature'}).click();
  await expect.poll(() => addressOf(page)).toBe('/gallery/?utm_source=a%20b&vp_filter=subject%3A60');
});

test('a click with a modifier key is left to the browser', async ({page, context}) => {
  await page.goto('/gallery/');
  const opened = context.waitForEvent('page');
  await page.locator('portfolio-filter-bar a', {hasText: 'Nature'}).click({modifiers: ['Control']});
  await expect.poll(async () => addressOf(await opened)).toBe(NATURE);
  expect(addressOf(page)).toBe('/gallery/');
});

test('a visitor filters two galleries; a reload keeps both filters, and Back removes only the last', async ({page}) => {
  await page.goto('/gallery/two/');
  const [first, second] = await page.locator('portfolio-gallery').evaluateAll((all) => all.map((one) => `#${one.id}`));
  await page.locator(`${first} portfolio-filter-bar a`, {hasText: 'Nature'}).click();
  await expect.poll(() => page.url()).toContain('vp_filter');
  await page.locator(`${second} portfolio-filter-bar a`, {hasText: 'People'}).click();
  await expect.poll(() => page.url()).toContain('sc_filter');
  expect(page.url()).toContain('vp_filter');
  const shown = [await itemsOf(page, first), await itemsOf(page, second)];
  await page.reload();
  expect([await itemsOf(page, first), await itemsOf(page, second)]).toEqual(shown);
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain('sc_filter');
  await expect.poll(() => itemsOf(page, first)).toEqual(shown[0]);
});
