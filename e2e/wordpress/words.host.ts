import {expect, test} from './fixtures.js';
import {
  addressOf,
  expectAddress,
  filterLink,
  galleryOf,
  keysOf,
  moreLink,
  NATURE,
  numberLink,
  open,
} from './gallery.js';

test('a visitor is not told a count that leaves out the works of subcategories', async ({page, sites}) => {
  const site = await sites.get();
  const {counted = 0, shown = 0} = site.facts.categories['Nature'] ?? {};
  expect(counted).toBeLessThan(shown);
  await open(page, site, '/load-more/');
  const said = galleryOf(page).locator('portfolio-message [role=status]');
  await filterLink(page, 'Nature').click();
  await expect(said).toContainText('Nature');
  const sentences = [await said.textContent()];
  for (const count of [12, 18]) {
    await moreLink(page).click();
    await expect.poll(async () => (await keysOf(galleryOf(page))).length).toBe(count);
    await expect(said).toHaveText(new RegExp(`^Page ${count / 6}\\b`));
    sentences.push(await said.textContent());
  }
  expect(sentences.join(' ')).not.toContain(String(counted));
});

test('a visitor who chooses a filter in a dropdown hears its name and pages, no count that leaves out subcategories', async ({
  page,
  sites,
}) => {
  await open(page, await sites.get(), '/dropdowns/');
  const filter = page.locator('.vp-filter select');
  await expect(filter.locator('option').filter({hasText: 'Nature'})).toHaveText(/Nature\s+\(\d+\)/);
  await filter.selectOption('nature');
  const said = galleryOf(page).locator('portfolio-message [role=status]');
  await expect(said).toHaveText(/^Nature: Page 1 of \d+/);
});

test('a visitor of an archive reads in the heading what they have chosen', async ({page, sites}) => {
  const site = await sites.get();
  const headingOf = async (path: string) => {
    const html = await (await page.request.get(site.url + path)).text();
    return />([^<]*)<\/h1>/.exec(html)?.[1] ?? '';
  };
  const category = await headingOf('/portfolio-category/nature/');
  await open(page, site, '/portfolio/');
  const heading = page.locator('h1').first();
  const before = (await heading.textContent()) ?? '';
  expect(category).toContain('Nature');
  await filterLink(page, 'Nature').click();
  await expect.poll(() => addressOf(page)).toBe('/portfolio-category/nature/');
  await expect(heading).toHaveText(category);
  await filterLink(page, 'All').click();
  await expect.poll(() => addressOf(page)).toBe('/portfolio/');
  await expect(heading).toHaveText(before);
});

test('a visitor who comes to where nothing is found sees no page numbers, and gets back to them', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  const empty = '/numbers/?vp_filter=portfolio_category%3Ano-such-category';
  await open(page, site, '/numbers/');
  await numberLink(page, 2).click();
  await expectAddress(page, '/numbers/?vp_page=2');
  // A link to a category that does not exist, as an editor may write one.
  await filterLink(page, 'Nature').evaluate((link, href) => link.setAttribute('href', href), empty);
  await filterLink(page, 'Nature').click();
  await expect.poll(() => addressOf(page)).toBe(empty);
  await expect(galleryOf(page).locator('.vp-notice')).toBeVisible();
  await expect(galleryOf(page).locator('.vp-pagination__item')).toHaveCount(0);
  await page.goBack();
  await expectAddress(page, '/numbers/?vp_page=2');
  await expect(galleryOf(page).locator('.vp-pagination__item-active')).toHaveText(/2/);
  expect(addressOf(page)).not.toContain(NATURE);
});
