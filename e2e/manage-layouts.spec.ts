import {expect, itemsOf, signIn, test} from './fixtures.js';
import {
  button,
  field,
  LAYOUT,
  openDrawer,
  panelOf,
  radio,
  readLayout,
  readSaved,
  type Settings,
  saveElsewhere,
  statusOf,
} from './manage.js';
import {edited, holdResponse} from './network.js';

const USUAL: Settings = {
  vp_layout: 'grid',
  vp_items_style: 'caption',
  vp_items_gap: '16',
  vp_items_count: '12',
  vp_pagination: 'paged',
  vp_columns: 'auto',
};

// Each test begins with the same layout, whichever test ran before it.
test.beforeEach(async ({page}) => {
  await signIn(page, 'admin');
  await saveElsewhere(page.request, LAYOUT.works, USUAL);
});

const CHANGES: readonly (readonly [group: string, value: string, saved: Settings])[] = [
  ['Layout', 'Masonry', {vp_layout: 'masonry'}],
  ['Layout', 'Tiles', {vp_layout: 'tiles'}],
  ['Layout', 'Justified', {vp_layout: 'justified'}],
  ['Captions', 'Below, others fade', {vp_items_style: 'fade'}],
  ['Captions', 'Emerge over the picture', {vp_items_style: 'emerge'}],
  ['Columns', '5', {vp_columns: '5'}],
  ['Gap', '40', {vp_items_gap: '40'}],
  ['Items to a page', '30', {vp_items_count: '30'}],
  ['Items to a page', '5', {vp_items_count: '5'}],
  ['Further pages', 'Load more', {vp_pagination: 'load-more'}],
  ['Further pages', 'Endless', {vp_pagination: 'infinite'}],
];

/** The sum of the browser's layout shifts so far. */
function readShift(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
    });
    observer.observe({type: 'layout-shift', buffered: true});
    // Without any entry the sum is 0.
    requestAnimationFrame(() => setTimeout(() => resolve(0), 100));
  });
}

for (const [group, value, saved] of CHANGES) {
  test(`a manager who changes “${group}” to ${value} sees at once what every visitor sees after saving`, async ({
    page,
    browser,
    network,
  }) => {
    await openDrawer(page, '/gallery/');
    const before = await readLayout(page, 'works');
    if (/^\d+$/.test(value) && group !== 'Columns') await field(page, group).fill(value);
    else await radio(page, group, value).check();
    await expect(statusOf(page)).toHaveText('1 change is not saved.');
    await expect.poll(() => readLayout(page, 'works')).not.toEqual(before);
    await expect.poll(() => network.isQuiet).toBe(true);
    await button(page, 'Save').click();
    await expect(statusOf(page)).toHaveText('Saved. Visitors see it from now on.');
    const sent = network.requests.findLast(({path}) => path.includes('update_layout'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({post_id: LAYOUT.works, data: saved});
    // The open drawer makes the gallery narrower: it is closed, so that the gallery is as wide as a visitor's.
    await page.locator('.layout-drawer > summary').click();
    const previewed = await readLayout(page, 'works');

    const visitor = await browser.newPage({baseURL: network.url});
    await visitor.goto('/gallery/', {waitUntil: 'networkidle'});
    expect(await visitor.evaluate(readShift)).toBe(0);
    expect(await readLayout(visitor, 'works')).toEqual(previewed);
    await visitor.close();
    expect(await readSaved(page.request, LAYOUT.works)).toEqual({...USUAL, ...saved});
  });
}

test('a manager who opens the panel beside a gallery still reads the names of all galleries of the site', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/gallery/?lang=de');
  await page.locator('.layout-drawer > summary').click();
  await expect(page.locator('.layout-drawer')).toHaveAttribute('open');
  const names = page.locator('.rooms ul');
  expect(await names.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
});

test('a manager who tries another page size and mode gets a self-drawn paginator that fits', async ({page}) => {
  await saveElsewhere(page.request, LAYOUT.bare, {vp_items_count: '12', vp_pagination: 'paged'});
  await openDrawer(page, '/gallery/bare/');
  const pages = page.locator('portfolio-paginator').getByRole('link');
  await expect(pages.filter({hasText: /^50$/})).toBeVisible();
  await field(page, 'Items to a page').fill('30');
  await expect(pages.filter({hasText: /^20$/})).toBeVisible();
  await expect(pages.filter({hasText: /^50$/})).toHaveCount(0);
  await radio(page, 'Further pages', 'Load more').check();
  await pages.filter({hasText: 'Load more'}).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(60);
  await radio(page, 'Further pages', 'Numbers').check();
  await expect(pages.filter({hasText: /^20$/})).toBeVisible();
  await expect.poll(() => itemsOf(page)).toHaveLength(30);
});

test('a manager who tries numbers in a gallery with several loaded pages, then “Load more” again, goes on from what is shown', async ({
  page,
}) => {
  await saveElsewhere(page.request, LAYOUT.more, {vp_items_count: '12', vp_pagination: 'load-more'});
  await openDrawer(page, '/gallery/load-more/');
  const paginator = page.locator('portfolio-paginator');
  await paginator.getByRole('link', {name: 'Load more'}).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  await radio(page, 'Further pages', 'Numbers').check();
  await paginator.getByRole('link', {name: 'Page 2', exact: true}).click();
  await expect(paginator.locator('[aria-current]')).toHaveText('2');
  await radio(page, 'Further pages', 'Load more').check();
  await paginator.getByRole('link', {name: 'Load more', exact: true}).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  await expect(page.locator('portfolio-status')).toHaveText('13–36 of 598');
  await expect(page.getByRole('link', {name: 'Load earlier'})).toBeVisible();
});

test('a manager takes changes back one by one, and all of them at once', async ({page}) => {
  await openDrawer(page, '/gallery/');
  const before = await readLayout(page, 'works');
  await radio(page, 'Layout', 'Tiles').check();
  await field(page, 'Gap').fill('33');
  await field(page, 'Items to a page').fill('7');
  await expect.poll(() => itemsOf(page)).toHaveLength(7);
  await button(page, 'Undo').click();
  await expect(field(page, 'Items to a page')).toHaveValue('12');
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await button(page, 'Undo').click();
  await expect(field(page, 'Gap')).toHaveValue('16');
  await expect(radio(page, 'Layout', 'Tiles')).toBeChecked();
  await field(page, 'Gap').fill('50');
  await button(page, 'Discard').click();
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked();
  await expect(statusOf(page)).toHaveText('Back to what is saved.');
  await expect.poll(() => readLayout(page, 'works')).toEqual(before);
  await button(page, 'Undo').click();
  await expect(field(page, 'Gap')).toHaveValue('50');
});

test('a manager undoes a change that is already saved, and saves again', async ({page}) => {
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('24');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  await button(page, 'Undo').click();
  await expect(field(page, 'Gap')).toHaveValue('16');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '16'});
});

test('a manager who types a number beyond its limits reads which are allowed, and it is neither shown in the gallery nor saved', async ({
  page,
}) => {
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('201');
  await expect(field(page, 'Gap')).toHaveAccessibleDescription(/A whole number from 0 to 200, please\./);
  await expect(field(page, 'Gap')).toHaveAttribute('aria-invalid', 'true');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText('Not saved: look at the marked settings first.');
  await expect(page.locator('#works [data-items]')).toHaveAttribute('data-gap', '16');
  expect(await readSaved(page.request, LAYOUT.works)).toEqual(USUAL);
  await field(page, 'Gap').fill(' 020 ');
  await expect(page.locator('#works [data-items]')).toHaveAttribute('data-gap', '20');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  await expect(field(page, 'Gap')).toHaveValue('20');
});

test('a manager who types how many items a page has reads at once how many works and pages there are, for the number typed last', async ({
  page,
  network,
}) => {
  await openDrawer(page, '/gallery/');
  const line = panelOf(page).locator('.source');
  await expect(line).toHaveText('598 works, 50 pages of 12; 600 filters');
  const countRequests = () => network.requests.filter(({path}) => path.includes('get-max-pages')).length;
  const before = countRequests();
  await field(page, 'Items to a page').fill('');
  await field(page, 'Items to a page').pressSequentially('130');
  await expect(line).toHaveText('598 works, 5 pages of 130; 600 filters');
  // One request for the whole number, and not one for each digit.
  expect(countRequests() - before).toBeLessThanOrEqual(2);
  await expect(panelOf(page).getByText('130 items at once')).toBeVisible();
  await field(page, 'Items to a page').fill('40');
  await expect(line).toHaveText('598 works, 15 pages of 40; 600 filters');
  await expect(panelOf(page).getByText('items at once')).toBeHidden();
});

test('a manager who tries more items goes on to page 2 with as many items, and filters there', async ({
  page,
  network,
}) => {
  await openDrawer(page, '/gallery/');
  await field(page, 'Items to a page').fill('20');
  await expect.poll(() => itemsOf(page)).toHaveLength(20);
  await page.locator('#works portfolio-paginator').getByRole('link', {name: 'Page 2', exact: true}).click();
  await expect(page.locator('#works portfolio-status')).toHaveText('21–40 of 598');
  await page.locator('#works portfolio-filter-bar a', {hasText: 'Nature'}).first().click();
  await expect(page.locator('#works portfolio-status')).toHaveText('1–20 of 244');
  await expect.poll(() => itemsOf(page)).toHaveLength(20);
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  await expect.poll(() => network.isQuiet).toBe(true);
  expect(new URL(page.url()).search).toBe('?vp_filter=subject%3A60');
  await expect
    .poll(() =>
      page.locator('#works portfolio-paginator a').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
    )
    .not.toContainEqual(expect.stringContaining('layout_preview'));
});

test('a manager who has loaded more and tries another number begins with the first works, and goes on from there', async ({
  page,
}) => {
  await saveElsewhere(page.request, LAYOUT.more, {vp_items_count: '12', vp_pagination: 'load-more'});
  await openDrawer(page, '/gallery/load-more/');
  const first = (await itemsOf(page))[0];
  const more = page.locator('portfolio-paginator').getByRole('link', {name: 'Load more'});
  await more.click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  await field(page, 'Items to a page').fill('20');
  await expect.poll(() => itemsOf(page)).toHaveLength(20);
  expect((await itemsOf(page))[0]).toBe(first);
  await expect(page.getByRole('link', {name: 'Load earlier'})).toHaveCount(0);
  await more.click();
  await expect.poll(() => itemsOf(page)).toHaveLength(40);
  expect((await itemsOf(page))[0]).toBe(first);
});

test('a manager who loads more, filters, saves another page size and goes Back gets all works from the first one on, each once', async ({
  page,
}) => {
  await saveElsewhere(page.request, LAYOUT.more, {vp_items_count: '12', vp_pagination: 'load-more'});
  await openDrawer(page, '/gallery/load-more/');
  const first = (await itemsOf(page))[0];
  const more = page.locator('portfolio-paginator').getByRole('link', {name: 'Load more'});
  await more.click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  const address = page.url();
  await page.locator('portfolio-filter-bar a', {hasText: 'Nature'}).first().click();
  await expect(page.locator('portfolio-status')).toHaveText('1–12 of 244');
  await field(page, 'Items to a page').fill('20');
  await expect.poll(() => itemsOf(page)).toHaveLength(20);
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  await expect(more).not.toHaveAttribute('href', /layout_preview/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => itemsOf(page)).toHaveLength(20);
  await more.click();
  await expect.poll(() => itemsOf(page)).toHaveLength(40);
  const items = await itemsOf(page);
  expect([items[0], new Set(items).size]).toEqual([first, 40]);
  await expect(page.locator('portfolio-status')).toHaveText('1–40 of 598');
  // What was loaded after the save stays.
  await page.locator('portfolio-filter-bar a', {hasText: 'Nature'}).first().click();
  await expect(page.locator('portfolio-status')).toHaveText('1–20 of 244');
  await page.goBack();
  await expect(page.locator('portfolio-status')).toHaveText('1–40 of 598');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForLoadState('networkidle');
  expect(await itemsOf(page)).toEqual(items);
  // Other tests use the same gallery.
  await saveElsewhere(page.request, LAYOUT.more, {vp_items_count: '12'});
});

test('a manager of two galleries on one page chooses between them, and changes one alone', async ({page}) => {
  const before = {vp_items_gap: '16', vp_items_count: '12', vp_layout: 'tiles'};
  await saveElsewhere(page.request, LAYOUT.sculpture, before);
  await openDrawer(page, '/gallery/two/');
  const prints = await readLayout(page, 'prints');
  await expect(panelOf(page).getByText('On this page')).toHaveCount(2);
  await button(page, 'Edit The sculpture court').click();
  await field(page, 'Items to a page').fill('3');
  await radio(page, 'Layout', 'Masonry').check();
  await expect.poll(() => page.locator('#sculpture [data-item]').count()).toBe(3);
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  expect(await readSaved(page.request, LAYOUT.sculpture)).toMatchObject({vp_items_count: '3', vp_layout: 'masonry'});
  expect(await readLayout(page, 'prints')).toEqual(prints);
});

test('a manager who discards a page size and goes Back sees the earlier page with the saved size', async ({page}) => {
  await openDrawer(page, '/gallery/');
  await field(page, 'Items to a page').fill('20');
  await expect.poll(() => itemsOf(page)).toHaveLength(20);
  await page.locator('#works portfolio-paginator').getByRole('link', {name: 'Page 2', exact: true}).click();
  await expect(page.locator('#works portfolio-status')).toHaveText('21–40 of 598');
  await page.locator('#works portfolio-paginator').getByRole('link', {name: 'Page 3', exact: true}).click();
  await expect(page.locator('#works portfolio-status')).toHaveText('41–60 of 598');
  await button(page, 'Discard').click();
  await expect(page.locator('#works portfolio-status')).toHaveText('25–36 of 598');
  await page.goBack();
  await expect(page.locator('#works portfolio-status')).toHaveText('13–24 of 598');
  expect(new URL(page.url()).search).toBe('?vp_page=2');
});

test('what a manager tries is in nobody else’s page, whatever the address says', async ({page, browser, network}) => {
  const address = `/gallery/?layout_preview=${encodeURIComponent(JSON.stringify({[LAYOUT.works]: {vp_items_count: '3'}}))}`;
  for (const user of ['nobody', 'subscriber', 'author'] as const) {
    const other = await browser.newPage({baseURL: network.url});
    if (user !== 'nobody') await signIn(other, user);
    await other.goto(address);
    expect(await itemsOf(other)).toHaveLength(12);
    await other.close();
  }
  // The page has no unsaved change: it shows the saved settings.
  await openDrawer(page, address);
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  expect(new URL(page.url()).search).toBe('');
});

test('a manager who reloads the page while trying a number sees the saved one, although the drawer is closed then', async ({
  page,
}) => {
  await openDrawer(page, '/gallery/');
  await field(page, 'Items to a page').fill('20');
  await expect.poll(() => itemsOf(page)).toHaveLength(20);
  await page.locator('#works portfolio-paginator').getByRole('link', {name: 'Page 2', exact: true}).click();
  await expect(page.locator('#works portfolio-status')).toHaveText('21–40 of 598');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.locator('#works portfolio-status')).toHaveText('13–24 of 598');
  await expect(page.locator('.layout-drawer')).not.toHaveAttribute('open');
  expect(new URL(page.url()).search).toBe('?vp_page=2');
});

test('a manager finds a layout by its name, opens it, and comes back to where they were', async ({page}) => {
  await page.goto('/manage/');
  await expect(statusOf(page)).toHaveText('12 layouts');
  await panelOf(page).getByRole('searchbox', {name: 'Search layouts'}).fill('PRINT');
  await expect(statusOf(page)).toHaveText('1 layout');
  await expect(panelOf(page).getByRole('link', {name: 'Open The print room on its own page'})).toHaveAttribute(
    'href',
    new RegExp(`/manage/\\?layout=${LAYOUT.prints}$`),
  );
  await panelOf(page).getByRole('searchbox').fill('nothing like it');
  await expect(statusOf(page)).toHaveText('No layout is called that.');
  await panelOf(page).getByRole('searchbox').fill('room');
  await button(page, 'Edit The print room').press('Enter');
  await expect(panelOf(page).getByRole('heading', {name: 'The print room'})).toBeFocused();
  await field(page, 'Gap').fill('60');
  await button(page, 'All layouts').press('Enter');
  await expect(button(page, 'Edit The print room')).toBeFocused();
  await expect(panelOf(page).getByText('Not saved yet')).toBeVisible();
  // The unsaved change is still there.
  await button(page, 'Edit The print room').click();
  await expect(field(page, 'Gap')).toHaveValue('60');
});

test('a manager who leaves a layout during its save, and then searches, reads what is found', async ({
  page,
  network,
}) => {
  await page.goto(`/manage/?layout=${LAYOUT.works}`);
  await field(page, 'Gap').fill('26');
  const latch = holdResponse();
  network.addRule('update_layout', latch.behaviour, 1);
  await button(page, 'Save').click();
  await button(page, 'All layouts').click();
  latch.release();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  await panelOf(page).getByRole('searchbox').fill('nothing like it');
  await expect(statusOf(page)).toHaveText('No layout is called that.');
});

test('a manager of a site without a layout reads that there is none', async ({page, network, expectedErrors}) => {
  expectedErrors.push(/status of 404/);
  network.addRule('get_layouts', (_answer, response) => {
    response.writeHead(404, {'content-type': 'application/json'});
    response.end('{"error":true,"success":false,"error_code":"no_layouts_found","response":"None."}');
  });
  await page.goto('/manage/');
  await expect(statusOf(page)).toHaveText('No layout has been saved yet.');
});

test('a page that has the manager’s tag twice, from two places, warns once and has one panel', async ({
  page,
  network,
}) => {
  network.addRule(
    '/manage/',
    edited((html) =>
      html.replace(
        '<script type="module" src="/dist/portfolio-manager.js"></script>',
        '$&<script type="module" src="/dist/portfolio-manager.js?copy"></script>',
      ),
    ),
  );
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/manage/');
  await expect(statusOf(page)).toHaveText('12 layouts');
  expect(warnings.filter((text) => text.includes('twice'))).toHaveLength(1);
});
