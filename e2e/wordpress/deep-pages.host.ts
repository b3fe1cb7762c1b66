import {expect, test} from './fixtures.js';
import {addressOf, expectItemsInPlace, galleryOf, keysOf, moreLink, open, serverKeysOf} from './gallery.js';

for (const slug of ['load-more', 'masonry', 'justified-load-more', 'loop-load-more', 'infinite'] as const) {
  test(`a visitor who opens page 4 of ${slug} loads what stands before it, and what follows`, async ({page, sites}) => {
    const site = await sites.get();
    const pages: string[][] = [];
    for (const number of [2, 3, 4, 5]) pages.push(await serverKeysOf(page, `${site.url}/${slug}/?vp_page=${number}`));
    const [second = [], third = [], fourth = [], fifth = []] = pages;
    await open(page, site, `/${slug}/?vp_page=4`);
    const earlier = page.getByRole('link', {name: 'Load earlier'});
    await earlier.click();
    const firstKeys = async (count: number) => (await keysOf(galleryOf(page))).slice(0, count);
    await expect.poll(() => firstKeys(third.length + fourth.length)).toEqual([...third, ...fourth]);
    await earlier.click();
    await expect.poll(() => firstKeys(second.length + third.length)).toEqual([...second, ...third]);
    if (slug !== 'infinite') await moreLink(page).click();
    else await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const all = pages.flat();
    expect(fifth.length).toBeGreaterThan(0);
    await expect.poll(() => firstKeys(all.length)).toEqual(all);
    await expectItemsInPlace(galleryOf(page));
    await page.setViewportSize({width: 700, height: 900});
    await expectItemsInPlace(galleryOf(page));
  });
}

for (const slug of ['infinite', 'loop-infinite'] as const) {
  test(`a visitor who scrolls ${slug} gets three more pages without a click, and further ones by a button`, async ({
    page,
    sites,
  }) => {
    await open(page, await sites.get(), `/${slug}/`);
    const count = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return (await keysOf(galleryOf(page))).length;
    };
    await expect.poll(count).toBe(24);
    // After the last automatic page this is announced, and nothing more is loaded.
    await expect(page.locator('portfolio-message [role=status]')).toHaveText(/^Paused. Press “Load More” to go on.$/i);
    expect(addressOf(page)).toBe(`/${slug}/?vp_page=4`);
    expect(await count()).toBe(24);
    const button = page.locator('.vp-pagination__load-more, .vp-block-pagination-infinite');
    await expect(button).toBeVisible();
    await expect(button).toContainText('Load More');
    await button.click();
    await expect.poll(async () => (await keysOf(galleryOf(page))).length).toBeGreaterThan(24);
  });
}

test('a visitor who has hardly scrolled an infinite gallery gets one further page, although it grows slowly', async ({
  page,
  sites,
}) => {
  // The link to the next page is below the screen, but near.
  await page.setViewportSize({width: 1280, height: 900});
  await open(page, await sites.get(), '/infinite/');
  const link = moreLink(page);
  const start = (await link.boundingBox())?.y ?? 0;
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 20);
  // The host's script makes the gallery higher by and by, and the link is near until then.
  await expect.poll(async () => (await link.boundingBox())?.y ?? 0).toBeGreaterThan(start + 700);
  await expect(galleryOf(page)).not.toHaveClass(/vp-portfolio__loading/, {timeout: 1});
  expect(addressOf(page)).toBe('/infinite/?vp_page=2');
});
