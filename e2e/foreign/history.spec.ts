/** Back and Forward on pages where other scripts and galleries also write history entries. */
import {resetConnection, send} from '../network.js';
import {
  addressOf,
  expect,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  openWithReloadMarker,
  test,
} from './fixtures.js';

const PLAIN = '/plain/';

test('after a failed Back over an entry of another script, the visitor is at the entry they came from', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
  await openWithReloadMarker(page, PLAIN);
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe(`${PLAIN}?vp_filter=subject%3A1`);
  await page.evaluate(() => history.pushState({panel: 'open'}, '', `${location.search}&panel=open`));
  await link(page, 'Boats').click();
  await expect.poll(() => addressOf(page)).toBe(`${PLAIN}?vp_filter=subject%3A2`);
  // The response cache uses a page for a minute.
  await page.clock.install();
  await page.clock.fastForward(120_000);
  // Only the page without a filter fails: the newest rule wins.
  network.addRule(PLAIN, resetConnection);
  network.addRule('vp_filter', send);
  await page.evaluate(() => history.go(-3));
  await expect(page.getByRole('paragraph').filter({hasText: 'connection broke'})).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe(`${PLAIN}?vp_filter=subject%3A2`);
  expect(await itemsOf(page)).toEqual(keysOfSubject(2));
  network.clear();
  await page.evaluate(() => history.back());
  await expect.poll(() => addressOf(page)).toBe(`${PLAIN}?vp_filter=subject%3A1&panel=open`);
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(await hasNotReloaded(page)).toBe(true);
});

test('Back works for two galleries if one’s prefix begins with the other’s', async ({page}) => {
  const [one, two] = ['#gallery-vp', '#gallery-vp_two'];
  await openWithReloadMarker(page, '/prefixes/two/');
  await link(page, 'Birds', one).click();
  await expect.poll(() => itemsOf(page, one)).toEqual(keysOfSubject(1));
  await link(page, 'Boats', two).click();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfSubject(2));
  expect(await itemsOf(page, one)).toEqual(keysOfSubject(1));
  await link(page, '2', two).click();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfSubject(2, 2));
  const item = await page.locator(`${one} [data-item="7"]`).elementHandle();
  const loaded = await page.evaluateHandle((selector) => {
    const seen: string[] = [];
    document.querySelector(selector)?.addEventListener('portfolio-loaded', ({type}) => seen.push(type));
    return seen;
  }, one);
  await page.goBack();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfSubject(2));
  await page.goBack();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfAll());
  expect(await itemsOf(page, one)).toEqual(keysOfSubject(1));
  // The first gallery showed the same all the time, so it has loaded nothing.
  expect(await loaded.evaluate(({length}) => length)).toBe(0);
  expect(await item?.evaluate(({isConnected}) => isConnected)).toBe(true);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('Back and Forward in one gallery load nothing in the other', async ({page}) => {
  const [one, two] = ['#gallery-vp', '#gallery-vp_two'];
  await openWithReloadMarker(page, '/prefixes/two/');
  const loaded = await page.evaluateHandle((selector) => {
    const seen: string[] = [];
    document.querySelector(selector)?.addEventListener('portfolio-loaded', ({type}) => seen.push(type));
    return seen;
  }, one);
  await link(page, 'Boats', two).click();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfSubject(2));
  await page.goBack();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfAll());
  await page.goForward();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfSubject(2));
  await link(page, '2', two).click();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfSubject(2, 2));
  expect(await loaded.evaluate(({length}) => length)).toBe(0);
  expect(await itemsOf(page, one)).toEqual(keysOfAll());
});

const ENTRY_MAKERS = {
  'a link to a fragment': () => {
    const link = document.createElement('a');
    link.href = '#about';
    link.click();
  },
  'another script': () => history.pushState({theirs: true}, '', '#panel'),
  'another script that copies the state': () => history.pushState({...history.state, theirs: true}, '', '#panel'),
};

for (const [maker, make] of Object.entries(ENTRY_MAKERS)) {
  test(`a visitor loads more before and after ${maker} has made an entry, and finds at each entry what was loaded @firefox`, async ({
    page,
  }) => {
    await openWithReloadMarker(page, '/load-more/');
    await link(page, 'Load more').click();
    await expect.poll(() => itemsOf(page)).toHaveLength(12);
    await page.evaluate(make);
    await link(page, 'Load more').click();
    await expect.poll(() => itemsOf(page)).toHaveLength(18);
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
    await page.goForward();
    await expect.poll(() => itemsOf(page)).toHaveLength(18);
    await link(page, 'Birds').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    await page.evaluate(() => history.go(-2));
    await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
    expect(await hasNotReloaded(page)).toBe(true);
  });
}

for (const [kind, isCopy] of [
  ['a state of its own', false],
  ['a copy of the gallery’s state', true],
] as const) {
  test(`a visitor who comes back to a work in another script’s lightbox, whose entry has ${kind}, is in the same page, and the gallery follows from there @firefox`, async ({
    page,
    network,
  }) => {
    await openWithReloadMarker(page, PLAIN);
    await link(page, 'Birds').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('dialog'));
      box.textContent = 'Work 3, enlarged';
      addEventListener('popstate', () => box.toggleAttribute('open', location.pathname === '/work/3/'));
    });
    // Opened, and closed by a further entry.
    await page.evaluate((copies) => history.pushState(copies ? history.state : {}, '', '/work/3/'), isCopy);
    await page.evaluate((address) => history.pushState({}, '', address), `${PLAIN}?vp_filter=subject%3A1`);
    await link(page, 'Boats').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
    await page.evaluate(() => history.go(-2));
    const box = page.getByRole('dialog');
    await expect(box).toBeVisible();
    expect(addressOf(page)).toBe('/work/3/');
    await page.goBack();
    await expect(box).toBeHidden();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    await page.goForward();
    await expect(box).toBeVisible();
    await page.evaluate(() => history.go(2));
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
    expect(addressOf(page)).toBe(`${PLAIN}?vp_filter=subject%3A2`);
    await page.evaluate(() => history.go(-2));
    await expect(box).toBeVisible();
    await page.goForward();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    expect(await hasNotReloaded(page)).toBe(true);
    expect(network.pages.filter(({path}) => path.startsWith('/work/'))).toEqual([]);
  });
}

for (const state of ['text', 5, [1, 2]]) {
  test(`another script’s state ${JSON.stringify(state)} stays while a visitor loads more, filters and goes Back @firefox`, async ({
    page,
  }) => {
    await openWithReloadMarker(page, '/load-more/');
    await page.evaluate((value) => history.replaceState(value, ''), state);
    await link(page, 'Load more').click();
    await expect.poll(() => itemsOf(page)).toHaveLength(12);
    expect(await page.evaluate<unknown>('history.state')).toEqual(state);
    expect(addressOf(page)).toBe('/load-more/?vp_page=2');
    await link(page, 'Birds').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
    expect(await page.evaluate<unknown>('history.state')).toEqual(state);
    expect(await hasNotReloaded(page)).toBe(true);
  });
}

test('a visitor who reloads a page of two separate galleries, where the page that one showed is no longer there, gets a message, not reload after reload', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  let isGone = false;
  const opened: string[] = [];
  await page.route('**/journal/**', (route) => {
    const url = new URL(route.request().url());
    if (route.request().isNavigationRequest()) opened.push(url.search);
    if (isGone && url.searchParams.has('query-1-page'))
      return route.fulfill({status: 404, contentType: 'text/html; charset=utf-8', body: '<h1>No such page</h1>'});
    const loops = [1, 2].map((n) => {
      const number = Number(url.searchParams.get(`query-${n}-page`) ?? 1);
      return `<div class="wp-block-query" id="loop-${n}"><ul class="wp-block-post-template">
<li class="wp-block-post post-${n}${number}">Post ${n}${number}</li></ul><nav class="wp-block-query-pagination">
<a class="wp-block-query-pagination-next" href="?query-${n}-page=${number + 1}">Next</a></nav></div>`;
    });
    const body = `<!doctype html><title>Journal</title><script type="module" src="/dist/portfolio.js"></script>${loops.join('')}`;
    return route.fulfill({contentType: 'text/html; charset=utf-8', body});
  });
  await page.goto('/journal/');
  const [one, two] = [page.locator('#loop-1'), page.locator('#loop-2')];
  await expect(page.locator('portfolio-message')).toHaveCount(2);
  await one.getByRole('link', {name: 'Next'}).click();
  await expect(one.getByText('Post 12')).toBeVisible();
  await two.getByRole('link', {name: 'Next'}).click();
  await expect(two.getByText('Post 22')).toBeVisible();
  await page.evaluate(() => history.replaceState(history.state, '', '?query-2-page=2'));
  isGone = true;
  opened.length = 0;
  await page.reload();
  await expect(one.getByRole('button', {name: 'Retry'})).toBeVisible();
  await expect(one.getByText('Post 11')).toBeVisible();
  expect(opened).toEqual(['?query-2-page=2']);
  isGone = false;
  await one.getByRole('button', {name: 'Retry'}).click();
  await expect(one.getByText('Post 12')).toBeVisible();
});
