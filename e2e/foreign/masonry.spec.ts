/** A gallery that the library Masonry lays out, through our events. */
import type {Page} from '@playwright/test';
import {addressOf, expect, itemsOf, keysOf, keysOfAll, link, open, test} from './fixtures.js';

const ADDRESS = '/masonry-wall/';

/** Whether no item overlaps another. */
function isLaidOut(page: Page): Promise<boolean> {
  return page.locator('[data-item]').evaluateAll((items) => {
    const boxes = items.map((item) => item.getBoundingClientRect());
    const areApart = boxes.every((a, at) =>
      boxes
        .slice(at + 1)
        .every((b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top),
    );
    return areApart && items.every((item) => getComputedStyle(item).position === 'absolute');
  });
}

test('with Masonry, no works overlap after a filter, “Load more” and Back', async ({page}) => {
  await open(page, ADDRESS);
  await expect.poll(() => isLaidOut(page)).toBe(true);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await expect.poll(() => isLaidOut(page)).toBe(true);
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOf(1), ...keysOf(1, 2)]);
  await expect.poll(() => isLaidOut(page)).toBe(true);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe(ADDRESS);
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expect.poll(() => isLaidOut(page)).toBe(true);
});
