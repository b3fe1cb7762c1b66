/** What visitors, subscribers, editors and administrators get on a real WordPress site with Visual Portfolio and our plugin. */
import {expect, signIn, THEMES, test} from './fixtures.js';
import {addressOf, expectAddress, filterLink, moreLink, NATURE, numberLink, open} from './gallery.js';
import {readLayouts, readPageData} from './page-data.js';

for (const {theme, name: where} of THEMES) {
  test.describe(where, () => {
    for (const user of ['editor', 'admin'] as const) {
      test(`someone signed in as ${user} filters, pages and goes back without a POST request`, async ({
        page,
        sites,
        requests,
      }) => {
        const site = await sites.get({theme});
        await signIn(page, site, user);
        await open(page, site, '/numbers/');
        await expect(page.locator('#wpadminbar')).toBeVisible();
        requests.length = 0;
        await filterLink(page, 'Nature').click();
        await expectAddress(page, `/numbers/?${NATURE}`);
        await numberLink(page, 2).click();
        await expectAddress(page, `/numbers/?${NATURE}&vp_page=2`);
        await page.goBack();
        await expectAddress(page, `/numbers/?${NATURE}`);
        expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
      });
    }

    test('a visitor of a page without a gallery, or with a Query Loop that WordPress itself pages in place, downloads no file of ours', async ({
      page,
      sites,
    }) => {
      const site = await sites.get({theme});
      const files: string[] = [];
      page.on('request', (request) => files.push(request.url()));
      for (const path of ['/no-gallery/', '/note-01/', '/query-enhanced/']) {
        await page.goto(site.url + path);
        await expect(page.locator('#portfolio-data')).toHaveCount(0);
      }
      expect(files.filter((url) => url.includes('portfolio-gallery'))).toEqual([]);
    });

    for (const path of ['/numbers/', '/query-numbers/']) {
      test(`a visitor of ${path} gets the file for the host’s markup before the script itself has arrived`, async ({
        page,
        sites,
      }) => {
        const site = await sites.get({theme});
        let release: (() => void) | undefined;
        const released = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/dist/portfolio.js*', async (route) => {
          await released;
          await route.continue();
        });
        const files: string[] = [];
        page.on('request', (request) => files.push(request.url()));
        const name = path === '/numbers/' ? 'visual-portfolio' : 'query-loop';
        const isAdapterFile = (url: string) => new RegExp(`/dist/portfolio-${name}-[0-9a-f]{8}\\.js$`).test(url);
        const response = page.waitForResponse((one) => isAdapterFile(one.url()));
        await page.goto(site.url + path, {waitUntil: 'commit'});
        await (await response).finished();
        release?.();
        await expect(page.locator('portfolio-message')).toHaveCount(1);
        expect(files.filter(isAdapterFile)).toHaveLength(1);
      });
    }

    for (const path of ['/numbers/', '/shortcode/', '/saved/', '/portfolio/', '/loop-numbers/', '/query-numbers/']) {
      test(`a visitor of ${path} gets the script once, at an address that names its version`, async ({page, sites}) => {
        const site = await sites.get({theme});
        const html = await (await page.request.get(site.url + path)).text();
        expect(html.match(/<script[^>]*type="module"[^>]*portfolio-gallery\/dist[^>]*>/g)).toHaveLength(1);
        expect(html).toMatch(/portfolio-gallery\/dist\/portfolio\.js\?ver=[0-9a-f]{8}"/);
      });
    }
  });
}

test('a gallery in a widget starts', async ({page, sites}) => {
  await open(page, await sites.get({theme: 'plain'}), '/widget/');
});

test('every visitor and every subscriber gets the same page data, without an address of the service', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  await open(page, site, '/numbers/');
  const visitor = await readPageData(page);
  await signIn(page, site, 'subscriber');
  await open(page, site, '/numbers/');
  expect(await readPageData(page)).toEqual(visitor);
  expect(Object.keys(visitor)).toEqual(['strings']);
});

test('an editor gets a nonce but no address of the layouts, and a request for the layouts is refused', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  await signIn(page, site, 'editor');
  await open(page, site, '/numbers/');
  const {capabilities, nonce = '', layouts_url} = await readPageData(page);
  expect({capabilities, layouts_url}).toEqual({capabilities: ['edit_posts'], layouts_url: undefined});
  expect(nonce).not.toBe('');
  const response = await page.request.get(`${site.url}/wp-json/portfolio-gallery/v1/layouts`, {
    headers: {'X-WP-Nonce': nonce},
  });
  expect(response.status()).toBe(403);
});

test('an administrator reads the saved settings of a layout, and which values each may have', async ({page, sites}) => {
  const site = await sites.get();
  await signIn(page, site, 'admin');
  await open(page, site, '/numbers/');
  const {capabilities} = await readPageData(page);
  expect(capabilities).toEqual(['edit_posts', 'manage_options', 'edit_vp_lists']);
  const {layouts, choices} = await readLayouts(page);
  const [firstLayout] = site.facts.layouts;
  expect(layouts[String(firstLayout)]).toEqual({
    may_edit: true,
    settings: {
      vp_layout: 'grid',
      vp_items_style: 'default',
      vp_grid_columns: '3',
      vp_masonry_columns: '3',
      vp_items_gap: '15',
      vp_items_count: '6',
      vp_pagination: 'paged',
    },
  });
  expect(choices['vp_grid_columns']).toEqual({min: 1, max: 5});
  expect(Object.keys(choices['vp_items_style']?.options ?? {})).toContain('emerge');
});

test('a visitor of a site with plain permalinks filters, pages and goes back, and loads more in another gallery', async ({
  page,
  sites,
}) => {
  const site = await sites.get({permalinks: 'plain'});
  const numbers = `/?page_id=${site.facts.pages['numbers']}`;
  await open(page, site, numbers);
  await filterLink(page, 'Nature').click();
  await expectAddress(page, `${numbers}&${NATURE}`);
  await numberLink(page, 2).click();
  await expectAddress(page, `${numbers}&${NATURE}&vp_page=2`);
  await page.goBack();
  await expectAddress(page, `${numbers}&${NATURE}`);
  const more = `/?page_id=${site.facts.pages['load-more']}`;
  await open(page, site, more);
  await moreLink(page).click();
  await expect.poll(() => addressOf(page)).toBe(`${more}&vp_page=2`);
});

test('a visitor of the archive chooses a page, and goes back', async ({page, sites}) => {
  await open(page, await sites.get(), '/portfolio/');
  await numberLink(page, 2).click();
  await expectAddress(page, '/portfolio/page/2/');
  await page.goBack();
  await expectAddress(page, '/portfolio/');
});
