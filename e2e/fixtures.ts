/** Fixtures of every test: the demo, a network that can be made to fail, and a check that the console has no errors. */
import {test as base, expect as baseExpect, type Locator, type Page} from '@playwright/test';
import {Network, type Upstream} from './network.js';
import {type Site, startSite} from './site.js';

interface WorkerFixtures {
  site: Site;
  /** The pictures that the demo has drawn, by path. */
  pictures: Map<string, Upstream>;
}

interface TestFixtures {
  /** For `Network.hasDrawings`: `test.use({hasDrawings: true})` where a test looks at pictures. */
  hasDrawings: boolean;
  /** The proxy before the demo; every request of the browser goes through it. */
  network: Network;
  /** Errors in the console and uncaught errors: any that is not expected fails the test. */
  consoleErrors: string[];
  /** A test that provokes errors in the console adds patterns of them here. */
  expectedErrors: RegExp[];
}

/** Forbids scripts, and allows forms, pop-ups and navigation. */
const SCRIPTLESS = 'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation';

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({playwright: _playwright}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    {scope: 'worker', timeout: 120_000},
  ],
  pictures: [
    async ({playwright: _playwright}, use) => {
      await use(new Map());
    },
    {scope: 'worker'},
  ],
  hasDrawings: [false, {option: true}],
  network: async ({site, pictures, hasDrawings, browserName, javaScriptEnabled}, use) => {
    const network = new Network(site.url, pictures);
    network.hasDrawings = hasDrawings;
    // Playwright cannot switch scripts off in Firefox. A page whose policy is a sandbox runs none either.
    if (browserName === 'firefox' && !javaScriptEnabled) network.headers = {'content-security-policy': SCRIPTLESS};
    await network.start();
    await use(network);
    await network.stop();
  },
  baseURL: async ({network}, use) => {
    await use(network.url);
  },
  expectedErrors: async ({browserName: _browserName}, use) => {
    await use([]);
  },
  consoleErrors: [
    async ({context, expectedErrors}, use) => {
      const consoleErrors: string[] = [];
      context.on('weberror', (error) => consoleErrors.push(`page error: ${error.error().message}`));
      // A visitor who leaves a page before its fonts are there: Firefox writes that their download was aborted.
      expectedErrors.push(/download failed \(font-family.* status=2152398850/);
      context.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`console: ${message.text()}`);
      });
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI} at ${event.sourceFile}`);
        });
      });
      await use(consoleErrors);
      baseExpect(consoleErrors.filter((text) => !expectedErrors.some((one) => one.test(text)))).toEqual([]);
    },
    {auto: true},
  ],
});

/** Assertions with a longer timeout, for busy machines. */
export const expect = baseExpect.configure({timeout: 15_000});

/** Signs a person in by the site's form. */
export async function signIn(page: Page, user: 'admin' | 'editor' | 'author' | 'subscriber'): Promise<void> {
  const response = await page.request.post('/login/', {form: {user}, maxRedirects: 0});
  expect(response.status()).toBe(303);
}

/** Keys of the items in a gallery (by default, in all of them), in order, visible or not. */
export function itemsOf(page: Page, gallery = 'portfolio-gallery'): Promise<string[]> {
  return page
    .locator(`${gallery} [data-item]`)
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-item') ?? ''));
}

/** The path and query of the page's address; empty while a tab that has just been opened has none. */
export function addressOf(page: Page): string {
  if (page.url() === '') return '';
  const {pathname, search} = new URL(page.url());
  return pathname + search;
}

/** The name of the current filter in the bar, without its count. */
export async function currentFilterOf(page: Page, gallery = 'portfolio-gallery'): Promise<string> {
  const link = page.locator(`${gallery} portfolio-filter-bar a[aria-current]`).last();
  return link.evaluate((link) =>
    (link.textContent ?? '').replace(link.querySelector('.count')?.textContent ?? '', '').trim(),
  );
}

/** Fetches the keys of the items that the server shows at an address. */
export async function fetchItems(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  return [...html.matchAll(/data-item="(\d+)"/g)].map(([, key]) => key ?? '');
}

/** Reads the items, the current filter and the current page from the server's HTML. */
function readServerPage(html: string): unknown {
  const marks = [...html.matchAll(/<a href="[^"]*" aria-current="true">(.*?)<\/a>/gs)].map(([, text]) => text ?? '');
  return {
    items: [...html.matchAll(/data-item="(\d+)"/g)].map(([, key]) => key ?? ''),
    filter: (marks.at(-1) ?? '')
      .replace(/<span class="count">.*?<\/span>/s, '')
      .replace(/<[^>]*>/g, '')
      .trim(),
    page: /aria-label="Page (\d+)" aria-current/.exec(html)?.[1] ?? '',
  };
}

/** Waits for the end of every request, then until items, current filter and page are those of the server's page. */
export async function expectAgreement(page: Page, network: Network): Promise<void> {
  await expect.poll(() => network.isQuiet).toBe(true);
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', 'busy');
  await expect(async () => {
    const address = addressOf(page);
    const serverPage = readServerPage(await (await page.request.get(address)).text());
    const number = page.locator('portfolio-paginator li > [aria-current]');
    const shown = {
      items: await itemsOf(page),
      filter: await currentFilterOf(page),
      page: (await number.count()) ? await number.innerText() : '',
    };
    expect({address: addressOf(page), ...shown}).toEqual({address, ...Object(serverPage)});
  }).toPass({timeout: 10_000});
}

/** Waits until an address that contains `part` has been requested, and every request has ended. */
export async function expectFetched(network: Network, part: string): Promise<void> {
  // Ask the proxy, not Chromium, which may report a body as aborted that was read to its end.
  await expect.poll(() => network.requests.some(({path}) => path.includes(part))).toBe(true);
  await expect.poll(() => network.isQuiet).toBe(true);
}

/** Clicks the first filter whose text contains `name`. */
export async function choose(page: Page, name: string, gallery = 'portfolio-gallery'): Promise<void> {
  await filterLink(page, name, gallery).click();
}

/** The link of the first filter whose text contains `name`. */
export function filterLink(page: Page, name: string, gallery = 'portfolio-gallery'): Locator {
  return page.locator(`${gallery} portfolio-filter-bar a`).filter({hasText: name}).first();
}

/** The message that a gallery shows after a failure. */
export function messageOf(page: Page): Locator {
  return page.locator('portfolio-message [part=message]');
}

/**
 * Remembers the elements of the items. The function that it returns says whether the same elements, and no others, are
 * shown in the same order.
 */
export async function watchItems(page: Page, item = '[data-item]'): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((selector) => [...document.querySelectorAll(selector)], item);
  return () =>
    seen.evaluate((old, selector) => {
      const now = [...document.querySelectorAll(selector)];
      return now.length === old.length && now.every((one, i) => one === old[i] && one.getClientRects().length > 0);
    }, item);
}

/** Counts the `portfolio-failed` events from now on. */
export async function watchFailures(page: Page): Promise<() => Promise<number>> {
  const failed = await page.evaluateHandle(() => {
    const seen: string[] = [];
    document.addEventListener('portfolio-failed', ({type}) => seen.push(type));
    return seen;
  });
  return () => failed.evaluate(({length}) => length);
}

/** Keys of the items that are visible. */
export function visibleItems(page: Page): Promise<string[]> {
  return page
    .locator('[data-item]')
    .evaluateAll((items) =>
      items.filter((item) => item.getClientRects().length > 0).map((item) => item.getAttribute('data-item') ?? ''),
    );
}
