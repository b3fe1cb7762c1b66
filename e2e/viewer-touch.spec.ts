/** A person who touches an open work, by touches as the browser gets them from a screen. */
import type {CDPSession, Page} from '@playwright/test';
import {expect, test} from './fixtures.js';
import {linkOf, positionOf} from './viewer.js';

test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

/** A point of the screen, in CSS pixels. */
type Point = readonly [x: number, y: number];

/** Moves fingers over the screen: one for each path, from its first point to its second. */
async function slide(tools: CDPSession, ...paths: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
  const steps = 10;
  const pointsAt = (step: number) =>
    paths.map(([from, to], id) => {
      const [x, y] = [0, 1].map((axis) => ((from[axis] ?? 0) * (steps - step) + (to[axis] ?? 0) * step) / steps);
      return {x: x ?? 0, y: y ?? 0, id};
    });
  await tools.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: pointsAt(0)});
  for (let step = 1; step <= steps; step += 1)
    await tools.send('Input.dispatchTouchEvent', {type: 'touchMove', touchPoints: pointsAt(step)});
  await tools.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
}

/** How much a person has zoomed the page, and how far the shown part is from its left edge. */
const readPageView = (page: Page) =>
  page.evaluate(() => ({zoom: visualViewport?.scale ?? 0, left: visualViewport?.offsetLeft ?? 0}));
const readZoom = async (page: Page) => (await readPageView(page)).zoom;
const readLeft = async (page: Page) => (await readPageView(page)).left;

test('opens a work on a page that is zoomed, moves the page to its edges by drags on the picture, fits it by two fingers, and swipes on', {
  tag: '@chromium',
}, async ({page}) => {
  const tools = await page.context().newCDPSession(page);
  await page.goto('/gallery/');
  await slide(
    tools,
    [
      [180, 330],
      [180, 250],
    ],
    [
      [180, 370],
      [180, 450],
    ],
  );
  await expect.poll(() => readZoom(page)).toBeGreaterThan(1.2);
  await linkOf(page, 1).press('Enter');
  await expect(page.locator('portfolio-viewer h1')).toBeVisible();
  await expect(page.locator('portfolio-viewer [part=picture]')).toHaveCount(1);
  for (const [from, to] of [
    [60, 340],
    [340, 20],
  ] as const) {
    const {zoom} = await readPageView(page);
    const edge = from < to ? 0 : 360 - 360 / zoom;
    for (let drag = 0; drag < 5; drag += 1)
      await slide(tools, [
        [from, 300],
        [to, 300],
      ]);
    await expect.poll(async () => Math.abs((await readLeft(page)) - edge)).toBeLessThan(2);
  }
  await expect(positionOf(page)).toHaveText('2 of 598');
  await slide(
    tools,
    [
      [180, 100],
      [180, 290],
    ],
    [
      [180, 500],
      [180, 310],
    ],
  );
  await slide(
    tools,
    [
      [180, 100],
      [180, 290],
    ],
    [
      [180, 500],
      [180, 310],
    ],
  );
  await expect.poll(() => readZoom(page)).toBe(1);
  await expect(page.locator('portfolio-viewer')).not.toHaveAttribute('status');
  // The browser reads before a touch what the page lets it do with touches: a frame must have told it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await slide(tools, [
    [300, 300],
    [60, 300],
  ]);
  await expect(positionOf(page)).toHaveText('3 of 598');
});

test('moves two fingers over the picture side by side, spreads them a little, and can still swipe', {
  tag: '@chromium',
}, async ({page}) => {
  const tools = await page.context().newCDPSession(page);
  await page.goto('/gallery/');
  await linkOf(page, 1).press('Enter');
  await expect(page.locator('portfolio-viewer h1')).toBeVisible();
  await slide(
    tools,
    [
      [60, 300],
      [160, 300],
    ],
    [
      [160, 300],
      [260, 300],
    ],
  );
  await slide(
    tools,
    [
      [130, 300],
      [127, 300],
    ],
    [
      [230, 300],
      [233, 300],
    ],
  );
  await slide(tools, [
    [300, 300],
    [60, 300],
  ]);
  await expect(positionOf(page)).toHaveText('3 of 598');
});
