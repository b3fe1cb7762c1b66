/** Pages with another router that loads links in place: each address is fetched once, and Back shows the right page. */
import type {Page} from '@playwright/test';
import {edited, instead, type Network} from '../network.js';
import {
  addressOf,
  expect,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  open,
  openWithReloadMarker,
  test,
} from './fixtures.js';

/** Requests for pages of the site since the last call, in order. */
async function readRequests(network: Network): Promise<string[]> {
  await expect.poll(() => network.isQuiet).toBe(true);
  const paths = network.requests.map(({path}) => path).filter((path) => path.startsWith('/routers/'));
  network.clear();
  return paths;
}

async function expectShown(page: Page, address: string, items: readonly string[]): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect.poll(() => itemsOf(page)).toEqual(items);
}

/**
 * Opens the page with the gallery, and waits until the gallery has noticed the router: it has then set the attributes that keep
 * a page from being loaded twice.
 */
async function openHome(page: Page, router: string): Promise<string> {
  const home = `/routers/${router}/`;
  await openWithReloadMarker(page, home);
  if (router !== 'htmx') await expect(page.locator('portfolio-filter-bar')).toHaveAttribute('data-no-swup', '');
  else await expect(page.locator('portfolio-gallery')).toHaveAttribute('prefetch', 'none');
  return home;
}

test('nothing is prefetched under a link handler of htmx that is switched on by a data attribute', async ({
  page,
  network,
}) => {
  network.addRule(
    '/routers/htmx/',
    edited((html) => html.replace('hx-boost:inherited', 'data-hx-boost:inherited')),
  );
  await open(page, '/routers/htmx/');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('prefetch', 'none');
});

/** Adds a page data object with a text for the button that tries again. */
const addRetryText = (retry: string) =>
  edited((html) =>
    html.replace(
      '<main',
      `<script type="application/json" id="portfolio-data">{"strings": {"retry": "${retry}"}}</script>$&`,
    ),
  );

test('a visitor whom Turbo has brought to a gallery reads the texts of its page, not those of the page before', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  network.addRule('/routers/turbo/', addRetryText('Encore'));
  network.addRule('/routers/turbo/about/', addRetryText('Again'));
  await openWithReloadMarker(page, '/routers/turbo/about/');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('portfolio-gallery')));
  await expect(page.locator('portfolio-message')).toBeAttached();
  await page.getByRole('link', {name: 'Start'}).click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  network.addRule('vp_filter', instead(500, 'text/html', '<h1>Error</h1>'));
  await link(page, 'Birds').click();
  await expect(page.locator('portfolio-message').getByRole('button')).toHaveText('Encore');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('after Turbo has loaded the page again and morphed it, the filter bar keeps its name and Turbo does not prefetch its links', async ({
  page,
  network,
}) => {
  network.addRule(
    '/routers/turbo/',
    edited((html) => html.replace('</head>', '<meta name="turbo-refresh-method" content="morph">$&')),
  );
  await openHome(page, 'turbo');
  const bar = page.locator('portfolio-filter-bar');
  await expect(bar).toHaveRole('navigation');
  const name = (await bar.getAttribute('aria-label')) ?? '';
  const morphed = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('turbo:morph', resolve, {once: true})),
  );
  await page.evaluate('Turbo.visit(location.href, {action: "replace"})');
  await morphed;
  await expect(bar).toHaveRole('navigation');
  await expect(bar).toHaveAttribute('aria-label', name);
  await expect(bar).toHaveAttribute('data-turbo-prefetch', 'false');
});

for (const router of ['turbo', 'swup', 'htmx']) {
  test(`a visitor of a site with ${router} turns pages, goes Back and Forward, and each page is asked for once`, async ({
    page,
    network,
  }) => {
    const home = await openHome(page, router);
    network.clear();
    await link(page, '2').hover();
    await link(page, '2').click();
    await expectShown(page, `${home}?vp_page=2`, keysOfAll(2));
    expect(await readRequests(network)).toEqual([`${home}?vp_page=2`]);
    await page.goBack();
    await expectShown(page, home, keysOfAll());
    await page.goForward();
    await expectShown(page, `${home}?vp_page=2`, keysOfAll(2));
    // At most one request for each of the two: a cached page needs none.
    const asked = await readRequests(network);
    expect(asked).toEqual([...new Set(asked)]);
    expect(await hasNotReloaded(page)).toBe(true);
    await expect(page.locator('portfolio-paginator [aria-current]')).toHaveText('2');
    await link(page, '3').click();
    await expectShown(page, `${home}?vp_page=3`, keysOfAll(3));
    await readRequests(network);
    await page.goBack();
    await expectShown(page, `${home}?vp_page=2`, keysOfAll(2));
    expect((await readRequests(network)).length).toBeLessThan(2);
  });

  test(`a visitor of a site with ${router} chooses a filter, opens another page, and goes Back twice and Forward twice`, async ({
    page,
    network,
  }) => {
    const home = await openHome(page, router);
    await link(page, 'Boats').click();
    await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
    await page.locator('#site').getByRole('link', {name: 'About'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('About');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Works');
    await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
    await page.goBack();
    await expectShown(page, home, keysOfAll());
    await page.goForward();
    await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
    await readRequests(network);
    await page.goForward();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('About');
    expect(addressOf(page)).toBe(`${home}about/`);
    expect((await readRequests(network)).length).toBeLessThan(2);
  });
}
