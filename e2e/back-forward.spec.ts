import {testReturns, withoutViewer} from './back-forward.js';
import {addressOf, choose, expect, expectAgreement, filterLink, itemsOf, test, watchItems} from './fixtures.js';
import {beforeItem, edited, holdResponse, pauseResponse, UNSTORED} from './network.js';

const NATURE = '/gallery/?vp_filter=subject%3A60';

/** State of another script in a history entry. */
const OTHER_STATE = '{"theirs":{"deep":[1,2]}}';

testReturns(false);

test('Back restores the earlier items after a script has set a filter, and has set it again while it was loading', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/load-more/');
  await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  const items = await itemsOf(page);
  const paused = pauseResponse(beforeItem(11));
  network.addRule('subject%3A60', paused.behaviour);
  const setFilter = () =>
    page.locator('portfolio-gallery').evaluate((gallery) => void Reflect.set(gallery, 'filter', 'subject:60'));
  await setFilter();
  await expect(page.locator('[data-portfolio-waiting]').first()).toBeAttached();
  await setFilter();
  paused.release();
  await expect.poll(() => addressOf(page)).toBe('/gallery/load-more/?vp_filter=subject%3A60');
  await expect(page.locator('[data-portfolio-waiting]')).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(items);
});

test('a gallery that a framework replaces by a copy, long after Back from another page, does not scroll the page', async ({
  page,
  network,
}) => {
  network.addRule('/gallery/', edited(withoutViewer));
  await page.goto('/gallery/');
  await page.locator('[data-item] a').nth(9).click();
  await expect.poll(() => addressOf(page)).toMatch(/^\/work\//);
  await page.goBack({waitUntil: 'commit'});
  await expect(page.locator('[data-item] a').nth(9)).toBeFocused();
  await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
  await page.locator('portfolio-gallery').evaluate((gallery) => gallery.replaceWith(gallery.cloneNode(true)));
  await expect(page.locator('portfolio-gallery [aria-busy=false]').first()).toBeAttached();
  // By program: for a press, Playwright may scroll to the link.
  await filterLink(page, 'Nature').evaluate((link: HTMLAnchorElement) => link.click());
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const moment of ['after', 'during'] as const)
  test(`a visitor who leaves a tab ${moment} a load, and whose browser then discards it, finds the loaded pages again`, async ({
    page,
    network,
  }) => {
    // A discarded page gets no `pagehide`.
    await page.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true));
    await page.goto('/gallery/load-more/');
    const held = holdResponse();
    if (moment === 'during') network.addRule('vp_page=2', held.behaviour);
    await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).click();
    const load = () => expect.poll(() => itemsOf(page)).toHaveLength(24);
    if (moment === 'after') await load();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', {value: true, configurable: true});
      document.dispatchEvent(new Event('visibilitychange'));
      // Nor does it get another event of this kind.
      addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true);
    });
    held.release();
    await load();
    const items = await itemsOf(page);
    const place = await page.evaluate(() => scrollY);
    await page.goto('/about/');
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toEqual(items);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

test('Back to a gallery with two loaded pages restores both pages and the scroll position', async ({page}) => {
  await page.goto('/gallery/load-more/');
  const more = page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true});
  await more.click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  const items = await itemsOf(page);
  // Wait for the `scroll` event: a person's next click always comes after it.
  await page.evaluate(() => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, {once: true}));
    scrollTo({top: 700, behavior: 'instant'});
    return scrolled.then(() => {});
  });
  await filterLink(page, 'Nature').evaluate((link: HTMLAnchorElement) => link.click());
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(items);
  // Firefox was seen to move it by a part of a pixel afterwards.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700) < 1)).toBe(true);
  await expect(page.locator('[data-shown]')).toContainText('24 of');
  await more.click();
  await expect.poll(() => itemsOf(page)).toHaveLength(36);
});

test('a visitor who goes Back before the browser has painted a filter comes back to where they were', async ({
  page,
}) => {
  await page.goto('/gallery/load-more/');
  await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  const items = await itemsOf(page);
  await page.evaluate(() => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, {once: true}));
    scrollTo({top: 700, behavior: 'instant'});
    return scrolled.then(() => {});
  });
  await page.evaluate(() => {
    // Run no animation frame until the works are back, as on a busy device.
    const waiting: FrameRequestCallback[] = [];
    const {requestAnimationFrame} = globalThis;
    globalThis.requestAnimationFrame = (callback) => waiting.push(callback);
    const paint = () => {
      globalThis.requestAnimationFrame = requestAnimationFrame;
      for (const callback of waiting) requestAnimationFrame(callback);
      requestAnimationFrame(() => document.body.setAttribute('data-painted', ''));
    };
    const goBack = () => {
      addEventListener('portfolio-loaded', paint, {once: true});
      history.back();
    };
    addEventListener('portfolio-loaded', goBack, {once: true});
  });
  await filterLink(page, 'Nature').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.locator('body[data-painted]')).toBeVisible();
  expect(await itemsOf(page)).toEqual(items);
  expect(await page.evaluate(() => Math.abs(scrollY - 700) < 1)).toBe(true);
});

test('a visitor returns to a gallery with several loaded pages that draws its own “Load more”, and finds it under another filter, too', async ({
  page,
  network,
}) => {
  network.addRule(
    '/gallery/load-more/',
    edited((html) => withoutViewer(html).replace(/(<portfolio-paginator[^>]*>).*?(<\/portfolio-paginator>)/s, '$1$2')),
  );
  await page.goto('/gallery/load-more/');
  const more = page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true});
  await more.click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  await page.locator('[data-item] a').nth(3).click();
  await expect.poll(() => addressOf(page)).toMatch(/^\/work\/\d+\//);
  await page.goBack({waitUntil: 'commit'});
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  await expect(page.locator('[data-shown]')).toHaveText('24 of 598 shown');
  await choose(page, 'Nature');
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await expect(page.locator('[data-shown]')).toHaveText('12 of 244 shown');
  await more.click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
});

test('a visitor who reloads a filter with one page, goes Back to two loaded pages, filters and goes Back again, reads how many are shown', async ({
  page,
}) => {
  await page.goto('/gallery/load-more/?vp_filter=subject%3A90');
  const more = page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true});
  const count = page.locator('portfolio-paginator [data-shown]');
  await more.click();
  await expect(count).toHaveText('13 of 13 shown');
  const onePage = page.locator('portfolio-filter-bar a').filter({has: page.locator('.count', {hasText: /^[1-9]$/})});
  await onePage.first().click();
  await expect.poll(() => itemsOf(page)).not.toHaveLength(13);
  await page.reload();
  await page.goBack();
  await expect(count).toHaveText('13 of 13 shown');
  await choose(page, 'Nature');
  await expect(count).toHaveText('12 of 244 shown');
  await page.goBack();
  await expect(count).toHaveText('13 of 13 shown');
});

test('a visitor who reloads sees the same', async ({page, network}) => {
  await page.goto('/gallery/');
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await page.getByRole('link', {name: 'Next'}).click();
  await expect.poll(() => addressOf(page)).toBe(`${NATURE}&vp_page=2`);
  await page.reload();
  await expectAgreement(page, network);
  await page.goBack();
  await expectAgreement(page, network);
  expect(addressOf(page)).toBe(NATURE);
});

test('the page uses no API that disables the back/forward cache', async ({page, network}) => {
  await page.addInitScript(() => {
    const types: string[] = [];
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...parameters: Parameters<typeof add>) {
      types.push(parameters[0]);
      document.documentElement.dataset.types = types.join(' ');
      add.apply(this, parameters);
    };
  });
  await page.goto('/gallery/');
  await choose(page, 'Nature');
  await expectAgreement(page, network);
  const types = await page.locator('html').getAttribute('data-types');
  expect(types).toContain('pagehide');
  expect(types).not.toContain('unload');
});

test('history entries and events of another script are preserved', async ({page, network}) => {
  await page.goto('/gallery/');
  await page.evaluate(() => {
    history.replaceState({theirs: {deep: [1, 2]}}, '');
    addEventListener('popstate', ({state}) => {
      const before = document.documentElement.dataset.states ?? '';
      document.documentElement.dataset.states = `${before}${JSON.stringify(state, ['theirs', 'deep'])} `;
    });
  });
  const otherState = () => page.evaluate(() => JSON.stringify(history.state, ['theirs', 'deep']));
  await choose(page, 'Nature');
  await expectAgreement(page, network);
  expect(addressOf(page)).toBe(NATURE);
  expect(await otherState()).toBe(OTHER_STATE);
  await page.evaluate(() => history.back());
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  await expectAgreement(page, network);
  expect(await otherState()).toBe(OTHER_STATE);
  await expect(page.locator('html')).toHaveAttribute('data-states', `${OTHER_STATE} `);
});

for (const address of ['#photo-3', '?lightbox=3']) {
  test(`a lightbox that puts ${address} into the history makes the gallery load nothing`, async ({page, network}) => {
    network.headers = UNSTORED;
    await page.goto('/gallery/');
    await choose(page, 'Nature');
    await expectAgreement(page, network);
    const areSame = await watchItems(page);
    const nextPopstate = () =>
      page.evaluate(
        () => new Promise((resolve) => addEventListener('popstate', () => setTimeout(resolve), {once: true})),
      );
    network.clear();
    await page.evaluate((to) => {
      const url = new URL(location.href);
      if (to.startsWith('#')) url.hash = to;
      else url.searchParams.set('lightbox', '3');
      history.pushState({box: 3}, '', url);
    }, address);
    for (const step of [-1, 1, -1]) {
      const popstate = nextPopstate();
      await page.evaluate((by) => history.go(by), step);
      await popstate;
    }
    expect(network.pages).toEqual([]);
    expect(await areSame()).toBe(true);
    // A change of the gallery's own parameters still loads.
    await page.goBack();
    await expectAgreement(page, network);
    expect(addressOf(page)).toBe('/gallery/');
  });
}
