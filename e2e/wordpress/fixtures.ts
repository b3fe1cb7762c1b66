/** What every test on the real WordPress has: sites, a list of the page's requests, and a browser that must not complain. */
import {type BrowserContext, test as base, expect, type Page} from '@playwright/test';
import {type Site, type SiteOptions, startSite, type Theme} from './site/start.js';
import {readZipPath} from './site/zip.js';

export {expect};

/** The sites of one worker: each is started when a test first asks for it. */
class Sites {
  readonly #sites = new Map<string, Promise<Site>>();

  get(options: Partial<SiteOptions> = {}): Promise<Site> {
    const whole: SiteOptions = {theme: 'twentytwentyfour', permalinks: 'pretty', hasOurPlugin: true, ...options};
    const key = JSON.stringify(whole);
    const site = this.#sites.get(key) ?? startSite(readZipPath(), whole);
    this.#sites.set(key, site);
    // After a failed start the next test tries again.
    site.catch(() => this.#sites.delete(key));
    return site;
  }

  async stop(): Promise<void> {
    for (const site of await Promise.all(this.#sites.values())) await site.stop();
  }
}

interface TestFixtures {
  /** What the browser has requested so far, as "GET /path?query", without files. */
  requests: string[];
  /** Complaints that a test expects, because it breaks something: it adds them here. */
  expected: RegExp[];
  /** What the browser has complained of: a test fails on any that it does not expect. */
  complaints: string[];
}

interface WorkerFixtures {
  sites: Sites;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sites: [
    async ({playwright: _playwright}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.stop();
    },
    {scope: 'worker', timeout: 120_000},
  ],
  requests: async ({context}, use) => {
    const requests: string[] = [];
    context.on('request', (request) => {
      const {pathname, search} = new URL(request.url());
      const isFile = /\.(?:js|css|jpg|png|svg|ico|woff2?)$/.test(pathname);
      if (request.url().startsWith('http') && !isFile) requests.push(`${request.method()} ${pathname}${search}`);
    });
    await use(requests);
  },
  expected: async ({browserName: _browserName}, use) => {
    await use([]);
  },
  complaints: [
    async ({context, expected}, use) => {
      const complaints: string[] = [];
      noteComplaints(context, complaints);
      await use(complaints);
      expect(complaints.filter((text) => !expected.some((one) => one.test(text)))).toEqual([]);
    },
    {auto: true},
  ],
});

/** Adds what the pages of a context complain of to a test's complaints: a test does so for each context that it makes itself. */
export function noteComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || /portfolio/.test(message.text())) complaints.push(message.text());
  });
}

/** Both kinds of themes that WordPress has. */
export const THEMES: readonly {readonly theme: Theme; readonly name: string}[] = [
  {theme: 'twentytwentyfour', name: 'on a block theme'},
  {theme: 'plain', name: 'on a classic theme'},
];

/** Signs a person in by the request that the site's login form sends. */
export async function signIn(
  page: Page,
  site: Site,
  user: 'admin' | 'editor' | 'author' | 'subscriber',
): Promise<void> {
  const answer = await page.request.post(`${site.url}/wp-login.php`, {
    form: {log: user, pwd: 'password', testcookie: '1'},
    headers: {cookie: 'wordpress_test_cookie=WP%20Cookie%20check'},
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}
