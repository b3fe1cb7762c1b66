/** Links to another path: they are ordinary links, unless the path belongs to the gallery. */
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

test('an option of a dropdown with another path navigates to that page', async ({page}) => {
  await openWithReloadMarker(page, '/links/select/');
  await page.getByLabel('Go to').selectOption('Shop');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Shop');
  expect(addressOf(page)).toBe('/shop/');
});

test('an option of a dropdown with an address of another site navigates to it', async ({page, network}) => {
  const elsewhere = network.url.replace('127.0.0.1', 'localhost');
  network.addRule(
    '/links/select/',
    edited((html) => html.replace('data-url="/shop/"', `data-url="${elsewhere}/shop/"`)),
  );
  await openWithReloadMarker(page, '/links/select/');
  await page.getByLabel('Go to').selectOption('Shop');
  await page.waitForURL(`${elsewhere}/shop/`);
});

test('an option of the same dropdown with a filter loads in place', async ({page}) => {
  await openWithReloadMarker(page, '/links/select/');
  await page.getByLabel('Go to').selectOption('Birds');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(addressOf(page)).toBe('/links/select/?vp_filter=subject%3A1');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor on page 2 whose option of a dropdown fails, and who later comes Back, finds in it what is shown', async ({
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

for (const isFetchedAhead of [false, true]) {
  test(`a visitor who chooses a filter by path without a connection keeps the works, and gets the filter when it is back, ${isFetchedAhead ? 'also if its page was fetched before' : 'with nothing fetched before'}`, {
    tag: '@firefox',
  }, async ({page, context, expectedErrors}) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|could not be loaded|NetworkError/);
    await openWithReloadMarker(page, '/œuvres/');
    if (isFetchedAhead) {
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
    // In Firefox a file that was missing stays missing until the page is loaded anew, so there the browser goes to the filter's page.
    await expect(async () => expect(await itemsOf(page)).toEqual(keysOfSubject(1))).toPass({timeout: 15_000});
    expect(addressOf(page)).toBe('/%C5%93uvres/category/birds/');
  });
}

test('a visitor retries a failed choice in one gallery, and stays at the path that the other has led to since', async ({
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

test('where page numbers stand in paths, the event of a visitor’s choice says which page was asked for', async ({
  page,
}) => {
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

test('after page 2 of another path and Back, relative links of works resolve against the first path', async ({
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
  const postsOf = () => page.locator('article').evaluateAll((posts) => posts.map(({id}) => id.replace('post-', '')));
  await page.getByRole('link', {name: 'Birds', exact: true}).click();
  await expect.poll(postsOf).toEqual(keysOfSubject(1));
  await page.getByRole('link', {name: '2', exact: true}).click();
  await expect.poll(postsOf).toEqual(keysOfSubject(1, 2));
  expect(addressOf(page)).toBe('/archive/category/birds/page/2/');
  expect(await hasNotReloaded(page)).toBe(true);
  await page.goBack();
  await expect.poll(postsOf).toEqual(keysOfSubject(1));
});

test('on a static page 2 that does not name its number, the server’s “Load earlier” can be clicked at once and loads page 1', async ({
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
  // A person may click before the script has arrived that moves the link above the items.
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

test('after Back to a page that names no page number, total or filter, the gallery has none left from the page shown before', async ({
  page,
  network,
}) => {
  // Only page 2 says its number, and how many works there are.
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

test('after a reload at another path and Back, the page’s relative addresses keep their meaning', async ({page}) => {
  await openWithReloadMarker(page, '/works/');
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe('/works/category/birds/');
  await page.reload();
  await expectReady(page);
  await page.evaluate(() => history.back());
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  const readPaths = (selector: string) =>
    page.locator(selector).evaluate((one) => one instanceof HTMLAnchorElement && one.pathname);
  expect(await readPaths('#about')).toBe('/works/category/birds/about');
  expect(await readPaths('[data-item="2"] a')).toBe('/works/item-2');
});

/** Adds a link that is the same on each page, and means another address on each. */
const addOrder = (html: string) =>
  html.replace('</portfolio-filter-bar>', '<a href="?order=title">By title</a></portfolio-filter-bar>');

test('a visitor orders an empty filter by path, whose page has no list, and stays in that filter', async ({
  page,
  network,
}) => {
  network.addRule('/works/', edited(addOrder));
  network.addRule(
    '/works/category/birds/',
    edited((html) =>
      addOrder(html)
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

/** As a template does that writes the number of pages, and links to them, only where there is more than one page. */
const asSinglePage = (html: string) =>
  html
    .replace(/ page="\d+" pages="\d+" total="\d+"/, '')
    .replace(/(<portfolio-paginator[^>]*>).*<\/portfolio-paginator>/, '$1</portfolio-paginator>');

test('a visitor of a filter by path, whose page names no number of pages and has an empty paginator, is offered no page', async ({
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
  test(`a visitor orders a filter by path of one page by ${control}, and stays in the page`, async ({
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

test('a visitor ticks a box while the page of a filter by path loads, and gets that filter with what the box chooses', async ({
  page,
  network,
}) => {
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

test('a visitor loads more by path, while new works have moved all that are shown to that page, and stays in the page', async ({
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

test('a visitor at page 2 of a filter by path, where the page is a parameter, gets a “Load earlier” that names the filter only in its path', async ({
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

const writePort = (path: string, n: number) => `${path}${n > 1 ? `?b_page=${n}` : ''}`;

/** A form that leads to all works; the server has chosen `cat` in it. */
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

/** Adds a form in which the server orders by title, unless the address names another order. */
const addOrderForm = (html: string, action: string) =>
  addControl(
    html,
    `<form${action}><select name="order" aria-label="Order"><option value="new">Newest</option>
<option value="title" selected>By title</option></select><input type="search" name="q" aria-label="Search"></form>`,
  ).replaceAll('"/works/category/birds/"', '"/works/category/birds/?order=new"');

test('a visitor keeps an order that is not the usual one, by a form, in a filter by path and in a form that leads elsewhere', async ({
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

/** Adds a form around the gallery, with its fields before the gallery. */
const addFormAround = (html: string, cat: string) =>
  html
    .replace(
      '<portfolio-gallery',
      `<form><select name="cat" aria-label="Subject"><option value="">All</option><option value="birds"${cat}>Birds</option></select>
<select name="order" aria-label="Order"><option value="new">Newest</option><option value="title">By title</option></select>$&`,
    )
    .replace('</portfolio-gallery>', '$&</form>');

test('a visitor orders a filter by path with a form around the gallery, whose fields no load renews, and stays in that filter', async ({
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

test('a visitor who ticks a box that leaves one page, whose page names no number of pages, is offered no further page', async ({
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

test('a visitor follows an ordinary link where a cache ignores a filter of a name of its own, and the page author reads of it', async ({
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

/** Serves a site whose first gallery filters and pages by path; the second one has its page in a parameter. */
async function serveTwo(page: Page): Promise<void> {
  await page.route('**/site/**', (route) => {
    const {pathname, searchParams} = new URL(route.request().url());
    const port = Number(searchParams.get('b_page') ?? 1);
    const works = ['/site/', '/site/birds/', '/site/page/2/', '/site/page/4/'].map(
      (path) => `<a href="${writePort(path, port)}"${path === pathname ? ' aria-current="true"' : ''}>${path}</a>`,
    );
    const earlier = port > 1 ? `<a rel="prev" href="${writePort(pathname, port - 1)}">Load earlier</a>` : '';
    const body = `<!doctype html><title>${pathname}</title><script type="module" src="/dist/portfolio.js"></script>
<portfolio-gallery id="works" prefix="a" scope="/site/"><portfolio-filter-bar>${works.join(' ')}</portfolio-filter-bar>
<ul data-items><li data-item="work of ${pathname}">${pathname}</li></ul></portfolio-gallery>
<portfolio-gallery id="ports" prefix="b" scope="/site/" page="${port}" pages="9"><ul data-items><li data-item="port ${port}">Port</li></ul>
<portfolio-paginator mode="load-more">${earlier}<a rel="next" href="${writePort(pathname, port + 1)}">Load more</a></portfolio-paginator>
</portfolio-gallery>`;
    return route.fulfill({contentType: 'text/html; charset=utf-8', body});
  });
}

test('a visitor loads earlier works of one gallery, and the other keeps the filter by path that was chosen since', async ({
  page,
}) => {
  await serveTwo(page);
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
  await serveTwo(page);
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

test('a visitor goes back in the viewer to the first page, whose link the server redirects from `page/1/` to the list', async ({
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
