/** The stories of a return, told twice: with the browser's back/forward cache, and without it. */
import type {Page} from '@playwright/test';
import {addressOf, choose, expect, expectAgreement, itemsOf, markOf, test} from './fixtures.js';

const START = '/gallery/load-more/';

/** Records whether a page came out of the browser's own cache. */
async function watchReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({persisted}) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
}

async function loadMore(page: Page, count: number): Promise<void> {
  await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(count);
}

/** All that a visitor finds again. */
async function sightOf(page: Page): Promise<unknown> {
  const [scroll, focus] = await page.evaluate(() => [
    Math.round(scrollY / 4),
    document.activeElement?.closest('[data-item]')?.getAttribute('data-item'),
  ]);
  const shown = await page.locator('[data-shown]').innerText();
  return {address: addressOf(page), mark: await markOf(page), items: await itemsOf(page), shown, scroll, focus};
}

/** Tells the stories; `isKept`: the browser keeps the page whole. */
export function tellReturns(isKept: boolean): void {
  const way = isKept ? 'out of the browser’s cache' : 'without the browser’s cache';

  test(`a visitor returns from a work ${way}, and everything is where it was`, async ({page}) => {
    await watchReturns(page);
    await page.goto(START);
    await choose(page, 'Nature');
    await expect.poll(() => addressOf(page)).toContain('vp_filter');
    await loadMore(page, 24);
    await loadMore(page, 36);
    const work = page.locator('[data-item] a').nth(20);
    await work.scrollIntoViewIfNeeded();
    await work.focus();
    const before = await sightOf(page);
    for (const turn of [1, 2]) {
      if (turn === 1) await page.keyboard.press('Enter');
      else await page.goForward({waitUntil: 'commit'});
      await expect.poll(() => addressOf(page)).toMatch(/^\/work\/\d+\/$/);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await page.goBack({waitUntil: 'commit'});
      await expect(page.locator('html')).toHaveAttribute('data-persisted', String(isKept));
      await expect.poll(() => sightOf(page)).toEqual(before);
    }
    // The gallery is alive: what it shows goes on from there.
    await loadMore(page, 48);
  });

  test(`a visitor returns to a filtered page of numbers ${way}`, async ({page, network}) => {
    await watchReturns(page);
    await page.goto('/gallery/');
    await choose(page, 'Nature');
    await expect.poll(() => addressOf(page)).toContain('vp_filter');
    await page.getByRole('link', {name: 'Next'}).click();
    await expect.poll(() => addressOf(page)).toContain('vp_page=2');
    const work = page.locator('[data-item] a').nth(7);
    await work.scrollIntoViewIfNeeded();
    const scroll = await page.evaluate(() => scrollY);
    await work.click();
    await expect.poll(() => addressOf(page)).toMatch(/^\/work\/\d+\/$/);
    await page.goBack({waitUntil: 'commit'});
    await expect(page.locator('html')).toHaveAttribute('data-persisted', String(isKept));
    await expectAgreement(page, network);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(scroll));
    await expect(work).toBeFocused();
    // The runner does not see the end of a navigation on a page that it has met before.
    await page.evaluate(() => history.back());
    await expect.poll(() => addressOf(page)).not.toContain('vp_page');
    await expectAgreement(page, network);
    expect(addressOf(page)).toBe('/gallery/?vp_filter=subject%3A60');
  });
}
