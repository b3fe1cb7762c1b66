import type {Page} from '@playwright/test';
import {choose, expect, messageOf, test} from './fixtures.js';
import {instead} from './network.js';

test.use({hasDrawings: true});

const WIDE = {width: 1440, height: 900};
const MIDDLE = {width: 1024, height: 700};
const PHONE = {width: 360, height: 740};

/** Compares the viewport with the picture in `docs/screens`, once fonts and images are loaded. */
async function compare(page: Page, name: string): Promise<void> {
  // The pointer rests on no link.
  await page.mouse.move(0, 0);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < innerHeight)
          .every((image) => image.complete && image.naturalWidth > 0),
      ),
    )
    .toBe(true);
  await expect(page).toHaveScreenshot(`${name}.png`);
}

const SCENES: readonly (readonly [name: string, path: string, viewport: {width: number; height: number}])[] = [
  ['wide', '/gallery/', WIDE],
  ['phone', '/gallery/', PHONE],
  ['right-to-left', '/gallery/?lang=ar', MIDDLE],
  ['empty', '/gallery/?vp_filter=subject%3A999999999', MIDDLE],
];

for (const [name, path, viewport] of SCENES) {
  test(`a person sees the gallery as the picture “${name}” shows it`, async ({page}) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await compare(page, name);
  });
}

test('a person who prefers the dark sees the gallery as the picture “dark” shows it', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.setViewportSize(MIDDLE);
  await page.goto('/gallery/?vp_filter=subject%3A60');
  await compare(page, 'dark');
});

test('a person sees a failure as the picture “error” shows it', async ({page, network, expectedErrors}) => {
  expectedErrors.push(/status of 500/);
  network.addRule('vp_filter', instead(500, 'text/html', '<h1>Fatal error</h1>'));
  await page.setViewportSize(MIDDLE);
  await page.goto('/gallery/');
  await choose(page, 'Nature');
  await expect(messageOf(page)).toBeVisible();
  await compare(page, 'error');
});
