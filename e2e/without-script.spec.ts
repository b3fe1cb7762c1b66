import {currentFilterOf, expect, itemsOf, test} from './fixtures.js';

test.use({javaScriptEnabled: false});

test('without JavaScript every link of the gallery leads to the right items', async ({page}) => {
  await page.goto('/gallery/');
  const links = await page.locator('portfolio-filter-bar a').evaluateAll((all) =>
    all.map((link) => ({
      href: link.getAttribute('href') ?? '',
      count: Number(link.querySelector('.count')?.textContent ?? Number.NaN),
    })),
  );
  expect(links.length).toBeGreaterThan(16);
  for (const {href, count} of links) {
    await page.goto(new URL(href, page.url()).href);
    const gallery = page.locator('portfolio-gallery');
    if (!Number.isNaN(count)) await expect(gallery).toHaveAttribute('total', String(count));
    expect(await itemsOf(page)).toHaveLength(Math.min(12, Number(await gallery.getAttribute('total'))));
    await expect(page.locator('portfolio-filter-bar a[aria-current]')).not.toHaveCount(0);
  }
});

test('without JavaScript a visitor pages to the end and follows the mark', async ({page}) => {
  await page.goto('/gallery/');
  await page.locator('portfolio-filter-bar a', {hasText: 'Literature'}).click();
  expect(await currentFilterOf(page)).toContain('Literature');
  const seen = new Set<string>();
  for (;;) {
    for (const key of await itemsOf(page)) seen.add(key);
    const next = page.locator('portfolio-paginator a[rel=next]');
    if ((await next.count()) === 0) break;
    await next.click();
  }
  expect(seen.size).toBe(Number(await page.locator('portfolio-gallery').getAttribute('total')));
});
