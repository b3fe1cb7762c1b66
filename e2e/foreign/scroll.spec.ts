/** Back restores the scroll position. */
import type {Page} from '@playwright/test';
import {holdResponse} from '../network.js';
import {expect, expectReady, itemsOf, keysOf, keysOfAll, link, open, test} from './fixtures.js';

// Clicks with `scroll: 'none'`: in Firefox Playwright scrolls to what it clicks, also if it is in view.
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('Back restores a scroll position from before the script was loaded', async ({page, network}) => {
  const script = holdResponse();
  network.addRule('/dist/portfolio.js', script.behaviour);
  await page.goto('/long/', {waitUntil: 'commit'});
  await expect(page.getByText('End')).toBeAttached();
  await page.evaluate(() => scrollTo({top: 3200, behavior: 'instant'}));
  await expect.poll(() => scrollOf(page)).toBe(3200);
  script.release();
  await expectReady(page);
  await link(page, 'Birds').click({scroll: 'none'});
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await expect.poll(() => scrollOf(page)).toBeLessThan(1000);
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expect.poll(() => scrollOf(page)).toBe(3200);
});

test('Back restores a scroll position from after the script was loaded', async ({page}) => {
  await open(page, '/long/');
  await page.evaluate(() => scrollTo({top: 3200, behavior: 'instant'}));
  await expect.poll(() => scrollOf(page)).toBe(3200);
  await link(page, 'Birds').click({scroll: 'none'});
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await expect.poll(() => scrollOf(page)).toBeLessThan(1000);
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expect.poll(() => scrollOf(page)).toBe(3200);
});
