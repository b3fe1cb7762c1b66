import {addressOf, currentFilterOf, expect, itemsOf, test} from './fixtures.js';

test.use({javaScriptEnabled: false});

/** Parts into which the links of the bar are dealt: all of them take longer than one test may. */
const PARTS = 4;

for (let part = 0; part < PARTS; part += 1) {
  test(`without JavaScript every link of the gallery leads to the right items (part ${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    // The pictures are most of the requests, and the test does not look at them.
    await page.route('**/picture/**', (route) => route.fulfill({status: 204}));
    await page.goto('/gallery/');
    const links = await page.locator('portfolio-filter-bar a').evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        count: Number(link.querySelector('.count')?.textContent ?? Number.NaN),
      })),
    );
    expect(links.length).toBeGreaterThan(16);
    for (const {href, count} of links.filter((_, at) => at % PARTS === part)) {
      await page.goto(new URL(href, page.url()).href);
      const gallery = page.locator('portfolio-gallery');
      await expect(gallery).toHaveAttribute('total', String(count));
      expect(await itemsOf(page)).toHaveLength(Math.min(12, count));
      await expect(page.locator('portfolio-filter-bar a[aria-current]')).not.toHaveCount(0);
    }
  });
}

test('without JavaScript a visitor filters, pages to the end, and sees every work of the filter', async ({page}) => {
  await page.goto('/gallery/');
  await page.locator('portfolio-filter-bar a', {hasText: 'Literature'}).click();
  await expect.poll(() => addressOf(page)).toContain('vp_filter=');
  await page.waitForLoadState();
  expect(await currentFilterOf(page)).toContain('Literature');
  const seen = new Set<string>();
  for (;;) {
    for (const key of await itemsOf(page)) seen.add(key);
    const next = page.locator('portfolio-paginator a[rel=next]');
    if ((await next.count()) === 0) break;
    const before = addressOf(page);
    await next.click();
    await expect.poll(() => addressOf(page)).not.toBe(before);
    await page.waitForLoadState();
  }
  expect(seen.size).toBe(Number(await page.locator('portfolio-gallery').getAttribute('total')));
});

test('without JavaScript a visitor opens a work, goes on past the end of the page, and returns to its place', async ({
  page,
}) => {
  await page.goto('/gallery/?vp_filter=subject%3A60');
  const items = page.locator('[data-item]');
  const key = await items.nth(11).getAttribute('data-item');
  await items.nth(11).locator('a').click();
  const ways = page.getByRole('navigation', {name: 'Previous and next work'});
  await expect(ways).toContainText('12 of 244 in Nature');
  await ways.getByRole('link', {name: 'Next'}).click();
  await expect(ways).toContainText('13 of 244 in Nature');
  await ways.getByRole('link', {name: 'Back to Nature'}).click();
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('page', '2');
  await expect(page.locator(':target')).toBeInViewport();
  expect(await page.locator(':target').getAttribute('data-item')).toBe((await itemsOf(page))[0]);
  await page.goBack();
  await ways.getByRole('link', {name: 'Previous'}).click();
  await expect(ways).toContainText('12 of 244 in Nature');
  await ways.getByRole('link', {name: 'Back to Nature'}).click();
  await expect(page.locator(':target')).toHaveAttribute('data-item', key ?? '');
});

for (const language of ['en', 'de', 'ja', 'ar']) {
  test(`without JavaScript a visitor reads the way back from a work as words with spaces between them (${language})`, async ({
    page,
  }) => {
    await page.goto(`/work/33/?lang=${language}`);
    const back = page.locator('.neighbours .back');
    // What is seen: where the words are boxes of their own, there is no space between them.
    expect(await back.innerText()).toBe(await back.textContent());
  });
}
