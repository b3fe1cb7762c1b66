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
  serverKeysOf,
  waitUntilReady,
} from './gallery.js';

// The first two of each list are opened on both themes.
const NUMBERS = ['numbers', 'loop-numbers', 'images', 'justified', 'dropdowns', 'sort', 'saved'] as const;
const MORE = ['load-more', 'loop-load-more', 'masonry', 'shortcode'] as const;
const ENDLESS = ['infinite', 'loop-infinite'] as const;

for (const {theme, name: where} of THEMES) {
  const count = theme === 'plain' ? 2 : NUMBERS.length;
  test.describe(where, () => {
    for (const slug of NUMBERS.slice(0, count)) {
      test(`a visitor of ${slug} goes to page 2 and 3 by one GET each, back and forward`, async ({
        page,
        sites,
        requests,
      }) => {
        await open(page, await sites.get({theme}), `/${slug}/`);
        requests.length = 0;
        await numberLink(page, 2).click();
        await expectAddress(page, `/${slug}/?vp_page=2`);
        await numberLink(page, 3).click();
        await expectAddress(page, `/${slug}/?vp_page=3`);
        for (const number of [2, 3]) {
          expect(requests.filter((request) => request === `GET /${slug}/?vp_page=${number}`)).toHaveLength(1);
        }
        expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
        await page.goBack();
        await expectAddress(page, `/${slug}/?vp_page=2`);
        await page.goBack();
        await expectAddress(page, `/${slug}/`);
        await page.goForward();
        await expectAddress(page, `/${slug}/?vp_page=2`);
        await expectItemsInPlace(galleryOf(page));
      });
    }

    for (const slug of MORE.slice(0, count)) {
      test(`a visitor of ${slug} loads two more pages, each item once and in order`, async ({
        page,
        sites,
        requests,
      }) => {
        const site = await sites.get({theme});
        const expectedKeys = [];
        for (const query of ['', '?vp_page=2', '?vp_page=3']) {
          expectedKeys.push(...(await serverKeysOf(page, `${site.url}/${slug}/${query}`)));
        }
        await open(page, site, `/${slug}/`);
        requests.length = 0;
        await moreLink(page).click();
        await expect.poll(() => addressOf(page)).toBe(`/${slug}/?vp_page=2`);
        await moreLink(page).click();
        await expect.poll(() => addressOf(page)).toBe(`/${slug}/?vp_page=3`);
        await expect.poll(() => keysOf(galleryOf(page))).toEqual(expectedKeys);
        expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
        expect(requests.filter((request) => request === `GET /${slug}/?vp_page=2`)).toHaveLength(1);
        await expectItemsInPlace(galleryOf(page));
        expect(await isSameDocument(page)).toBe(true);
      });
    }

    for (const slug of ENDLESS) {
      test(`a visitor who scrolls ${slug} gets the next page by itself`, async ({page, sites, requests}) => {
        const site = await sites.get({theme});
        const first = await serverKeysOf(page, `${site.url}/${slug}/`);
        const second = await serverKeysOf(page, `${site.url}/${slug}/?vp_page=2`);
        await open(page, site, `/${slug}/`);
        await page.locator('.vp-portfolio__item-wrap').nth(5).scrollIntoViewIfNeeded();
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const wanted = [...first, ...second];
        await expect.poll(async () => (await keysOf(galleryOf(page))).slice(0, wanted.length)).toEqual(wanted);
        expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
        expect(new URL(page.url()).searchParams.get('vp_page')).toMatch(/^[2-9]$/);
      });
    }

    test('a visitor loads all works of a category, and the button says that this is the end', async ({page, sites}) => {
      const site = await sites.get({theme});
      await open(page, site, `/load-more/?${NATURE}`);
      for (const number of [2, 3, 4]) {
        await moreLink(page).click();
        await expect.poll(() => addressOf(page)).toBe(`/load-more/?${NATURE}&vp_page=${number}`);
      }
      await expect
        .poll(async () => new Set(await keysOf(galleryOf(page))).size)
        .toBe(site.facts.categories['Nature']?.shown);
      await expect(moreLink(page)).toContainText('You’ve reached the end of the list');
      await expect(moreLink(page).locator('.vp-pagination__load-more-no-more')).toBeVisible();
    });

    test('a visitor who loads more while the works of a filter fade out gets every work of the next page', async ({
      page,
      sites,
    }) => {
      const site = await sites.get({theme});
      const first = await serverKeysOf(page, `${site.url}/load-more/`);
      const second = await serverKeysOf(page, `${site.url}/load-more/?vp_page=2`);
      await open(page, site, '/load-more/');
      await filterLink(page, 'Nature').click();
      await expectChosen(page, 'Nature');
      const nature = await keysOf(galleryOf(page));
      expect(second.filter((key) => nature.includes(key))).not.toEqual([]);
      await page.evaluate(() =>
        document.addEventListener(
          'portfolio-loaded',
          () => document.querySelector<HTMLElement>('.vp-pagination__load-more')?.click(),
          {once: true},
        ),
      );
      await filterLink(page, 'All').click();
      await expect.poll(() => addressOf(page)).toBe('/load-more/?vp_page=2');
      await expect.poll(() => keysOf(galleryOf(page))).toEqual([...first, ...second]);
    });

    test('a visitor who has loaded more, chosen a filter and gone back sees all that was loaded', async ({
      page,
      sites,
    }) => {
      await open(page, await sites.get({theme}), '/load-more/');
      await moreLink(page).click();
      await expect.poll(() => addressOf(page)).toBe('/load-more/?vp_page=2');
      await expect.poll(async () => (await keysOf(galleryOf(page))).length).toBe(12);
      const loaded = await keysOf(galleryOf(page));
      await filterLink(page, 'People').click();
      await expect.poll(() => addressOf(page)).toContain('people');
      await page.goBack();
      await expect.poll(() => addressOf(page)).toBe('/load-more/?vp_page=2');
      await expect.poll(() => keysOf(galleryOf(page))).toEqual(loaded);
      await expectItemsInPlace(galleryOf(page));
    });

    test('a visitor who reloads page 3 sees page 3', async ({page, sites}) => {
      await open(page, await sites.get({theme}), '/numbers/');
      await numberLink(page, 3).click();
      await expectAddress(page, '/numbers/?vp_page=3');
      await page.reload();
      await waitUntilReady(page);
      await expectAddress(page, '/numbers/?vp_page=3');
    });
  });
}

test('a visitor loads more images of a gallery in which the only links of images lead to categories', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  const path = '/images-without-links/';
  await open(page, site, path);
  const expectedKeys = await serverKeysOf(page, site.url + path);
  for (const number of [2, 3]) {
    expectedKeys.push(...(await serverKeysOf(page, `${site.url}${path}?vp_page=${number}`)));
    await moreLink(page).click();
    await expect.poll(() => keysOf(galleryOf(page))).toEqual(expectedKeys);
    expect(addressOf(page)).toBe(`${path}?vp_page=${number}`);
  }
});

test('a visitor who opens the last page of a gallery that hides its button there can load the works before it', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  const path = '/load-more-hidden/';
  const sixth = await serverKeysOf(page, `${site.url}${path}?vp_page=6`);
  const seventh = await serverKeysOf(page, `${site.url}${path}?vp_page=7`);
  await open(page, site, `${path}?vp_page=7`);
  await page.getByRole('link', {name: 'Load earlier'}).click();
  await expect.poll(() => keysOf(galleryOf(page))).toEqual([...sixth, ...seventh]);
});

test('a visitor who has loaded all works of a gallery that hides its button then, and comes back, sees all of them', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  await open(page, site, `/load-more-hidden/?${NATURE}`);
  for (const number of [2, 3, 4]) {
    await moreLink(page).click();
    await expect.poll(() => addressOf(page)).toBe(`/load-more-hidden/?${NATURE}&vp_page=${number}`);
  }
  await expect(moreLink(page)).toHaveCount(0);
  const all = await keysOf(galleryOf(page));
  expect(all).toHaveLength(site.facts.categories['Nature']?.shown ?? 0);
  await page.locator('.vp-portfolio__item-meta-title a').first().click();
  await expect.poll(() => addressOf(page)).toMatch(/^\/portfolio\/work-/);
  await page.goBack();
  await expect.poll(() => keysOf(galleryOf(page))).toEqual(all);
});

test('a visitor of an infinite gallery that was opened at its end scrolls through the works of another filter', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  const path = '/infinite-hidden/';
  const wanted = [];
  for (const query of [NATURE, `${NATURE}&vp_page=2`]) {
    wanted.push(...(await serverKeysOf(page, `${site.url}${path}?${query}`)));
  }
  await open(page, site, `${path}?vp_filter=portfolio_category%3A写真`);
  await filterLink(page, 'Nature').click();
  await expectChosen(page, 'Nature');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await keysOf(galleryOf(page))).slice(0, wanted.length)).toEqual(wanted);
});

test.describe('with motion', () => {
  test.use({contextOptions: {reducedMotion: 'no-preference'}, viewport: {width: 390, height: 700}});

  test('a visitor who goes to another page sees the gallery as far from the upper edge as its author has set', async ({
    page,
    sites,
  }) => {
    await open(page, await sites.get({theme: 'plain'}), '/numbers-offset/');
    await numberLink(page, 2).scrollIntoViewIfNeeded();
    // Fetched already, the page is there before the host has scrolled.
    const fetched = page.waitForResponse(/vp_page=2/);
    await numberLink(page, 2).hover();
    await (await fetched).finished();
    await numberLink(page, 2).click();
    await expectAddress(page, '/numbers-offset/?vp_page=2');
    const readTop = () => galleryOf(page).evaluate((root) => Math.round(root.getBoundingClientRect().top));
    await expect.poll(readTop).toBe(120);
  });

  test('a visitor who goes to another page stays where the page is scrolled if its author has switched “Scroll to Top” off', async ({
    page,
    sites,
  }) => {
    await open(page, await sites.get({theme: 'plain'}), '/numbers-stay/');
    await numberLink(page, 2).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(100);
    await numberLink(page, 2).click();
    await expectAddress(page, '/numbers-stay/?vp_page=2');
    // The script scrolls in the frame after the new items.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    // A filter leads to the results, also from below them.
    await filterLink(page, 'Nature').evaluate((link) => link instanceof HTMLElement && link.click());
    await expectAddress(page, `/numbers-stay/?${NATURE}`);
    await expect
      .poll(() => galleryOf(page).evaluate((root) => Math.round(root.getBoundingClientRect().top)))
      .toBeGreaterThanOrEqual(0);
  });
});
