import type {BrowserContext, Page} from '@playwright/test';
import {audit} from './axe.js';
import {expect, messageOf, signIn, test} from './fixtures.js';
import {field, openDrawer} from './manage.js';
import {edited, instead, type Network, never} from './network.js';

/** A page of the demo, and the person who opens it. */
interface DemoPage {
  readonly path: string;
  readonly user?: 'admin' | 'editor';
}

const PAGES: readonly DemoPage[] = [
  {path: '/'},
  {path: '/gallery/'},
  {path: '/gallery/?vp_filter=subject%3A60&vp_page=2'},
  {path: '/gallery/?lang=ar'},
  {path: '/gallery/?lang=ja'},
  {path: '/gallery/?vp_page=999'},
  {path: '/gallery/load-more/?vp_page=2'},
  {path: '/gallery/infinite/'},
  {path: '/gallery/images/'},
  {path: '/gallery/two/'},
  {path: '/gallery/bare/'},
  {path: '/gallery/bare/', user: 'editor'},
  {path: '/gallery/large/', user: 'admin'},
  {path: '/gallery/terms/?vp_filter=subject%3A60'},
  {path: '/gallery/dropdown/'},
  {path: '/gallery/theme/'},
  {path: '/work/33/'},
  {path: '/work/33/?lang=de'},
  {path: '/work/33/?vp_filter=movement%3A200018'},
  {path: '/artists/'},
  {path: '/about/'},
  {path: '/developers/'},
  {path: '/host/classic/'},
  {path: '/login/'},
  {path: '/manage/'},
  {path: '/manage/', user: 'admin'},
  {path: '/nowhere/'},
];

interface Scene {
  readonly page: Page;
  readonly network: Network;
  readonly context: BrowserContext;
  /** Console errors that belong to the state: each state adds its own. */
  readonly expectedErrors: RegExp[];
}

/** The states of a gallery, each with the steps that lead to it. */
const STATES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  busy: async ({page, network}) => {
    network.addRule('vp_filter', never);
    await press(page);
    await expect(page.locator('[status="busy"]')).toBeVisible();
  },
  empty: async ({page}) => {
    await page.locator('portfolio-gallery').evaluate((gallery) => Reflect.set(gallery, 'filter', 'subject:999999999'));
    await expect(page.locator('[data-empty]')).toBeVisible();
  },
  error: async ({page, network, expectedErrors}) => {
    expectedErrors.push(/status of 500/);
    network.addRule('vp_filter', instead(500, 'text/html', '<h1>Fatal error</h1>'));
    await press(page);
    await expect(messageOf(page)).toBeVisible();
  },
  'folded out': async ({page, network}) => {
    await openWithBar(page, network, 'overflow="more" chips');
    await page.getByRole('button', {name: 'More filters'}).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
  },
  searched: async ({page, network}) => {
    await openWithBar(page, network, 'search chips');
    await page.getByRole('searchbox').fill('a');
    await expect(page.locator('portfolio-filter-bar [part=result]').first()).toBeVisible();
  },
  'a dropdown': async ({page, network}) => {
    await openWithBar(page, network, 'variant="dropdown" chips');
    await expect(page.locator('portfolio-filter-bar [part=select]')).toBeVisible();
  },
  offline: async ({page, context, expectedErrors}) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await press(page);
    await expect(page.locator('[status="offline"]')).toBeVisible();
  },
};

/** Opens the page again under the filter Nature, with further attributes on its bar. */
async function openWithBar(page: Page, network: Network, attributes: string): Promise<void> {
  network.addRule(
    '/gallery/',
    edited((html) => html.replace('<portfolio-filter-bar ', `<portfolio-filter-bar ${attributes} `)),
  );
  await page.goto(`${new URL(page.url()).pathname}?vp_filter=subject%3A60`);
}

const press = (page: Page) => page.locator('portfolio-filter-bar a:not([aria-current])').first().click();

/** Audits the light page on a desktop and the dark page on a phone: one may have violations that the other has not. */
async function auditBoth(page: Page): Promise<Record<string, unknown>> {
  await page.emulateMedia({colorScheme: 'light'});
  await page.setViewportSize({width: 1440, height: 900});
  const light = await audit(page);
  await page.emulateMedia({colorScheme: 'dark'});
  await page.setViewportSize({width: 360, height: 740});
  return {light, dark: await audit(page)};
}

for (const {path, user} of PAGES) {
  test(`axe finds no violation on ${path}${user ? ` for the ${user}` : ''}, in light and dark`, async ({
    page,
    expectedErrors,
  }) => {
    // The browser writes the status of these pages into its console.
    expectedErrors.push(/status of (403|404)/);
    if (user) await signIn(page, user);
    await page.goto(path);
    await expect(page.locator('portfolio-gallery:not(:defined)')).toHaveCount(0);
    if (path === '/gallery/bare/' && user) await expect(page.locator('portfolio-filter-bar a').first()).toBeVisible();
    expect(await auditBoth(page)).toEqual({light: [], dark: []});
  });
}

for (const [address, what] of [
  ['/gallery/', 'beside its gallery'],
  ['/manage/?layout=910001', 'on its own page'],
] as const) {
  test(`axe finds no violation in the layouts panel ${what}, in light and dark`, async ({page}) => {
    await signIn(page, 'admin');
    if (address === '/gallery/') await openDrawer(page, address);
    else await page.goto(address);
    await expect(field(page, 'Gap')).toBeVisible();
    expect(await auditBoth(page)).toEqual({light: [], dark: []});
  });
}

for (const [at, [name, make]] of Object.entries(STATES).entries()) {
  // In turn: numbers and "Load more" show these states in the same way.
  const path = at % 2 === 0 ? '/gallery/' : '/gallery/load-more/';
  test(`axe finds no violation on ${path} in the state “${name}”, in light and dark`, async ({
    page,
    network,
    context,
    expectedErrors,
  }) => {
    await page.goto(path);
    await expect(page.locator('portfolio-message')).toBeAttached();
    await make({page, network, context, expectedErrors});
    expect(await auditBoth(page)).toEqual({light: [], dark: []});
  });
}

test('axe finds a violation that is there', async ({page}) => {
  await page.goto('/login/');
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('img'), document.createElement('h1')),
  );
  expect((await audit(page)).map(({rule}) => rule)).toEqual(expect.arrayContaining(['image-alt', 'empty-heading']));
});
