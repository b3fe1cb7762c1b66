/** Tests of a return to a gallery, which run twice: with the browser's back/forward cache and without it. */
import type {Page} from '@playwright/test';
import {addressOf, choose, currentFilterOf, expect, expectAgreement, itemsOf, test} from './fixtures.js';
import {edited} from './network.js';

const START = '/gallery/load-more/';

/** Takes the viewer out of a page, so that an item's link leads to another document. */
export const withoutViewer = (html: string) => html.replaceAll('<portfolio-viewer></portfolio-viewer>', '');

/** Records whether a page came out of the back/forward cache, and where a gallery was scrolled when it was left. */
async function watchReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      if (document.querySelector('portfolio-gallery')) sessionStorage.setItem('test-left-at', String(scrollY));
    });
    addEventListener('pageshow', ({persisted}) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
}

/** Pixels between where the page is scrolled and where it was when it was left. */
const readDistance = () => Math.abs(scrollY - Number(sessionStorage.getItem('test-left-at')));

async function loadMore(page: Page, count: number): Promise<void> {
  await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(count);
}

/** What a visitor must find again; the scroll position is rounded to 4 pixels. */
async function readView(page: Page): Promise<unknown> {
  const [scroll, focus] = await page.evaluate(() => [
    Math.round(scrollY / 4),
    document.activeElement?.closest('[data-item]')?.getAttribute('data-item'),
  ]);
  const shown = await page.locator('[data-shown]').innerText();
  return {
    address: addressOf(page),
    filter: await currentFilterOf(page),
    items: await itemsOf(page),
    shown,
    scroll,
    focus,
  };
}

/** Defines the tests. `isKept`: the back/forward cache keeps the page. */
export function testReturns(isKept: boolean): void {
  const how = isKept ? 'out of the back/forward cache' : 'without the back/forward cache';

  // Firefox's driver does not notice a page that comes out of the cache.
  const details = isKept ? {tag: '@chromium'} : {};

  test(`Back from a work ${how} restores items, scroll position and focus`, details, async ({page, network}) => {
    network.addRule('/gallery/', edited(withoutViewer));
    await watchReturns(page);
    await page.goto(START);
    await choose(page, 'Nature');
    await expect.poll(() => addressOf(page)).toContain('vp_filter');
    await loadMore(page, 24);
    await loadMore(page, 36);
    const work = page.locator('[data-item] a').nth(20);
    await work.scrollIntoViewIfNeeded();
    await work.focus();
    const before = await readView(page);
    for (const turn of [1, 2]) {
      if (turn === 1) await page.keyboard.press('Enter');
      else await page.goForward({waitUntil: 'commit'});
      await expect.poll(() => addressOf(page)).toMatch(/^\/work\/\d+\//);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await page.goBack({waitUntil: 'commit'});
      await expect(page.locator('html')).toHaveAttribute('data-persisted', String(isKept));
      await expect.poll(() => readView(page)).toEqual(before);
    }
    // The restored gallery still loads: more items follow those that it shows.
    await loadMore(page, 48);
  });

  test(`Back ${how} restores a filtered page of a numbers paginator`, details, async ({page, network}) => {
    network.addRule('/gallery/', edited(withoutViewer));
    await watchReturns(page);
    await page.goto('/gallery/');
    await choose(page, 'Nature');
    await expect.poll(() => addressOf(page)).toContain('vp_filter');
    await page.getByRole('link', {name: 'Next'}).click();
    await expect.poll(() => addressOf(page)).toContain('vp_page=2');
    const work = page.locator('[data-item] a').nth(7);
    await work.scrollIntoViewIfNeeded();
    // In Firefox, Playwright scrolls to what it clicks, also if it is in view.
    await work.click({scroll: 'none'});
    await expect.poll(() => addressOf(page)).toMatch(/^\/work\/\d+\//);
    await page.goBack({waitUntil: 'commit'});
    await expect(page.locator('html')).toHaveAttribute('data-persisted', String(isKept));
    await expectAgreement(page, network);
    // Firefox scrolls to a whole pixel of the screen, which may be the one beside.
    await expect.poll(() => page.evaluate(readDistance)).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(work).toBeFocused();
    // Playwright's goBack would wait for ever for a load event of a page out of the cache.
    await page.evaluate(() => history.back());
    await expect.poll(() => addressOf(page)).not.toContain('vp_page');
    await expectAgreement(page, network);
    expect(addressOf(page)).toBe('/gallery/?vp_filter=subject%3A60');
  });
}
