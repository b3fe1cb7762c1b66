import {expect} from 'vitest';
import {expectPage, markPage, test} from './fixtures.js';

const THEME = '/gallery/theme/';

test('a visitor of a third-party theme filters, sorts and chooses in its dropdown', async ({site, page}) => {
  const nature = `${THEME}?vp_filter=subject%3A60`;
  await page.goto(THEME);
  await markPage(page);
  // The theme marks the current filter with a class alone: `aria-current` shows that the gallery is alive.
  await expect.poll(() => page.names('.c-tab [aria-current]')).toEqual(['Everything']);
  await page.click('.c-tab a', 'Nature');
  await expectPage(page, site, nature);
  await expect.poll(() => page.names('.c-tab.is-active')).toEqual(['Nature']);
  await page.click('.c-order a', 'by title');
  await expectPage(page, site, `${nature}&order=title`);
  await page.goBack();
  await expectPage(page, site, nature);
  await page.click('#movement option:nth-child(2)');
  await expect.poll(() => page.address()).toMatch(/vp_filter=movement%3A\d+$/);
  await expectPage(page, site, await page.address());
});

test.for([
  ['without a script of its own', '?'],
  // The demo's stand-in for the host's script needs a parser method that this browser lacks.
  ['whose own script fails', '?script=1&'],
] as const)(
  'on a host’s page %s a visitor filters, sorts and pages',
  async ([, query], {site, page, expectedErrors}) => {
    if (query !== '?') expectedErrors.push(/own gallery script, or a listener in the page, failed/);
    const start = `/host/classic/${query}`.slice(0, -1);
    const nature = `/host/classic/${query}vp_filter=subject%3Anature`;
    await page.goto(start);
    await markPage(page);
    await expect.poll(() => page.evaluate(() => document.querySelector('portfolio-message') !== null)).toBe(true);
    await page.click('.vp-filter a', 'Nature');
    await expectPage(page, site, nature);
    await page.click('.vp-sort a', 'Sort by title');
    await expectPage(page, site, `${nature}&vp_sort=title`);
    await page.click('.vp-pagination a', '2');
    await expectPage(page, site, `${nature}&vp_sort=title&vp_page=2`);
    await page.goBack();
    await expectPage(page, site, `${nature}&vp_sort=title`);
    expect(await page.names('.vp-filter [aria-current=true]')).toEqual([expect.stringContaining('Nature')]);
  },
);
