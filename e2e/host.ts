/** Helpers for tests of the host's pages: their markup, and the stand-in for the host's own script. */
import type {Locator, Page} from '@playwright/test';
import {addressOf, expect} from './fixtures.js';
import type {Network} from './network.js';

/** The host's pages with or without the host's own script. */
export interface HostVariant {
  readonly name: string;
  /** The beginning of every query. */
  readonly query: string;
  readonly hasScript: boolean;
}

export const WITH_SCRIPT: HostVariant = {
  name: 'where a stand-in for the host’s script runs',
  query: 'script=1',
  hasScript: true,
};
export const WITHOUT_SCRIPT: HostVariant = {
  name: 'where the host’s own script is absent',
  query: '',
  hasScript: false,
};
export const VARIANTS: readonly HostVariant[] = [WITH_SCRIPT, WITHOUT_SCRIPT];

/** The address of a host's page, with its parameters in the order that the page's links use. */
export function at(path: string, variant: HostVariant, rest = ''): string {
  const query = [variant.query, rest].filter(Boolean).join('&');
  return `/host/${path}/${query && `?${query}`}`;
}

/** Selects the items of the host's pages. */
export const ITEM = '.vp-portfolio__items > article';

/** Keys of the items on the page, in order. */
export function itemsOf(page: Page, item = ITEM): Promise<string[]> {
  return page
    .locator(item)
    .evaluateAll((all) => all.map(({classList}) => /post-(\d+)/.exec(classList.value)?.[1] ?? ''));
}

/** Fetches the keys of the items that the server shows at an address. */
export async function fetchItems(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  return [...html.matchAll(/<article class="[^"]*post-(\d+)"/g)].map(([, key]) => key ?? '');
}

/** Opens a page, and counts the pages that the host's own script inserts. */
export async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('loadedNewItems.vpf', () => {
      Reflect.set(globalThis, 'hostInsertions', Number(Reflect.get(globalThis, 'hostInsertions') ?? 0) + 1);
    });
  });
  await page.goto(address);
  await waitReady(page);
}

/** Waits until the gallery is started, and marks the document, so that a later page load can be recognised. */
export async function waitReady(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  await expect(page.locator('portfolio-message')).not.toHaveCount(0);
  await expect(page.locator('.vp-portfolio__ready')).not.toHaveCount(0);
}

/** Whether the document is still the one that was marked. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Boolean(Reflect.get(globalThis, 'isSameDocument')));
}

/** How many pages the stand-in has inserted. */
export function countHostInsertions(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(globalThis, 'hostInsertions') ?? 0));
}

/** Requests of the host's pages so far, as method and path. */
export function listRequests(network: Network): string[] {
  return network.requests
    .filter(({path}) => /^\/host\/[\w-]+\//.test(path))
    .map(({method, path}) => `${method} ${path}`);
}

/** The link of a filter, of an order, or of a page. */
export function linkOf(page: Page, name: string): Locator {
  return page
    .locator('[class*="vp-"]')
    .getByRole('link', {name, exact: /^[‹›\d]+$/.test(name)})
    .first();
}

/** Expects the current filter to be marked by the host's class and by `aria-current`. */
export async function expectCurrentFilter(page: Page, name: string, bar = '.vp-filter'): Promise<void> {
  await expect(page.locator(`${bar} [aria-current="true"]`)).toContainText(name);
  await expect(page.locator(`${bar} :is(.vp-filter__item-active, .vp-sort__item-active, .is-active)`)).toContainText(
    name,
  );
}

/** Waits until address and items are those of the server's page, without a full page load. */
export async function expectPage(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  const serverItems = await fetchItems(page, address);
  await expect.poll(() => itemsOf(page)).toEqual(serverItems);
  expect(await isSameDocument(page)).toBe(true);
}
