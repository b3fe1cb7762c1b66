import type {Page} from '@playwright/test';
import {describeFocus, recordAnnouncements} from './announcements.js';
import {addressOf, expect, filterLink, itemsOf, signIn, test} from './fixtures.js';
import {restoreLarge} from './manage.js';

/** Focuses a control, and presses Enter on it. */
async function press(page: Page, name: string, role: 'link' | 'button' = 'link'): Promise<void> {
  await page.getByRole(role, {name, exact: true}).first().press('Enter');
}

test('a keyboard user filters, stays at the filter, and hears once what was found', async ({page}) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/gallery/');
  await filterLink(page, 'Nature').press('Enter');
  await expect.poll(() => addressOf(page)).toBe('/gallery/?vp_filter=subject%3A60');
  await expect.poll(announcements).toEqual(['Nature: 244 items – The results follow the filters.']);
  expect(await describeFocus(page)).toBe('a: Nature 244');
  await expect(page).toHaveTitle(/^Nature/);
  await filterLink(page, 'Trees').press('Enter');
  await expect.poll(announcements).toEqual(['Nature: 244 items – The results follow the filters.', 'Trees: 23 items']);
  expect(await describeFocus(page)).toBe('a: Trees 23');
});

test('a keyboard user pages, is led to the results, and hears once which page it is', async ({page}) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/gallery/');
  await press(page, 'Page 2');
  await expect.poll(announcements).toEqual(['Page 2 of 50']);
  // The results' heading, or their container with the range as its name.
  await expect.poll(() => describeFocus(page)).toMatch(/^(h[1-6]: |(?!a\b)[\w-]+: .*13–24 of 598)/);
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-item] a').first()).toBeFocused();
  await press(page, 'Next');
  await expect.poll(announcements).toEqual(['Page 2 of 50', 'Page 3 of 50']);
  await press(page, 'Previous');
  await expect.poll(announcements).toEqual(['Page 2 of 50', 'Page 3 of 50', 'Page 2 of 50']);
  await expect.poll(() => describeFocus(page)).toMatch(/^(h[1-6]: |(?!a\b)[\w-]+: .*13–24 of 598)/);
});

test('a keyboard user loads more three times, and goes on with the first new work each time', async ({page}) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/gallery/load-more/');
  const said: string[] = [];
  for (const shown of [24, 36, 48]) {
    await page.locator('portfolio-paginator a').press('Enter');
    said.push(`12 more items, ${shown} of 598`);
    await expect.poll(announcements).toEqual(said);
    expect(await itemsOf(page)).toHaveLength(shown);
    const first = page
      .locator('[data-item]')
      .nth(shown - 12)
      .locator('a')
      .first();
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  }
});

test('a mouse user who loads more is not led away from the button', async ({page}) => {
  await page.goto('/gallery/load-more/');
  await page.locator('portfolio-paginator a').click();
  await expect.poll(async () => (await itemsOf(page)).length).toBe(24);
  expect(await describeFocus(page)).toBe('a: Load more');
});

test('a keyboard user unfolds the index, searches it, chooses and removes the choice', async ({page}) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/gallery/terms/');
  await press(page, 'More filters', 'button');
  expect(await describeFocus(page)).toBe('input: Search filters');
  await page.keyboard.type('tree');
  await expect.poll(announcements).toContain('3 filters found');
  await page.keyboard.press('Tab');
  expect(await describeFocus(page)).toMatch(/^a: Trees/);
  await page.keyboard.press('Enter');
  await expect.poll(announcements).toContain('Trees: 23 items – The results follow the filters.');
  expect((await announcements()).filter((text) => text.startsWith('Trees'))).toHaveLength(1);
  expect(await describeFocus(page)).toBe('button: More filters');
  await press(page, 'Remove Trees');
  await expect.poll(announcements).toContain('Nature: 244 items');
  expect(await describeFocus(page)).toBe('a: Remove Nature');
  await press(page, 'Clear');
  await expect.poll(() => addressOf(page)).toBe('/gallery/terms/');
  expect(await describeFocus(page)).toMatch(/^a: All/);
  await press(page, 'More filters', 'button');
  await press(page, 'Fewer filters', 'button');
  expect(await describeFocus(page)).toBe('button: More filters');
});

test('a keyboard user who unfolds the index as soon as the page is there sees all filters at once', async ({page}) => {
  await page.goto('/gallery/terms/');
  await press(page, 'More filters', 'button');
  expect(await describeFocus(page)).toBe('input: Search filters');
  // Not polled: until the script has come, the style sheet hides most of them, for six seconds at most.
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('portfolio-filter-bar > ul a')].map((link) => ({
      text: link.textContent,
      isSeen: link.checkVisibility({visibilityProperty: true}) && link.closest('ul')?.clientHeight !== 0,
    })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({isSeen}) => !isSeen)).toEqual([]);
});

test('a person who has enlarged the page sees the current filter and the current menu item in their strips', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  for (const [path, current] of [
    ['/gallery/?vp_filter=subject%3A60', 'portfolio-filter-bar a[aria-current]'],
    ['/gallery/?vp_filter=subject%3A60&lang=ar', 'portfolio-filter-bar a[aria-current]'],
    ['/gallery/?vp_filter=movement%3A200137', 'portfolio-filter-bar details a[aria-current]'],
    ['/gallery/theme/?vp_filter=subject%3A60', '.c-tab.is-active'],
    ['/developers/', '.rooms a[aria-current]'],
    ['/developers/?lang=ar', '.rooms a[aria-current]'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(current).last(), path).toBeInViewport({ratio: 0.99});
    expect(await page.evaluate(() => [scrollX, scrollY]), path).toEqual([0, 0]);
  }
});

test('a person with a wide screen sees the group of the current filter in the index, with the page at its top', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/gallery/?vp_filter=movement%3A200137');
  await expect(page.locator('portfolio-filter-bar [open]:has([aria-current]) > summary')).toBeInViewport({ratio: 0.9});
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a keyboard user uses a dropdown, and stays there', async ({page}) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/gallery/dropdown/');
  const select = page.getByRole('combobox');
  await select.focus();
  await select.selectOption({label: 'Nature (244)'});
  await expect.poll(announcements).toEqual(['Nature: 244 items – The results follow the filters.']);
  await expect(select).toBeFocused();
  await page.goBack();
  await expect(select.locator('option:checked')).toHaveText(/^All/);
});

test('a manager at the keyboard dismisses the notice and brings it back', async ({page}) => {
  await signIn(page, 'admin');
  await restoreLarge(page.request);
  await page.goto('/gallery/large/');
  await press(page, 'Got it', 'button');
  await expect.poll(() => describeFocus(page)).toBe('button: About the number of items');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', {name: 'Got it'})).toBeVisible();
  await expect.poll(() => describeFocus(page)).not.toMatch(/^body/);
});
