/** Bars and paginators that the server leaves out of some pages. */
import type {Page} from '@playwright/test';
import {edited} from '../network.js';
import {expect, hasNotReloaded, itemsOf, keysOf, keysOfAll, link, openWithReloadMarker, test} from './fixtures.js';

const BAR = '<portfolio-filter-bar for="works" id="orders"><a href="?order=title">By title</a></portfolio-filter-bar>';
const PAGINATOR =
  '<portfolio-paginator for="works" id="top"><a href="?vp_page=2" rel="next">To page 2</a></portfolio-paginator>';

/** Bars and paginators of the page, each with where it stands, its id and its text. */
function listOutlets(page: Page): Promise<readonly string[]> {
  return page.locator('portfolio-filter-bar, portfolio-paginator').evaluateAll((all) =>
    all.map((one) => {
      const text = one.textContent?.trim().replace(/\s+/g, ' ') ?? '';
      return `${one.localName} in ${one.parentElement?.localName}, id ${one.id}, for ${one.getAttribute('for')}: ${text}`;
    }),
  );
}

for (const [what, outlet] of [
  ['bar', BAR],
  ['paginator', PAGINATOR],
] as const) {
  test(`a visitor whose server leaves a ${what} above the gallery out of a filter’s page keeps the one in the gallery, and finds both as they were after Back`, async ({
    page,
    network,
  }) => {
    network.addRule(
      '/plain/',
      edited((html) => html.replace('<h1>', `<header>${outlet}</header><h1>`)),
    );
    network.addRule('/plain/?vp_filter', edited(String));
    await openWithReloadMarker(page, '/plain/');
    const before = await listOutlets(page);
    expect(before).toHaveLength(3);
    await link(page, 'Birds').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
    await expect(page.getByRole('link', {name: 'Birds', exact: true})).toHaveCount(1);
    await expect(link(page, 'Birds')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
    await expect.poll(() => listOutlets(page)).toEqual(before);
    await link(page, 'Boats').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOf(2));
    await link(page, 'All').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
    await expect.poll(() => listOutlets(page)).toEqual(before);
    expect(await hasNotReloaded(page)).toBe(true);
  });
}

test('a visitor sees that each of two bars keeps its links although a script of the page has given the first one an id', async ({
  page,
  network,
}) => {
  const second = '<portfolio-filter-bar><a href="?order=title">By title</a></portfolio-filter-bar>';
  network.addRule(
    '/plain/',
    edited((html) => html.replace('<portfolio-paginator', `${second}<portfolio-paginator`)),
  );
  await openWithReloadMarker(page, '/plain/');
  const bars = page.locator('portfolio-filter-bar');
  await bars.first().evaluate((bar) => bar.setAttribute('id', 'subjects'));
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await expect(bars).toHaveText(['All Birds Boats Bridges', 'By title']);
});
