/** What every test in WebKit has: the demo, a network that can be broken, and a console that must stay free of errors. */
import {test as base, expect, vi} from 'vitest';
import * as z from 'zod/mini';
import {Network} from '../network.js';
import {type Site, startSite} from '../site.js';
import {Page} from './page.js';
import {Session} from './session.js';

const driver = process.env.WEBKIT_DRIVER ?? '';

interface Fixtures {
  site: Site;
  session: Session;
  /** The proxy before the demo. */
  network: Network;
  page: Page;
  /** A test that provokes errors in the console adds patterns of them here. */
  expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures>({
  site: [
    async ({task: _task}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    // Each file has its own demo: managers' changes must not reach the tests of another file.
    {scope: 'file'},
  ],
  network: async ({site}, use) => {
    const network = new Network(site.url);
    network.recordsErrors = true;
    await network.start();
    await use(network);
    await network.stop();
  },
  expectedErrors: async ({task: _task}, use) => {
    await use([]);
  },
  session: [
    async ({task: _task}, use) => {
      // The driver may still be starting; it ends a browser whose session could not be opened.
      const session = await vi.waitFor(() => Session.open(driver), {timeout: 90_000, interval: 100});
      await use(session);
      await session.close();
    },
    {scope: 'worker'},
  ],
  page: async ({session, network, expectedErrors}, use) => {
    // Each test has its own port, hence its own storage; cookies are shared between ports and are deleted.
    await session.deleteCookies();
    const page = new Page(session, network.url);
    await page.resize(1280, 900);
    await use(page);
    const own = await page.evaluate(() => Reflect.get(globalThis, 'consoleErrors'));
    const consoleErrors = [...network.consoleErrors, ...z.array(z.string()).parse(own)];
    expect(consoleErrors.filter((text) => !expectedErrors.some((one) => one.test(text)))).toEqual([]);
  },
});

/** Selects items of the product's markup, of the theme's and of the host's. */
const ITEM = '[data-item], .c-card, .vp-portfolio__items > article';

/** Keys of the visible items, in order. */
export async function itemsOf(page: Page): Promise<string[]> {
  const keys = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((item) => item.getClientRects().length > 0)
        .map((item) => item.getAttribute('data-item') ?? /\b(?:work|post)-\d+/.exec(item.id + item.className)?.[0]),
    ITEM,
  );
  return z.array(z.string()).parse(keys);
}

/** Fetches the keys of the items that the server shows at an address. */
export async function fetchItems(site: Site, address: string): Promise<string[]> {
  const html = await (await fetch(site.url + address)).text();
  const items = html.matchAll(/<li [^>]*data-item="(\d+)"|<article [^>]*?\b((?:work|post)-\d+)/g);
  return [...items].map(([, own, foreign]) => own ?? foreign ?? '');
}

/** Marks the document, so that `expectPage` can recognise a full page load. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
}

/** Waits until address and items are those of the server's page, without a full page load. */
export async function expectPage(page: Page, site: Site, address: string, items?: readonly string[]): Promise<void> {
  const serverItems = items ?? (await fetchItems(site, address));
  expect(serverItems.length).toBeGreaterThan(0);
  await expect.poll(() => page.address()).toBe(address);
  await expect.poll(() => itemsOf(page)).toEqual(serverItems);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true);
}

/** Expects that the page does not scroll sideways. */
export async function expectNothingOverflows(page: Page): Promise<void> {
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
}
