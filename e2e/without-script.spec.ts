import {addressOf, currentFilterOf, expect, itemsOf, test} from './fixtures.js';

test.use({javaScriptEnabled: false});

test('without JavaScript every link of the filter bar leads to a page with the items, the total and the mark that it promises', async ({
  page,
}) => {
  await page.goto('/gallery/');
  const links = await page.locator('portfolio-filter-bar a').evaluateAll((all) =>
    all.map((link) => ({
      href: link.getAttribute('href') ?? '',
      count: Number(link.querySelector('.count')?.textContent ?? Number.NaN),
    })),
  );
  expect(links.length).toBeGreaterThan(16);
  for (const {href, count} of links) {
    // What a browser without scripts shows is the server's HTML. Read without a browser, hundreds of pages take seconds.
    const html = await (await page.request.get(new URL(href, page.url()).href)).text();
    const [bar = ''] = /<portfolio-filter-bar.*?<\/portfolio-filter-bar>/s.exec(html) ?? [];
    const promised = {href, total: String(count), items: Math.min(12, count), isMarked: true};
    const total = /<portfolio-gallery[^>]* total="(\d+)"/.exec(html)?.[1];
    const items = [...html.matchAll(/data-item="/g)].length;
    expect({href, total, items, isMarked: bar.includes('aria-current=')}).toEqual(promised);
  }
});

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
