import {expect, test} from './fixtures.js';
import {
  addressOf,
  galleryOf,
  isSameDocument,
  keysOf,
  moreLink,
  NATURE,
  open,
  PEOPLE,
  serverKeysOf,
  waitUntilReady,
} from './gallery.js';

test('a visitor who filters one of two galleries sees the other stay as it is, and hears the first alone', async ({
  page,
  sites,
}) => {
  await open(page, await sites.get(), '/two/');
  const [first, second] = [galleryOf(page, 0), galleryOf(page, 1)];
  const images = await keysOf(second);
  await moreLink(second).click();
  await expect.poll(async () => (await keysOf(second)).length).toBe(12);
  const loaded = await keysOf(second);
  expect(loaded.slice(0, 6)).toEqual(images);
  await first.locator('.vp-filter a').filter({hasText: 'Nature'}).click();
  await expect.poll(() => addressOf(page)).toBe(`/two/?${NATURE}`);
  await expect(first.locator('[role=status]')).toContainText('Nature');
  await expect.poll(() => keysOf(first)).toHaveLength(6);
  expect(await keysOf(first)).toEqual(await serverKeysOf(page, `/two/?${NATURE}`, 0));
  expect(await keysOf(second)).toEqual(loaded);
  await expect(second.locator('[role=status]')).not.toContainText('Nature');
  await page.goBack();
  await expect.poll(async () => keysOf(first)).toEqual(await serverKeysOf(page, '/two/', 0));
  expect(await keysOf(second)).toEqual(loaded);
});

test('a visitor who reloads a page with two galleries finds the filter of one and the page of the other', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  await open(page, site, '/two-load-more/');
  const [first, second] = [galleryOf(page, 0), galleryOf(page, 1)];
  const people = await serverKeysOf(page, `/two-load-more/?${PEOPLE}`, 0);
  const later = await serverKeysOf(page, '/two-load-more/?vp_page=2', 1);
  await first.locator('.vp-filter a').filter({hasText: 'People'}).click();
  await expect.poll(() => keysOf(first)).toEqual(people);
  await moreLink(second).click();
  await expect.poll(async () => (await keysOf(second)).slice(6)).toEqual(later);
  expect(await keysOf(first)).toEqual(people);
  // The address contains the choice of the gallery that was used last.
  expect(addressOf(page)).toBe('/two-load-more/?vp_page=2');
  await page.reload();
  await expect.poll(() => keysOf(first)).toEqual(people);
  await expect.poll(() => keysOf(second)).toEqual(later);
});

test('a visitor who filters one of two galleries and reloads finds the other as it was, and uses both', async ({
  page,
  sites,
}) => {
  await open(page, await sites.get(), '/two/');
  const [first, second] = [galleryOf(page, 0), galleryOf(page, 1)];
  const [works, images] = [await keysOf(first), await keysOf(second)];
  await first.locator('.vp-filter a').filter({hasText: 'Nature'}).click();
  await expect.poll(() => addressOf(page)).toBe(`/two/?${NATURE}`);
  const nature = await serverKeysOf(page, `/two/?${NATURE}`, 0);
  // For this address the server finds nothing for the second gallery.
  expect(await serverKeysOf(page, `/two/?${NATURE}`, 1)).toEqual([]);
  await page.reload();
  await expect.poll(() => keysOf(second)).toEqual(images);
  await waitUntilReady(page);
  expect(await keysOf(first)).toEqual(nature);
  await expect(second.locator('.vp-notice')).toHaveCount(0);
  await moreLink(second).click();
  await expect.poll(async () => (await keysOf(second)).length).toBe(12);
  expect((await keysOf(second)).slice(0, 6)).toEqual(images);
  await second.locator('.vp-filter a').filter({hasText: 'Sea'}).click();
  await expect.poll(() => keysOf(second)).toEqual(await serverKeysOf(page, '/two/?vp_filter=sea', 1));
  await expect(second.locator('.vp-filter__item-active')).toContainText('Sea');
  await first.locator('.vp-filter a').first().click();
  await expect.poll(() => keysOf(first)).toEqual(works);
  expect(await isSameDocument(page)).toBe(true);
});
