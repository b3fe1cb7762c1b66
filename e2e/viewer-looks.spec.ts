/** The viewer in each of its states: as its picture in `docs/screens` shows it, and without a violation that axe finds. */
import type {Page} from '@playwright/test';
import {audit} from './axe.js';
import {expect, test} from './fixtures.js';
import {instead, type Network} from './network.js';
import {linkOf, positionOf} from './viewer.js';

test.use({hasDrawings: true});

interface Scene {
  readonly name: string;
  readonly path?: string;
  readonly width: number;
  readonly height: number;
  readonly isDark?: boolean;
  act?(page: Page): Promise<void>;
  prepare?(network: Network): void;
}

const SCENES: readonly Scene[] = [
  {name: 'viewer', width: 1280, height: 800},
  {name: 'viewer-phone', width: 360, height: 740},
  {name: 'viewer-dark', width: 1024, height: 700, isDark: true},
  {name: 'viewer-right-to-left', path: '/gallery/?lang=ar', width: 1024, height: 700},
  {
    name: 'viewer-zoomed',
    width: 1024,
    height: 700,
    act: async (page) => {
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await expect(page.locator('portfolio-viewer')).toHaveAttribute('status', 'zoomed');
    },
  },
  {
    name: 'viewer-failed',
    width: 360,
    height: 740,
    prepare: (network) => network.addRule('/work/', instead(500, 'text/html', 'failed')),
  },
];

for (const {name, path = '/gallery/', width, height, isDark, act, prepare} of SCENES) {
  test(`a person sees a work as the picture “${name}” shows it, and axe finds no violation`, async ({
    page,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 500/);
    if (isDark) await page.emulateMedia({colorScheme: 'dark'});
    await page.setViewportSize({width, height});
    await page.goto(path);
    prepare?.(network);
    await linkOf(page, 4).click();
    await expect(positionOf(page)).not.toBeEmpty();
    const viewer = page.locator('portfolio-viewer');
    await expect(prepare ? viewer.locator('[part=message]') : viewer.locator('h1')).toBeVisible();
    // The decoded picture has replaced its thumbnail, which has the same colors.
    await expect(viewer.locator('[part=picture]')).toHaveCount(1);
    await act?.(page);
    await page.mouse.move(0, 0);
    await expect(page).toHaveScreenshot(`${name}.png`);
    expect(await audit(page)).toEqual([]);
  });
}

test('a person on a wide screen sees a tall picture with room above and below it, and the text down to the edge', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await page.goto('/gallery/');
  await linkOf(page, 1).click();
  await expect(page.locator('portfolio-viewer h1')).toBeVisible();
  const readBottom = (part: string) =>
    page.locator(`portfolio-viewer ${part}`).evaluate((one) => one.getBoundingClientRect().bottom);
  const edge = await readBottom('[part=dialog]');
  expect(edge - (await readBottom('[part=stage]'))).toBeGreaterThan(16);
  expect(edge - (await readBottom('[part=content]'))).toBeLessThan(2);
});

test('a person at 400 % zoom on a narrow screen reaches everything of a work by scrolling down alone', async ({
  page,
}) => {
  await page.setViewportSize({width: 320, height: 256});
  await page.goto('/gallery/');
  await linkOf(page, 4).click();
  await expect(page.locator('portfolio-viewer h1')).toBeVisible();
  const dialog = page.locator('portfolio-viewer dialog');
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.locator('portfolio-viewer .credit').scrollIntoViewIfNeeded();
  await expect(page.locator('portfolio-viewer .credit')).toBeInViewport();
  await expect(page.locator('portfolio-viewer [part~=close]')).toBeInViewport();
});

test('a person with text twice as large on a phone reaches all buttons of an open work, and nothing of it is cut off', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.goto('/gallery/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.locator('[data-item] a').first().click();
  const viewer = page.locator('portfolio-viewer');
  await expect(viewer.locator('h1')).toBeVisible();
  const dialog = viewer.locator('[part=dialog]');
  expect(await dialog.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
  for (const button of await viewer.locator('[part~=button]').all()) await expect(button).toBeInViewport({ratio: 1});
});
