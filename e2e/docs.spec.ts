/** The documentation that the demo serves at `/docs/`. */
import {audit} from './axe.js';
import {expect, test} from './fixtures.js';

test('somebody who looks for the status codes finds them by the search, with the keyboard alone', async ({page}) => {
  await page.goto('/docs/');
  await page.getByLabel('Search').fill('redirect login');
  const results = page.locator('#docs-found a');
  await expect(results.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/[\w-]+\.html/);
  await expect(page.locator('main')).toContainText(/redirect/i);
});

test('somebody who searches for a word that nowhere stands is told so, and Escape takes it back', async ({page}) => {
  await page.goto('/docs/server.html');
  await page.getByLabel('Search').fill('xyzzyxyzzy');
  await expect(page.locator('#docs-found')).toHaveText('Nothing was found.');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.locator('#docs-found')).toBeEmpty();
});

const PAGES = ['', 'server.html', 'recipes.html', 'portfolio-gallery.html', 'managers.html'];

for (const path of PAGES) {
  test(`axe finds no violation on /docs/${path}, in light and dark, and a phone needs no sideways scrolling`, async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await page.goto(`/docs/${path}`);
      expect(await audit(page)).toEqual([]);
    }
    await page.setViewportSize({width: 360, height: 740});
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
  });
}

test('somebody who prints a page of the documentation gets the text alone', async ({page}) => {
  await page.goto('/docs/server.html');
  await page.emulateMedia({media: 'print'});
  await expect(page.getByRole('navigation', {name: 'Pages'})).toBeHidden();
  await expect(page.getByLabel('Search')).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});
