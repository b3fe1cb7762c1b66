/** A page with the strictest Content Security Policy; the fixtures fail a test if the page violates it. */
import {addressOf, expect, hasNotReloaded, itemsOf, keysOf, link, openWithReloadMarker, test} from './fixtures.js';

test('filters, “Load more” and Back work under a strict Content Security Policy', async ({page}) => {
  await openWithReloadMarker(page, '/strict/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOf(1), ...keysOf(1, 2)]);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/strict/');
  await expect.poll(() => itemsOf(page)).toContain('2');
  expect(await hasNotReloaded(page)).toBe(true);
});
