/** Prefetching: at most three pages that nobody has used yet, and only as the page author allows. */
import type {Page} from '@playwright/test';
import {edited, type Network} from '../network.js';
import {expect, itemsOf, keysOfAll, keysOfSubject, link, open, test} from './fixtures.js';

/** Links of filters and of page numbers. */
const LINKS = ['Birds', 'Boats', 'Bridges', '2', '3', '4', '5', '6'];

/** Opens a page with a fake clock: a test need not wait while the pointer rests on a link. */
async function openWithClock(page: Page, address = '/plain/'): Promise<void> {
  await page.clock.install();
  await open(page, address);
}

/** Rests the pointer on a link for a second. */
async function hover(page: Page, network: Network, name: string): Promise<void> {
  await link(page, name).hover();
  await page.clock.runFor(1000);
  await settle(page, network);
}

/** Waits until all requests of the page have been sent and have ended. */
async function settle(page: Page, network: Network): Promise<void> {
  // This request arrives after all that the page has started before.
  await page.evaluate(() => fetch('/after').then(() => undefined));
  await expect.poll(() => network.isQuiet).toBe(true);
}

/** Addresses with a query that were requested. */
const requestedPaths = (network: Network) => network.pages.map(({path}) => path).filter((path) => path.includes('?'));

test.beforeEach(({expectedErrors}) => {
  // The page that `settle` requests does not exist.
  expectedErrors.push(/status of 404/);
});

test('hovering over eight links prefetches only three pages', async ({page, network}) => {
  await openWithClock(page);
  for (const name of LINKS) await hover(page, network, name);
  expect(requestedPaths(network)).toHaveLength(3);
});

test('a link that a script removes while the pointer rests on it prefetches nothing', async ({page, network}) => {
  await openWithClock(page);
  await link(page, 'Birds').evaluate((one) => {
    one.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
    one.remove();
  });
  await page.clock.runFor(1000);
  await settle(page, network);
  expect(requestedPaths(network)).toEqual([]);
});

test('moving by Tab through all links prefetches at most three pages', async ({page, network}) => {
  await openWithClock(page);
  await link(page, 'All').focus();
  // Three filters, six works, and the pages 1 to 6.
  for (let tab = 0; tab < 15; tab += 1) {
    await page.keyboard.press('Tab');
    await settle(page, network);
  }
  await expect(link(page, '6')).toBeFocused();
  expect(requestedPaths(network).length).toBeLessThanOrEqual(3);
});

test('after a prefetched page was used, hovering prefetches again', async ({page, network}) => {
  await openWithClock(page);
  for (const name of LINKS.slice(0, 5)) await hover(page, network, name);
  expect(requestedPaths(network)).toHaveLength(3);
  await link(page, '6').hover();
  // A press says more than a pointer that rests: its page is requested in any case.
  await page.mouse.down();
  await settle(page, network);
  expect(requestedPaths(network)).toHaveLength(4);
  await page.mouse.up();
  await page.clock.runFor(1000);
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(6));
  await hover(page, network, '7');
  expect(requestedPaths(network)).toHaveLength(5);
});

test('focus that a script sets prefetches nothing', async ({page, network}) => {
  await openWithClock(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('portfolio-filter-bar a[href*=subject]')?.focus());
  await page.clock.runFor(1000);
  await settle(page, network);
  expect(requestedPaths(network)).toEqual([]);
});

test('the page after “Load more” is prefetched only when the visitor hovers over the button', async ({
  page,
  network,
}) => {
  await openWithClock(page, '/load-more/');
  await expect(page.locator('[data-portfolio-growing]')).toBeAttached();
  await page.clock.runFor(1000);
  await settle(page, network);
  expect(requestedPaths(network)).toEqual([]);
  await link(page, 'Load more').click();
  await page.clock.runFor(1000);
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await page.mouse.move(0, 0);
  await settle(page, network);
  expect(requestedPaths(network)).toEqual(['/load-more/?vp_page=2']);
  await hover(page, network, 'Load more');
  expect(requestedPaths(network)).toEqual(['/load-more/?vp_page=2', '/load-more/?vp_page=3']);
});

test('an infinite gallery prefetches its next page only when the visitor scrolls', async ({page, network}) => {
  await openWithClock(page, '/infinite/near/');
  await expect(page.locator('[data-portfolio-growing]')).toBeAttached();
  await page.clock.runFor(1000);
  await settle(page, network);
  expect(requestedPaths(network)).toEqual([]);
  await page.mouse.wheel(0, 100);
  await page.clock.runFor(1000);
  await expect.poll(() => requestedPaths(network)).toEqual(['/infinite/near/?vp_page=2']);
});

test('a visitor returns to a page of 90 kB after four others, and it is not requested again', async ({
  page,
  network,
}) => {
  network.addRule(
    '/plain/',
    edited((html) => `${html}<!-- ${'x'.repeat(90_000)} -->`),
  );
  await open(page, '/plain/');
  for (const [name, keys] of [
    ['Birds', keysOfSubject(1)],
    ['Boats', keysOfSubject(2)],
    ['Bridges', keysOfSubject(3)],
    ['All', keysOfAll()],
    ['2', keysOfAll(2)],
    ['Birds', keysOfSubject(1)],
  ] as const) {
    await link(page, name).click();
    await expect.poll(() => itemsOf(page)).toEqual(keys);
  }
  await expect.poll(() => network.isQuiet).toBe(true);
  const ofBirds = requestedPaths(network).filter((path) => path.includes('subject%3A1'));
  expect(ofBirds).toHaveLength(1);
});

/** The two places where a page author can set `prefetch`, each with a function that writes it there. */
const PLACES: Readonly<Record<string, (value: string) => (html: string) => string>> = {
  'on the gallery': (value) => (html) => html.replace('<portfolio-gallery ', `<portfolio-gallery prefetch="${value}" `),
  'in the page data object': (value) => (html) =>
    html.replace('</h1>', `</h1><script type="application/json" id="portfolio-data">{"prefetch":"${value}"}</script>`),
};

for (const [place, addPrefetch] of Object.entries(PLACES)) {
  test(`“prefetch: press” ${place} prefetches only at a press`, async ({page, network}) => {
    network.addRule('/plain/', edited(addPrefetch('press')));
    await openWithClock(page);
    await hover(page, network, 'Birds');
    expect(requestedPaths(network)).toEqual([]);
    await page.mouse.down();
    await settle(page, network);
    expect(requestedPaths(network)).toEqual(['/plain/?vp_filter=subject%3A1']);
  });

  test(`“prefetch: none” ${place} prefetches nothing`, async ({page, network}) => {
    network.addRule('/plain/', edited(addPrefetch('none')));
    await openWithClock(page);
    await hover(page, network, 'Birds');
    await page.mouse.down();
    await settle(page, network);
    expect(requestedPaths(network)).toEqual([]);
    await page.mouse.up();
    await page.clock.runFor(1000);
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    expect(requestedPaths(network)).toEqual(['/plain/?vp_filter=subject%3A1']);
  });
}
