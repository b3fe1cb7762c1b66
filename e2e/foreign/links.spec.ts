/** Intercepted links behave like native ones: with fragments, icons, shadow roots, targets, image maps. */
import type {Page} from '@playwright/test';
import {holdResponse, instead} from '../network.js';
import {
  addressOf,
  expect,
  expectFetched,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  messageOf,
  open,
  openWithReloadMarker,
  test,
} from './fixtures.js';

const hashOf = (page: Page) => new URL(page.url()).hash;
test('clicking a link to a fragment of the same page scrolls there', async ({page}) => {
  await openWithReloadMarker(page, '/links/fragments/');
  await link(page, 'About this page').click();
  await expect(page.locator('#about')).toBeInViewport();
  expect(hashOf(page)).toBe('#about');
  expect(await itemsOf(page)).toEqual(keysOfAll());
  expect(await hasNotReloaded(page)).toBe(true);
});

test('clicking a filter link with a fragment scrolls to the fragment when the items are loaded', async ({page}) => {
  await openWithReloadMarker(page, '/links/fragments/');
  await link(page, 'Birds, below').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(() => hashOf(page)).toBe('#about');
  await expect(page.locator('#about')).toBeInViewport();
  expect(addressOf(page)).toBe('/links/fragments/?vp_filter=subject%3A1');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('clicking a link with a fragment to what is shown scrolls there, and ends the load of another filter', async ({
  page,
  network,
}) => {
  await openWithReloadMarker(page, '/links/fragments/?vp_filter=subject%3A1');
  const boats = holdResponse();
  network.addRule('subject%3A2', boats.behaviour);
  await link(page, 'Boats').click();
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  await link(page, 'Birds, below').click();
  await expect(page.locator('#about')).toBeInViewport();
  expect(hashOf(page)).toBe('#about');
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
  boats.release();
  await expect.poll(() => network.isQuiet).toBe(true);
  expect(await itemsOf(page)).toEqual(keysOfSubject(1));
  expect(addressOf(page)).toBe('/links/fragments/?vp_filter=subject%3A1');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('clicking a filter link whose fragment is the name of an `<a name>` scrolls there when the items are loaded', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/links/fragments/');
  await link(page, 'Birds, at the old name').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(page.locator('a[name]')).toBeInViewport();
  expect(hashOf(page)).toBe('#old%20name');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('clicking an icon in the shadow root of a custom element inside a filter link filters without a page load', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/links/shadow/');
  await page.locator('#icon circle').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(await hasNotReloaded(page)).toBe(true);
});

test('clicking a link in the shadow root of a custom element in the filter bar filters without a page load', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/links/shadow/');
  await page.locator('theme-links circle').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  expect(await hasNotReloaded(page)).toBe(true);
});

test('clicking a link in a shadow root within a shadow root of the filter bar filters without a page load', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/links/shadow/');
  await page.locator('portfolio-filter-bar').evaluate((bar) => {
    const [outer, inner] = [document.createElement('div'), document.createElement('span')];
    outer.attachShadow({mode: 'open'}).append(inner);
    inner.attachShadow({mode: 'open'}).innerHTML = '<a href="?vp_filter=subject%3A2">Deep</a>';
    bar.append(outer);
  });
  await page.getByRole('link', {name: 'Deep'}).click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a filter link on a page with <base target="_blank"> opens a new window', async ({page}) => {
  await openWithReloadMarker(page, '/links/base-target/');
  const opened = page.waitForEvent('popup', {timeout: 15_000});
  await link(page, 'Birds').click();
  const popup = await opened;
  await popup.waitForURL(/vp_filter/);
  await expect.poll(() => itemsOf(popup)).toEqual(keysOfSubject(1));
  expect(await itemsOf(page)).toEqual(keysOfAll());
  expect(addressOf(page)).toBe('/links/base-target/');
});

test('clicking an area of an image map filters without a page load', async ({page}) => {
  await openWithReloadMarker(page, '/links/area/');
  await page.locator('img[usemap]').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(addressOf(page)).toBe('/links/area/?vp_filter=subject:1');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('pagination works with <base href>, and links of new items resolve against it', async ({page}) => {
  await openWithReloadMarker(page, '/links/base-href/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  expect(addressOf(page)).toBe('/links/base-href/?vp_page=2');
  expect(await hasNotReloaded(page)).toBe(true);
  const address = await page.locator('[data-item="7"] a').evaluate((one: HTMLAnchorElement) => one.href);
  expect(new URL(address).pathname).toBe('/elsewhere/deep/item-7');
});

test('hovering and then clicking a redirected link requests the link and its target only once each', async ({
  page,
  network,
}) => {
  await openWithReloadMarker(page, '/redir/');
  network.clear();
  await link(page, 'Birds').hover();
  await expectFetched(network, '/redir/?');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(() => addressOf(page)).toBe('/redir/?vp_filter=subject%3A1');
  await expect.poll(() => network.isQuiet).toBe(true);
  const asked = network.pages.map(({path}) => path).filter((path) => path.startsWith('/redir'));
  expect(asked.sort()).toEqual(['/redir/?vp_filter=subject%3A1', '/redir?vp_filter=subject%3A1']);
});

test('a keyboard user whose choice of an area of an image map fails reaches Retry by Tab', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await open(page, '/links/area/');
  network.addRule('subject:1', instead(500, 'text/html', '<h1>Fatal error</h1>'));
  await page.locator('area').focus();
  await page.keyboard.press('Enter');
  const retry = messageOf(page).getByRole('button', {name: 'Retry'});
  await expect(retry).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(retry).toBeFocused();
});

/** Six works of a page. */
const renderPage = (number: number) =>
  Array.from({length: 6}, (_, at) => `<li data-item="${number}-${at}" style="height: 400px">A work</li>`).join('');

test('a visitor who loads more by a link with a fragment stays where they are', async ({page}) => {
  await page.route('**/more-with-fragment/**', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('vp_page') ?? 1);
    const next = number < 3 ? `<a rel="next" href="?vp_page=${number + 1}#works">More</a>` : '';
    const body = `<!doctype html><script type="module" src="/dist/portfolio.js"></script><h2 id="works">Works</h2>
<portfolio-gallery page="${number}" pages="3"><ul data-items>${renderPage(number)}</ul>
<portfolio-paginator mode="load-more">${next}</portfolio-paginator></portfolio-gallery><p style="height: 2000px"></p>`;
    return route.fulfill({contentType: 'text/html; charset=utf-8', body});
  });
  await open(page, '/more-with-fragment/');
  const more = page.getByRole('link', {name: 'More'});
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await more.click();
  await expect(page.locator('[data-item]')).toHaveCount(12);
  expect(addressOf(page)).toBe('/more-with-fragment/?vp_page=2');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
