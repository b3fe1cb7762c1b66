/**
 * What people with and without rights get. The page `/gallery/bare/` has the works alone: for an editor, the filter bar and
 * the page numbers are drawn from the service's replies.
 */
import {addressOf, choose, currentFilterOf, expect, fetchItems, itemsOf, signIn, test} from './fixtures.js';
import {restoreLarge} from './manage.js';
import {edited, holdResponse, instead} from './network.js';

test('an editor’s bar and paginator are drawn with one request each, with the nonce', async ({page, network}) => {
  await signIn(page, 'editor');
  network.clear();
  await page.goto('/gallery/bare/');
  await expect(page.locator('portfolio-filter-bar a')).not.toHaveCount(0);
  await expect(page.locator('portfolio-paginator a')).not.toHaveCount(0);
  const calls = network.requests.filter(({path}) => path.startsWith('/wp-json/'));
  expect(calls.map(({path}) => path.replace(/.*\/v1\//, '')).sort()).toEqual(['get-max-pages/', 'get_filter_items/']);
  for (const {headers} of calls) expect(String(headers['x-wp-nonce'])).toMatch(/^[\w-]{10,}$/);
  await page.locator('portfolio-filter-bar a', {hasText: 'Nature'}).first().click();
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  expect(await currentFilterOf(page)).toBe('Nature');
  const count = Number(await page.locator('portfolio-filter-bar a[aria-current] .count').first().textContent());
  const last = page.locator('portfolio-paginator a:not([rel])').last();
  await expect(last).toHaveText(String(Math.ceil(count / 12)));
  await last.click();
  await expect.poll(() => itemsOf(page)).toHaveLength(count % 12 || 12);
});

test('a visitor of a bare gallery sends no request to the service', async ({page, network}) => {
  await page.goto('/gallery/bare/');
  await page.waitForLoadState('networkidle');
  expect(network.requests.filter(({path}) => path.includes('wp-json') || path.includes('rest'))).toEqual([]);
});

test('a paginator with source="rest" has as many pages as the service counts', async ({page, network}) => {
  await signIn(page, 'editor');
  network.addRule(
    '/gallery/bare/',
    edited((html) =>
      html.replace('<portfolio-paginator', '$& source="rest"').replace(/(<portfolio-gallery[^>]*)>/, '$1 pages="7">'),
    ),
  );
  await page.goto('/gallery/bare/');
  await expect(page.getByRole('link', {name: 'Page 50', exact: true})).toBeVisible();
  await page.getByRole('link', {name: 'Page 2', exact: true}).click();
  await expect.poll(() => addressOf(page)).toBe('/gallery/bare/?vp_page=2');
  await expect(page.getByRole('link', {name: 'Page 50', exact: true})).toBeVisible();
  expect(network.pages.filter(({path}) => path.includes('get-max-pages'))).toHaveLength(1);
});

test('on a bare page, drawn links keep the other parameters of the address', async ({page}) => {
  await signIn(page, 'editor');
  await page.goto('/gallery/bare/?sort=title&vp_page=2');
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe('/gallery/bare/?sort=title&vp_filter=subject%3A60');
  await page.getByRole('link', {name: 'Page 2', exact: true}).click();
  await expect.poll(() => addressOf(page)).toBe('/gallery/bare/?sort=title&vp_filter=subject%3A60&vp_page=2');
  await choose(page, 'All');
  await expect.poll(() => addressOf(page)).toBe('/gallery/bare/?sort=title');
});

test('an editor who goes on before the service has counted the pages of a filter sees page 2 of that filter', async ({
  page,
  network,
}) => {
  await signIn(page, 'editor');
  await page.goto('/gallery/bare/');
  await expect(page.getByRole('link', {name: 'Page 50', exact: true})).toBeVisible();
  const {behaviour, release} = holdResponse();
  network.addRule('get-max-pages', behaviour);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe('/gallery/bare/?vp_filter=subject%3A60');
  await page.getByRole('link', {name: 'Page 2', exact: true}).click();
  await expect.poll(() => addressOf(page)).toBe('/gallery/bare/?vp_filter=subject%3A60&vp_page=2');
  expect(await currentFilterOf(page)).toBe('Nature');
  release();
  await expect(page.getByRole('link', {name: 'Page 50', exact: true})).toHaveCount(0);
  await expect(page.getByRole('link', {name: 'Page 2', exact: true})).toHaveAttribute('aria-current', 'page');
});

for (const mode of ['load-more', 'infinite'])
  test(`an editor of a bare ${mode} gallery gets no work of the previous filter while the service counts the pages`, async ({
    page,
    network,
  }) => {
    await signIn(page, 'editor');
    network.addRule(
      '/gallery/bare/',
      edited((html) => html.replace('<portfolio-paginator', `$& mode="${mode}"`)),
    );
    await page.goto('/gallery/bare/');
    const more = page.locator('portfolio-paginator a[rel=next]');
    await expect(more).toHaveCount(1);
    const {behaviour, release} = holdResponse();
    network.addRule('get-max-pages', behaviour);
    await choose(page, 'Nature');
    await expect.poll(() => addressOf(page)).toBe('/gallery/bare/?vp_filter=subject%3A60');
    await expect(more).toHaveCount(0);
    release();
    if (mode === 'load-more') await more.click();
    else await page.locator('[data-item]').last().scrollIntoViewIfNeeded();
    const pages = ['', '&vp_page=2'].map((rest) => fetchItems(page, `/gallery/bare/?vp_filter=subject%3A60${rest}`));
    const expected = (await Promise.all(pages)).flat();
    await expect.poll(async () => (await itemsOf(page)).slice(0, expected.length)).toEqual(expected);
  });

test('an editor of a bare load-more gallery reaches all works of a filter whose pages the service fails to count', async ({
  page,
  network,
  expectedErrors,
}) => {
  // The page past the last is a 404.
  expectedErrors.push(/500/, /404/);
  await signIn(page, 'editor');
  network.addRule(
    '/gallery/bare/',
    edited((html) => html.replace('<portfolio-paginator', '$& mode="load-more"')),
  );
  await page.goto('/gallery/bare/');
  const more = page.locator('portfolio-paginator a[rel=next]');
  await expect(more).toHaveCount(1);
  network.addRule('get-max-pages', instead(500, 'text/html', 'Out of order'));
  await choose(page, 'History');
  await expect.poll(() => addressOf(page)).toContain('/gallery/bare/?vp_filter=');
  const count = Number(await page.locator('portfolio-filter-bar a[aria-current] .count').first().textContent());
  for (let shown = 12; shown < count; shown += 12) {
    await expect.poll(() => itemsOf(page)).toHaveLength(shown);
    await more.click();
  }
  await expect.poll(() => itemsOf(page)).toHaveLength(count);
  // Nobody has said that these are all: one more press finds it out.
  await more.click();
  await expect(more).toHaveCount(0);
  expect(await itemsOf(page)).toHaveLength(count);
});

test('a notice that a manager dismisses stays hidden after a reload and in another session, which brings it back', async ({
  page,
  browser,
  network,
}) => {
  await signIn(page, 'admin');
  await restoreLarge(page.request);
  await page.goto('/gallery/large/');
  const notice = page.locator('portfolio-items-notice');
  await expect(notice.getByText('60')).toBeVisible();
  const saved = page.waitForResponse(/update_gallery_items_count_notice_state/);
  await notice.getByRole('button', {name: 'Got it'}).click();
  await expect(notice.getByText('60')).toBeHidden();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(notice.getByRole('button', {name: 'About'})).toBeVisible();
  await expect(notice.getByText('60')).toBeHidden();

  const other = await browser.newPage({baseURL: network.url});
  await signIn(other, 'admin');
  await other.goto('/gallery/large/');
  await expect(other.locator('portfolio-items-notice').getByRole('button', {name: 'About'})).toBeVisible();
  const restored = other.waitForResponse(/update_gallery_items_count_notice_state/);
  await other.locator('portfolio-items-notice').getByRole('button', {name: 'About'}).click();
  expect((await restored).status()).toBe(200);
  await other.close();
  await page.reload();
  await expect(notice.getByText('60')).toBeVisible();
});

test('a notice whose change the service refuses comes back and says why', async ({page, network, expectedErrors}) => {
  expectedErrors.push(/status of 403/);
  await signIn(page, 'admin');
  await page.goto('/gallery/large/');
  const notice = page.locator('portfolio-items-notice');
  const dismiss = notice.getByRole('button', {name: 'Got it'});
  const bringBack = notice.getByRole('button', {name: 'About'});
  await expect(dismiss.or(bringBack)).toBeVisible();
  // Another test of the same site may have dismissed the notice.
  if (await bringBack.isVisible()) {
    const stored = page.waitForResponse(/notice_state/);
    await bringBack.click();
    await stored;
  }
  await expect(dismiss).toBeVisible();
  network.addRule('notice_state', (_answer, response) => {
    response.writeHead(403, {'content-type': 'application/json'});
    response.end(JSON.stringify({error: true, success: false, error_code: 'not_allowed', response: 'Not yours.'}));
  });
  await dismiss.click();
  await expect(notice.getByRole('alert')).toContainText('Not yours.');
  await expect(notice.getByRole('button', {name: 'Got it'})).toBeVisible();
});

test('a visitor sees no notice, and downloads nothing of it', async ({page, network}) => {
  await page.goto('/gallery/large/');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('portfolio-items-notice')).toHaveCount(0);
  expect(network.requests.filter(({path}) => path.startsWith('/dist/')).map(({path}) => path)).toEqual([
    '/dist/portfolio.js',
  ]);
});
