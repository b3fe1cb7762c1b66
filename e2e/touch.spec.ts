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

/** Lists controls that a finger would miss: lower than 44 CSS pixels. Links in running text are left out. */
function listSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, select, summary, input:not([type=hidden])')]
      .filter((control) => !control.closest('p') && control.checkVisibility() && !control.matches('.skip'))
      .map((control) => ({control, box: control.getBoundingClientRect()}))
      .filter(({box}) => box.height < 43.5 || box.width < 24)
      .map(({control, box}) => `${control.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`),
  );
}

for (const [path, user] of PLACES) {
  test(`a person on a phone hits every control of ${path}${user ? `, seen by an ${user}` : ''}, and nothing sticks out`, {
    tag: '@preference',
  }, async ({page, expectedErrors}) => {
    expectedErrors.push(/status of (403|404)/);
    if (user) await signIn(page, user);
    await page.goto(path);
    await expect(page.locator('portfolio-gallery:not(:defined)')).toHaveCount(0);
    if (user === 'editor') await expect(page.locator('portfolio-paginator a').first()).toBeVisible();
    expect(await listSmall(page)).toEqual([]);
    const sticking = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sticking).toBe(0);
  });
}
