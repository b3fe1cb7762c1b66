/** A catalogue in a table, in foreign markup. */
import type {Page} from '@playwright/test';
import {addressOf, expect, hasNotReloaded, test} from './fixtures.js';

const rowsOf = (page: Page) => page.locator('tbody tr').evaluateAll((rows) => rows.map(({id}) => id));
const rows = (...ids: number[]) => ids.map((id) => `row-${id}`);

async function openTable(page: Page): Promise<void> {
  await page.goto('/table/');
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  // The server marks the current subject with a class alone: `aria-current` shows that the gallery is alive.
  await expect(page.locator('.subjects [aria-current]')).toHaveText('All');
}

const press = (page: Page, name: string) => page.getByRole('link', {name, exact: true}).click();

test('filters, pages and Back work in a table', async ({page}) => {
  await openTable(page);
  await press(page, 'Boats');
  await expect.poll(() => rowsOf(page)).toEqual(rows(2, 5, 8, 11, 14, 17));
  await press(page, '3');
  await expect.poll(() => rowsOf(page)).toEqual(rows(38, 41));
  expect(addressOf(page)).toBe('/table/?vp_filter=subject%3A2&vp_page=3');
  await expect(page.locator('.pages [aria-current=page]')).toHaveText('3');
  await expect(page.locator('tbody tr').first().locator('td')).toHaveText(['Boats no. 38', 'Boats']);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => rowsOf(page)).toEqual(rows(1, 2, 3, 4, 5, 6));
  expect(await hasNotReloaded(page)).toBe(true);
});

test('after a script has removed the gallery’s root, the filter links outside of it are ordinary links', async ({
  page,
}) => {
  await openTable(page);
  await page.locator('.catalogue').evaluate((root) => root.remove());
  await press(page, 'Boats');
  await expect.poll(() => addressOf(page)).toBe('/table/?vp_filter=subject%3A2');
  await page.waitForLoadState();
  expect(await rowsOf(page)).toEqual(rows(2, 5, 8, 11, 14, 17));
  expect(await hasNotReloaded(page)).toBe(false);
});

test('Back after the table was removed requests nothing', async ({page, network}) => {
  await openTable(page);
  await press(page, 'Boats');
  await expect.poll(() => addressOf(page)).toBe('/table/?vp_filter=subject%3A2');
  await page.locator('.catalogue').evaluate((root) => root.remove());
  network.clear();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), {once: true});
        history.back();
      }),
  );
  // A request of Back would have arrived before this one, which `network.pages` leaves out.
  await page.evaluate(() => fetch('/picture/1.svg').then(() => undefined));
  expect(network.pages).toEqual([]);
});
