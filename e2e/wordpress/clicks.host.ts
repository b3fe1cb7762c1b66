import {expect, noteComplaints, THEMES, test} from './fixtures.js';
import {
  addressOf,
  expectAddress,
  expectItemsInPlace,
  filterLink,
  galleryOf,
  NATURE,
  numberLink,
  open,
  PEOPLE,
} from './gallery.js';

for (const {theme, name: where} of THEMES) {
  test.describe(where, () => {
    test('a visitor who clicks eight filters quickly sees the last one', async ({page, sites, requests}) => {
      await open(page, await sites.get({theme}), '/numbers/');
      const names = ['Nature', 'People', 'Birds', 'Owls', 'Nature', 'All', 'Owls', 'People'];
      // By the mouse itself: Playwright's own click keeps its press from a link that has replaced the one that it has found.
      const links = await Promise.all(names.map((name) => filterLink(page, name).boundingBox()));
      for (const box of links) {
        if (!box) throw new Error('A filter is not in the page');
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      }
      await expectAddress(page, `/numbers/?${PEOPLE}`);
      await expectItemsInPlace(galleryOf(page));
      expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    });

    test('a visitor who presses a filter while the one before arrives gets the one that was pressed', async ({
      page,
      sites,
    }) => {
      await open(page, await sites.get({theme}), '/numbers/');
      let answer: (() => void) | undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/numbers/?${NATURE}`, async (route) => {
        await answered;
        await route.continue();
      });
      await filterLink(page, 'Nature').click();
      await filterLink(page, 'People').hover();
      await page.mouse.down();
      answer?.();
      await expectAddress(page, `/numbers/?${NATURE}`);
      await page.mouse.up();
      await expectAddress(page, `/numbers/?${PEOPLE}`);
    });

    test('a visitor who clicks a link twice stays on the page that it leads to', async ({page, sites}) => {
      await open(page, await sites.get({theme}), '/numbers/');
      await numberLink(page, 3).dblclick();
      await expectAddress(page, '/numbers/?vp_page=3');
    });

    for (const modifier of ['Control', 'Shift'] as const) {
      test(`a visitor who clicks a filter with ${modifier} gets a new tab or window, and this one stays`, async ({
        page,
        sites,
        context,
      }) => {
        await open(page, await sites.get({theme}), '/numbers/');
        const opened = context.waitForEvent('page');
        await filterLink(page, 'Nature').click({modifiers: [modifier]});
        await expect.poll(async () => addressOf(await opened)).toBe(`/numbers/?${NATURE}`);
        await expectAddress(page, '/numbers/');
      });
    }

    test('a visitor opens a work and comes back to the page of the gallery where they were', async ({page, sites}) => {
      await open(page, await sites.get({theme}), '/numbers/');
      await numberLink(page, 2).click();
      await expectAddress(page, '/numbers/?vp_page=2');
      await page.locator('.vp-portfolio__item-meta-title a').first().click();
      await expect.poll(() => addressOf(page)).toMatch(/^\/portfolio\/work-/);
      await page.goBack();
      await expect(page.locator('.vp-portfolio portfolio-message')).toHaveCount(1);
      await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
      await expectAddress(page, '/numbers/?vp_page=2');
    });

    test('a visitor opens an image of page 2 in the host’s lightbox', async ({page, sites}) => {
      await open(page, await sites.get({theme}), '/images/');
      await numberLink(page, 2).click();
      await expectAddress(page, '/images/?vp_page=2');
      await page.locator('.vp-portfolio__item-img').first().click();
      const lightbox = page.locator('.vp-fancybox');
      // The first image is a small one, which the lightbox hides as soon as the large one has arrived.
      await expect(lightbox.locator('.fancybox-slide--current img').last()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(lightbox).toHaveCount(0);
    });

    test('a visitor who goes back from an open image sees the page of the gallery before', async ({page, sites}) => {
      // Opened by a link to a place in the page.
      await open(page, await sites.get({theme}), '/images/#main');
      await numberLink(page, 2).click();
      await expectAddress(page, '/images/?vp_page=2');
      await page.locator('.vp-portfolio__item-img').first().click();
      const lightbox = page.locator('.vp-fancybox');
      await expect(lightbox.locator('.fancybox-slide--current img').last()).toBeVisible();
      await page.goBack();
      await expect(lightbox).toHaveCount(0);
      await expectAddress(page, '/images/');
    });

    test('a visitor who clicks a category of a work with Control gets a new tab, and this one stays', async ({
      page,
      sites,
      context,
    }) => {
      await open(page, await sites.get({theme}), '/item-categories/');
      const opened = context.waitForEvent('page');
      const category = page.locator('.vp-portfolio__item-meta-category a').filter({hasText: 'People'}).first();
      await category.click({modifiers: ['Control']});
      await expect.poll(async () => addressOf(await opened)).toBe(`/item-categories/?${PEOPLE}`);
      await expectAddress(page, '/item-categories/');
    });

    test('a visitor chooses a category of a work', async ({page, sites}) => {
      await open(page, await sites.get({theme}), '/item-categories/');
      const category = page.locator('.vp-portfolio__item-meta-category a').filter({hasText: 'People'}).first();
      await category.click();
      await expect.poll(() => addressOf(page)).toBe(`/item-categories/?${PEOPLE}`);
      await expect(page.locator('.vp-filter__item-active')).toContainText('People');
    });
  });
}

test('a visitor with a phone filters and pages, and the page is no wider than the screen', async ({
  browser,
  complaints,
  sites,
}) => {
  const site = await sites.get({theme: 'plain'});
  const context = await browser.newContext({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});
  noteComplaints(context, complaints);
  const page = await context.newPage();
  await open(page, site, '/numbers/');
  await filterLink(page, 'Nature').tap();
  await expectAddress(page, `/numbers/?${NATURE}`);
  await numberLink(page, 2).tap();
  await expectAddress(page, `/numbers/?${NATURE}&vp_page=2`);
  await expectItemsInPlace(galleryOf(page));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test('a visitor without JavaScript follows links to filters and pages', async ({browser, sites}) => {
  const site = await sites.get();
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${site.url}/numbers/`);
  await filterLink(page, 'Nature').click();
  await numberLink(page, 2).click();
  expect(addressOf(page)).toBe(`/numbers/?${NATURE}&vp_page=2`);
  await expect(page.locator('.vp-portfolio__item-wrap').first()).toBeVisible();
  await context.close();
});

test.describe('on a small screen', () => {
  test.use({viewport: {width: 390, height: 700}});

  test('a visitor who clicks a page number twice does not open the work that has come under the pointer', async ({
    page,
    sites,
  }) => {
    await open(page, await sites.get({theme: 'plain'}), '/numbers-offset/');
    await numberLink(page, 2).scrollIntoViewIfNeeded();
    const box = await numberLink(page, 2).boundingBox();
    if (!box) throw new Error('The page number is not in the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await expectAddress(page, '/numbers-offset/?vp_page=2');
    const isOverWork = () =>
      page.evaluate(
        ([left = 0, top = 0]) => Boolean(document.elementFromPoint(left, top)?.closest('.vp-portfolio__item a')),
        [x, y],
      );
    await expect.poll(isOverWork).toBe(true);
    await page.mouse.down({clickCount: 2});
    await page.mouse.up({clickCount: 2});
    await filterLink(page, 'Nature').click();
    await expectAddress(page, `/numbers-offset/?${NATURE}`);
  });
});
