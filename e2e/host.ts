/** What stories of the host's pages have in common: their markup, and the stand-in for the host's own script. */
import type {Locator, Page} from '@playwright/test';
import {addressOf, expect} from './fixtures.js';
import type {Network} from './network.js';

/** A host's page with or without the script of its own. */
export interface Way {
  readonly name: string;
  /** What an address begins its query with. */
  readonly query: string;
  readonly hasScript: boolean;
}

export const WAYS: readonly Way[] = [
  {name: 'where the host’s own script runs', query: 'script=1', hasScript: true},
  {name: 'where the host’s own script is absent', query: '', hasScript: false},
];

/** An address of a host's page, as its links write it. */
export function at(path: string, way: Way, rest = ''): string {
  const query = [way.query, rest].filter(Boolean).join('&');
  return `/host/${path}/${query && `?${query}`}`;
}

/** What an item of the host's pages is. */
export const ITEM = '.vp-portfolio__items > article';

/** Keys of the items on the page, in order. */
export function itemsOf(page: Page, item = ITEM): Promise<string[]> {
  return page
    .locator(item)
    .evaluateAll((all) => all.map(({classList}) => /post-(\d+)/.exec(classList.value)?.[1] ?? ''));
}

/** Keys that the server gives at an address. */
export async function truthOf(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  return [...html.matchAll(/<article class="[^"]*post-(\d+)"/g)].map(([, key]) => key ?? '');
}

/** Opens a page, and counts what the host's own script puts in place there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('loadedNewItems.vpf', () => {
      Reflect.set(globalThis, 'handed', Number(Reflect.get(globalThis, 'handed') ?? 0) + 1);
    });
  });
  await page.goto(address);
  await waitReady(page);
}

/** Waits until the script has taken the gallery over, and remembers the page. */
export async function waitReady(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  await expect(page.locator('portfolio-message')).not.toHaveCount(0);
  await expect(page.locator('.vp-portfolio__ready')).not.toHaveCount(0);
}

/** Whether the page is still the one that was opened. */
export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => Boolean(Reflect.get(globalThis, 'isSamePage')));
}

/** How many pages the stand-in has put in place. */
export function countHanded(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(globalThis, 'handed') ?? 0));
}

/** Requests of the host's pages so far, as method and path. */
export function listAsked(network: Network): string[] {
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

/** The chosen filter, by the host's class and for people who do not see it. */
export async function expectMark(page: Page, name: string, bar = '.vp-filter'): Promise<void> {
  await expect(page.locator(`${bar} [aria-current="true"]`)).toContainText(name);
  await expect(page.locator(`${bar} :is(.vp-filter__item-active, .vp-sort__item-active, .is-active)`)).toContainText(
    name,
  );
}

/** Waits until address and items are those of one page of the server, without having left the page. */
export async function expectPage(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  const truth = await truthOf(page, address);
  await expect.poll(() => itemsOf(page)).toEqual(truth);
  expect(await isSamePage(page)).toBe(true);
}
