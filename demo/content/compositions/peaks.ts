/** High mountains: each peak has a lit side and a dark one. */
import {mix} from '../color.js';
import {circle, type Point, path, rect, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {makeProfile, outlineLand} from './terrain.js';

/** Draws mountains over a lake. */
export function drawPeaks(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const sky = random.pick([
    palette.soft,
    palette.second,
    mix(palette.paper, palette.accent, 0.5),
    mix(palette.main, palette.ink, 0.3),
  ]);
  const shore = height * random.between(0.64, 0.76);
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, sky],
        [0.7, mix(palette.paper, sky, 0.25)],
      ]),
    ),
    circle(
      width * random.between(0.15, 0.85),
      height * random.between(0.14, 0.3),
      unit * random.between(0.05, 0.1),
      random.pick([palette.paper, palette.accent]),
    ),
  );
  // The lit side: the left (-1) or the right (1).
  const litSide = random.pick([-1, 1]);
  for (let range = 0; range < 3; range += 1) {
    // From the farthest range (0), nearly as pale as the sky, to the nearest one (1).
    const nearness = range / 2;
    const color = mix(mix(sky, palette.second, 0.45), mix(palette.main, palette.ink, 0.35), nearness);
    const count = Math.max(2, Math.round(Math.min(2, width / unit) * (2.9 - range * 0.9)));
    for (let index = 0; index < count; index += 1) {
      const x = (width * (index + random.between(0.2, 0.8))) / count;
      const peakHeight = height * random.between(0.28, 0.5) * (1 - nearness * 0.45);
      drawPeak(sheet, [x, shore - peakHeight], shore, peakHeight * random.between(0.7, 1.1), color, litSide);
    }
  }
  const water = mix(sky, palette.main, 0.35);
  sheet.add(
    rect(
      0,
      shore,
      width,
      height - shore,
      sheet.linear([
        [0, mix(palette.paper, water, 0.55)],
        [1, sheet.tone(water, -0.3)],
      ]),
    ),
  );
  for (let index = 0; index < 6; index += 1) {
    const y = shore + (height - shore) * random.next();
    sheet.add(
      rect(width * random.between(-0.1, 0.8), y, width * random.between(0.08, 0.35), unit * 0.005, palette.paper, {
        opacity: 0.3,
      }),
    );
  }
  const bank = makeProfile(random, width, height * 0.94, unit * 0.035);
  sheet.add(path(outlineLand(bank, width, height + 5), mix(palette.ink, palette.main, 0.2)));
}

/** Draws a peak: its lit and its dark side meet at a broken ridge, and the snow lies mostly on the lit one. */
function drawPeak(
  sheet: Sheet,
  [x, y]: Point,
  bottom: number,
  halfWidth: number,
  color: string,
  litSide: number,
): void {
  const {random, palette} = sheet;
  const peakHeight = bottom - y;
  const ridge: readonly Point[] = [
    [x, y],
    [x + halfWidth * random.between(-0.16, 0.1), y + peakHeight * 0.3],
    [x + halfWidth * random.between(-0.05, 0.2), y + peakHeight * 0.6],
    [x + halfWidth * random.between(-0.2, 0.15), bottom],
  ];
  const side = (toward: number): string =>
    straight([
      ...ridge,
      [x + toward * halfWidth, bottom],
      [x + toward * halfWidth * 0.46, y + peakHeight * random.between(0.38, 0.52)],
    ]);
  const snow = peakHeight * random.between(0.2, 0.32);
  const cap: readonly Point[] = [
    [x, y],
    [x + litSide * halfWidth * 0.26, y + snow * 1.05],
    [x + litSide * halfWidth * 0.12, y + snow * 0.85],
    [x + litSide * halfWidth * 0.05, y + snow * 1.3],
    [x - halfWidth * 0.03 * litSide, y + snow * 0.8],
  ];
  sheet.add(
    path(
      side(litSide),
      sheet.linear([
        [0, sheet.tone(color, 0.42)],
        [1, sheet.tone(color, 0.2)],
      ]),
    ),
    path(
      side(-litSide),
      sheet.linear([
        [0, sheet.tone(color, -0.25)],
        [1, color],
      ]),
    ),
    path(straight(cap), palette.paper, {opacity: 0.9}),
  );
}
