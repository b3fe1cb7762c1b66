/** What a page's own scripts, or a visitor, set in a live bar stays, unless the server says otherwise. */
import type {Page} from '@playwright/test';
import {expect, hasNotReloaded, itemsOf, keysOf, openWithReloadMarker, test} from './fixtures.js';

/** Chooses in the theme's panel, by its address: the panel may be out of sight. */
async function chooseBirds(page: Page): Promise<void> {
  await page.locator('#panel a').dispatchEvent('click');
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await expect(page.locator('#panel')).toHaveClass(/has-choice/);
  expect(await hasNotReloaded(page)).toBe(true);
}

test('a visitor who chooses in an open menu of the theme finds the menu still open', async ({page}) => {
  await openWithReloadMarker(page, '/theme/');
  await page.locator('summary').click();
  await page.locator('#menu').getByRole('link', {name: 'Boats'}).click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(2));
  await expect(page.locator('#menu').getByRole('link', {name: 'Boats'})).toHaveCount(0);
  await expect(page.locator('#menu')).toHaveAttribute('open');
});

test('a visitor who chooses in an open dialog of the theme finds the dialog still open', async ({page}) => {
  await openWithReloadMarker(page, '/theme/');
  await page.getByRole('button', {name: 'Show dialog'}).click();
  await page.getByRole('dialog').getByRole('link', {name: 'Boats'}).click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(2));
  await expect(page.locator('#dialog a[aria-current]')).toHaveText('Boats');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a visitor finds a panel that a script of the theme has opened still open, and its button still says so', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/theme/');
  await page.getByRole('button', {name: 'Panel'}).click();
  await chooseBirds(page);
  await expect(page.getByRole('button', {name: 'Panel'})).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#panel')).toBeVisible();
});

test('a page author’s class on an element that the server did not change stays', async ({page}) => {
  await openWithReloadMarker(page, '/theme/');
  await page.locator('#count').evaluate((button) => button.classList.add('is-ready'));
  await page.locator('#count').evaluate((button) => button.style.setProperty('--ready', '1'));
  await chooseBirds(page);
  await expect(page.locator('#count')).toHaveClass('is-ready');
  await expect(page.locator('#count')).toHaveAttribute('style', /--ready: ?1/);
});

test('a page author’s handler in the markup of the bar still runs after a choice', async ({page}) => {
  await openWithReloadMarker(page, '/theme/');
  await chooseBirds(page);
  await page.getByRole('button', {name: 'Count'}).click();
  await expect(page.getByRole('button', {name: 'Count'})).toHaveAttribute('value', '1');
});

test('a visitor still finds in the bar what a script of the theme has put there', async ({page}) => {
  await openWithReloadMarker(page, '/theme/');
  await chooseBirds(page);
  await expect(page.locator('#added')).toHaveText('By the theme');
});

test('a visitor sees a menu open where the server now says so', async ({page}) => {
  await openWithReloadMarker(page, '/theme/server/');
  await page.getByRole('link', {name: 'Birds', exact: true}).click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await expect(page.locator('#menu')).toHaveAttribute('open');
  await expect(page.locator('#menu')).toHaveClass('has-choice');
});
