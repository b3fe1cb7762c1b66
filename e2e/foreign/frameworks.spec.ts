/** A gallery that a framework renders, moves, hides, and renders again with other items. */
import type {Page} from '@playwright/test';
import {
  addressOf,
  expect,
  expectReady,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  openWithReloadMarker,
  test,
} from './fixtures.js';

const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();

async function expectShown(page: Page, address: string, items: readonly string[]): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect.poll(() => itemsOf(page)).toEqual(items);
  expect(await hasNotReloaded(page)).toBe(true);
}

async function openFramework(page: Page, framework: string): Promise<string> {
  const home = `/frameworks/${framework}/`;
  await openWithReloadMarker(page, home);
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expectReady(page);
  return home;
}

for (const framework of ['react', 'vue', 'alpine']) {
  test(`a visitor filters a gallery that ${framework} has rendered, and it stays when ${framework} renders again`, async ({
    page,
  }) => {
    const home = await openFramework(page, framework);
    await link(page, 'Birds').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
    await press(page, 'Again');
    await expect(page.getByText('Rendered 1 times')).toBeVisible();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  });

  test(`a gallery that ${framework} hides and shows again is unchanged, and a visitor goes on to page 2`, async ({
    page,
  }) => {
    const home = await openFramework(page, framework);
    await link(page, 'Birds').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
    await press(page, 'Hide');
    await expect(page.locator('[data-items]')).toBeHidden();
    // The button is a toggle: it shows the gallery again.
    await press(page, 'Hide');
    await link(page, '2').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1&vp_page=2`, keysOfSubject(1, 2));
    await page.goBack();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  });

  test(`a visitor goes on to page 2 of other items that ${framework} has rendered instead of the first ones`, async ({
    page,
  }) => {
    const home = await openFramework(page, framework);
    await press(page, 'Other');
    await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
    await link(page, '2').click();
    await expectShown(page, `${home}?vp_filter=subject%3A2&vp_page=2`, keysOfSubject(2, 2));
    await page.goBack();
    await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
    await link(page, 'Birds').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  });

  test(`a visitor chooses the same filter again after ${framework} has rendered other items`, async ({page}) => {
    const home = await openFramework(page, framework);
    await link(page, 'Birds').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
    await press(page, 'Other');
    await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
    await link(page, 'Birds').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  });
}

test('a gallery that Vue moves elsewhere is unchanged, and a visitor goes on to page 2', async ({page}) => {
  const home = await openFramework(page, 'vue');
  await link(page, 'Birds').click();
  await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  await press(page, 'Move');
  await expect(page.locator('#aside [data-items]')).toBeVisible();
  await link(page, '2').click();
  await expectShown(page, `${home}?vp_filter=subject%3A1&vp_page=2`, keysOfSubject(1, 2));
  await page.goBack();
  await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
});
