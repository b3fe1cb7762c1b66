import {chromiumArgs, findChromium} from '../scripts/browser.mjs';
import {testReturns, withoutViewer} from './back-forward.js';
import {addressOf, choose, expect, itemsOf, messageOf, test} from './fixtures.js';
import {edited, holdResponse} from './network.js';

const executablePath = findChromium();

// Playwright switches the back/forward cache off by default.
test.use({
  launchOptions: {
    ...(executablePath && {executablePath}),
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

testReturns(true);

test('a page that was left while Back was loading, and comes out of the back/forward cache, shows what its address names', {
  tag: '@chromium',
}, async ({page, network}) => {
  // With `no-cache` the browser requests a page again, and may still keep it in its back/forward cache.
  network.headers = {'cache-control': 'no-cache'};
  network.addRule('/gallery/', edited(withoutViewer));
  await page.goto('/gallery/');
  const home = await itemsOf(page);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe('/gallery/?vp_filter=subject%3A60');
  const nature = await itemsOf(page);
  const held = holdResponse(edited(withoutViewer));
  network.addRule('/gallery/', held.behaviour);
  await page.evaluate(() => history.back());
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  expect(await itemsOf(page)).toEqual(nature);
  await page.locator('[data-item] a').first().click();
  await expect(page.locator('main h1')).toBeVisible();
  held.release();
  await page.goBack({waitUntil: 'commit'});
  await expect.poll(() => itemsOf(page)).toEqual(home);
  expect(addressOf(page)).toBe('/gallery/');
});

test('an infinite gallery that was left while more works were loading, and comes out of the back/forward cache, loads them', {
  tag: '@chromium',
}, async ({page, network}) => {
  network.headers = {'cache-control': 'no-cache'};
  network.addRule('/gallery/', edited(withoutViewer));
  const held = holdResponse(edited(withoutViewer));
  network.addRule('vp_page=2', held.behaviour, 1);
  await page.goto('/gallery/infinite/');
  const first = await itemsOf(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({persisted}) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await expect(messageOf(page)).toBeAttached();
  await page.mouse.wheel(0, 100_000);
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  await page.locator('[data-item] a').last().click();
  await expect(page.locator('main h1')).toBeVisible();
  held.release();
  await page.goBack({waitUntil: 'commit'});
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThan(first.length);
});

test('a visitor who has gone to another page by a dropdown, and comes Back, can choose that page again', {
  tag: '@chromium',
}, async ({page, network}) => {
  network.headers = {'cache-control': 'no-cache'};
  const options = '<option data-url="/gallery/">Works</option><option data-url="/about/">About</option>';
  network.addRule(
    '/gallery/',
    edited((html) => html.replace('</portfolio-filter-bar>', `<select aria-label="Go to">${options}</select>$&`)),
  );
  await page.goto('/gallery/');
  await expect(messageOf(page)).toBeAttached();
  await page.evaluate(() => {
    addEventListener('pageshow', ({persisted}) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  const dropdown = page.getByLabel('Go to');
  await dropdown.selectOption('About');
  await expect.poll(() => addressOf(page)).toBe('/about/');
  await page.goBack({waitUntil: 'commit'});
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(dropdown).toHaveValue('Works');
  await dropdown.selectOption('About');
  await expect.poll(() => addressOf(page)).toBe('/about/');
});
