import type {Page, Request} from '@playwright/test';
import {expect, test} from './fixtures.js';
import {
  addressOf,
  expectAddress,
  expectChosen,
  expectItemsInPlace,
  filterLink,
  galleryOf,
  keysOf,
  moreLink,
  NATURE,
  numberLink,
  open,
  PEOPLE,
  serverKeysOf,
  waitUntilReady,
} from './gallery.js';
import type {Site} from './site/start.js';

/** Adds a script of the theme to the page: it runs right after jQuery, before the host's own scripts. */
async function addThemeScript(page: Page, script: string): Promise<void> {
  await page.route('**/jquery.min.js*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: `${await response.text()};\n(function ($) {${script}})(jQuery);`});
  });
}

/** Delays the product's script until the returned function is called. */
async function holdProduct(page: Page): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/portfolio-gallery/dist/portfolio.js*', async (route) => {
    await released;
    await route.continue();
  });
  return () => release?.();
}

test('a visitor who chooses a filter before the product has loaded sees the filter marked, and can go back', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  const release = await holdProduct(page);
  await page.goto(`${site.url}/numbers/`, {waitUntil: 'commit'});
  await expect(page.locator('.vp-portfolio__ready')).toHaveCount(1);
  const nature = await serverKeysOf(page, `${site.url}/numbers/?${NATURE}`);
  await filterLink(page, 'Nature').click();
  await expect.poll(() => keysOf(galleryOf(page))).toEqual(nature);
  release();
  await waitUntilReady(page);
  await expectAddress(page, `/numbers/?${NATURE}`);
  await expectChosen(page, 'Nature');
  await page.goBack();
  await expectAddress(page, '/numbers/');
  await expectChosen(page, 'All');
});

/** Chooses Nature before the product has loaded; the site answers only when the returned function is called. */
async function chooseEarly(page: Page, site: Site): Promise<() => Promise<void>> {
  const release = await holdProduct(page);
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/numbers/?${NATURE}`, async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  await page.goto(`${site.url}/numbers/`, {waitUntil: 'commit'});
  await expect(page.locator('.vp-portfolio__ready')).toHaveCount(1);
  const post = page.waitForRequest((request) => request.method() === 'POST');
  await filterLink(page, 'Nature').click();
  const request = await post;
  release();
  await waitUntilReady(page);
  return async () => {
    answer?.();
    await (await request.response())?.finished();
  };
}

test('a visitor whose choice is answered only after the product has loaded sees it marked, and can go back', async ({
  page,
  sites,
}) => {
  const answer = await chooseEarly(page, await sites.get());
  await answer();
  await expectAddress(page, `/numbers/?${NATURE}`);
  await expectChosen(page, 'Nature');
  await page.goBack();
  await expectAddress(page, '/numbers/');
});

test('a visitor who chooses another filter before the items of the first arrive keeps the second', async ({
  page,
  sites,
}) => {
  const answer = await chooseEarly(page, await sites.get());
  await filterLink(page, 'People').click();
  await expectAddress(page, `/numbers/?${PEOPLE}`);
  await answer();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expectAddress(page, `/numbers/?${PEOPLE}`);
  await expectChosen(page, 'People');
});

test('a visitor who loads page 2 before the product has loaded gets page 3 next', async ({page, sites}) => {
  const site = await sites.get();
  const release = await holdProduct(page);
  await page.goto(`${site.url}/load-more/`, {waitUntil: 'commit'});
  await expect(page.locator('.vp-portfolio__ready')).toHaveCount(1);
  await moreLink(page).click();
  await expect.poll(() => keysOf(galleryOf(page))).toHaveLength(12);
  release();
  await waitUntilReady(page);
  await moreLink(page).click();
  await expect.poll(() => keysOf(galleryOf(page))).toHaveLength(18);
  await expect(page.getByText('Load earlier')).toHaveCount(0);
  expect(addressOf(page)).toBe('/load-more/?vp_page=3');
});

for (const last of ['product', 'host'] as const) {
  test(`a visitor of an infinite gallery sees each work once if both scripts load page 2 and the ${last} finishes last`, async ({
    page,
    sites,
  }) => {
    const site = await sites.get();
    const release = await holdProduct(page);
    const hostPage2 = await holdPage2(page, 'POST');
    const productPage2 = await holdPage2(page, 'GET');
    await page.goto(`${site.url}/infinite/`, {waitUntil: 'commit'});
    await expect(page.locator('.vp-portfolio__ready')).toHaveCount(1);
    await moreLink(page).scrollIntoViewIfNeeded();
    await hostPage2.request;
    release();
    await productPage2.request;
    await (last === 'host' ? productPage2 : hostPage2).answer();
    // The product's items must be in the page before the host gets its own.
    if (last === 'host') await expect.poll(() => keysOf(galleryOf(page))).not.toHaveLength(6);
    await (last === 'host' ? hostPage2 : productPage2).answer();
    await expect.poll(() => keysOf(galleryOf(page))).not.toHaveLength(6);
    await expect(galleryOf(page)).not.toHaveClass(/vp-portfolio__loading/);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const keys = await keysOf(galleryOf(page));
    expect(keys).toEqual([...new Set(keys)]);
  });
}

/** Delays requests for page 2 of the infinite gallery that have this method, until `answer` is called. */
async function holdPage2(page: Page, method: 'GET' | 'POST') {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const isPage2 = (request: Request) => request.method() === method && request.url().includes('/infinite/?vp_page=2');
  await page.route('**/infinite/?vp_page=2', async (route) => {
    if (isPage2(route.request())) await released;
    await route.fallback();
  });
  const request = page.waitForRequest(isPage2);
  const answer = async () => {
    release?.();
    await (await (await request).response())?.finished();
  };
  return {request, answer};
}

test('a visitor whose network blocks the host’s scripts sees the pictures, also those of page 2', async ({
  page,
  sites,
  expected,
}) => {
  expected.push(/ERR_FAILED|jQuery/);
  const site = await sites.get({theme: 'plain'});
  await page.route('**/visual-portfolio/**/*.js*', (route) => route.abort());
  await page.goto(`${site.url}/numbers/`);
  const pictures = page.locator('.vp-portfolio__item-img img:not(noscript *)');
  const expectPictures = () =>
    expect
      .poll(() =>
        pictures.evaluateAll((images) =>
          images.map(
            (image) =>
              image instanceof HTMLImageElement && image.naturalWidth > 1 && getComputedStyle(image).opacity === '1',
          ),
        ),
      )
      .toEqual(Array.from({length: 6}, () => true));
  await expectPictures();
  await numberLink(page, 2).click();
  await expect.poll(() => addressOf(page)).toBe('/numbers/?vp_page=2');
  await expectPictures();
});

test('a visitor of a site that delays other scripts until the first press sees sharp pictures before it and after it', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  // As optimizers do: each script waits with a type that browsers do not run, but for modules.
  await page.route(`${site.url}/justified/`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script(?![^>]* type="(?!text))/g, '<script type="delayed" ');
    const start = `addEventListener('pointerdown', async () => {
      for (const old of document.querySelectorAll('script[type=delayed]')) {
        const script = document.createElement('script');
        for (const {name, value} of old.attributes) if (name !== 'type') script.setAttribute(name, value);
        script.textContent = old.textContent;
        const end = script.src && new Promise((resolve) => (script.onload = script.onerror = resolve));
        old.replaceWith(script);
        await end;
      }
    }, {once: true});`;
    await route.fulfill({response, body: html.replace('</body>', `<script>${start}</script></body>`)});
  });
  await open(page, site, '/justified/');
  const pictures = page.locator('.vp-portfolio__item-img img:not(noscript *)');
  /** With `sizes`, the natural width is the width that the picture was loaded for. */
  const expectSharpPictures = () =>
    expect
      .poll(() =>
        pictures.evaluateAll((images) =>
          images.map(
            (image) =>
              image instanceof HTMLImageElement &&
              image.naturalWidth > 1 &&
              image.naturalWidth + 1 >= image.clientWidth,
          ),
        ),
      )
      .toEqual(Array.from({length: 8}, () => true));
  await pictures.last().scrollIntoViewIfNeeded();
  await expectSharpPictures();
  await page.mouse.click(5, 300);
  await expect.poll(() => galleryOf(page).evaluate((root) => 'vpf' in root && root.vpf !== undefined)).toBe(true);
  await expectSharpPictures();
  await expectItemsInPlace(galleryOf(page));
});

for (const slug of ['masonry', 'numbers', 'loop-numbers'] as const) {
  test(`a visitor of ${slug} sees no overlapping items when a listener of the theme throws an error`, async ({
    page,
    sites,
    expected,
  }) => {
    expected.push(/a listener in the page/, /theme/);
    await addThemeScript(page, "$(document).on('loadedNewItems.vpf', () => { throw new Error('theme'); });");
    const site = await sites.get();
    await open(page, site, `/${slug}/`);
    await filterLink(page, 'Nature').click();
    await expectAddress(page, `/${slug}/?${NATURE}`);
    await expectChosen(page, 'Nature');
    await expectItemsInPlace(galleryOf(page));
    await expect(page.locator('.vp-portfolio__loading')).toHaveCount(0);
    await filterLink(page, 'All').click();
    await expectAddress(page, `/${slug}/`);
    // When the window is resized, the host lays out again all items that it knows.
    await page.setViewportSize({width: 800, height: 900});
    await expectItemsInPlace(galleryOf(page));
    // The items are still laid out by the host, as the page's author chose.
    const items = page.locator('.vp-portfolio__item-wrap');
    const positions = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item).position));
    expect(new Set(positions)).toEqual(new Set(['absolute']));
  });
}

test('a visitor sees the host’s spinner while items load, and other scripts get its start and end events', async ({
  page,
  sites,
  expected,
}) => {
  expected.push(/status of 500/);
  await addThemeScript(
    page,
    `window.heard = [];
    $(document).on('startLoadingNewItems.vpf endLoadingNewItems.vpf', (event) => {
      if (event.namespace === 'vpf') window.heard.push(event.type);
    });`,
  );
  await open(page, await sites.get(), '/numbers/');
  const heard = () => page.evaluate((): unknown => Reflect.get(globalThis, 'heard'));
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/numbers/?${NATURE}`, async (route) => {
    await answered;
    await route.continue();
  });
  await filterLink(page, 'Nature').click();
  await expect(page.locator('.vp-portfolio__loading')).toHaveCount(1);
  expect(await heard()).toEqual(['startLoadingNewItems']);
  answer?.();
  await expectAddress(page, `/numbers/?${NATURE}`);
  await expect(page.locator('.vp-portfolio__loading')).toHaveCount(0);
  expect(await heard()).toEqual(['startLoadingNewItems', 'endLoadingNewItems']);
  await page.route('**/numbers/**', (route) => route.fulfill({status: 500, contentType: 'text/html', body: 'Error'}));
  await filterLink(page, 'People').click();
  await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
  await expect(page.locator('.vp-portfolio__loading')).toHaveCount(0);
  expect(await heard()).toHaveLength(4);
});
