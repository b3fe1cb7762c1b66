import {expect, THEMES, test} from './fixtures.js';
import {addressOf, expectAddress, filterLink, galleryOf, NATURE, numberLink, open, PEOPLE} from './gallery.js';

for (const {theme, name: where} of THEMES) {
  test.describe(where, () => {
    test('someone with a keyboard who chooses page 2 is at the results, and only that page is fetched, once', async ({
      page,
      sites,
      requests,
    }) => {
      await open(page, await sites.get({theme}), '/numbers/');
      await numberLink(page, 2).focus();
      requests.length = 0;
      await page.keyboard.press('Enter');
      await expectAddress(page, '/numbers/?vp_page=2');
      await expect(galleryOf(page).locator('.vp-portfolio__items')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(galleryOf(page).locator('.vp-portfolio__item-wrap a').first()).toBeFocused();
      expect(requests.filter((request) => request.includes('/numbers/?vp_page='))).toEqual(['GET /numbers/?vp_page=2']);
    });
  });
}

for (const slug of ['loop-numbers', 'numbers'] as const) {
  test(`someone with a keyboard who chooses a category of ${slug} stays at it`, async ({page, sites, requests}) => {
    await open(page, await sites.get(), `/${slug}/`);
    await filterLink(page, 'Nature').focus();
    requests.length = 0;
    await page.keyboard.press('Enter');
    await expectAddress(page, `/${slug}/?${NATURE}`);
    await expect(page.locator('*:focus')).toContainText('Nature');
    // Enter on the chosen filter leads to no other page; Tab and Enter choose the next filter.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).not.toBe(`/${slug}/?${NATURE}`);
    const filterRequests = requests.filter((request) => request.includes('vp_filter'));
    expect(filterRequests[0]).toBe(`GET /${slug}/?${NATURE}`);
    expect(new Set(filterRequests).size).toBe(2);
  });
}

test('someone with a keyboard who chooses the category of a work does not lose the focus', async ({page, sites}) => {
  await open(page, await sites.get(), '/item-categories/');
  const link = galleryOf(page).locator('.vp-portfolio__item-meta-category a').filter({hasText: 'People'}).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`/item-categories/?${PEOPLE}`);
  // The host removes the old works a moment after it has inserted the new ones.
  await expect(galleryOf(page).locator('.vp-portfolio__item-wrap')).toHaveCount(6);
  const holder = page.locator('.vp-portfolio:focus-within');
  await expect(holder).toHaveCount(1);
});
