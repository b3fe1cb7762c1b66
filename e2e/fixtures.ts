/** What every story has: the demo, a network that can be broken, and a browser that must not complain. */
import {test as base, expect, type Page} from '@playwright/test';
import {Network} from './network.js';
import {type Site, startSite} from './site.js';

interface WorkerFixtures {
  site: Site;
}

interface TestFixtures {
  /** The way to the demo; stories go through it. */
  network: Network;
  /** What the browser complains of; a story that expects a complaint takes it out. */
  complaints: string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({playwright: _playwright}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    {scope: 'worker', timeout: 120_000},
  ],
  network: async ({site}, use) => {
    const network = new Network(site.url);
    await network.start();
    await use(network);
    await network.stop();
  },
  baseURL: async ({network}, use) => {
    await use(network.url);
  },
  complaints: [
    async ({context}, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI} at ${event.sourceFile}`);
        });
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Signs a person in, by the form of the site. */
export async function signIn(page: Page, user: 'admin' | 'editor' | 'author' | 'subscriber'): Promise<void> {
  const answer = await page.request.post('/login/', {form: {user}, maxRedirects: 0});
  expect(answer.status()).toBe(303);
}

/** Keys of the items that a gallery shows, in order. */
export function itemsOf(page: Page, gallery = 'portfolio-gallery'): Promise<string[]> {
  return page
    .locator(`${gallery} [data-item]`)
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-item') ?? ''));
}

/** Where the browser is, without the origin. */
export function addressOf(page: Page): string {
  const {pathname, search} = new URL(page.url());
  return pathname + search;
}

/** What is marked as chosen in the bar, without its count. */
export async function markOf(page: Page, gallery = 'portfolio-gallery'): Promise<string> {
  const mark = page.locator(`${gallery} portfolio-filter-bar a[aria-current]`).last();
  return mark.evaluate((link) =>
    (link.textContent ?? '').replace(link.querySelector('.count')?.textContent ?? '', '').trim(),
  );
}

/** What the server would show at an address, fetched apart: the truth that the page must agree with. */
export async function truthOf(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  return [...html.matchAll(/data-item="(\d+)"/g)].map(([, key]) => key ?? '');
}
