import {expect, signIn, test} from './fixtures.js';
import {galleryOf, open} from './gallery.js';
import type {Site} from './site/start.js';

test('an editor downloads no client of the service on a page that needs no data of it', async ({
  page,
  sites,
  requests,
}) => {
  const site = await sites.get();
  await signIn(page, site, 'editor');
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await open(page, site, '/numbers/');
  await expect(galleryOf(page).locator('portfolio-message')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  // `portfolio-service-settings-….js`, which only checks the page data object, is no client.
  expect(files.filter((url) => /portfolio-service-[0-9a-f]{8}\.js/.test(url))).toEqual([]);
  expect(requests.filter((request) => request.includes('visual-portfolio/v1'))).toEqual([]);
});

/**
 * Opens a page with our own elements, which the service fills. The page data names the source of their items, as the author
 * of a page would write it.
 */
async function openOwnGallery(page: Parameters<typeof open>[0], site: Site, source: object, query = ''): Promise<void> {
  const path = `/no-gallery/${query}`;
  await page.goto(`${site.url}/numbers/`);
  const data: unknown = JSON.parse((await page.locator('#portfolio-data').textContent()) ?? '{}');
  const script = await page.locator('script[src*="portfolio-gallery/dist/portfolio.js"]').getAttribute('src');
  const galleries = {works: {...source, items_count: 4}};
  const pageData = JSON.stringify({...Object(data), post_id: site.facts.pages['no-gallery'], galleries});
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '</main>',
      `<portfolio-gallery id="works"><portfolio-filter-bar></portfolio-filter-bar><div data-items><p data-item="1">One</p></div>
      <portfolio-paginator></portfolio-paginator></portfolio-gallery>
      <script type="application/json" id="portfolio-data">${pageData}</script><script type="module" src="${script}"></script></main>`,
    );
    await route.fulfill({response, body: html});
  });
  await page.goto(site.url + path);
}

test('an editor sees how many pages a gallery has if its images are given by their ids', async ({page, sites}) => {
  const site = await sites.get();
  await signIn(page, site, 'editor');
  await openOwnGallery(page, site, {content_source: 'images', images: site.facts.pictures.slice(0, 10)});
  await expect(page.locator('portfolio-paginator')).toContainText('3');
});

test('an editor sees the categories that a page gives its images', async ({page, sites}) => {
  const site = await sites.get();
  await signIn(page, site, 'editor');
  const images = site.facts.pictures.slice(0, 10).map((id, n) => ({
    id: String(id),
    categories: [n % 2 === 0 ? 'Sea' : 'Hills'],
  }));
  await openOwnGallery(page, site, {content_source: 'images', images});
  await expect(page.locator('portfolio-filter-bar')).toContainText('Hills');
});

test('an editor sees the number of pages of a category whose name is not Latin', async ({page, sites}) => {
  const site = await sites.get();
  await signIn(page, site, 'editor');
  const {slug = '', shown = 0} = site.facts.categories['写真'] ?? {};
  expect(slug).toMatch(/^%/);
  const source = {content_source: 'post-based', posts_source: 'portfolio'};
  const filter = encodeURIComponent(`portfolio_category:${slug}`);
  await openOwnGallery(page, site, source, `?vp_filter=${filter}`);
  const pages = Math.ceil(shown / 4);
  await expect(page.locator('portfolio-paginator')).toContainText(String(pages));
  await expect(page.locator('portfolio-paginator')).not.toContainText(String(pages + 1));
});
