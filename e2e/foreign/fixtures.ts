/** Fixtures of the tests on foreign pages (pages that look like other people's): `site` is their server, not the demo. */
import type {Locator, Page} from '@playwright/test';
import {test as base, expect} from '../fixtures.js';
import {startForeignSite} from './server.js';

export {addressOf, expectFetched, itemsOf, messageOf} from '../fixtures.js';
export {expect};

export const test = base.extend({
  site: [
    async ({playwright: _playwright}, use) => {
      const site = await startForeignSite();
      await use(site);
      await site.stop();
    },
    {scope: 'worker'},
  ],
});

/** Opens a page, and waits until its galleries have started. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectReady(page);
}

/** Opens a page and marks its document, so that a later page load can be recognised. */
export async function openWithReloadMarker(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
}

/** Whether the document is still the one that `openWithReloadMarker` opened. */
export function hasNotReloaded(page: Page): Promise<boolean> {
  return page.evaluate(() => Boolean(Reflect.get(globalThis, 'isSameDocument')));
}

/**
 * Waits until all `portfolio-gallery` elements are defined and, if the page describes galleries by selectors, until the first
 * gallery has started: the code for selectors is in a further file.
 */
export async function expectReady(page: Page): Promise<void> {
  // A page that is not parsed yet may lack its galleries. While the browser goes to another page, `evaluate` throws, and is repeated.
  const isParsed = () => page.evaluate(() => document.readyState !== 'loading');
  await expect(async () => expect(await isParsed()).toBe(true)).toPass({timeout: 15_000});
  await expect(page.locator('portfolio-gallery:not(:defined)')).toHaveCount(0);
  // A gallery in foreign markup is no custom element: once it has started, the container of its items has `aria-busy`.
  const data = await page.evaluate(() => document.querySelector('#portfolio-data')?.textContent);
  if (data?.includes('"selectors"')) await expect(page.locator('[aria-busy]').first()).toBeAttached();
}

/** Finds the link of a filter or a page by its text. */
export function link(page: Page, name: string, gallery = 'portfolio-gallery'): Locator {
  return page.locator(gallery).getByRole('link', {name, exact: true});
}

/** The six item keys of a full page of one subject: every third work is of the same subject. */
export function keysOfSubject(subject: 1 | 2 | 3, pageNumber = 1): string[] {
  return Array.from({length: 6}, (_, at) => String((pageNumber - 1) * 18 + at * 3 + subject));
}

/** The item keys of a page of all works. */
export function keysOfAll(pageNumber = 1): string[] {
  return Array.from({length: 6}, (_, at) => String((pageNumber - 1) * 6 + at + 1));
}
