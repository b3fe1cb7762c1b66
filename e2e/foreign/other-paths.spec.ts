/** What leads to another path is another page, unless the gallery's scope says otherwise. */
import {addressOf, expect, isSame, itemsOf, keysOf, keysOfAll, link, openMarked, test} from './fixtures.js';

test('a visitor who chooses another page in a dropdown gets that page', async ({page}) => {
  await openMarked(page, '/links/select/');
  await page.getByLabel('Go to').selectOption('Shop');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Shop');
  expect(addressOf(page)).toBe('/shop/');
});

test('a visitor who chooses a filter in the same dropdown gets it in place', async ({page}) => {
  await openMarked(page, '/links/select/');
  await page.getByLabel('Go to').selectOption('Birds');
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  expect(addressOf(page)).toBe('/links/select/?vp_filter=subject%3A1');
  expect(await isSame(page)).toBe(true);
});

test('a visitor who follows a link of the bar to another page gets that page', async ({page}) => {
  await openMarked(page, '/links/select/');
  await link(page, 'The shop').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Shop');
  expect(addressOf(page)).toBe('/shop/');
});

test('a visitor pages by path, and every relative address of the page still leads where it did', async ({page}) => {
  await openMarked(page, '/works/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  expect(addressOf(page)).toBe('/works/page/2/');
  expect(await isSame(page)).toBe(true);
  const addresses = await page.evaluate(() => ({
    link: document.querySelector<HTMLAnchorElement>('#about')?.href,
    image: document.querySelector<HTMLImageElement>('#badge')?.src,
    background: getComputedStyle(document.querySelector('#paper') ?? document.body).backgroundImage,
    item: document.querySelector<HTMLAnchorElement>('[data-item="7"] a')?.href,
  }));
  expect(JSON.stringify(addresses).replaceAll(new URL(page.url()).origin, '')).toBe(
    JSON.stringify({
      link: '/works/about',
      image: '/works/badge.svg',
      background: 'url("/works/paper.svg")',
      item: '/works/page/2/item-7',
    }),
  );
  await page.locator('#about').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The page at /works/about');
});

test('a visitor who pages by path and goes Back finds links of works that lead where they did', async ({page}) => {
  await openMarked(page, '/works/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  expect(await isSame(page)).toBe(true);
  await page.locator('[data-item="1"] a').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The page at /works/item-1');
});

test('a visitor filters by path inside the gallery’s scope, and stays on the page', async ({page}) => {
  await openMarked(page, '/works/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  expect(addressOf(page)).toBe('/works/category/birds/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1, 2));
  expect(addressOf(page)).toBe('/works/category/birds/page/2/');
  expect(await isSame(page)).toBe(true);
  await page.locator('[data-item="19"] a').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The page at /works/category/birds/page/2/item-19');
});

test('a visitor of a theme’s archive filters and pages by path, as the page data object says', async ({page}) => {
  await page.goto('/archive/');
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  await expect(page.locator('main')).toHaveAttribute('scope', '/archive/');
  const postsOf = () => page.locator('article').evaluateAll((posts) => posts.map(({id}) => id.replace('post-', '')));
  await page.getByRole('link', {name: 'Birds', exact: true}).click();
  await expect.poll(postsOf).toEqual(keysOf(1));
  await page.getByRole('link', {name: '2', exact: true}).click();
  await expect.poll(postsOf).toEqual(keysOf(1, 2));
  expect(addressOf(page)).toBe('/archive/category/birds/page/2/');
  expect(await isSame(page)).toBe(true);
  await page.goBack();
  await expect.poll(postsOf).toEqual(keysOf(1));
});
