/** What the tests do on a page with a gallery of the host, the plugin Visual Portfolio, whose own script runs, too. */
import type {Locator, Page} from '@playwright/test';
import {expect} from './fixtures.js';
import type {Site} from './site/start.js';

export const NATURE = 'vp_filter=portfolio_category%3Anature';
export const PEOPLE = 'vp_filter=portfolio_category%3Apeople';

/** Opens a page, and waits for its galleries. */
export async function open(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(site.url + path);
  await waitUntilReady(page);
}

/**
 * Waits until each gallery has our message element, and the class that the host's script sets or, where that does not run,
 * ours. Marks the document, so that `isSameDocument` notices a full page load.
 */
export async function waitUntilReady(page: Page): Promise<void> {
  const galleries = page.locator('.vp-portfolio');
  await expect(galleries).not.toHaveCount(0);
  const count = await galleries.count();
  await expect(page.locator('.vp-portfolio.vp-portfolio__ready')).toHaveCount(count);
  await expect(page.locator('.vp-portfolio portfolio-message')).toHaveCount(count);
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
}

/** Whether the document is still the one that was marked last. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(globalThis, 'isSameDocument') === true);
}

/** A gallery of the page, by its index. */
export function galleryOf(page: Page, index = 0): Locator {
  return page.locator('.vp-portfolio').nth(index);
}

/** Keys of the items that a gallery holds, in order. */
export function keysOf(gallery: Locator): Promise<string[]> {
  return gallery
    .locator('.vp-portfolio__item-wrap')
    .evaluateAll((items) => items.map(({classList}) => /item-uid-(\w+)/.exec(classList.value)?.[1] ?? ''));
}

/** Keys of the items that the server sends for an address: what the gallery at the index must show. */
export async function serverKeysOf(page: Page, address: string, index = 0): Promise<string[]> {
  const html = await (await page.request.get(new URL(address, page.url()).href)).text();
  const gallery = html.split(/<div class="vp-portfolio /)[index + 1] ?? '';
  return [...gallery.matchAll(/vp-portfolio__item-wrap[^"]*item-uid-(\w+)/g)].map(([, key]) => key ?? '');
}

/** Path and query of the page; empty while a tab that has just been opened has no address. */
export function addressOf(page: Page): string {
  if (page.url() === '') return '';
  const {pathname, search} = new URL(page.url());
  return pathname + search;
}

/**
 * Waits until the page is at an address, and its first gallery shows the items that the server sends for it, without a full
 * page load.
 */
export async function expectAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  const truth = await serverKeysOf(page, address);
  expect(truth).not.toEqual([]);
  await expect.poll(() => keysOf(galleryOf(page))).toEqual(truth);
  expect(await isSameDocument(page)).toBe(true);
}

/** The link of a filter, in the host's classic bar or its newer block. */
export function filterLink(page: Page, name: string): Locator {
  return page.locator('.vp-filter a, a.vp-block-filter-by-category-item').filter({hasText: name}).first();
}

/** The link of a page number. */
export function numberLink(page: Page, number: number): Locator {
  return page
    .locator('.vp-pagination a, .vp-block-pagination-numbers a')
    .filter({hasText: new RegExp(`^\\s*${number}\\s*$`)})
    .first();
}

/** “Load more”: a link in the host's classic paginator, or in the newer block. */
export function moreLink(gallery: Page | Locator): Locator {
  return gallery.locator('.vp-pagination__load-more, .vp-block-pagination-load-more').first();
}

/** Waits until the named filter is the one that the host's class and `aria-current` mark as current. */
export async function expectChosen(page: Page, name: string): Promise<void> {
  await expect(page.locator('.vp-filter__item-active, .vp-block-filter-by-category-item.is-active')).toContainText(
    name,
  );
  await expect(page.locator(':is(.vp-filter, .vp-block-filter-by-category) [aria-current]')).toContainText(name);
}

/**
 * Waits until no two items of a gallery overlap, and none is more than 16 pixels (the host's gap is 15) outside of its left
 * or right side.
 */
export async function expectItemsInPlace(gallery: Locator): Promise<void> {
  const countMisplaced = () =>
    gallery.evaluate((root) => {
      const boxes = [...root.querySelectorAll('.vp-portfolio__item')].map((item) => item.getBoundingClientRect());
      const {left, right} = root.getBoundingClientRect();
      const overlaps = boxes.flatMap((a, i) =>
        boxes.slice(i + 1).filter((b) => {
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return width > 1 && height > 1;
        }),
      );
      return overlaps.length + boxes.filter((box) => box.left < left - 16 || box.right > right + 16).length;
    });
  await expect.poll(countMisplaced).toBe(0);
}
