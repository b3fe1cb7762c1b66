/** Sculpture: still volumes on a plinth, lit from one side. */

import {mix} from '../color.js';
import {ellipse, rect} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {drawBeams, drawBlocks, drawMobile} from './built-forms.js';
import {drawHead, drawPierced, drawReclining, drawTotem} from './carved-forms.js';

/** Draws a sculpture in an empty room, or two or three in a wide picture. */
export function drawSculpture(sheet: Sheet): void {
  const {width, height, random, palette} = sheet;
  const floor = height * random.between(0.78, 0.85);
  const isDark = random.chance(0.4);
  const wall = isDark
    ? mix(palette.main, palette.ink, random.between(0.35, 0.65))
    : mix(palette.soft, palette.paper, random.between(0.15, 0.7));
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.radial(
        [
          [0, sheet.tone(wall, 0.3)],
          [1, sheet.tone(wall, -0.18)],
        ],
        [0.3, 0.3],
        0.95,
      ),
    ),
    rect(
      0,
      floor,
      width,
      height - floor,
      sheet.linear([
        [0, sheet.tone(wall, isDark ? -0.35 : -0.25)],
        [1, sheet.tone(wall, isDark ? -0.1 : -0.05)],
      ]),
    ),
  );
  const isMetal = sheet.hasHint('bronze', 'brass', 'gold');
  const material = isMetal
    ? mix(palette.accent, palette.ink, 0.35)
    : random.pick(
        isDark
          ? [palette.paper, palette.accent, palette.soft]
          : [palette.main, palette.second, palette.accent, palette.paper, mix(palette.ink, palette.main, 0.3)],
      );
  const foot = floor + (height - floor) * 0.35;
  const count = width > height * 1.75 ? 3 : width > height * 1.3 && random.chance(0.4) ? 2 : 1;
  for (let index = 0; index < count; index += 1) {
    const size = Math.min(height * 0.76, (width / count) * 1.1) * (count > 1 ? random.between(0.75, 1) : 1);
    const x = (width * (index + random.between(0.46, 0.54))) / count;
    const base = drawPlinth(sheet, x, foot, size);
    chooseForm(sheet)(sheet, x, base, size - (foot - base), material);
  }
}

/** Draws the sculpture's shadow and, for most, a plinth; returns the y at which the sculpture stands. */
function drawPlinth(sheet: Sheet, x: number, foot: number, size: number): number {
  const {random, palette} = sheet;
  sheet.add(ellipse(x + size * 0.2, foot, size * 0.42, size * 0.05, palette.ink, {opacity: 0.28}));
  if (random.chance(0.4)) return foot;
  const [half, tall] = [size * 0.22, size * random.between(0.12, 0.24)];
  const stone = sheet.linear(
    [
      [0, sheet.tone(palette.paper, -0.05)],
      [1, sheet.tone(palette.soft, -0.3)],
    ],
    [1, 0],
  );
  sheet.add(
    rect(x - half, foot - tall, half * 2, tall, stone),
    rect(x - half - size * 0.02, foot - tall - size * 0.025, half * 2 + size * 0.04, size * 0.03, palette.paper),
  );
  return foot - tall - size * 0.02;
}

type Form = (sheet: Sheet, x: number, base: number, size: number, material: string) => void;

/** Chooses a form by the work's movement, medium and subjects; otherwise at random, totems twice as often as others. */
function chooseForm(sheet: Sheet): Form {
  if (sheet.hasHint('kinetic')) return drawMobile;
  if (sheet.hasHint('new generation', 'steel', 'constructiv'))
    return sheet.random.pick([drawBeams, drawBlocks, drawMobile]);
  if (sheet.hasHint('head / face', 'portraits', 'head')) return drawHead;
  return sheet.random.pick([drawTotem, drawPierced, drawReclining, drawBlocks, drawTotem, drawMobile, drawBeams]);
}
