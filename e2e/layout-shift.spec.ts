import type {Page} from '@playwright/test';
import {choose, expect, expectAgreement, itemsOf, signIn, test} from './fixtures.js';
import {restoreLarge} from './manage.js';
import {delayed, pauseResponse, trickled} from './network.js';
import {watchShifts} from './shifts.js';
import {expectClosed, positionOf, pressWork} from './viewer.js';

const SIZES = [
  {width: 360, height: 740},
  {width: 1440, height: 900},
];

const PAGES = [
  '/',
  '/gallery/',
  '/gallery/load-more/?vp_page=2',
  '/gallery/images/',
  '/gallery/two/',
  '/gallery/terms/?vp_filter=subject%3A60',
  '/gallery/dropdown/',
  '/gallery/theme/',
];

/** Resolves when the browser has painted what has arrived. */
const waitForPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((_entries, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }).observe({type: 'paint', buffered: true});
      }),
  );

for (const viewport of SIZES) {
  // Only Chromium reports layout shifts.
  test.describe(`at ${viewport.width} px`, {tag: '@chromium'}, () => {
    test.use({viewport});

    for (const path of PAGES) {
      test(`nothing moves while ${path} arrives slowly and its gallery starts`, async ({page, network}) => {
        const listShifts = await watchShifts(page);
        network.addRule('/picture/', delayed(300));
        network.addRule('/dist/', delayed(200));
        await page.goto(path);
        await expect(page.locator('portfolio-gallery:not(:defined)')).toHaveCount(0);
        await expect.poll(() => network.isQuiet).toBe(true);
        expect(await listShifts()).toEqual([]);
      });
    }

    const paths = ['/gallery/', '/gallery/two/', '/gallery/?vp_filter=classification%3A100002'];
    for (const [path, tag] of [
      ...paths.map((path) => [path, '<details'] as const),
      // On a slow phone the browser paints a group of which only a part has arrived.
      ...['<summary', '<ul', '</details>'].map((tag) => [paths[2] ?? '', tag] as const),
    ]) {
      test(`nothing moves when ${path} arrives up to the first ${tag} of its groups, and then the rest`, async ({
        page,
        network,
      }) => {
        const listShifts = await watchShifts(page);
        const {behaviour, release} = pauseResponse((body) => body.indexOf(tag, body.indexOf('<details')));
        network.addRule(path, behaviour, 1);
        await page.goto(path, {waitUntil: 'commit'});
        await expect(page.locator('portfolio-filter-bar li').nth(3)).toBeVisible();
        expect(await listShifts()).toEqual([]);
        release();
        await page.waitForLoadState();
        await expect(page.locator('portfolio-gallery:not(:defined)')).toHaveCount(0);
        expect(await listShifts()).toEqual([]);
      });
    }

    for (const tag of ['</ul>', '<portfolio-paginator', '<a']) {
      test(`nothing moves when page 2 of “Load more” arrives up to the ${tag} below its works, and then the rest`, async ({
        page,
        network,
      }) => {
        const listShifts = await watchShifts(page);
        const list = '<ul data-items';
        const {behaviour, release} = pauseResponse((body) => {
          const end = body.indexOf('</ul>', body.indexOf(list));
          return body.indexOf(tag, tag === '<a' ? body.indexOf('<portfolio-paginator', end) : end);
        });
        network.addRule('vp_page=2', behaviour, 1);
        await page.goto('/gallery/load-more/?vp_page=2', {waitUntil: 'commit'});
        await expect(page.locator('[data-item]').nth(11)).toBeVisible();
        await waitForPaint(page);
        release();
        await page.waitForLoadState();
        await expect(page.locator('portfolio-gallery:not(:defined)')).toHaveCount(0);
        await expect(page.locator('[data-portfolio-earlier] a')).toBeVisible();
        expect(await listShifts()).toEqual([]);
      });
    }

    for (const user of ['editor', 'admin'] as const) {
      const path = user === 'editor' ? '/gallery/bare/' : '/gallery/large/';
      test(`nothing moves when ${path} draws itself for an ${user}`, async ({page}) => {
        const listShifts = await watchShifts(page);
        await signIn(page, user);
        if (user === 'admin') await restoreLarge(page.request);
        await page.goto(path);
        const drawn = user === 'editor' ? 'portfolio-paginator a' : 'portfolio-items-notice [part=notice]';
        await expect(page.locator(drawn).first()).toBeVisible();
        expect(await listShifts()).toEqual([]);
      });
    }

    test('nothing moves when a work is opened, at the next ones, and when it is closed', async ({page, network}) => {
      // Behind the dialog, the gallery follows to its next page, with other items and numbers, all at once.
      const listShifts = await watchShifts(page, '[data-item], portfolio-paginator li');
      network.addRule('/gallery/?vp_page=2', trickled(2000, 20));
      await page.goto('/gallery/');
      const size = (await itemsOf(page)).length;
      await pressWork(page, size - 3);
      // Past the end of the page, too.
      for (let position = size - 1; position <= size + 1; position += 1) {
        await page.keyboard.press('ArrowRight');
        await expect(positionOf(page)).toHaveText(`${position} of 598`);
        await expect(page.locator('portfolio-viewer [data-portfolio-work] h1')).toBeVisible();
        await expect(page.locator('portfolio-viewer [part=picture]')).toHaveCount(1);
      }
      await page.keyboard.press('ArrowLeft');
      await expect(positionOf(page)).toHaveText(`${size} of 598`);
      await page.keyboard.press('Escape');
      await expectClosed(page, '/gallery/');
      await expect.poll(() => network.isQuiet).toBe(true);
      expect(await listShifts()).toEqual([]);
    });

    test('nothing moves when another filter is chosen, and back', async ({page, network}) => {
      const listShifts = await watchShifts(page, '[data-item], portfolio-filter-bar li');
      await page.goto('/gallery/');
      for (const name of ['Abstraction', 'Architecture', 'All']) {
        const before = await itemsOf(page);
        await choose(page, name);
        await expect.poll(() => itemsOf(page)).not.toEqual(before);
        await expectAgreement(page, network);
      }
      expect(await listShifts()).toEqual([]);
    });
  });
}
