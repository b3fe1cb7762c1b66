/** What every story has: the demo, a network that can be broken, and a browser that must not complain. */
import {test as base, expect as baseExpect, type Locator, type Page} from '@playwright/test';
import {Network} from './network.js';
import {type Site, startSite} from './site.js';

interface WorkerFixtures {
  site: Site;
}

interface TestFixtures {
  /** The way to the demo; stories go through it. */
  network: Network;
  /** What the browser complains of: a story that hears anything fails. */
  complaints: string[];
  /** Complaints that a story expects, because it breaks the network: it adds them here. */
  expected: RegExp[];
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
  expected: async ({browserName: _browserName}, use) => {
    await use([]);
  },
  complaints: [
    async ({context, expected}, use) => {
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
      baseExpect(complaints.filter((text) => !expected.some((one) => one.test(text)))).toEqual([]);
    },
    {auto: true},
  ],
});

/** Waits for facts as long as a busy machine may need. */
export const expect = baseExpect.configure({timeout: 15_000});

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

/** What the server's page at an address is, as far as a person sees it. */
function readTruth(html: string): unknown {
  const marks = [...html.matchAll(/<a href="[^"]*" aria-current="true">(.*?)<\/a>/gs)].map(([, text]) => text ?? '');
  return {
    items: [...html.matchAll(/data-item="(\d+)"/g)].map(([, key]) => key ?? ''),
    mark: (marks.at(-1) ?? '')
      .replace(/<span class="count">.*?<\/span>/s, '')
      .replace(/<[^>]*>/g, '')
      .trim(),
    page: /aria-label="Page (\d+)" aria-current/.exec(html)?.[1] ?? '',
  };
}

/** Waits until nothing is under way, then until items, marks and address are those of one page of the server. */
export async function expectAgreement(page: Page, network: Network): Promise<void> {
  await expect.poll(() => network.isQuiet).toBe(true);
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', 'busy');
  await expect(async () => {
    const address = addressOf(page);
    const truth = readTruth(await (await page.request.get(address)).text());
    const number = page.locator('portfolio-paginator li > [aria-current]');
    const shown = {
      items: await itemsOf(page),
      mark: await markOf(page),
      page: (await number.count()) ? await number.innerText() : '',
    };
    expect({address: addressOf(page), ...shown}).toEqual({address, ...Object(truth)});
  }).toPass({timeout: 10_000});
}

/** Waits until an address that contains `part` was asked for, and answered to the end, whenever that was. */
export async function expectFetched(network: Network, part: string): Promise<void> {
  // The browser's own word of an answer's end is not to be had: Chromium may call a body aborted that was read whole.
  await expect.poll(() => network.requests.some(({path}) => path.includes(part))).toBe(true);
  await expect.poll(() => network.isQuiet).toBe(true);
}

/** Chooses a filter by its name, as a person does with a pointer. */
export async function choose(page: Page, name: string, gallery = 'portfolio-gallery'): Promise<void> {
  await filterLink(page, name, gallery).click();
}

/** The link of a filter. */
export function filterLink(page: Page, name: string, gallery = 'portfolio-gallery'): Locator {
  return page.locator(`${gallery} portfolio-filter-bar a`).filter({hasText: name}).first();
}

/** What a gallery says of a failure. */
export function messageOf(page: Page): Locator {
  return page.locator('portfolio-message [part=message]');
}

/** Looks at the items now; the answer tells whether the same elements are there later, and no others, in order. */
export async function watchItems(page: Page, item = '[data-item]'): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((selector) => [...document.querySelectorAll(selector)], item);
  return () =>
    seen.evaluate((old, selector) => {
      const now = [...document.querySelectorAll(selector)];
      return now.length === old.length && now.every((one, i) => one === old[i] && one.getClientRects().length > 0);
    }, item);
}

/** Counts the failures of which the page is told from now on. */
export async function watchFailures(page: Page): Promise<() => Promise<number>> {
  const failed = await page.evaluateHandle(() => {
    const seen: string[] = [];
    document.addEventListener('portfolio-failed', ({type}) => seen.push(type));
    return seen;
  });
  return () => failed.evaluate(({length}) => length);
}

/** Keys of the items that a person sees now. */
export function visibleItems(page: Page): Promise<string[]> {
  return page
    .locator('[data-item]')
    .evaluateAll((items) =>
      items.filter((item) => item.getClientRects().length > 0).map((item) => item.getAttribute('data-item') ?? ''),
    );
}
