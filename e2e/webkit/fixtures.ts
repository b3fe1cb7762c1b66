/** What every story in WebKit has: the demo, a network that can be broken, and a page that must not complain. */
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
  /** The way to the demo. */
  network: Network;
  page: Page;
  /** What a page complains of and a story expects: it adds that here. */
  expected: RegExp[];
}

export const test = base.extend<Fixtures>({
  site: [
    async ({task: _task}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    // What managers save is nothing to the visitors of another file.
    {scope: 'file'},
  ],
  network: async ({site}, use) => {
    const network = new Network(site.url);
    network.isListening = true;
    await network.start();
    await use(network);
    await network.stop();
  },
  expected: async ({task: _task}, use) => {
    await use([]);
  },
  session: [
    async ({task: _task}, use) => {
      // The driver may still be starting. It ends a browser that it has begun in vain.
      const session = await vi.waitFor(() => Session.open(driver), {timeout: 90_000, interval: 100});
      await use(session);
      await session.close();
    },
    {scope: 'worker'},
  ],
  page: async ({session, network, expected}, use) => {
    // Each story has an origin of its own, and so a memory of its own; only cookies know no ports.
    await session.forget();
    const page = new Page(session, network.url);
    await page.resize(1280, 900);
    await use(page);
    const own = await page.evaluate(() => Reflect.get(globalThis, 'complaints'));
    const complaints = [...network.complaints, ...z.array(z.string()).parse(own)];
    expect(complaints.filter((text) => !expected.some((one) => one.test(text)))).toEqual([]);
  },
});

/** What an item is: ours, a theme's, a host's. */
const ITEM = '[data-item], .c-card, .vp-portfolio__items > article';

/** Keys of the items that a person sees, in order. */
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

/** Keys of the items that the server shows at an address: the truth that the page must agree with. */
export async function truthOf(site: Site, address: string): Promise<string[]> {
  const html = await (await fetch(site.url + address)).text();
  const items = html.matchAll(/<li [^>]*data-item="(\d+)"|<article [^>]*?\b((?:work|post)-\d+)/g);
  return [...items].map(([, own, foreign]) => own ?? foreign ?? '');
}

/** Remembers the page: `expectPage` finds it left where another one is loaded. */
export async function keepPage(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
}

/** Waits until address and items are those of one page of the server, without having left the page. */
export async function expectPage(page: Page, site: Site, address: string, items?: readonly string[]): Promise<void> {
  const truth = items ?? (await truthOf(site, address));
  expect(truth.length).toBeGreaterThan(0);
  await expect.poll(() => page.address()).toBe(address);
  await expect.poll(() => itemsOf(page)).toEqual(truth);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
}

/** Nothing makes the page scroll sideways. */
export async function expectNothingOverflows(page: Page): Promise<void> {
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
}
