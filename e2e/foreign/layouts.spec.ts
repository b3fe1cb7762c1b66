/** The documentation's recipes for Masonry, Isotope and lightboxes, with the real libraries. */
import type {Page} from '@playwright/test';
import {addressOf, expect, itemsOf, keysOfAll, keysOfSubject, link, open, test} from './fixtures.js';

/** Item keys in the order of their positions; undefined while two items overlap or one is not laid out. */
function readPlaces(page: Page): Promise<string[] | undefined> {
  return page.locator('[data-item]').evaluateAll((items) => {
    const boxes = items.map((item) => item.getBoundingClientRect());
    const areApart = boxes.every((a, at) =>
      boxes
        .slice(at + 1)
        .every((b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top),
    );
    const isLaidOut = areApart && items.every((item) => getComputedStyle(item).position === 'absolute');
    if (!isLaidOut) return undefined;
    const places = items.map((item, at) => ({key: item.getAttribute('data-item') ?? '', box: boxes[at]}));
    places.sort((a, b) => (a.box?.top ?? 0) - (b.box?.top ?? 0) || (a.box?.left ?? 0) - (b.box?.left ?? 0));
    return places.map(({key}) => key);
  });
}

for (const [library, address] of [
  ['Masonry', '/masonry-wall/'],
  ['Isotope', '/isotope-wall/'],
] as const) {
  test(`a visitor of a wall of ${library} filters, loads more and goes Back, and works never overlap`, async ({
    page,
  }) => {
    await open(page, address);
    await expect.poll(() => readPlaces(page)).toBeDefined();
    await link(page, 'Birds').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    await expect.poll(() => readPlaces(page)).toBeDefined();
    await link(page, 'Load more').click();
    await expect.poll(() => itemsOf(page)).toEqual([...keysOfSubject(1), ...keysOfSubject(1, 2)]);
    await expect.poll(() => readPlaces(page)).toBeDefined();
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(address);
    await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
    await expect.poll(() => readPlaces(page)).toBeDefined();
  });

  test(`a visitor of a shared page 2 on a wall of ${library} loads earlier works, and sees them first`, async ({
    page,
  }) => {
    await open(page, `${address}?vp_page=2`);
    await expect.poll(() => readPlaces(page)).toBeDefined();
    await page.getByRole('link', {name: 'Load earlier'}).click();
    await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
    await expect.poll(async () => (await readPlaces(page))?.slice(0, 3)).toEqual(['1', '2', '3']);
  });

  test(`a visitor filters a gallery beside a wall of ${library}, and gets its works, while the wall keeps its own`, async ({
    page,
  }) => {
    await open(page, `${address}two/`);
    await link(page, 'Boats', '#gallery-sk').click();
    await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfSubject(2)]);
    await link(page, 'Birds', '#gallery-vp').click();
    await expect.poll(() => itemsOf(page)).toEqual([...keysOfSubject(1), ...keysOfSubject(2)]);
  });
}

test('a visitor opens a picture of a later page in PhotoSwipe, and goes on to the next one there', async ({page}) => {
  await open(page, '/photoswipe-pictures/');
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  await page.locator('[data-item="9"] a').click();
  await expect(page.locator('.pswp__counter')).toHaveText('9 / 12');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.pswp__counter')).toHaveText('10 / 12');
  await page.keyboard.press('Escape');
  await expect(page.locator('.pswp')).toHaveCount(0);
  expect(addressOf(page)).toBe('/photoswipe-pictures/?vp_page=2');
});

test('a visitor opens a picture of a filter in GLightbox, which has only the pictures of that filter', async ({
  page,
}) => {
  await open(page, '/glightbox-pictures/');
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await page.locator('[data-item="5"] a').click();
  await expect(page.locator('.gslide')).toHaveCount(6);
  await expect(page.locator('.gslide.current img')).toHaveAttribute('src', /\/picture\/5\.svg$/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.glightbox-container')).toHaveCount(0);
});
