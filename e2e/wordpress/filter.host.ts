import {expect, THEMES, test} from './fixtures.js';
import {
  addressOf,
  expectAddress,
  expectChosen,
  expectItemsInPlace,
  filterLink,
  galleryOf,
  isSameDocument,
  keysOf,
  moreLink,
  NATURE,
  numberLink,
  open,
  PEOPLE,
  serverKeysOf,
  waitUntilReady,
} from './gallery.js';

/**
 * Pages whose filter is a list of links. All are opened on the block theme; on the classic theme only the first five, which
 * differ most from one another.
 */
const LINK_PAGES = [
  {slug: 'numbers', name: 'a gallery with page numbers', filter: 'Nature', query: NATURE},
  {slug: 'load-more', name: 'a gallery that loads more', filter: 'Nature', query: NATURE},
  {slug: 'infinite', name: 'an endless gallery', filter: 'People', query: PEOPLE},
  {slug: 'images', name: 'a gallery of images', filter: 'Hills', query: 'vp_filter=hills'},
  {slug: 'loop-numbers', name: 'a gallery in a loop block, with page numbers', filter: 'Nature', query: NATURE},
  {slug: 'masonry', name: 'a masonry', filter: 'People', query: PEOPLE},
  {slug: 'justified', name: 'a justified layout', filter: 'Nature', query: NATURE},
  {slug: 'sort', name: 'a gallery that can be sorted', filter: 'Nature', query: NATURE},
  {slug: 'saved', name: 'a saved layout', filter: 'Nature', query: NATURE},
  {slug: 'shortcode', name: 'a shortcode', filter: 'People', query: PEOPLE},
  {slug: 'loop-load-more', name: 'a gallery in a loop block that loads more', filter: 'Nature', query: NATURE},
] as const;

for (const {theme, name: where} of THEMES) {
  test.describe(where, () => {
    for (const {slug, name, filter, query} of theme === 'plain' ? LINK_PAGES.slice(0, 5) : LINK_PAGES) {
      test(`a visitor of ${name} chooses a filter by one GET, and goes back to all items`, async ({
        page,
        sites,
        requests,
      }) => {
        const site = await sites.get({theme});
        await open(page, site, `/${slug}/`);
        const all = await keysOf(galleryOf(page));
        requests.length = 0;
        // An endless gallery loads its next page when its end is near, which adds `vp_page` to the address.
        const addressWithoutPage = () =>
          slug === 'infinite' ? addressOf(page).replace(/[?&]vp_page=\d+$/, '') : addressOf(page);
        await filterLink(page, filter).click();
        await expect.poll(addressWithoutPage).toBe(`/${slug}/?${query}`);
        await expectChosen(page, filter);
        expect(requests.filter((request) => request === `GET /${slug}/?${query}`)).toHaveLength(1);
        expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
        const chosen = await serverKeysOf(page, `/${slug}/?${query}`);
        await expect.poll(async () => (await keysOf(galleryOf(page))).slice(0, chosen.length)).toEqual(chosen);
        await page.goBack();
        await expect.poll(addressWithoutPage).toBe(`/${slug}/`);
        await expect.poll(async () => (await keysOf(galleryOf(page))).slice(0, all.length)).toEqual(all);
        await expectChosen(page, 'All');
        expect(await isSameDocument(page)).toBe(true);
      });
    }

    for (const slug of ['numbers', 'images', 'loop-numbers'] as const) {
      test(`a visitor who chooses a filter on /${slug}/ and reloads sees the filtered items again`, async ({
        page,
        sites,
      }) => {
        const query = slug === 'images' ? 'vp_filter=sea' : NATURE;
        const name = slug === 'images' ? 'Sea' : 'Nature';
        await open(page, await sites.get({theme}), `/${slug}/`);
        await filterLink(page, name).click();
        await expectAddress(page, `/${slug}/?${query}`);
        await page.reload();
        await waitUntilReady(page);
        await expectAddress(page, `/${slug}/?${query}`);
        await expectChosen(page, name);
      });
    }

    test('a visitor chooses a filter whose name is not Latin', async ({page, sites}) => {
      await open(page, await sites.get({theme}), '/numbers/');
      const link = filterLink(page, '写真');
      const address = new URL((await link.getAttribute('href')) ?? '');
      await link.click();
      await expectAddress(page, address.pathname + address.search);
      await expectChosen(page, '写真');
    });

    test('a visitor who chooses from a dropdown sees the items, and Back sets the dropdown right', async ({
      page,
      sites,
      requests,
    }) => {
      await open(page, await sites.get({theme}), '/dropdowns/');
      const filter = page.locator('.vp-filter select');
      requests.length = 0;
      await filter.selectOption('nature');
      await expectAddress(page, `/dropdowns/?${NATURE}`);
      await page.locator('.vp-sort select').selectOption('title');
      await expectAddress(page, `/dropdowns/?${NATURE}&vp_sort=title`);
      expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
      await page.goBack();
      await expectAddress(page, `/dropdowns/?${NATURE}`);
      await page.goBack();
      await expectAddress(page, '/dropdowns/');
      await expect(filter).toHaveValue('*');
    });

    test('a visitor sorts by a link, and the filter stays', async ({page, sites}) => {
      await open(page, await sites.get({theme}), '/sort/');
      await filterLink(page, 'Nature').click();
      await expectAddress(page, `/sort/?${NATURE}`);
      await page.locator('.vp-sort a').filter({hasText: 'title (A-Z)'}).click();
      await expectAddress(page, `/sort/?${NATURE}&vp_sort=title`);
      await expectChosen(page, 'Nature');
    });

    test('a visitor uses a filter that stands apart from its gallery', async ({page, sites}) => {
      await open(page, await sites.get({theme}), '/filter-elsewhere/');
      const apart = page.locator('.vp-single-filter');
      await apart.getByRole('link', {name: 'Nature'}).click();
      await expectAddress(page, `/filter-elsewhere/?${NATURE}`);
      await expect(apart.locator('.vp-filter__item-active')).toContainText('Nature');
    });
  });
}

test('a visitor filters a gallery that stands in a widget', async ({page, sites}) => {
  await open(page, await sites.get({theme: 'plain'}), '/widget/');
  await filterLink(page, 'Nature').click();
  await expectAddress(page, `/widget/?${NATURE}`);
});

const NOTHING = 'vp_filter=portfolio_category%3Anone';

for (const slug of ['loop-numbers', 'filter-elsewhere', 'masonry-elsewhere']) {
  test(`a visitor who opens ${slug} where nothing is found chooses filters and a page, and goes back`, async ({
    page,
    sites,
  }) => {
    await open(page, await sites.get(), `/${slug}/?${NOTHING}`);
    const gallery = galleryOf(page);
    const notice = gallery.locator('.vp-notice');
    await expect(notice).toBeVisible();
    await filterLink(page, 'Nature').click();
    await expectAddress(page, `/${slug}/?${NATURE}`);
    // Where the filter stands apart from the gallery, the gallery's own filter is marked, too: the page without works did not have it.
    const chosen = page.locator('.vp-filter__item-active, .vp-block-filter-by-category-item.is-active');
    await expect(chosen).toContainText(slug === 'loop-numbers' ? ['Nature'] : ['Nature', 'Nature']);
    await expect(page.locator('.vp-portfolio.vp-portfolio__ready')).toHaveCount(1);
    await expect(notice).toHaveCount(0);
    await expectItemsInPlace(gallery);
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(`/${slug}/?${NOTHING}`);
    await expect(notice).toBeVisible();
    await page.goForward();
    await expectAddress(page, `/${slug}/?${NATURE}`);
    await expect(notice).toHaveCount(0);
    // From now on the host's script lays out and appends pages, as on a page that was opened with works.
    const more = moreLink(page).or(numberLink(page, 2));
    await filterLink(page, 'People').click();
    await expectAddress(page, `/${slug}/?${PEOPLE}`);
    await more.click();
    await expect.poll(() => addressOf(page)).toContain('vp_page=2');
    const later = await serverKeysOf(page, addressOf(page));
    await expect.poll(async () => (await keysOf(gallery)).slice(-later.length)).toEqual(later);
    await expectItemsInPlace(gallery);
    // The host's script positions the items of this layout absolutely.
    const firstItem = gallery.locator('.vp-portfolio__item-wrap').first();
    expect(await firstItem.evaluate((item) => getComputedStyle(item).position)).toBe('absolute');
    await expect(page.locator('.vp-portfolio__loading')).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  });
}
