/** A chip shows the active filter; a click on it removes that filter, and adds none. */
import {addressOf, expect, test} from './fixtures.js';

test('a visitor who removes a filter that they selected in a dropdown sees all items, not a parent term that they never selected', async ({
  page,
}) => {
  await page.goto('/gallery/dropdown/');
  const select = page.getByRole('combobox');
  const label = await select.locator('option', {hasText: 'Trees'}).textContent();
  await select.selectOption({label: label ?? ''});
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await page.getByRole('link', {name: 'Remove Trees'}).click();
  await expect.poll(() => addressOf(page)).toBe('/gallery/dropdown/');
  await expect(select.locator('option:checked')).toHaveText(/^All/);
});
