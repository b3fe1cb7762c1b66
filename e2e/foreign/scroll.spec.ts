/**
 * Back restores the scroll position, whether the visitor scrolled before or after the script was loaded; and “Load earlier”
 * keeps what is on the screen in its place.
 */
import type {Page} from '@playwright/test';
import {edited, holdResponse} from '../network.js';
import {expect, expectReady, itemsOf, keysOfAll, keysOfSubject, link, open, test} from './fixtures.js';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

// The clicks have `scroll: 'none'`, because in Firefox Playwright's click scrolls also to a link that is in view.

/** Makes the page too short for the scroll position while “Birds” is current: the browser alone cannot restore it at Back. */
const shortenBirds = (page: Page) =>
  page.addStyleTag({content: ':root:has(a[href*=filter][aria-current]) li { min-height: 50px; }'});

/** Expects a scroll position that also lasts. */
async function expectScroll(page: Page, top: number): Promise<void> {
  await expect.poll(() => scrollOf(page)).toBe(top);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
  expect(await scrollOf(page)).toBe(top);
}

test('a visitor who scrolled before the script was loaded comes back to the same place', async ({page, network}) => {
  const script = holdResponse();
  network.addRule('/dist/portfolio.js', script.behaviour);
  await page.goto('/long/', {waitUntil: 'commit'});
  await expect(page.getByText('End')).toBeAttached();
  await page.evaluate(() => scrollTo({top: 3200, behavior: 'instant'}));
  await expect.poll(() => scrollOf(page)).toBe(3200);
  script.release();
  await expectReady(page);
  await shortenBirds(page);
  await link(page, 'Birds').click({scroll: 'none'});
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(() => scrollOf(page)).toBeLessThan(1000);
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expectScroll(page, 3200);
});

test('a visitor who scrolled after the script was loaded comes back to the same place', async ({page}) => {
  await open(page, '/long/');
  await shortenBirds(page);
  await page.evaluate(() => scrollTo({top: 3200, behavior: 'instant'}));
  await expect.poll(() => scrollOf(page)).toBe(3200);
  await link(page, 'Birds').click({scroll: 'none'});
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(() => scrollOf(page)).toBeLessThan(1000);
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expectScroll(page, 3200);
});

test('Back restores the scroll position of a scrolling box around the gallery @firefox', async ({page, network}) => {
  network.addRule(
    '/long/',
    edited((html) =>
      html
        .replace('<h1>', '<div id="box" style="block-size: 500px; overflow: auto"><h1>')
        .replace('<p>End</p>', '<p>End</p></div>'),
    ),
  );
  const box = page.locator('#box');
  const read = () => box.evaluate(({scrollTop}) => Math.round(scrollTop));
  await open(page, '/long/');
  await box.evaluate((one) => one.scrollTo({top: 2200, behavior: 'instant'}));
  await expect.poll(read).toBe(2200);
  await link(page, 'Birds').click({scroll: 'none'});
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(read).toBeLessThan(1000);
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expect.poll(read).toBe(2200);
  await page.goto('/plain/');
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expect.poll(read).toBe(2200);
});

for (const [box, style, scrollsPage] of [
  ['with its own scrollbar', 'block-size: 300px; overflow: auto', false],
  ['that scrolls sideways, and by one pixel downwards', 'overflow-x: auto; position: relative', true],
] as const) {
  test(`“Load earlier” moves nothing on the screen where the gallery is in a box ${box} @firefox`, async ({
    page,
    network,
  }) => {
    const pixel = '<i style="position: absolute; inset-block-end: -1px; block-size: 1px; inline-size: 1px"></i>';
    network.addRule(
      '/load-more/',
      edited((html) =>
        html
          .replace('<portfolio-gallery', `<div style="${style}"><portfolio-gallery`)
          .replace('</portfolio-gallery>', `</portfolio-gallery>${pixel}</div><p style="block-size: 3000px">End</p>`),
      ),
    );
    await open(page, '/load-more/?vp_page=3');
    // The link comes above the works when its file is loaded.
    await expect(link(page, 'Load earlier')).toBeVisible();
    const [first] = keysOfAll(3);
    const readTop = () => page.locator(`[data-item="${first}"]`).evaluate((item) => item.getBoundingClientRect().top);
    const top = await readTop();
    await link(page, 'Load earlier').press('Enter');
    await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(2), ...keysOfAll(3)]);
    expect((await scrollOf(page)) > 0).toBe(scrollsPage);
    expect(Math.abs((await readTop()) - top)).toBeLessThan(1);
  });
}
