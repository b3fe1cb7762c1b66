/** Links are what they are for a browser: with fragments, icons, shadow roots, targets, areas. */
import type {Page} from '@playwright/test';
import {
  addressOf,
  expect,
  expectFetched,
  isSame,
  itemsOf,
  keysOf,
  keysOfAll,
  link,
  openMarked,
  test,
} from './fixtures.js';

const hashOf = (page: Page) => new URL(page.url()).hash;
test('a visitor who follows a link to a part of the same page is led there', async ({page}) => {
  await openMarked(page, '/links/fragments/');
  await link(page, 'About this page').click();
  await expect(page.locator('#about')).toBeInViewport();
  expect(hashOf(page)).toBe('#about');
  expect(await itemsOf(page)).toEqual(keysOfAll());
  expect(await isSame(page)).toBe(true);
});

test('a visitor who follows a filter’s link with a fragment sees that part when the items are there', async ({
  page,
}) => {
  await openMarked(page, '/links/fragments/');
  await link(page, 'Birds, below').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await expect.poll(() => hashOf(page)).toBe('#about');
  await expect(page.locator('#about')).toBeInViewport();
  expect(addressOf(page)).toBe('/links/fragments/?vp_filter=subject%3A1');
  expect(await isSame(page)).toBe(true);
});

test('a visitor who clicks an icon of the theme inside a filter’s link stays on the page', async ({page}) => {
  await openMarked(page, '/links/shadow/');
  await page.locator('#icon circle').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  expect(await isSame(page)).toBe(true);
});

test('a visitor who clicks a link inside a theme’s own element in the bar stays on the page', async ({page}) => {
  await openMarked(page, '/links/shadow/');
  await page.locator('theme-links circle').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(2));
  expect(await isSame(page)).toBe(true);
});

test('a visitor of a site whose links open new windows gets a new window', async ({page}) => {
  await openMarked(page, '/links/base-target/');
  const opened = page.waitForEvent('popup', {timeout: 15_000});
  await link(page, 'Birds').click();
  const popup = await opened;
  await expect.poll(() => itemsOf(popup)).toEqual(keysOf(1));
  expect(await itemsOf(page)).toEqual(keysOfAll());
  expect(addressOf(page)).toBe('/links/base-target/');
});

test('a visitor chooses a filter on an image map, and stays on the page', async ({page}) => {
  await openMarked(page, '/links/area/');
  await page.locator('img[usemap]').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  expect(addressOf(page)).toBe('/links/area/?vp_filter=subject:1');
  expect(await isSame(page)).toBe(true);
});

test('a visitor of a page with a base address pages, and links of works lead where the base says', async ({page}) => {
  await openMarked(page, '/links/base-href/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  expect(addressOf(page)).toBe('/links/base-href/?vp_page=2');
  expect(await isSame(page)).toBe(true);
  const address = await page.locator('[data-item="7"] a').evaluate((one: HTMLAnchorElement) => one.href);
  expect(new URL(address).pathname).toBe('/elsewhere/deep/item-7');
});

test('a visitor who rests on, and clicks, a link that the server redirects asks for the link and for its target once each', async ({
  page,
  network,
}) => {
  await openMarked(page, '/redir/');
  network.clear();
  await link(page, 'Birds').hover();
  await expectFetched(network, '/redir/?');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await expect.poll(() => addressOf(page)).toBe('/redir/?vp_filter=subject%3A1');
  await expect.poll(() => network.isQuiet).toBe(true);
  const asked = network.pages.map(({path}) => path).filter((path) => path.startsWith('/redir'));
  expect(asked.sort()).toEqual(['/redir/?vp_filter=subject%3A1', '/redir?vp_filter=subject%3A1']);
});
