import type {Locator, Page} from '@playwright/test';
import {recordAnnouncements} from './announcements.js';
import {withoutViewer} from './back-forward.js';
import {addressOf, choose, expect, expectAgreement, expectFetched, fetchItems, itemsOf, test} from './fixtures.js';
import {edited, holdResponse, UNSTORED} from './network.js';
import {goBack} from './viewer.js';

const MORE = '/gallery/load-more/';
const INFINITE = '/gallery/infinite/';

function moreLink(page: Page): Locator {
  return page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true});
}

/** The texts of a numbers paginator in order, the current page in brackets. */
function numbersOf(page: Page): Promise<string> {
  return page
    .locator('portfolio-paginator li')
    .evaluateAll((all) =>
      all
        .map((one) => (one.querySelector('[aria-current]') ? `[${one.textContent?.trim()}]` : one.textContent?.trim()))
        .join(' '),
    );
}

function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(() => scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'}));
}

test('with many pages, the paginator shows the first, the last, the current number and those beside it', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/');
  const pages = Number(await page.locator('portfolio-gallery').getAttribute('pages'));
  await expect.poll(() => numbersOf(page)).toBe(`[1] 2 … ${pages} Next`);
  await page.goto('/gallery/?vp_page=4');
  await page.getByRole('link', {name: 'Next'}).click();
  await expect.poll(() => numbersOf(page)).toBe(`Previous 1 … 4 [5] 6 … ${pages} Next`);
  await page.getByRole('link', {name: `Page ${pages}`}).click();
  await expect.poll(() => numbersOf(page)).toBe(`Previous 1 … ${pages - 1} [${pages}]`);
  await expectAgreement(page, network);
  await choose(page, 'Literature');
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await page.getByRole('link', {name: 'Next'}).click();
  await expect.poll(() => numbersOf(page)).toMatch(/^Previous 1 \[2\]/);
});

test('a filter with a single page has no paginator', async ({page}) => {
  await page.goto('/gallery/images/');
  const small = page
    .locator('portfolio-filter-bar > ul a')
    .filter({has: page.locator('.count', {hasText: /^[1-9]$/})})
    .first();
  await small.click();
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('pages', '1');
  await expect(page.locator('portfolio-paginator').locator('a, li')).toHaveCount(0);
});

test('a visitor loads more, and reads how many are shown of how many', async ({page}) => {
  await page.goto(MORE);
  const total = Number(await page.locator('portfolio-gallery').getAttribute('total'));
  const length = await page.evaluate(() => history.length);
  const status = page.locator('portfolio-status');
  await expect(page.locator('[data-shown]')).toHaveText(`12 of ${total} shown`);
  const expected = await itemsOf(page);
  for (const n of [2, 3]) {
    await moreLink(page).click();
    await expect.poll(() => addressOf(page)).toBe(`${MORE}?vp_page=${n}`);
    expected.push(...(await fetchItems(page, `${MORE}?vp_page=${n}`)));
    expect(await itemsOf(page)).toEqual(expected);
    await expect(page.locator('[data-shown]')).toHaveText(`${n * 12} of ${total} shown`);
    await expect(status).toHaveText(`1–${n * 12} of ${total}`);
  }
  // Each page replaces the history entry, and adds none.
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('“Load more” disappears after the last page', async ({page}) => {
  await page.goto(`${MORE}?vp_filter=subject%3A26`);
  const total = Number(await page.locator('portfolio-gallery').getAttribute('total'));
  for (let shown = 12; shown < total; shown += 12) {
    await moreLink(page).click();
    await expect.poll(() => itemsOf(page)).toHaveLength(Math.min(total, shown + 12));
  }
  await expect(moreLink(page)).toHaveCount(0);
  expect(new Set(await itemsOf(page)).size).toBe(total);
  await expect(page.locator('[data-shown]')).toHaveText(`${total} of ${total} shown`);
});

test('an item that is there already is not added a second time', async ({page, network}) => {
  network.headers = UNSTORED;
  const first = await fetchItems(page, MORE);
  const second = await fetchItems(page, `${MORE}?vp_page=2`);
  // A work was added on the server meanwhile: the next page begins with the last item of this one.
  network.addRule(
    'vp_page=2',
    edited((html) => html.replace(`data-item="${second[0]}"`, `data-item="${first.at(-1)}"`)),
  );
  await page.goto(MORE);
  await moreLink(page).click();
  await expect.poll(() => itemsOf(page)).toEqual([...first, ...second.slice(1)]);
  await expect(page.locator('[data-shown]')).toContainText('23 of');
});

test('the status is filled in if the server has left it empty', async ({page, network}) => {
  network.addRule(
    '/gallery/',
    edited((html) => html.replace(/(<portfolio-status[^>]*>)[^<]*/, '$1')),
  );
  const status = page.locator('portfolio-status');
  await page.goto('/gallery/');
  await expect(status).toHaveText('1–12 of 598');
  await page.getByRole('link', {name: 'Next'}).click();
  await expect(status).toHaveText('13–24 of 598');
  await page.getByRole('link', {name: 'Page 50'}).click();
  await expect(status).toHaveText('589–598 of 598');
  await choose(page, 'Nature');
  await expect(status).toHaveText('1–12 of 244');
  await page.goBack();
  await expect(status).toHaveText('589–598 of 598');
});

test('the next page is prefetched when a visitor rests on “Load more”', async ({page, network}) => {
  network.headers = UNSTORED;
  await page.goto(MORE);
  await moreLink(page).hover();
  await expectFetched(network, 'vp_page=2');
  expect(await itemsOf(page)).toHaveLength(12);
  network.clear();
  await moreLink(page).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  expect(network.pages.filter(({path}) => path.includes('vp_page=2'))).toEqual([]);
});

test('a keyboard user goes on with the first new item', async ({page}) => {
  await page.goto(MORE);
  const second = await fetchItems(page, `${MORE}?vp_page=2`);
  await moreLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-item="${second[0]}"] a`)).toBeFocused();
});

test('a mouse user keeps the button under the pointer, for another click', async ({page}) => {
  await page.goto(MORE);
  await moreLink(page).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  await expect(moreLink(page)).toBeFocused();
});

test('an infinite gallery loads three pages by itself, then waits for a click, so that the footer can be reached', async ({
  page,
  network,
}) => {
  await page.goto(INFINITE);
  for (const count of [48, 72, 96]) {
    await scrollToEnd(page);
    await expect.poll(() => itemsOf(page)).toHaveLength(count);
  }
  const length = await page.evaluate(() => history.length);
  await scrollToEnd(page);
  await expectFetched(network, 'vp_page=5');
  await expect(page.locator('footer')).toBeInViewport();
  expect(await itemsOf(page)).toHaveLength(96);
  expect(addressOf(page)).toBe(`${INFINITE}?vp_page=4`);
  // After a press the gallery loads by itself again.
  await moreLink(page).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(120);
  await scrollToEnd(page);
  await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThan(120);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('the focus stays on the server’s “Load earlier” when the file comes that moves the link above the items', async ({
  page,
  network,
}) => {
  const file = holdResponse();
  network.addRule('portfolio-load-more', file.behaviour);
  await page.goto(`${MORE}?vp_page=3`, {waitUntil: 'commit'});
  await page.locator('portfolio-paginator a[rel=prev]').focus();
  file.release();
  await expect(page.locator('[data-portfolio-earlier] a')).toBeVisible();
  await expect(page.locator('[data-portfolio-earlier] a')).toBeFocused();
});

for (const way of ['a filter', 'another page'])
  test(`a visitor who comes Back from ${way} to an infinite gallery that waits for a click finds it as it was`, async ({
    page,
    network,
  }) => {
    const announcements = await recordAnnouncements(page);
    const paused = async () => (await announcements()).filter((text) => text.startsWith('Paused'));
    network.addRule(INFINITE, edited(withoutViewer));
    await page.goto(INFINITE);
    const scrollOn = async () => {
      await scrollToEnd(page);
      return paused();
    };
    await expect.poll(scrollOn).toHaveLength(1);
    const items = await itemsOf(page);
    if (way === 'a filter') {
      await choose(page, 'Nature');
      await expect.poll(() => addressOf(page)).toContain('vp_filter');
    } else {
      await page.locator('[data-item] a').last().click();
      await expect.poll(() => addressOf(page)).toMatch(/^\/work\//);
    }
    await goBack(page);
    await expect.poll(() => addressOf(page)).toBe(`${INFINITE}?vp_page=4`);
    await expect(page.locator('[data-item]')).toHaveCount(96);
    await scrollToEnd(page);
    // A scroll alone, right after a return, may be the browser's.
    await page.keyboard.press('End');
    await expect.poll(async () => (await paused()).length).toBeGreaterThan(0);
    await expect.poll(async () => (await announcements()).at(-1)).toMatch(/^Paused/);
    expect(await itemsOf(page)).toEqual(items);
  });

test('a visitor with a tall screen who only opens an infinite gallery finds its first page again with a reload', async ({
  page,
  network,
}) => {
  await page.setViewportSize({width: 1280, height: 4000});
  for (const arrive of [() => page.goto(INFINITE), () => page.reload()]) {
    await arrive();
    // The link to the next page is in sight, and has been observed for a frame.
    await expect(page.locator('[data-portfolio-growing]')).toHaveCount(1);
    await expect(moreLink(page)).toBeInViewport();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(network.pages.filter(({path}) => path.includes('vp_page'))).toEqual([]);
    expect(addressOf(page)).toBe(INFINITE);
  }
  // A wheel is enough, although there is nothing to scroll.
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThan(24);
});

test('an infinite gallery loads nothing while the focus is after it', async ({page, network}) => {
  await page.goto(INFINITE);
  await page.locator('footer a').first().focus();
  await expect(page.locator('footer')).toBeInViewport();
  await expectFetched(network, 'vp_page=2');
  // The end of the gallery is in view, and the next page has been prefetched.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await itemsOf(page)).toHaveLength(24);
});

test('a keyboard user leaves an infinite gallery by Tab', async ({page}) => {
  await page.goto(INFINITE);
  await page.locator('[data-item] a').last().focus();
  const footer = page.locator('footer a').first();
  // The gallery may grow meanwhile, and Tab then has more items to pass.
  for (let steps = 0; steps < 120 && !(await footer.evaluate((link) => link.matches(':focus'))); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(footer).toBeFocused();
});

for (const [mode, start, size] of [
  ['load-more', MORE, 12],
  ['infinite', INFINITE, 24],
] as const) {
  test(`in ${mode} mode, the address of page 5 shows page 5, and “Load earlier” the pages above`, async ({page}) => {
    const serverPages = new Map<number, string[]>();
    for (const n of [3, 4, 5, 6]) serverPages.set(n, await fetchItems(page, `${start}?vp_page=${n}`));
    const shown = (...pages: number[]) => pages.flatMap((n) => serverPages.get(n) ?? []);
    await page.goto(`${start}?vp_page=5`);
    expect(await itemsOf(page)).toEqual(shown(5));
    // The server's link is below the works until the file is loaded that moves it above them.
    const earlier = page.locator('[data-portfolio-earlier]').getByRole('link', {name: 'Load earlier'});
    await expect(earlier).toHaveCount(1);
    const top = await page.locator('[data-items]').evaluate((items) => items.getBoundingClientRect().top);
    expect(await earlier.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top);
    for (const n of [4, 3]) {
      await earlier.focus();
      // The first item in the viewport.
      const seen = await page.evaluateHandle(() =>
        [...document.querySelectorAll('[data-item]')].find((item) => item.getBoundingClientRect().bottom > 0),
      );
      const place = () => seen.evaluate((item) => item?.getBoundingClientRect().top ?? Number.NaN);
      const before = await place();
      await page.keyboard.press('Enter');
      await expect.poll(() => itemsOf(page)).toEqual([3, 4, 5].filter((one) => one >= n).flatMap((one) => shown(one)));
      expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
      await expect(page.locator('portfolio-status')).toContainText(`${(n - 1) * size + 1}–${5 * size} of`);
    }
    await expect(page.locator('[data-shown]')).toContainText(`${2 * size + 1}–${5 * size} of`);
    await moreLink(page).click();
    await expect.poll(async () => (await itemsOf(page)).slice(0, 4 * size)).toEqual(shown(3, 4, 5, 6));
  });
}

test('“Load earlier” disappears when all earlier items are loaded', async ({page}) => {
  await page.goto(`${MORE}?vp_page=2`);
  const both = [...(await fetchItems(page, MORE)), ...(await itemsOf(page))];
  const earlier = page.getByRole('link', {name: 'Load earlier'});
  await earlier.click();
  await expect.poll(() => itemsOf(page)).toEqual(both);
  await expect(earlier).toHaveCount(0);
  expect(addressOf(page)).toBe(MORE);
});

test('“Load earlier” on a page past the end removes the message that it is empty', async ({page, expectedErrors}) => {
  expectedErrors.push(/status of 404/);
  await page.goto(`${MORE}?vp_page=999`);
  await expect(page.locator('[data-empty]')).toBeVisible();
  const earlier = page.getByRole('link', {name: 'Load earlier'});
  const serverItems = await fetchItems(page, MORE + ((await earlier.getAttribute('href')) ?? '').replace(/^[^?]*/, ''));
  await earlier.click();
  await expect.poll(() => itemsOf(page)).toEqual(serverItems);
  await expect(page.locator('[data-empty]')).toHaveCount(0);
});

test('a gallery with a single page does not download the file that draws paginators', async ({page, network}) => {
  await page.goto(`${MORE}?vp_filter=subject%3A14`);
  await expect(page.locator('[data-shown]')).toHaveText('3 of 3 shown');
  await page.locator('portfolio-filter-bar a[href*="subject%3A15"]').first().dispatchEvent('click');
  await expect(page.locator('[data-shown]')).toHaveText('9 of 9 shown');
  await page.goto(`${MORE}?vp_filter=subject%3A25&vp_page=2`);
  await expect(page.getByRole('link', {name: 'Load earlier'})).toBeVisible();
  await choose(page, 'All');
  await expectAgreement(page, network);
  expect(network.requests.map(({path}) => path).filter((path) => path.includes('portfolio-views'))).toEqual([]);
});

test('a paginator that is drawn after a filter was loaded shows no “Load earlier” of the previous page', async ({
  page,
  network,
}) => {
  const {behaviour, release} = holdResponse();
  network.addRule('portfolio-views', behaviour);
  network.addRule(
    'vp_page=2',
    edited((html) => html.replace(/(<portfolio-paginator[^>]*>)[^]*?(?=<\/portfolio-paginator>)/, '$1')),
  );
  // In Firefox, the page's `load` waits for an import under way.
  await page.goto(`${MORE}?vp_filter=subject%3A25&vp_page=2`, {waitUntil: 'domcontentloaded'});
  const earlier = page.getByRole('link', {name: 'Load earlier'});
  await expect(earlier).toBeVisible();
  await choose(page, 'All');
  await expect.poll(() => addressOf(page)).toBe(MORE);
  await expect(earlier).toHaveCount(0);
  release();
  await expectFetched(network, 'portfolio-views');
  // Import the file here, too: when this import resolves, the product's own earlier import has resolved.
  const file = network.requests.map(({path}) => path).find((path) => path.includes('portfolio-views'));
  await page.evaluate((address) => import(address).then(() => {}), file ?? 'no file of the views was loaded');
  await expect(moreLink(page)).toBeVisible();
  await expect(earlier).toHaveCount(0);
});

test('a visitor who has filtered by keyboard keeps the focus in the bar while an infinite gallery grows', async ({
  page,
  network,
}) => {
  await page.goto(INFINITE);
  const nature = page.locator('portfolio-filter-bar a').filter({hasText: 'Nature'}).first();
  await nature.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  const count = (await itemsOf(page)).length;
  await scrollToEnd(page);
  await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThan(count);
  await expect.poll(() => network.isQuiet).toBe(true);
  await expect(nature).toBeFocused();
});

test('a visitor who reloads a filter with one page and goes Back to several loaded pages loads more by the server’s link', async ({
  page,
}) => {
  const more = page.locator('portfolio-paginator a[rel="next"]');
  const count = page.locator('portfolio-paginator [data-shown]');
  await page.goto('/gallery/load-more/?vp_filter=subject%3A132');
  for (const shown of [24, 36]) {
    await more.click();
    await expect(count).toHaveText(`${shown} of 61 shown`);
  }
  await page.locator('portfolio-filter-bar a[href$="subject%3A136"]').dispatchEvent('click');
  await expect(more).toHaveCount(0);
  await page.reload();
  await page.goBack({waitUntil: 'commit'});
  await expect(count).toHaveText('36 of 61 shown');
  await more.click();
  await expect(count).toHaveText('48 of 61 shown');
});
