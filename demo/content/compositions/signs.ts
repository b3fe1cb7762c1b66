/** Signs on a ground of one colour. */
import {mix} from '../color.js';
import {circle, curve, line, type Point, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {outlinePuddle} from './puddle.js';

/** The kinds of sign: each is as likely as the others. */
const KINDS = ['eye', 'puddle', 'star', 'crescent', 'triangle'] as const;

/** Draws eight signs, four of them joined by a thin curve. */
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
  const colors = [palette.ink, palette.accent, palette.main, palette.ink, palette.second, palette.paper];
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
    const r = unit * (index < 2 ? random.between(0.13, 0.21) : random.between(0.04, 0.1));
    const color = colors[index % colors.length] ?? palette.ink;
    const kind = random.pick(KINDS);
    if (kind === 'eye')
      sheet.add(circle(x, y, r, color), circle(x, y, r * 0.36, colors[(index + 1) % colors.length] ?? palette.paper));
    if (kind === 'puddle') sheet.add(path(outlinePuddle(sheet, x, y, r * 1.3, r), color));
    if (kind === 'star')
      sheet.add(
        line(
          [0, 45, 90, 135]
            .map(
              (turn) =>
                `M${round(x - Math.cos((turn * Math.PI) / 180) * r * 0.7)} ${round(y - Math.sin((turn * Math.PI) / 180) * r * 0.7)}L${round(x + Math.cos((turn * Math.PI) / 180) * r * 0.7)} ${round(y + Math.sin((turn * Math.PI) / 180) * r * 0.7)}`,
            )
            .join(''),
          palette.ink,
          unit * 0.007,
        ),
      );
    if (kind === 'crescent')
      sheet.add(
        path(
          `M${round(x - r)} ${round(y - r * 0.4)}A${round(r)} ${round(r)} 0 1 0 ${round(x + r)} ${round(y - r * 0.4)}A${round(r * 1.15)} ${round(r * 1.15)} 0 0 1 ${round(x - r)} ${round(y - r * 0.4)}`,
          color,
        ),
      );
    if (kind === 'triangle')
      sheet.add(
        path(
          straight([
            [x - r, y + r * 0.7],
            [x + r, y + r * 0.5],
            [x - r * 0.1, y - r],
          ]),
          color,
        ),
      );
  }
}
