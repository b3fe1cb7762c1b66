/** A page under the strictest policy; the fixtures fail a test whose page violates it. */
import {addressOf, expect, hasNotReloaded, itemsOf, keysOf, link, openWithReloadMarker, test} from './fixtures.js';

test('a visitor of a page with a strict policy filters, loads more and goes Back', async ({page}) => {
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
