import type {Page} from '@playwright/test';
import {expect, signIn, test} from './fixtures.js';
import {readLayouts} from './page-data.js';
import type {Site} from './site/start.js';

/** Opens the panel's page and the second saved layout. These tests change it; no other test checks its settings. */
async function openLayout(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/panel/`);
  await page.locator('portfolio-layouts').getByRole('button', {name: 'Edit 二番目'}).click();
}

test('an administrator changes columns and style of a saved layout, and the site keeps them', async ({
  page,
  sites,
  requests,
}) => {
  const site = await sites.get();
  const [, second] = site.facts.layouts;
  await signIn(page, site, 'admin');
  await openLayout(page, site);
  const panel = page.locator('portfolio-layouts');
  await expect(panel.locator('[data-setting=masonry_columns]')).toHaveValue('3');
  // A masonry has no use for the columns of a grid.
  await expect(panel.locator('[data-setting=grid_columns]')).toHaveCount(0);
  await panel.locator('[data-setting=masonry_columns]').fill('2');
  await panel.getByRole('radio', {name: 'Emerge'}).check();
  await panel.getByRole('button', {name: 'Save'}).click();
  await expect(panel.getByRole('status')).toContainText('Saved.');
  const {layouts} = await readLayouts(page);
  expect(layouts[String(second)]?.settings).toMatchObject({vp_masonry_columns: '2', vp_items_style: 'emerge'});
  // Reading the editing screen would lock the layout for others.
  expect(requests.filter((request) => request.includes('wp-admin/post.php'))).toEqual([]);
  const html = await (await page.request.get(`${site.url}/shortcode/`)).text();
  expect(html).toContain('data-vp-masonry-columns="2"');
});

test('an administrator is told which setting the site has not saved', async ({page, sites}) => {
  const site = await sites.get();
  await signIn(page, site, 'admin');
  await openLayout(page, site);
  const panel = page.locator('portfolio-layouts');
  const gap = panel.locator('[data-setting=items_gap]');
  const before = await gap.inputValue();
  await gap.fill('33');
  // Another plugin of the site may drop a value although the service reports success.
  await page.route('**/update_layout/**', (route) =>
    route.fulfill({contentType: 'application/json', body: '{"success":true,"response":true}'}),
  );
  await panel.getByRole('button', {name: 'Save'}).click();
  await expect(panel.getByRole('status')).toContainText('Not saved: Gap.');
  await expect(gap).toHaveValue('33');
  await panel.getByRole('button', {name: 'Discard'}).click();
  await expect(gap).toHaveValue(before);
});

test('an editor, who may not change layouts in WordPress, is told who may, and nothing is asked of the service', async ({
  page,
  sites,
  requests,
}) => {
  const site = await sites.get();
  await signIn(page, site, 'editor');
  await page.goto(`${site.url}/panel-by-hand/`);
  await expect(page.locator('portfolio-layouts')).toContainText('Administrators and portfolio managers');
  expect(requests.filter((request) => request.includes('portfolio/v1') || request.includes('gallery/v1'))).toEqual([]);
});
