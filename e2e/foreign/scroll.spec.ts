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

// Firefox loses what a document writes first while it is put into the back/forward cache (seen in 153).
test('a page that appends has used the session’s storage long before the visitor leaves it', async ({page}) => {
  await open(page, '/load-more/');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portfolio'))).not.toBeNull();
});

test('a visitor who reloads an infinite gallery stays at its page until they scroll', async ({page, network}) => {
  await open(page, '/infinite/near/?vp_page=2');
  await expect(page.locator('[data-portfolio-growing]')).toBeAttached();
  await page.evaluate(() => scrollTo({top: 1e6, behavior: 'instant'}));
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(2), ...keysOfAll(3)]);
  await page.reload();
  await expectReady(page);
  await expect(page.locator('[data-portfolio-growing]')).toBeAttached();
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(0);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
  await expect.poll(() => network.isQuiet).toBe(true);
  expect(await itemsOf(page)).toEqual(keysOfAll(3));
  await page.mouse.wheel(0, 100);
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(3), ...keysOfAll(4)]);
});

test('a visitor of a page whose body scrolls comes back to the same place, and keeps it at “Load earlier”', async ({
  page,
  network,
}) => {
  const style = '<style>html, body { block-size: 100%; margin: 0; overflow-x: hidden }</style>';
  for (const path of ['/long/', '/load-more/long/?vp_page=2'])
    network.addRule(
      path,
      edited((html) => html.replace('</head>', `${style}</head>`)),
    );
  const body = page.locator('body');
  const read = () => body.evaluate(({scrollTop}) => Math.round(scrollTop));
  await open(page, '/long/');
  await body.evaluate((one) => one.scrollTo({top: 2200, behavior: 'instant'}));
  await expect.poll(read).toBe(2200);
  await link(page, 'Birds').press('Enter');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await body.evaluate((one) => one.scrollTo({top: 100, behavior: 'instant'}));
  await expect.poll(read).toBe(100);
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expect.poll(read).toBe(2200);
  await open(page, '/load-more/long/?vp_page=2');
  await expect(link(page, 'Load earlier')).toBeVisible();
  const [first] = keysOfAll(2);
  const readTop = () => page.locator(`[data-item="${first}"]`).evaluate((item) => item.getBoundingClientRect().top);
  const top = await readTop();
  await link(page, 'Load earlier').press('Enter');
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(1), ...keysOfAll(2)]);
  expect(Math.abs((await readTop()) - top)).toBeLessThan(1);
});

test('a visitor at the end of a gallery without a box of its own sees the first work of the next page', async ({
  page,
}) => {
  await open(page, '/long/');
  await page.addStyleTag({content: 'portfolio-gallery { display: contents }'});
  await page.evaluate(() => scrollTo({top: 1e6, behavior: 'instant'}));
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(1000);
  await link(page, '2').click({scroll: 'none'});
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await expect(page.locator('[data-item]').first()).toBeInViewport();
});

/** Adds a button after everything else, fixed to a corner of the screen. */
const addTopButton = edited((html) =>
  html.replace('</body>', '<button style="position:fixed;right:0;bottom:0;z-index:9">Back to top</button></body>'),
);

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo({top: 1e6, behavior: 'instant'}));

test('a visitor of an infinite gallery who has pressed “Back to top”, after the gallery, with the mouse still gets more by scrolling', async ({
  page,
  network,
}) => {
  network.addRule('/infinite/near/', addTopButton);
  await open(page, '/infinite/near/');
  await page.getByRole('button', {name: 'Back to top'}).click({scroll: 'none'});
  await expect(page.getByRole('button', {name: 'Back to top'})).toBeFocused();
  await scrollToEnd(page);
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
});

test('a person at the keyboard who is past an infinite gallery finds its end in its place, and more works after going back', async ({
  page,
  network,
}) => {
  network.addRule('/infinite/near/', addTopButton);
  await open(page, '/infinite/near/');
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', {name: 'Back to top'});
  await button.focus();
  await expect(button).toBeFocused();
  await scrollToEnd(page);
  // The end is so near that the next page was fetched in advance.
  await expect.poll(() => network.requests.some(({path}) => path.includes('vp_page=2'))).toBe(true);
  await expect.poll(() => network.isQuiet).toBe(true);
  expect(await itemsOf(page)).toHaveLength(6);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
});
