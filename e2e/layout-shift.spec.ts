import type {Page} from '@playwright/test';
import {choose, expect, expectAgreement, itemsOf, signIn, test} from './fixtures.js';
import {restoreLarge} from './manage.js';
import {delayed, pausedAt} from './network.js';

/**
 * Every `layout-shift` entry of the browser (Layout Instability, W3C) counts, from the first paint on, also within half
 * a second of a press, which the metric itself leaves out. A shift is of an element that stays and moves: an item that a
 * filter removes or adds does not shift. `intended` selects what a choice moves on purpose: items of both pages, at their new
 * positions, and the terms that make room for those of the chosen branch.
 */
async function watchShifts(page: Page, intended = ''): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((intended) => {
    const shifts: string[] = [];
    Reflect.set(globalThis, 'shifts', shifts);
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const sources: unknown = Reflect.get(entry, 'sources');
        const moved = Array.isArray(sources)
          ? sources.map((source: unknown) => {
              const node: unknown = Reflect.get(Object(source), 'node');
              // The browser names no element that has left the page since.
              if (node === null) return '';
              if (!(node instanceof Element)) return 'a node that is no element';
              return intended && node.closest(intended) ? '' : node.outerHTML.slice(0, 80);
            })
          : [];
        if (moved.some((one) => one !== '')) shifts.push(`${String(Reflect.get(entry, 'value'))} ${moved.join(' | ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({type: 'layout-shift', buffered: true});
    addEventListener('shifts-are-read', () => note(observer.takeRecords()));
  }, intended);
  return async () => {
    // The browser delivers entries after the frame in which they happened.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return page.evaluate(() => {
      // Entries that are there, and were not delivered yet.
      dispatchEvent(new Event('shifts-are-read'));
      const shifts: unknown = Reflect.get(globalThis, 'shifts');
      return Array.isArray(shifts) ? shifts.map(String) : ['nobody watched'];
    });
  };
}

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

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({viewport});

    for (const path of PAGES) {
      test(`nothing moves while ${path} arrives slowly and its gallery starts`, async ({page, network}) => {
        const listShifts = await watchShifts(page);
        network.on('/picture/', delayed(300));
        network.on('/dist/', delayed(200));
        await page.goto(path);
        await expect(page.locator('portfolio-gallery:not(:defined)')).toHaveCount(0);
        await expect.poll(() => network.isQuiet).toBe(true);
        expect(await listShifts()).toEqual([]);
      });
    }

    for (const path of ['/gallery/', '/gallery/two/', '/gallery/?vp_filter=classification%3A100002']) {
      test(`nothing moves when the groups of ${path} arrive after the terms that they stand beside`, async ({
        page,
        network,
      }) => {
        const listShifts = await watchShifts(page);
        const {behaviour, release} = pausedAt((body) => body.indexOf('<details'));
        network.on(path, behaviour, 1);
        await page.goto(path, {waitUntil: 'commit'});
        await expect(page.locator('portfolio-filter-bar li').nth(3)).toBeVisible();
        expect(await listShifts()).toEqual([]);
        release();
        await page.waitForLoadState();
        await expect(page.locator('portfolio-gallery:not(:defined)')).toHaveCount(0);
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
