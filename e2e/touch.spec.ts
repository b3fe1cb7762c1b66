import type {Page} from '@playwright/test';
import {expect, signIn, test} from './fixtures.js';

test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

const PLACES: readonly (readonly [path: string, user?: 'admin' | 'editor'])[] = [
  ['/'],
  ['/gallery/?vp_filter=subject%3A60&vp_page=2'],
  ['/gallery/?lang=de'],
  ['/gallery/?lang=ar'],
  ['/gallery/load-more/?vp_page=2'],
  ['/gallery/images/'],
  ['/gallery/two/?lang=ja'],
  ['/gallery/bare/', 'editor'],
  ['/gallery/large/?lang=de', 'admin'],
  ['/gallery/terms/?lang=de'],
  ['/gallery/dropdown/'],
  ['/gallery/theme/?lang=de'],
  ['/work/33/'],
  ['/work/33/?vp_filter=movement%3A200018&lang=de'],
  ['/artists/'],
  ['/about/?lang=de'],
  ['/developers/'],
  ['/host/classic/'],
  ['/login/?lang=de'],
  ['/manage/'],
  ['/nowhere/?lang=de'],
];

/**
 * Lists touch targets less than 44 px tall or 24 px wide. Controls in paragraphs and skip links are left out. 43.5 px is
 * tall enough, because a line height may be a fraction.
 */
function listSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, select, summary, input:not([type=hidden])')]
      .filter((control) => !control.closest('p') && control.checkVisibility() && !control.matches('.skip'))
      .map((control) => ({control, box: control.getBoundingClientRect()}))
      .filter(({box}) => box.height < 43.5 || box.width < 24)
      .map(({control, box}) => `${control.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`),
  );
}

for (const [path, user] of PLACES) {
  test(`touch targets of ${path}${user ? `, as ${user},` : ''} are large enough, and the page does not overflow sideways, even with text twice as large`, {
    tag: '@preference',
  }, async ({page, expectedErrors}) => {
    // `/manage/` refuses visitors with 403, and `/nowhere/` is 404: the browser writes both into its console.
    expectedErrors.push(/status of (403|404)/);
    if (user) await signIn(page, user);
    await page.goto(path);
    await expect(page.locator('portfolio-gallery:not(:defined)')).toHaveCount(0);
    // On this page the elements create their links, after the service has sent the data.
    if (path === '/gallery/bare/') await expect(page.locator('portfolio-paginator a').first()).toBeVisible();
    // Poll, because a dropdown replaces its links only after its script has loaded.
    await expect.poll(() => listSmallTargets(page)).toEqual([]);
    for (const textSize of ['100%', '200%']) {
      const overflow = await page.evaluate((size) => {
        const {documentElement} = document;
        documentElement.style.fontSize = size;
        return documentElement.scrollWidth - documentElement.clientWidth;
      }, textSize);
      expect(overflow, `text at ${textSize}`).toBe(0);
    }
  });
}

for (const path of ['/work/114623/?vp_filter=subject%3A13', '/work/13439/?lang=ar']) {
  test(`a visitor on a phone finds the previous and the next work of ${path} by two equal buttons in a row of their own`, {
    tag: '@preference',
  }, async ({page}) => {
    await page.goto(path);
    const boxes = await page.locator('.neighbours').evaluate((ways) =>
      [...ways.children].map((way) => {
        const {left, right, top, bottom, width} = way.getBoundingClientRect();
        return {isButton: way.matches('.step'), left, right, top, bottom, width};
      }),
    );
    const [one, other, ...more] = boxes.filter(({isButton}) => isButton);
    const above = boxes.filter(({isButton}) => !isButton);
    expect([more.length, above.length]).toEqual([0, 2]);
    // Boxes end at fractions of a pixel, which Firefox rounds.
    expect(Math.abs((one?.top ?? 0) - (other?.top ?? 0))).toBeLessThan(0.5);
    expect(Math.abs((one?.width ?? 0) - (other?.width ?? 0))).toBeLessThan(1);
    expect(Math.max(...above.map(({bottom}) => bottom))).toBeLessThan((one?.top ?? 0) + 0.5);
    const row = await page.locator('.neighbours').evaluate(({clientWidth}) => clientWidth);
    expect((one?.width ?? 0) + (other?.width ?? 0)).toBeGreaterThan(row * 0.9);
  });
}

test('a visitor who unfolds a long index sees its search field, and the beginning of the index below it', async ({
  page,
}) => {
  await page.goto('/gallery/terms/');
  const bar = page.locator('portfolio-filter-bar');
  await bar.getByRole('button', {name: 'More filters'}).click();
  await expect(bar.getByRole('searchbox')).toBeInViewport();
  await expect(bar.getByRole('link', {name: /^All/})).toBeInViewport();
});

test('a visitor who turns the phone keeps their place among the works', async ({page}) => {
  await page.goto('/gallery/large/');
  const item = page.locator('[data-item]').nth(12);
  await item.evaluate((work) => work.scrollIntoView({block: 'start'}));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await page.setViewportSize({width: 740, height: 340});
  // At most the height of the bar, which is out of sight on its side.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
});
