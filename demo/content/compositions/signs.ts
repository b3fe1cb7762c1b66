/** Simple signs, such as eyes, stars and crescents, on a ground in tones of one colour. */
import {mix} from '../color.js';
import {circle, curve, line, type Point, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {outlinePuddle} from './puddle.js';

/** The kinds of sign, all equally likely. */
const KINDS = ['eye', 'puddle', 'star', 'crescent', 'triangle'] as const;

/** Draws eight signs at random places. A thin curve joins the first four. */
export function drawSigns(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const ground = random.pick([palette.paper, palette.soft, palette.second, mix(palette.main, palette.second, 0.3)]);
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.radial(
        [
          [0, sheet.tone(ground, 0.3)],
          [1, sheet.tone(ground, -0.12)],
        ],
        [0.5, 0.45],
        0.8,
      ),
    ),
  );
  // Ink twice: dark signs are the most frequent. Some have nearly the colour of the ground.
  const colors = [palette.ink, palette.accent, palette.main, palette.ink, palette.second, palette.paper];
  // One sign in each of eight cells of a grid: 3 × 3 or, along a much longer side, 4 × 3.
  const across = width > height * 1.3 ? 4 : 3;
  const down = height > width * 1.3 ? 4 : 3;
  const cells = random.shuffle(Array.from({length: across * down}, (_, index) => index));
  const spots = cells
    .slice(0, 8)
    .map(
      (cell): Point => [
        (width * ((cell % across) + random.between(0.3, 0.7))) / across,
        (height * (Math.floor(cell / across) + random.between(0.3, 0.7))) / down,
      ],
    );
  sheet.add(line(curve(spots.slice(0, 4), false, 1.6), palette.ink, unit * 0.005));
  for (const [index, [x, y]] of spots.entries()) {
    // Two large signs and six small ones.
    const r = unit * (index < 2 ? random.between(0.13, 0.21) : random.between(0.04, 0.1));
    const color = colors[index % colors.length] ?? palette.ink;
    const kind = random.pick(KINDS);
    if (kind === 'eye') {
      const pupil = colors[(index + 1) % colors.length] ?? palette.paper;
      sheet.add(circle(x, y, r, color), circle(x, y, r * 0.36, pupil));
    }
    if (kind === 'puddle') sheet.add(path(outlinePuddle(sheet, x, y, r * 1.3, r), color));
    if (kind === 'star') sheet.add(line(outlineStar(x, y, r * 0.7), palette.ink, unit * 0.007));
    if (kind === 'crescent') sheet.add(path(outlineCrescent(x, y, r), color));
    if (kind === 'triangle') {
      const corners: Point[] = [
        [x - r, y + r * 0.7],
        [x + r, y + r * 0.5],
        [x - r * 0.1, y - r],
      ];
      sheet.add(path(straight(corners), color));
    }
  }
}

/** The strokes of a star: four lines through its centre. */
function outlineStar(x: number, y: number, r: number): string {
  const strokes = [0, 45, 90, 135].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
    return `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`;
  });
  return strokes.join('');
}

/** A half circle below its two ends, and back along a flatter arc. */
function outlineCrescent(x: number, y: number, r: number): string {
  const [left, right, top] = [round(x - r), round(x + r), round(y - r * 0.4)];
  const [radius, flatter] = [round(r), round(r * 1.15)];
  return `M${left} ${top}A${radius} ${radius} 0 1 0 ${right} ${top}A${flatter} ${flatter} 0 0 1 ${left} ${top}`;
}
