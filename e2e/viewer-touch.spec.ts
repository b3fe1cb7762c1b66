/** A person who touches an open work, by touches as the browser gets them from a screen. */
import type {CDPSession} from '@playwright/test';
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
