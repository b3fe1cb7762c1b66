/** A gallery of Bootstrap cards, with Bootstrap's script in the filter bar. */
import type {Page} from '@playwright/test';
import {edited} from '../network.js';
import {addressOf, expect, hasNotReloaded, test} from './fixtures.js';

const ADDRESS = '/bootstrap-cards/';
const cardsOf = (page: Page) => page.locator('.col').evaluateAll((cards) => cards.map(({id}) => id));
const cards = (...ids: number[]) => ids.map((id) => `card-${id}`);

async function openCards(page: Page): Promise<void> {
  await page.goto(ADDRESS);
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  // Bootstrap marks the current filter with a class alone: `aria-current` shows that the gallery is alive.
  await expect(page.locator('.nav-link[aria-current]')).toHaveText('All');
}

test('filters and pages work with Bootstrap cards, and Bootstrap’s active classes are updated', async ({page}) => {
  await openCards(page);
  await page.locator('.nav-link', {hasText: 'Bridges'}).click();
  await expect.poll(() => cardsOf(page)).toEqual(cards(3, 6, 9, 12, 15, 18));
  await expect(page.locator('.nav-link.active')).toHaveText('Bridges');
  await page.locator('.page-link', {hasText: '2'}).click();
  await expect.poll(() => cardsOf(page)).toEqual(cards(21, 24, 27, 30, 33, 36));
  await expect(page.locator('.page-item.active')).toHaveText('2');
  expect(addressOf(page)).toBe(`${ADDRESS}?vp_filter=subject%3A3&vp_page=2`);
  await page.goBack();
  await expect(page.locator('.page-item.active')).toHaveText('1');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('Bootstrap’s dropdown still opens and closes after a filter was loaded from it', async ({page}) => {
  await openCards(page);
  const toggle = page.getByRole('button', {name: 'Subject'});
  for (const [name, shown] of [
    ['Only Birds', cards(1, 4, 7, 10, 13, 16)],
    ['Only Boats', cards(2, 5, 8, 11, 14, 17)],
  ] as const) {
    await toggle.click();
    await expect(page.locator('.dropdown-menu.show')).toBeVisible();
    await page.getByRole('link', {name, exact: true}).click();
    await expect.poll(() => cardsOf(page)).toEqual(shown);
    await expect.poll(() => addressOf(page)).toContain(name === 'Only Birds' ? 'subject%3A1' : 'subject%3A2');
    await expect(page.locator('.dropdown-menu.show')).toHaveCount(0);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  }
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor who goes Back to all works sees no filter marked where the server marks none and has no link to all works', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) =>
      html.replaceAll(/<li[^>]*><a[^>]*>(Only )?All<\/a><\/li>/g, '').replaceAll('nav-link active', 'nav-link'),
    ),
  );
  await page.goto(ADDRESS);
  const marked = page.locator('.filters [aria-current]');
  await page.locator('.nav-link', {hasText: 'Bridges'}).click();
  await expect(marked).toHaveText(['Bridges', 'Only Bridges']);
  await page.goBack();
  await expect.poll(() => cardsOf(page)).toContain('card-1');
  await expect(marked).toHaveCount(0);
});
