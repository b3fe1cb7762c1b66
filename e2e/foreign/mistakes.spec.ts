/** What visitors see, and what the console has for page authors, if items or responses cannot be recognised. */
import type {Page} from '@playwright/test';
import {edited} from '../network.js';
import {
  addressOf,
  expect,
  expectReady,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  open,
  openWithReloadMarker,
  test,
} from './fixtures.js';

/** Every warning in the console, of all documents that the tab opens. */
function watchWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

test('without data-items, the console says what to write, and links lead to their pages by ordinary navigations', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/mistakes/no-container/');
  await expect
    .poll(() => warnings)
    .toEqual([
      'portfolio: the gallery "works" has no element with data-items, so its links are followed as ordinary links. Write data-items on the element that holds the items: <ul data-items>.',
    ]);
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe('/mistakes/no-container/?vp_filter=subject%3A1');
  await expectReady(page);
  expect(await hasNotReloaded(page)).toBe(false);
  await expect(page.locator('li').first()).toContainText('Birds no. 1');
  // The warning is written once in each document.
  await expect.poll(() => warnings.length).toBe(2);
});

test('without data-item, the console says what to write, and links lead to their pages by ordinary navigations', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/mistakes/no-data-item/');
  await expect
    .poll(() => warnings)
    .toEqual([
      'portfolio: no item of the gallery "works" has data-item, so its links are followed as ordinary links. Write data-item with a key of its own on each item: <li data-item="1035">.',
    ]);
  await link(page, '2').click();
  await expect.poll(() => addressOf(page)).toBe('/mistakes/no-data-item/?vp_page=2');
  await expectReady(page);
  expect(await hasNotReloaded(page)).toBe(false);
  await expect(page.locator('li').first()).toContainText('Birds no. 7');
});

/** What the console says of a page on which no item is marked. */
const noneMarked =
  'portfolio: no item of the gallery "works" has data-item, so its links are followed as ordinary links. Write data-item with a key of its own on each item: <li data-item="1035">.';

test('a page author whose items are in a list inside of the element with data-items reads where to move it', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await open(page, '/mistakes/wrapped/');
  await expect
    .poll(() => warnings)
    .toEqual([
      'portfolio: the items of the gallery "works" are not children of the element with data-items, a <div>. Move data-items to the <ul> that holds them.',
    ]);
  await link(page, '2').click();
  await expect.poll(() => addressOf(page)).toBe('/mistakes/wrapped/?vp_page=2');
  await expectReady(page);
  await expect(page.locator('li').first()).toContainText('Birds no. 7');
});

test('without data-item on the first page alone, links from it and to it lead to their pages by ordinary navigations', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/mistakes/no-data-item-on-first-page/');
  await link(page, '2').click();
  await expect.poll(() => addressOf(page)).toBe('/mistakes/no-data-item-on-first-page/?vp_page=2');
  await expectReady(page);
  expect(await hasNotReloaded(page)).toBe(false);
  await expect(page.locator('portfolio-gallery li')).toHaveCount(6);
  // From a page with marked items, a page without them is left to the browser as well; one warning says why.
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  const warnings = watchWarnings(page);
  await link(page, 'All').click();
  await expect.poll(() => addressOf(page)).toBe('/mistakes/no-data-item-on-first-page/');
  await expectReady(page);
  expect(await hasNotReloaded(page)).toBe(false);
  await expect(page.locator('portfolio-gallery li')).toHaveCount(6);
  // The page that the browser goes to says it again, of itself.
  await expect.poll(() => warnings.length).toBeGreaterThan(1);
  expect(new Set(warnings)).toEqual(new Set([noneMarked]));
});

test('a visitor follows links as ordinary ones where only the terms of a <dl> are items, and the console says why', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/mistakes/key-on-dt-only/');
  await expect
    .poll(() => warnings)
    .toEqual([
      'portfolio: the items of the gallery "works" are <dt> alone, and each <dd> belongs to no item, so its links are followed as ordinary links. Write both into one item: <div data-item="1035"><dt>Heron</dt><dd>Oil on canvas</dd></div>.',
    ]);
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe('/mistakes/key-on-dt-only/?vp_filter=subject%3A1');
  await expectReady(page);
  expect(await hasNotReloaded(page)).toBe(false);
  await expect(page.locator('dd')).toHaveText(keysOfSubject(1).map((key) => `Number ${key}`));
});

test('a visitor chooses a filter and goes Back, and no work is missing although three share a key', async ({page}) => {
  await openWithReloadMarker(page, '/mistakes/same-key/');
  const works = page.locator('[data-items] > li');
  const texts = (await works.allTextContents()).map((text) => text.trim());
  expect(texts).toHaveLength(6);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await page.goBack();
  await expect(works).toHaveText(texts);
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await link(page, '1').click();
  await expect(works).toHaveText(texts);
  expect(await hasNotReloaded(page)).toBe(true);
});

/** What the console says of one item without `data-item`. */
const remedy = (address: string) =>
  `portfolio: 1 item of the gallery "works" has no data-item (${address}), so it stays under every filter, and is left out of a page that is loaded in place. Write data-item with a key of its own on each item: <li data-item="1035">.`;

test('a page author who forgot data-item on one item is told so, on the page and after a load', async ({page}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/mistakes/data-item-missing-on-some/');
  await expect.poll(() => warnings).toEqual([remedy('/mistakes/data-item-missing-on-some/')]);
  await link(page, '2').click();
  await expect.poll(() => addressOf(page)).toBe('/mistakes/data-item-missing-on-some/?vp_page=2');
  await expect
    .poll(() => warnings)
    .toEqual([
      remedy('/mistakes/data-item-missing-on-some/'),
      remedy('/mistakes/data-item-missing-on-some/?vp_page=2'),
    ]);
  expect(await hasNotReloaded(page)).toBe(true);
});

/** What the console says of an outlet that contains the items. */
const unclosed = (outlet: string, inner: string, address: string) =>
  `portfolio: <${outlet}> of the gallery "works" contains the items (${address}), probably because ${inner} is not closed, so only its links are updated. Close each tag in it before its own end tag.`;

test('a visitor filters, pages and goes Back although a tag in the filter bar is not closed, and the console says so', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/mistakes/unclosed/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(page.locator('portfolio-filter-bar a[aria-current=true]')).toHaveText(['Birds']);
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1, 2));
  await expect(page.locator('portfolio-paginator a[aria-current]')).toHaveText(['2']);
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expect(page.locator('portfolio-filter-bar a[aria-current=true]')).toHaveText(['All']);
  await expect(page.locator('portfolio-paginator')).toHaveCount(1);
  expect(await hasNotReloaded(page)).toBe(true);
  await expect
    .poll(() => warnings)
    .toEqual([unclosed('portfolio-filter-bar', '<div class="subjects">', '/mistakes/unclosed/?vp_filter=subject%3A1')]);
});

test('a visitor loads more although a tag in the filter bar is not closed', async ({page}) => {
  await openWithReloadMarker(page, '/mistakes/unclosed-more/');
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(1), ...keysOfAll(2)]);
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfSubject(2), ...keysOfSubject(2, 2)]);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor pages and filters although a tag in a paginator above the items is not closed', async ({page}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/mistakes/unclosed-paginator/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await expect(page.locator('portfolio-paginator a[aria-current]')).toHaveText(['2']);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(page.locator('portfolio-filter-bar a[aria-current]')).toHaveText(['Birds']);
  expect(await hasNotReloaded(page)).toBe(true);
  await expect
    .poll(() => warnings)
    .toEqual([unclosed('portfolio-paginator', '<div>', '/mistakes/unclosed-paginator/?vp_page=2')]);
});

test('a visitor comes to a page whose filter bar is not closed, and keeps one container with its works', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/mistakes/unclosed-later/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(page.locator('portfolio-filter-bar a[aria-current]')).toHaveText(['Birds']);
  await expect(page.locator('[data-items], portfolio-paginator')).toHaveCount(2);
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  expect(await hasNotReloaded(page)).toBe(true);
  const address = '/mistakes/unclosed-later/?vp_filter=subject%3A1';
  await expect.poll(() => warnings).toEqual([unclosed('portfolio-filter-bar', '<div>', address)]);
});

for (const [mode, name] of [
  ['numbers', '2'],
  ['more', 'Load more'],
] as const) {
  test(`a visitor whose server ignores the query follows “${name}” as a link, and the console says why`, async ({
    page,
  }) => {
    const warnings = watchWarnings(page);
    await openWithReloadMarker(page, `/ignored/${mode}/`);
    await link(page, name).click();
    await expect.poll(() => addressOf(page)).toBe(`/ignored/${mode}/?vp_page=2`);
    await expectReady(page);
    expect(await hasNotReloaded(page)).toBe(false);
    expect(warnings).toEqual([
      `portfolio: the server gave /ignored/${mode}/?vp_page=2 the items of the page that is shown, so the link is followed as an ordinary link. Let the server, and any cache before it, answer each address with its own items, and give each work a key of its own.`,
    ]);
  });
}

test('a visitor follows a filter as a link where the browser has put the works outside of their list, and the console says why', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/mistakes/items-outside/');
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe('/mistakes/items-outside/?vp_filter=subject%3A1');
  await expectReady(page);
  expect(await hasNotReloaded(page)).toBe(false);
  expect(new Set(warnings)).toEqual(
    new Set([
      'portfolio: the items of the gallery "works" stand outside of the element with data-items, a <p>, so its links are followed as ordinary links. Either its end tag comes before them, or a <p> may not contain such elements. Write data-items on an element that holds them: <div data-items>.',
    ]),
  );
});

test('a visitor whose server ignores a filter follows it as a link', async ({page}) => {
  await openWithReloadMarker(page, '/ignored/numbers/');
  await link(page, 'Boats').click();
  await expect.poll(() => addressOf(page)).toBe('/ignored/numbers/?vp_filter=subject%3A2');
  await expectReady(page);
  expect(await hasNotReloaded(page)).toBe(false);
});

test('a visitor who loads more, where the next page’s list is not marked, comes to that page by an ordinary link, and the console says why', async ({
  page,
  network,
}) => {
  const warnings = watchWarnings(page);
  network.addRule(
    'vp_page=2',
    edited((html) => html.replace('<ul data-items', '<ul')),
  );
  await openWithReloadMarker(page, '/load-more/');
  await link(page, 'Load more').click();
  await expect.poll(() => addressOf(page)).toBe('/load-more/?vp_page=2');
  await expect(page.locator('[data-item="7"]')).toBeVisible();
  expect(await hasNotReloaded(page)).toBe(false);
  expect(warnings[0]).toContain('data-items');
});

/** What the console says where the server has sent the shown items again. */
const ignored = (address: string) =>
  `portfolio: the server gave ${address} the items of the page that is shown, so the link is followed as an ordinary link. Let the server, and any cache before it, answer each address with its own items, and give each work a key of its own.`;

for (const [name, address] of [
  ['Birds', '/ignored/plain/?vp_filter=subject%3A1'],
  ['Bridges', '/ignored/plain/bridges/'],
] as const) {
  test(`a visitor whose server answers the filter “${name}” by the page that is shown follows it as a link, and the console says why`, async ({
    page,
  }) => {
    const warnings = watchWarnings(page);
    await openWithReloadMarker(page, '/ignored/plain/');
    await link(page, name).click();
    await expect.poll(() => addressOf(page)).toBe(address);
    await expectReady(page);
    expect(await hasNotReloaded(page)).toBe(false);
    expect(warnings).toEqual([ignored(address)]);
    // From there, the link of what is really shown works in place.
    await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
    await link(page, 'All').click();
    await expect.poll(() => addressOf(page)).toBe('/ignored/plain/');
    expect(await hasNotReloaded(page)).toBe(true);
    expect(warnings).toEqual([ignored(address)]);
  });
}

test('a visitor of described markup whose server answers a filter by the page that is shown follows it as a link, and the console says why', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await page.addInitScript(() => {
    const selectors = {root: '#app', items: '.grid', filter: 'nav'};
    Reflect.set(globalThis, 'PortfolioData', {galleries: {app: {selectors}}});
  });
  await page.route('**/described/**', (route) => {
    const body = `<!doctype html><script type="module" src="/dist/portfolio.js"></script><div id="app">
<nav><a href="?" aria-current="true">All</a> <a href="?vp_filter=birds">Birds</a></nav>
<div class="grid"><p id="heron">Heron</p><p id="ferry">Ferry</p></div></div>`;
    return route.fulfill({contentType: 'text/html; charset=utf-8', body});
  });
  const address = '/described/?vp_filter=birds';
  await page.goto('/described/');
  await expect(page.locator('[aria-busy]')).toBeAttached();
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  await page.getByRole('link', {name: 'Birds'}).click();
  await expect.poll(() => warnings).toEqual([ignored(address)]);
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect.poll(() => hasNotReloaded(page)).toBe(false);
});

test('a visitor who chooses an order that changes nothing gets it in place, without a warning, although the server still marks All', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/ignored/form-order/');
  await page.getByLabel('Subject').selectOption('Birds');
  await expect.poll(() => addressOf(page)).toBe('/ignored/form-order/?order=subject%3A1');
  await expectReady(page);
  expect(await hasNotReloaded(page)).toBe(true);
  expect(warnings).toEqual([]);
});

for (const [kind, marks] of [
  ['select', 'All'],
  ['form', 'All'],
  ['select-same', 'Birds'],
  ['form-same', 'Birds'],
] as const) {
  test(`a visitor chooses Birds in a select, and gets the shown works again: ${marks === 'All' ? 'if the server still marks All, as by a link, and the console says why' : 'if the server marks Birds, in place, without a warning'} (${kind})`, async ({
    page,
  }) => {
    const warnings = watchWarnings(page);
    await openWithReloadMarker(page, `/ignored/${kind}/`);
    await page.getByLabel('Subject').selectOption('Birds');
    const address = `/ignored/${kind}/?vp_filter=subject%3A1`;
    await expect.poll(() => addressOf(page)).toBe(address);
    await expectReady(page);
    expect(await hasNotReloaded(page)).toBe(marks === 'Birds');
    expect(warnings).toEqual(marks === 'Birds' ? [] : [ignored(address)]);
  });
}

test('a visitor who has loaded more, and whose server ignores a filter, follows it as a link, and the console says why', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/ignored/plain-more/');
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(1), ...keysOfAll(2)]);
  await link(page, 'Boats').click();
  await expect.poll(() => addressOf(page)).toBe('/ignored/plain-more/?vp_filter=subject%3A2');
  await expectReady(page);
  expect(await hasNotReloaded(page)).toBe(false);
  expect(warnings).toEqual([ignored('/ignored/plain-more/?vp_filter=subject%3A2')]);
});

for (const [kind, marked] of [
  ['same', ['Birds']],
  ['unmarked', []],
] as const) {
  test(`a filter that has the same works loads in place, and the console has no warning (${kind})`, async ({page}) => {
    const warnings = watchWarnings(page);
    await openWithReloadMarker(page, `/ignored/${kind}/`);
    await link(page, 'Birds').click();
    await expect.poll(() => addressOf(page)).toBe(`/ignored/${kind}/?vp_filter=subject%3A1`);
    await expect(page.locator('portfolio-filter-bar [aria-current]')).toHaveText([...marked]);
    expect(await hasNotReloaded(page)).toBe(true);
    expect(warnings).toEqual([]);
  });
}

test('a visitor whose search finds nothing stays on the page, and the console has no warning', async ({page}) => {
  const warnings = watchWarnings(page);
  await openWithReloadMarker(page, '/forms/');
  // The button is hidden when the forms load in place; until then the browser submits them.
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  const words = page.getByLabel('Words');
  await words.fill('nothing like it');
  await words.press('Enter');
  await expect.poll(() => itemsOf(page)).toEqual([]);
  expect(await hasNotReloaded(page)).toBe(true);
  expect(warnings).toEqual([]);
});

/** What the console says of a value of the page data object. */
const fault = (text: string) => `portfolio: ${text}; its default is used`;

test('a page author reads once what is wrong with each value for the service, also where no visitor asks the service', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await page.addInitScript(() => {
    const works = {content_source: 'magic', items_count: 'many'};
    const shop = {content_source: 'post-based', post_types_set: 'artwork', posts_taxonomies: {subject: [1, 'two']}};
    const values = {rest_url: 5, dialect: 'klingon', notice: {state: 'maybe', limit: -1}, capabilities: 'all'};
    Reflect.set(globalThis, 'PortfolioData', {...values, post_id: 'x', galleries: {works, shop}});
  });
  await openWithReloadMarker(page, '/plain/');
  await expect
    .poll(() => warnings.toSorted())
    .toEqual(
      [
        fault('capabilities: expected a list of texts'),
        fault('dialect: expected "specification" or "visual-portfolio"'),
        'portfolio: galleries.shop.post_types_set: expected a list; the service is not asked',
        'portfolio: galleries.shop.posts_taxonomies.subject.1: expected a whole number; the service is not asked',
        'portfolio: galleries.works.content_source: expected "post-based" or "images"; the service is not asked',
        fault('galleries.works.items_count: expected a whole number of at least 1'),
        fault('notice.limit: expected a whole number of at least 1'),
        fault('notice.state: expected "show" or "hide"'),
        fault('post_id: expected a whole number of at least 1'),
        fault('rest_url: expected a full address, or a path, of this page’s origin'),
      ].toSorted(),
    );
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe('/plain/?vp_filter=subject%3A1');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor follows an ordinary link where no item is recognised, also on a page that hides its “nothing found” until it is needed', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await page.addInitScript(() => {
    const selectors = {root: '#app', items: '.grid', item: '.missing', filter: 'nav', empty: '.nothing'};
    Reflect.set(globalThis, 'PortfolioData', {galleries: {app: {selectors}}});
  });
  await page.route('**/hidden-empty/**', (route) => {
    const isBirds = route.request().url().includes('birds');
    const items = isBirds ? '<p id="heron">Heron</p>' : '<p id="heron">Heron</p><p id="ferry">Ferry</p>';
    const body = `<!doctype html><script type="module" src="/dist/portfolio.js"></script><div id="app">
<nav><a href="?vp_filter=birds">Birds</a></nav><div class="grid">${items}</div><p class="nothing" hidden>Nothing found</p></div>`;
    return route.fulfill({contentType: 'text/html; charset=utf-8', body});
  });
  await page.goto('/hidden-empty/');
  await expect.poll(() => warnings).toHaveLength(1);
  expect(warnings[0]).toContain('galleries.app.selectors.item');
  await page.getByRole('link', {name: 'Birds'}).click();
  await expect.poll(() => addressOf(page)).toBe('/hidden-empty/?vp_filter=birds');
  await expect(page.locator('.grid p')).toHaveText(['Heron']);
});

test('a visitor reads again and again that nothing was found, where a script of the page shows and hides the text', async ({
  page,
}) => {
  await page.route('**/own-empty/**', (route) => {
    const isNone = route.request().url().includes('none');
    const body = `<!doctype html><script type="module" src="/dist/portfolio.js"></script>
<script>addEventListener('portfolio-loaded', () => {
document.querySelector('[data-empty]').hidden = document.querySelector('[data-item]') !== null; });</script>
<portfolio-gallery id="works" total="${isNone ? 0 : 1}"><portfolio-filter-bar><a href="?">All</a> <a href="?vp_filter=none">None</a>
</portfolio-filter-bar><ul data-items>${isNone ? '' : '<li data-item="heron">Heron</li>'}</ul><p data-empty hidden>Nothing found</p>
</portfolio-gallery>`;
    return route.fulfill({contentType: 'text/html; charset=utf-8', body});
  });
  await page.goto('/own-empty/');
  await expectReady(page);
  for (let time = 0; time < 2; time += 1) {
    await link(page, 'None').click();
    await expect(page.locator('[data-empty]')).toBeVisible();
    await link(page, 'All').click();
    await expect(page.locator('[data-empty]')).toBeHidden();
    await expect.poll(() => itemsOf(page)).toEqual(['heron']);
  }
});

/** A page that has its list of works only where there are works. */
async function serveWithoutEmptyList(page: Page): Promise<void> {
  await page.route('**/no-empty-list/**', (route) => {
    const isNone = route.request().url().includes('none');
    const works = isNone
      ? '<p data-empty>Nothing found</p>'
      : '<ul data-items class="grid"><li data-item="heron">Heron</li></ul>';
    const body = `<!doctype html><script type="module" src="/dist/portfolio.js"></script>
<portfolio-gallery id="works" total="${isNone ? 0 : 1}"><portfolio-filter-bar><a href="?">All</a> <a href="?vp_filter=none">None</a>
</portfolio-filter-bar>${works}</portfolio-gallery>`;
    return route.fulfill({contentType: 'text/html; charset=utf-8', body});
  });
}

test('a visitor who opens an empty filter, on a page that has no list then, gets all works in the server’s list', async ({
  page,
}) => {
  await serveWithoutEmptyList(page);
  await page.goto('/no-empty-list/?vp_filter=none');
  await expectReady(page);
  await link(page, 'All').click();
  await expect(page.locator('ul.grid > [data-item="heron"]')).toBeVisible();
  expect(addressOf(page)).toBe('/no-empty-list/');
});

test('a visitor who reloads an empty filter, on a page that has no list then, and goes Back gets the works in the server’s list', async ({
  page,
}) => {
  await serveWithoutEmptyList(page);
  await page.goto('/no-empty-list/');
  await expectReady(page);
  await link(page, 'None').click();
  await expect(page.locator('[data-empty]')).toBeVisible();
  await page.reload();
  await expectReady(page);
  await page.evaluate(() => history.back());
  await expect(page.locator('ul.grid > [data-item="heron"]')).toBeVisible();
  expect(addressOf(page)).toBe('/no-empty-list/');
});

test('a visitor filters a gallery for which the page describes a paginator by a malformed selector', async ({page}) => {
  const warnings = watchWarnings(page);
  await page.addInitScript(() =>
    Reflect.set(globalThis, 'PortfolioData', {galleries: {works: {selectors: {pagination: '.pager['}}}}),
  );
  await openWithReloadMarker(page, '/mistakes/none/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(await hasNotReloaded(page)).toBe(true);
  expect(warnings.join()).toContain('galleries.works.selectors.pagination');
});

/** What the console says of a selector of links, where their bar or paginator has no selector. */
const remedyFor = (outlet: string) =>
  `portfolio: galleries.shop.selectors.${outlet}_link is of no use without ${outlet}, so these links are ordinary links. Write in ${outlet} the selector of the element around them.`;

test('a page author who gives selectors of links, and none of their bar and paginator, reads what is missing', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await page.addInitScript(() => {
    const selectors = {
      root: '#shop',
      items: '.grid',
      item: '.card',
      filter_link: '.cats a',
      pagination_link: '.pager a',
    };
    Reflect.set(globalThis, 'PortfolioData', {galleries: {shop: {selectors}}});
  });
  await openWithReloadMarker(page, '/plain/');
  await expect.poll(() => warnings).toEqual([remedyFor('filter'), remedyFor('pagination')]);
});
