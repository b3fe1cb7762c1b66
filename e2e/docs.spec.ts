/** The documentation that the demo serves at `/docs/`. */
import type {Page} from '@playwright/test';
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

test('somebody who searches for a word that is on no page is told so, and Escape clears the search', async ({page}) => {
  await page.goto('/docs/server.html');
  await page.getByLabel('Search').fill('xyzzyxyzzy');
  await expect(page.locator('#docs-found')).toHaveText('Nothing was found.');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.locator('#docs-found')).toBeEmpty();
});

const PAGES = ['', 'server.html', 'recipes.html', 'portfolio-paginator.html', 'managers.html'];

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

test('somebody who prints a page of the documentation gets the text alone', {tag: '@chromium'}, async ({page}) => {
  await page.goto('/docs/server.html');
  await page.emulateMedia({media: 'print'});
  await expect(page.getByRole('navigation', {name: 'Pages'})).toBeHidden();
  await expect(page.getByLabel('Search')).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

/** The frame in which the example of a page runs. */
const frame = (page: Page) => page.frameLocator('.example iframe');
const titles = (page: Page) => frame(page).locator('[data-item]');

/** Opens a page, and waits until the gallery of its example has started. */
async function openExample(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(frame(page).locator('portfolio-message')).toBeAttached();
}

test.describe('somebody who reads about an element', () => {
  test('filters and pages its example, in place, and goes back', async ({page}) => {
    await openExample(page, '/docs/portfolio-gallery.html');
    await expect(titles(page)).toHaveCount(4);
    await frame(page).getByRole('link', {name: 'Birds'}).click();
    await expect(titles(page)).toHaveText(['Heron at dawn', 'Wren, pencil', 'Gulls behind a trawler', 'Owl, linocut']);
    await frame(page).getByRole('link', {name: 'All'}).click();
    await frame(page).getByRole('link', {name: 'Next'}).click();
    await expect(titles(page)).toHaveText(['Gulls behind a trawler', 'Owl, linocut', 'Canoe on the Spey']);
    await page.evaluate(() => history.back());
    await expect(titles(page)).toHaveCount(4);
  });

  test('changes “load more” to numbers, and the example shows them', async ({page}) => {
    await openExample(page, '/docs/portfolio-paginator.html');
    const more = frame(page).getByRole('link', {name: 'Load more'});
    await more.click();
    await expect(titles(page)).toHaveCount(8);
    const field = page.getByLabel('Markup of the example');
    await field.fill((await field.inputValue()).replace('mode="load-more"', 'mode="numbers"'));
    await expect(more).toHaveCount(0);
    await frame(page).getByRole('link', {name: 'Page 3'}).click();
    await expect(titles(page)).toHaveText(['Barn, winter']);
  });

  test('chooses by the tools of its bar', async ({page}) => {
    await openExample(page, '/docs/portfolio-filter-bar.html');
    await frame(page).getByRole('link', {name: 'Birds'}).click();
    await expect(titles(page)).toHaveCount(2);
    await frame(page).getByRole('searchbox').or(frame(page).getByRole('combobox')).first().fill('boa');
    await expect(frame(page).getByRole('link', {name: 'Boats'}).first()).toBeVisible();
  });

  test('sees how many works its status counts', async ({page}) => {
    await page.goto('/docs/portfolio-status.html');
    await expect(frame(page).locator('portfolio-status')).toHaveText('1–4 of 6');
  });
});
