/** A chip says what was chosen; removing it leaves the rest of the choice, and adds nothing. */
import {addressOf, expect, test} from './fixtures.js';

test('a visitor who removes what they chose in a dropdown sees all, and no filter that they never chose', async ({
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
