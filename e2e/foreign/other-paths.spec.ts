/**
 * Galleries whose filters and pages are paths: what is in `scope` loads in place, other paths are ordinary links. Also relative
 * addresses, forms, and two galleries on such pages.
 */
import type {Page} from '@playwright/test';
import {edited, holdResponse, instead} from '../network.js';
import {
  addressOf,
  expect,
  expectFetched,
  expectReady,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  messageOf,
  openWithReloadMarker,
  test,
} from './fixtures.js';

test('a visitor who chooses an option whose address has another path goes to that page', async ({page}) => {
  await openWithReloadMarker(page, '/links/select/');
  await page.getByLabel('Go to').selectOption('Shop');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Shop');
  expect(addressOf(page)).toBe('/shop/');
});

test('a visitor who chooses an option whose address is on another site goes there', async ({page, network}) => {
  const elsewhere = network.url.replace('127.0.0.1', 'localhost');
  network.addRule(
    '/links/select/',
    edited((html) => html.replace('data-url="/shop/"', `data-url="${elsewhere}/shop/"`)),
  );
  await openWithReloadMarker(page, '/links/select/');
  await page.getByLabel('Go to').selectOption('Shop');
  await page.waitForURL(`${elsewhere}/shop/`);
});

test('a visitor who chooses an option with a filter in the same dropdown stays in the page', async ({page}) => {
  await openWithReloadMarker(page, '/links/select/');
  await page.getByLabel('Go to').selectOption('Birds');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(addressOf(page)).toBe('/links/select/?vp_filter=subject%3A1');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('after a choice in a dropdown has failed, and again after Back, the dropdown names the filter that is shown', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await openWithReloadMarker(page, '/links/select/');
  const dropdown = page.getByLabel('Go to');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  network.addRule('vp_filter', instead(500, 'text/html', '<h1>Error</h1>'), 1);
  await dropdown.selectOption('Birds');
  await expect(messageOf(page)).toBeVisible();
  await expect(dropdown).toHaveValue('All');
  await dropdown.selectOption('Birds');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(dropdown).toHaveValue('Birds');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1, 2));
  await expect(dropdown).toHaveValue('Birds');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await expect(dropdown).toHaveValue('All');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('on a site whose service worker answers with cached files of other names, links still load in place', async ({
  page,
  network,
}) => {
  await page.goto('/plain/');
  const birds = await (await page.request.get('/plain/?vp_filter=subject%3A1')).text();
  network.addRule('/cached.html', instead(200, 'text/html; charset=utf-8', birds));
  const worker = `addEventListener('fetch', (event) => {
    if (event.request.url.endsWith('vp_filter=subject%3A1')) event.respondWith(fetch('/cached.html'));
  });
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;
  network.addRule('/worker.js', instead(200, 'text/javascript', worker));
  await page.evaluate(async () => {
    const controlled = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    await navigator.serviceWorker.register('/worker.js');
    await controlled;
  });
  await openWithReloadMarker(page, '/plain/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(await hasNotReloaded(page)).toBe(true);
  expect(addressOf(page)).toBe('/plain/?vp_filter=subject%3A1');
});

test('a link of the bar with another path navigates to that page', async ({page}) => {
  await openWithReloadMarker(page, '/links/select/');
  await link(page, 'The shop').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Shop');
  expect(addressOf(page)).toBe('/shop/');
});

test('a visitor filters by path where the path of the gallery has letters outside of ASCII', async ({page}) => {
  await openWithReloadMarker(page, '/œuvres/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(addressOf(page)).toBe('/%C5%93uvres/category/birds/');
  expect(await hasNotReloaded(page)).toBe(true);
});

for (const isPrefetched of [false, true]) {
  test(`a visitor who chooses a filter by path while offline keeps the works, and gets the filter when the connection is back, ${isPrefetched ? 'also if its page was prefetched' : 'without a prefetch'}`, {
    tag: '@firefox',
  }, async ({page, context, expectedErrors}) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|could not be loaded|NetworkError/);
    await openWithReloadMarker(page, '/œuvres/');
    if (isPrefetched) {
      const fetched = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/birds/'));
      await link(page, 'Birds').hover();
      await fetched;
    }
    await context.setOffline(true);
    await link(page, 'Birds').click();
    await expect(page.locator('portfolio-message')).toContainText('You are offline');
    expect(await itemsOf(page)).toEqual(keysOfAll());
    expect(await hasNotReloaded(page)).toBe(true);
    await context.setOffline(false);
    // Another path needs a further file of the script. Firefox remembers until a reload that its import has failed, and so goes to
    // the filter's page.
    await expect(async () => expect(await itemsOf(page)).toEqual(keysOfSubject(1))).toPass({timeout: 15_000});
    expect(addressOf(page)).toBe('/%C5%93uvres/category/birds/');
  });
}

test('a retry in one gallery keeps the path to which the other gallery has gone since the failure', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const second = `<portfolio-gallery id="ports" prefix="b" scope="/works/"><portfolio-filter-bar>
    <a href="?b_filter=port%3A1">Port</a></portfolio-filter-bar><ul data-items><li data-item="port">Port 1</li></ul>
    </portfolio-gallery>`;
  const addSecond = edited((html) => html.replace('</portfolio-gallery>', `$&${second}`));
  network.addRule('/works/', addSecond);
  await openWithReloadMarker(page, '/works/');
  await expect(page.locator('#ports portfolio-message')).toBeAttached();
  network.addRule('b_filter', instead(500, 'text/html', '<h1>Fatal error</h1>'));
  await link(page, 'Port').click();
  const retry = page.locator('#ports').getByRole('button', {name: 'Retry'});
  await expect(retry).toBeVisible();
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe('/works/category/birds/');
  network.addRule('b_filter', addSecond);
  await retry.click();
  await expect.poll(() => addressOf(page)).toBe('/works/category/birds/?b_filter=port%3A1');
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfSubject(1), 'port']);
});

test('where page numbers are in paths, `portfolio-page` names the requested page', async ({page}) => {
  await openWithReloadMarker(page, '/works/');
  await page.evaluate(() => {
    document.addEventListener('portfolio-page', (event) => {
      document.body.dataset['asked'] = `${document.body.dataset['asked'] ?? ''} ${event.page}`;
    });
  });
  await link(page, '2').click();
  await expect.poll(() => addressOf(page)).toBe('/works/page/2/');
  await link(page, '1').click();
  await expect.poll(() => addressOf(page)).toBe('/works/');
  await expect(page.locator('body')).toHaveAttribute('data-asked', ' 2 1');
});

test('on a filtered page without items, a relative filter link of that page leads to another filter in place', async ({
  page,
  network,
}) => {
  network.addRule(
    '/works/category/birds/',
    edited((html) =>
      html
        .replace(/<li data-item[^]*<\/li>/, '')
        .replace(/ total="\d+"/, ' total="0"')
        .replaceAll('"/works/category/boats/"', '"../boats/"'),
    ),
  );
  await openWithReloadMarker(page, '/works/');
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe('/works/category/birds/');
  await expect.poll(() => itemsOf(page)).toEqual([]);
  await link(page, 'Boats').click();
  await expect.poll(() => addressOf(page)).toBe('/works/category/boats/');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  expect(await hasNotReloaded(page)).toBe(true);
});

test('after page 2 is loaded from another path, relative addresses outside of the items resolve against the first path, and those in new items against the path of page 2', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/works/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  expect(addressOf(page)).toBe('/works/page/2/');
  expect(await hasNotReloaded(page)).toBe(true);
  const addresses = await page.evaluate(() => ({
    link: document.querySelector<HTMLAnchorElement>('#about')?.href,
    image: document.querySelector<HTMLImageElement>('#badge')?.src,
    background: getComputedStyle(document.querySelector('#paper') ?? document.body).backgroundImage,
    item: document.querySelector<HTMLAnchorElement>('[data-item="7"] a')?.href,
  }));
  expect(JSON.stringify(addresses).replaceAll(new URL(page.url()).origin, '')).toBe(
    JSON.stringify({
      link: '/works/about',
      image: '/works/badge.svg',
      background: 'url("/works/paper.svg")',
      item: '/works/page/2/item-7',
    }),
  );
  await page.locator('#about').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The page at /works/about');
});

test('after page 2 at another path and Back, relative links of works resolve against the first path', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/works/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  expect(await hasNotReloaded(page)).toBe(true);
  await page.locator('[data-item="1"] a').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The page at /works/item-1');
});

test('a filter by path within the gallery’s `scope` loads in place', async ({page}) => {
  await openWithReloadMarker(page, '/works/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(addressOf(page)).toBe('/works/category/birds/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1, 2));
  expect(addressOf(page)).toBe('/works/category/birds/page/2/');
  expect(await hasNotReloaded(page)).toBe(true);
  await page.locator('[data-item="19"] a').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The page at /works/category/birds/page/2/item-19');
});

test('in a theme’s own markup, filters and pages by path load in place within the `scope` of the page data object', async ({
  page,
}) => {
  await page.goto('/archive/');
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  await expect(page.locator('main')).toHaveAttribute('scope', '/archive/');
  const readPostIds = () =>
    page.locator('article').evaluateAll((posts) => posts.map(({id}) => id.replace('post-', '')));
  await page.getByRole('link', {name: 'Birds', exact: true}).click();
  await expect.poll(readPostIds).toEqual(keysOfSubject(1));
  await page.getByRole('link', {name: '2', exact: true}).click();
  await expect.poll(readPostIds).toEqual(keysOfSubject(1, 2));
  expect(addressOf(page)).toBe('/archive/category/birds/page/2/');
  expect(await hasNotReloaded(page)).toBe(true);
  await page.goBack();
  await expect.poll(readPostIds).toEqual(keysOfSubject(1));
});

test('on a static page 2 without the attribute `page`, the server’s “Load earlier” can be clicked at once and loads page 1', async ({
  page,
  network,
}) => {
  network.addRule(
    '/works/',
    edited((html) => {
      const earlier = html.includes(' page="2"') ? '<a rel="prev" href="/works/">Load earlier</a>' : '';
      return html
        .replace(/ page="\d+" pages="\d+" total="\d+"/, '')
        .replace(
          /<portfolio-paginator.*<\/portfolio-paginator>/,
          `<portfolio-paginator mode="load-more">${earlier}</portfolio-paginator>`,
        );
    }),
  );
  // A person may click before the file that moves the link above the items has arrived.
  const script = holdResponse();
  network.addRule('portfolio-load-more', script.behaviour);
  // In Firefox the load event waits for that script.
  await page.goto('/works/page/2/', {waitUntil: 'commit'});
  await expectReady(page);
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  expect(await itemsOf(page)).toEqual(keysOfAll(2));
  await link(page, 'Load earlier').click();
  script.release();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(1), ...keysOfAll(2)]);
  await expect(link(page, 'Load earlier')).toHaveCount(0);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('after Back to a page without the attributes `page`, `pages`, `total` and `filter`, the gallery has none of them', async ({
  page,
  network,
}) => {
  // Page 1 has none of these attributes.
  network.addRule(
    '/works/',
    edited((html) => html.replace(/ page="1" pages="\d+" total="\d+" filter="\*"/, '')),
  );
  await openWithReloadMarker(page, '/works/');
  const gallery = page.locator('portfolio-gallery');
  await link(page, '2').click();
  await expect(gallery).toHaveAttribute('page', '2');
  await expect(gallery).toHaveAttribute('total', '42');
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(1));
  for (const name of ['page', 'pages', 'total', 'filter']) await expect(gallery).not.toHaveAttribute(name);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('after a reload at a filter’s path and Back, relative links outside of the items resolve against the reloaded path, and those of works against the first path', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/works/');
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe('/works/category/birds/');
  await page.reload();
  await expectReady(page);
  await page.evaluate(() => history.back());
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  const readPath = (selector: string) =>
    page.locator(selector).evaluate((one) => one instanceof HTMLAnchorElement && one.pathname);
  expect(await readPath('#about')).toBe('/works/category/birds/about');
  expect(await readPath('[data-item="2"] a')).toBe('/works/item-2');
});

/** Adds the relative link `?order=title`, which each page resolves against its own path. */
const addOrderLink = (html: string) =>
  html.replace('</portfolio-filter-bar>', '<a href="?order=title">By title</a></portfolio-filter-bar>');

test('a visitor sorts an empty filter by path, whose page has no list, and stays in that filter', async ({
  page,
  network,
}) => {
  network.addRule('/works/', edited(addOrderLink));
  network.addRule(
    '/works/category/birds/',
    edited((html) =>
      addOrderLink(html)
        .replace(/<ul data-items>[^]*<\/ul>/, '<p data-empty>Nothing found</p>')
        .replace(/ total="\d+"/, ' total="0"'),
    ),
  );
  await openWithReloadMarker(page, '/works/');
  await link(page, 'Birds').click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await link(page, 'By title').click();
  await expect.poll(() => addressOf(page)).toBe('/works/category/birds/?order=title');
  expect(await hasNotReloaded(page)).toBe(true);
});

/** Adds a control to the filter bar. */
const addControl = (html: string, control: string) => html.replace('</portfolio-filter-bar>', `${control}$&`);

/** Removes page, pages, total and the page links, as a template leaves them out where there is only one page. */
const asSinglePage = (html: string) =>
  html
    .replace(/ page="\d+" pages="\d+" total="\d+"/, '')
    .replace(/(<portfolio-paginator[^>]*>).*<\/portfolio-paginator>/, '$1</portfolio-paginator>');

test('a visitor of a filter by path whose page has no attribute `pages` and an empty paginator sees no page links', async ({
  page,
  network,
}) => {
  network.addRule(
    '/works/',
    edited((html) => html.replace(/ filter="[^"]*"/, '')),
  );
  network.addRule(
    '/works/category/birds/',
    edited((html) => asSinglePage(html).replace(/ filter="[^"]*"/, '')),
  );
  await openWithReloadMarker(page, '/works/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('pages');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('portfolio-paginator a')).toHaveCount(0);
  expect(await hasNotReloaded(page)).toBe(true);
});

for (const [control, markup] of [
  ['a link', '<a href="?order=title">By title</a>'],
  [
    'a form',
    '<form><select name="order" aria-label="Order"><option value="">Newest</option><option value="title">By title</option></select></form>',
  ],
] as const)
  test(`a visitor sorts a filter by path with a single page by ${control}, without leaving that path`, async ({
    page,
    network,
  }) => {
    network.addRule(
      '/works/',
      edited((html) => addControl(html, markup)),
    );
    network.addRule(
      '/works/category/birds/',
      edited((html) => addControl(asSinglePage(html), markup)),
    );
    await openWithReloadMarker(page, '/works/');
    await link(page, 'Birds').click();
    await expect.poll(() => addressOf(page)).toBe('/works/category/birds/');
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    if (control === 'a link') await link(page, 'By title').click();
    else await page.getByLabel('Order').selectOption('By title');
    await expect.poll(() => addressOf(page)).toBe('/works/category/birds/?order=title');
    expect(await hasNotReloaded(page)).toBe(true);
  });

test('a box that is ticked while a filter by path loads is added to that filter', async ({page, network}) => {
  const addBox = edited((html) =>
    addControl(html, '<form><label><input type="checkbox" name="framed" value="1"> Framed</label></form>'),
  );
  network.addRule('/works/', addBox);
  await openWithReloadMarker(page, '/works/');
  await expectFetched(network, 'portfolio-forms');
  const birds = holdResponse(addBox);
  network.addRule('/works/category/birds/', birds.behaviour, 1);
  await link(page, 'Birds').click();
  await expect.poll(() => network.requests.some(({path}) => path === '/works/category/birds/')).toBe(true);
  await page.getByLabel('Framed').check();
  await expect.poll(() => addressOf(page)).toBe('/works/category/birds/?framed=1');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  birds.release();
  await expect(page.getByLabel('Framed')).toBeChecked();
  expect(await hasNotReloaded(page)).toBe(true);
});

test('“Load more” by path does not reload the page where new works have moved all shown works to page 2', async ({
  page,
  network,
}) => {
  const asLoadMore = edited((html) =>
    html
      .replace(/ page="\d+"/, ' page="1"')
      .replace(
        /<portfolio-paginator.*<\/portfolio-paginator>/,
        '<portfolio-paginator mode="load-more"><a rel="next" href="/works/page/2/">Load more</a></portfolio-paginator>',
      ),
  );
  network.addRule('/works/', asLoadMore);
  const first = await (await page.request.get('/works/')).text();
  await openWithReloadMarker(page, '/works/');
  const moved = first.replace(' page="1"', ' page="2"').replace('/works/page/2/', '/works/page/3/');
  network.addRule('/works/page/2/', instead(200, 'text/html; charset=utf-8', moved));
  await link(page, 'Load more').click();
  await expect(page.locator('portfolio-paginator a')).toHaveAttribute('href', /\/works\/page\/3\/$/);
  expect(await itemsOf(page)).toEqual(keysOfAll(1));
  expect(await hasNotReloaded(page)).toBe(true);
});

test('at page 2 of a filter by path, where the page is a parameter, “Load earlier” leads to that path without a filter parameter', async ({
  page,
  network,
}) => {
  network.addRule(
    'vp_page=2',
    edited((html) =>
      html
        .replace(/ page="\d+"/, ' page="2"')
        .replace(
          /<portfolio-paginator.*<\/portfolio-paginator>/,
          '<portfolio-paginator mode="load-more"></portfolio-paginator>',
        ),
    ),
  );
  await openWithReloadMarker(page, '/works/category/birds/?vp_page=2');
  await expect(link(page, 'Load earlier')).toHaveAttribute('href', '/works/category/birds/');
});

/** A form whose action is the path of all works. `cat`: the value of the selected option. */
const renderForm = (
  cat: string,
) => `<form action="/works/"><select name="cat" aria-label="Subject"><option value="">All</option>
<option value="birds"${cat === 'birds' ? ' selected' : ''}>Birds</option></select><input type="search" name="q" aria-label="Search"></form>`;

test('a visitor who came to a filter by path searches in it by a form that leads to the path of all works', async ({
  page,
  network,
}) => {
  network.addRule(
    '/works/',
    edited((html) => addControl(html, renderForm(html.includes('filter="subject:1"') ? 'birds' : ''))),
  );
  await openWithReloadMarker(page, '/works/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(page.getByLabel('Subject')).toHaveValue('birds');
  await page.getByLabel('Search').fill('1');
  await page.getByLabel('Search').press('Enter');
  await expect.poll(() => addressOf(page)).toBe('/works/?cat=birds&q=1');
  expect(await hasNotReloaded(page)).toBe(true);
});

/** Adds a form in which “By title” is selected at every address, and the order “Newest” to the address of “Birds”. */
const addOrderForm = (html: string, action: string) =>
  addControl(
    html,
    `<form${action}><select name="order" aria-label="Order"><option value="new">Newest</option>
<option value="title" selected>By title</option></select><input type="search" name="q" aria-label="Search"></form>`,
  ).replaceAll('"/works/category/birds/"', '"/works/category/birds/?order=new"');

test('an order that is not the server’s default stays in the address through a filter by path and a search, and in a form that leads to another path', async ({
  page,
  network,
}) => {
  network.addRule(
    '/works/',
    edited((html) => addOrderForm(html, '')),
  );
  network.addRule(
    '/works/category/boats/',
    edited((html) => addOrderForm(html, ' action="/works/category/bridges/"')),
  );
  await openWithReloadMarker(page, '/works/');
  await page.getByLabel('Order').selectOption('new');
  await expect.poll(() => addressOf(page)).toBe('/works/?order=new');
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe('/works/category/birds/?order=new');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await page.getByLabel('Search').fill('1');
  await page.getByLabel('Search').press('Enter');
  await expect.poll(() => addressOf(page)).toBe('/works/category/birds/?order=new&q=1');
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await page.getByLabel('Order').selectOption('new');
  await expect.poll(() => addressOf(page)).toBe('/works/category/bridges/?order=new');
  expect(await hasNotReloaded(page)).toBe(true);
});

/** Puts a form around the gallery. Its fields are before the gallery, so no load updates them. `selected`: an attribute of “Birds”. */
const addFormAround = (html: string, selected: string) =>
  html
    .replace(
      '<portfolio-gallery',
      `<form><select name="cat" aria-label="Subject"><option value="">All</option><option value="birds"${selected}>Birds</option></select>
<select name="order" aria-label="Order"><option value="new">Newest</option><option value="title">By title</option></select>$&`,
    )
    .replace('</portfolio-gallery>', '$&</form>');

test('a visitor sorts a filter by path with a form around the gallery, whose fields no load updates, and stays in that filter', async ({
  page,
  network,
}) => {
  network.addRule(
    '/works/',
    edited((html) => addFormAround(html, '')),
  );
  network.addRule(
    '/works/category/birds/',
    edited((html) => addFormAround(html, ' selected')),
  );
  await openWithReloadMarker(page, '/works/category/birds/');
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await page.getByLabel('Order').selectOption('title');
  await expect.poll(() => addressOf(page)).toBe('/works/category/boats/?order=title');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor ticks a box after which a single page of works is left, and sees no link to a further page', async ({
  page,
  network,
}) => {
  const box = '<form><label><input type="checkbox" name="fresh" value="1"> Fresh</label></form>';
  const withBox = (html: string) => addControl(html, box).replace(/ filter="[^"]*"/, '');
  network.addRule('/works/', edited(withBox));
  network.addRule(
    'fresh=1',
    edited((html) => withBox(asSinglePage(html)).replace(/<li data-item="1"[^]*?<\/li>/, '')),
  );
  await openWithReloadMarker(page, '/works/');
  await page.getByLabel('Fresh').check();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll().slice(1));
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('pages');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('portfolio-paginator a')).toHaveCount(0);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('where a cache ignores a filter parameter with a custom name, the browser follows the link, and the console says it', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/own-name/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>Birds</title><script type="module" src="/dist/portfolio.js"></script>
<portfolio-gallery id="works" filter="birds"><portfolio-filter-bar><a href="/own-name/?cat=birds" aria-current="true">Birds</a>
<a href="/own-name/?cat=boats">Boats</a></portfolio-filter-bar><ul data-items><li data-item="heron">Heron</li></ul></portfolio-gallery>`,
    }),
  );
  await openWithReloadMarker(page, '/own-name/?cat=birds');
  await link(page, 'Boats').click();
  await expect(async () => expect(await hasNotReloaded(page)).toBe(false)).toPass({timeout: 15_000});
  expect(addressOf(page)).toBe('/own-name/?cat=boats');
  expect(warnings.join()).toContain('/own-name/?cat=boats');
});

/** The address of a path, with page `n` of the gallery `ports`. */
const writePortsAddress = (path: string, n: number) => `${path}${n > 1 ? `?b_page=${n}` : ''}`;

/** Serves a site whose first gallery filters and pages by path; the second one, `ports`, has its page in a parameter. */
async function serveTwoGalleries(page: Page): Promise<void> {
  await page.route('**/site/**', (route) => {
    const {pathname, searchParams} = new URL(route.request().url());
    const number = Number(searchParams.get('b_page') ?? 1);
    const links = ['/site/', '/site/birds/', '/site/page/2/', '/site/page/4/'].map(
      (path) =>
        `<a href="${writePortsAddress(path, number)}"${path === pathname ? ' aria-current="true"' : ''}>${path}</a>`,
    );
    const earlier =
      number > 1 ? `<a rel="prev" href="${writePortsAddress(pathname, number - 1)}">Load earlier</a>` : '';
    const body = `<!doctype html><title>${pathname}</title><script type="module" src="/dist/portfolio.js"></script>
<portfolio-gallery id="works" prefix="a" scope="/site/"><portfolio-filter-bar>${links.join(' ')}</portfolio-filter-bar>
<ul data-items><li data-item="work of ${pathname}">${pathname}</li></ul></portfolio-gallery>
<portfolio-gallery id="ports" prefix="b" scope="/site/" page="${number}" pages="9"><ul data-items><li data-item="port ${number}">Port</li></ul>
<portfolio-paginator mode="load-more">${earlier}<a rel="next" href="${writePortsAddress(pathname, number + 1)}">Load more</a></portfolio-paginator>
</portfolio-gallery>`;
    return route.fulfill({contentType: 'text/html; charset=utf-8', body});
  });
}

test('“Load earlier” of one gallery keeps the filter by path that was chosen in the other after the link was drawn', async ({
  page,
}) => {
  await serveTwoGalleries(page);
  await openWithReloadMarker(page, '/site/?b_page=3');
  await expect(page.locator('#ports portfolio-message')).toBeAttached();
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual(['work of /site/', 'port 3', 'port 4']);
  await link(page, '/site/birds/').click();
  await expect.poll(() => itemsOf(page)).toEqual(['work of /site/birds/', 'port 3', 'port 4']);
  await link(page, 'Load earlier').click();
  await expect.poll(() => itemsOf(page)).toEqual(['work of /site/birds/', 'port 2', 'port 3', 'port 4']);
  expect(addressOf(page)).toMatch(/^\/site\/birds\//);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor loads more of one gallery while Back loads a page by path of the other, and the address names both', async ({
  page,
}) => {
  await serveTwoGalleries(page);
  await openWithReloadMarker(page, '/site/page/2/');
  await expect(page.locator('#ports portfolio-message')).toBeAttached();
  await link(page, '/site/page/4/').click();
  await expect.poll(() => itemsOf(page)).toEqual(['work of /site/page/4/', 'port 1']);
  const held = new EventTarget();
  await page.route('**/site/page/2/', async (route) => {
    await new Promise((resolve) => held.addEventListener('release', resolve));
    await route.fallback();
  });
  await page.evaluate(() => history.back());
  await expect.poll(() => addressOf(page)).toBe('/site/page/2/');
  await link(page, 'Load more').click();
  held.dispatchEvent(new Event('release'));
  await expect.poll(() => itemsOf(page)).toEqual(['work of /site/page/2/', 'port 1', 'port 2']);
  expect(addressOf(page)).toBe('/site/page/2/?b_page=2');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('in the viewer, ArrowLeft leads from the first work of page 2 to the last one of page 1, whose link `page/1/` the server redirects', async ({
  page,
  network,
}) => {
  network.addRule(
    '/works/',
    edited((html) =>
      html
        .replace('<h1>', '<portfolio-viewer for="works"></portfolio-viewer><h1>')
        .replaceAll('href="/works/"', 'href="/works/page/1/"'),
    ),
  );
  network.addRule('/works/page/1/', instead(301, '', '', {location: '/works/'}));
  network.addRule('/item-6', instead(200, 'text/html', '<main><h1>The sixth</h1></main>'));
  network.addRule('/item-7', instead(200, 'text/html', '<main><h1>The seventh</h1></main>'));
  await openWithReloadMarker(page, '/works/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await page.locator('[data-item="7"] a').click();
  const viewer = page.locator('portfolio-viewer');
  await expect(viewer.locator('h1')).toHaveText('The seventh');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.locator('h1')).toHaveText('The sixth');
  await page.keyboard.press('Escape');
  await expect.poll(() => addressOf(page)).toBe('/works/');
  expect(await itemsOf(page)).toEqual(keysOfAll());
  expect(await hasNotReloaded(page)).toBe(true);
});
