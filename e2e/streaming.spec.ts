import {
  addressOf,
  choose,
  expect,
  expectAgreement,
  fetchItems,
  filterLink,
  itemsOf,
  test,
  visibleItems,
} from './fixtures.js';
import {beforeItem, edited, pauseResponse, UNSTORED} from './network.js';

const NATURE = '/gallery/?vp_filter=subject%3A60';

test('a visitor of a slow server sees the first items whole and in order, and nothing above them moves', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/');
  const serverItems = await fetchItems(page, NATURE);
  // The response pauses within an item: half of an item must not be shown.
  const {behaviour, release} = pauseResponse((body) => beforeItem(5)(body) + 60);
  network.addRule('subject%3A60', behaviour);
  await choose(page, 'Nature');
  await expect.poll(() => visibleItems(page)).toEqual(serverItems.slice(0, 5));
  const places = () =>
    page.locator('portfolio-filter-bar, [data-item]').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .slice(0, 3)
        .map((one) => one.getBoundingClientRect().top),
    );
  const before = await places();
  // The current filter and the address change when the gallery is complete.
  expect(addressOf(page)).toBe('/gallery/');
  release();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  expect(await places()).toEqual(before);
  await expectAgreement(page, network);
});

test('a visitor who loads more of a slow server sees the next items below those that are there', async ({
  page,
  network,
}) => {
  const {behaviour, release} = pauseResponse(beforeItem(3));
  network.addRule('vp_page=2', behaviour);
  await page.goto('/gallery/load-more/');
  const first = await itemsOf(page);
  const places = () =>
    page
      .locator('[data-item]')
      .evaluateAll((all) => all.slice(0, 12).map((one) => Math.round(one.getBoundingClientRect().top + scrollY)));
  const before = await places();
  await page.getByRole('link', {name: 'Load more', exact: true}).last().click();
  await expect.poll(() => itemsOf(page)).toHaveLength(15);
  expect((await itemsOf(page)).slice(0, 12)).toEqual(first);
  release();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  expect((await itemsOf(page)).slice(0, 12)).toEqual(first);
  expect(await places()).toEqual(before);
});

test('a gallery is idle as soon as it is complete, and the rest of the page is not read', async ({page, network}) => {
  await page.addInitScript(() => {
    const write = Document.prototype.write;
    let length = 0;
    Document.prototype.write = function (...texts: string[]) {
      length += texts.join('').length;
      document.documentElement.dataset.read = String(length);
      write.apply(this, texts);
    };
  });
  await page.goto('/gallery/');
  const {behaviour, release} = pauseResponse((body) => body.indexOf('<footer'));
  network.addRule('subject%3A60', behaviour);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
  const read = await page.locator('html').getAttribute('data-read');
  release();
  await expectAgreement(page, network);
  expect(await page.locator('html').getAttribute('data-read')).toBe(read);
});

test('scripts of a fetched page do not run', async ({page, network}) => {
  // Without the page's policy, which would forbid the scripts as well.
  network.headers = {...UNSTORED, 'content-security-policy': ''};
  await page.goto('/gallery/');
  network.addRule(
    'vp_page=2',
    edited((html) =>
      html.replace(
        /(<li data-item="\d+")([^>]*>)/,
        `$1 onclick="document.title='clicked'" onpointerover="document.title='hovered'"$2
<script>document.documentElement.dataset.ran = 'script'</script>
<img src="/dist/index.js" onerror="document.documentElement.dataset.ran = 'attribute'" alt="">
<svg onload="document.documentElement.dataset.ran = 'svg'"></svg>`,
      ),
    ),
  );
  await page.getByRole('link', {name: 'Next'}).click();
  await expect.poll(() => addressOf(page)).toBe('/gallery/?vp_page=2');
  const item = page.locator('[data-item]').first();
  await expect(item.locator('svg')).toHaveCount(1);
  await expect(page.locator('[data-item] script')).toHaveCount(0);
  await item.hover();
  await item.dispatchEvent('click');
  const image = item.locator('img').first();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
  await expect(page.locator('html')).not.toHaveAttribute('data-ran', /./);
  await expect(page).toHaveTitle(/page 2/);
});

test('a visitor follows links without the slash at their end, in place', async ({page, network}) => {
  network.addRule(
    '/gallery/',
    edited((html) => html.replaceAll('href="?vp_filter=', 'href="/gallery?vp_filter=')),
    1,
  );
  await page.goto('/gallery/');
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await expectAgreement(page, network);
  await expect(page.locator('body[data-same]')).toHaveCount(1);
});

test('relative addresses in a page of another path resolve against that path, even while it is arriving', async ({
  page,
  network,
}) => {
  const html = await (await page.request.get('/gallery/?vp_page=2')).text();
  const body = Buffer.from(html.replace(/href="\/work\/(\d+)\/"/g, 'href="of/$1/"'));
  const headers = {'content-type': 'text/html; charset=utf-8'};
  const {behaviour, release} = pauseResponse(beforeItem(5));
  network.addRule(
    '/gallery/',
    edited((text) => text.replace('href="?vp_page=2" rel="next"', 'href="/gallery/page/2/" rel="next"')),
  );
  network.addRule('/gallery/page/2/', (_answer, response) => behaviour({status: 200, headers, body}, response));
  await page.goto('/gallery/');
  const [key] = await fetchItems(page, '/gallery/?vp_page=2');
  const link = page.locator(`[data-item="${key}"] a`);
  const hrefOf = () => link.evaluate((one: HTMLAnchorElement) => one.href);
  await page.getByRole('link', {name: 'Next'}).click();
  await expect.poll(hrefOf).toBe(`${network.url}/gallery/page/2/of/${key}/`);
  expect(addressOf(page)).toBe('/gallery/');
  release();
  await expect.poll(() => addressOf(page)).toBe('/gallery/page/2/');
  expect(await hrefOf()).toBe(`${network.url}/gallery/page/2/of/${key}/`);
});

/** Adds a `<base>` to a page of a gallery, and makes the addresses of its works relative to it. */
function rebased(gallery: string) {
  return edited((html) =>
    html
      .replace('<head>', '<head><base href="/work/">')
      .replace(/href="\?/g, `href="${gallery}?`)
      .replace(/href="\/work\/(?=\d+\/)/g, 'href="'),
  );
}

test('links of works resolve against the <base> of their page', async ({page, network}) => {
  network.headers = {...UNSTORED, 'content-security-policy': ''};
  network.addRule('/gallery/', rebased('/gallery/'));
  await page.goto('/gallery/');
  await page.getByRole('link', {name: 'Next'}).click();
  await expect.poll(() => addressOf(page)).toBe('/gallery/?vp_page=2');
  const first = page.locator('[data-item]').first();
  const key = await first.getAttribute('data-item');
  expect(await first.locator('a').evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${network.url}/work/${key}/`);
});

test('links of works that were loaded more still resolve against the <base> of their page after Back', async ({
  page,
  network,
}) => {
  network.headers = {...UNSTORED, 'content-security-policy': ''};
  network.addRule('/gallery/load-more/', rebased('/gallery/load-more/'));
  await page.goto('/gallery/load-more/');
  const listLinks = () =>
    page.locator('[data-item] a').evaluateAll((all: HTMLAnchorElement[]) => all.map(({href}) => href));
  await page.getByRole('link', {name: 'Load more', exact: true}).click();
  await expect.poll(() => addressOf(page)).toContain('vp_page=2');
  const links = await listLinks();
  expect(await page.locator('[data-item] a').first().getAttribute('href')).toMatch(/^\d+\//);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => addressOf(page)).toContain('vp_page=2');
  expect(await listLinks()).toEqual(links);
});

test('a letter whose bytes arrive in two chunks is decoded as one letter', async ({page, network}) => {
  await page.goto('/gallery/');
  const html = await (await page.request.get(NATURE)).text();
  const alt = /<li data-item.*?alt="([^"]*×[^"]*)"/s.exec(html)?.[1] ?? '';
  expect(alt).toContain('×');
  const {behaviour, release} = pauseResponse((body) => body.indexOf('×', beforeItem(0)(body)) + 1);
  network.addRule('subject%3A60', behaviour);
  await filterLink(page, 'Nature').click();
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  release();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  const alts = await page.locator('[data-item] img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
  expect(alts).toContain(alt);
  expect(alts.join()).not.toContain('\uFFFD');
});
