/** Things on a table: vessels and fruit. */
import {mix} from '../color.js';
import {circle, curve, ellipse, type Point, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Draws a table before a wall, with vessels and fruit close together. */
export function drawStillLife(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const edge = height * random.between(0.6, 0.72);
  const wall = random.pick([
    palette.soft,
    mix(palette.main, palette.ink, 0.35),
    mix(palette.paper, palette.soft, 0.6),
    palette.second,
  ]);
  const cloth = mix(
    palette.paper,
    random.pick([palette.soft, palette.accent, palette.second]),
    random.between(0.15, 0.6),
  );
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear(
        [
          [0, sheet.tone(wall, -0.12)],
          [1, sheet.tone(wall, 0.18)],
        ],
        [1, 0.4],
      ),
    ),
    rect(
      0,
      edge,
      width,
      height - edge,
      sheet.linear([
        [0, cloth],
        [0.7, sheet.tone(cloth, -0.1)],
        [1, sheet.tone(cloth, -0.45)],
      ]),
    ),
  );
  const colors = random.shuffle(
    [
      palette.paper,
      palette.second,
      palette.main,
      palette.accent,
      mix(palette.ink, palette.main, 0.4),
      palette.soft,
    ].filter((color) => color !== wall),
  );
  const count = Math.max(3, Math.min(7, Math.round((width / unit) * random.between(3.4, 4.6))));
  for (let index = 0; index < count; index += 1) {
    const x = (width * (index + 0.7 + random.between(-0.18, 0.18))) / (count + 0.4);
    const size = Math.min(unit * random.between(0.3, 0.58), edge * 0.9);
    sheet.add(
      drawVessel(
        sheet,
        x,
        edge + (height - edge) * random.between(0.12, 0.4),
        size,
        colors[index % colors.length] ?? palette.main,
      ),
    );
  }
  for (let index = random.whole(1, 4); index > 0; index -= 1) {
    const [x, y, r] = [
      width * random.between(0.12, 0.88),
      edge + (height - edge) * random.between(0.42, 0.72),
      unit * random.between(0.045, 0.065),
    ];
    const fruit = random.pick([palette.accent, palette.second, palette.main]);
    sheet.add(
      ellipse(x + r * 0.7, y + r * 0.86, r * 1.4, r * 0.28, palette.ink, {opacity: 0.25}),
      circle(
        x,
        y,
        r,
        sheet.radial(
          [
            [0, sheet.tone(fruit, 0.5)],
            [0.5, fruit],
            [1, sheet.tone(fruit, -0.5)],
          ],
          [0.35, 0.3],
          0.75,
        ),
      ),
    );
  }
}

/** Draws a vessel: the right half of an outline, and the same mirrored. */
export function drawVessel(sheet: Sheet, x: number, foot: number, size: number, color: string): string {
  const {random, palette} = sheet;
  // From the foot up: distance from the axis, and height above the foot, as shares of `size`.
  const outline = random.pick<readonly Point[]>([
    [
      [0.2, 0],
      [0.24, 0.3],
      [0.2, 0.55],
      [0.07, 0.7],
      [0.065, 1],
    ],
    [
      [0.13, 0],
      [0.32, 0.25],
      [0.3, 0.5],
      [0.12, 0.66],
      [0.17, 0.76],
    ],
    [
      [0.14, 0],
      [0.36, 0.2],
      [0.42, 0.42],
    ],
    [
      [0.18, 0],
      [0.19, 0.3],
      [0.2, 0.62],
    ],
    [
      [0.16, 0],
      [0.15, 0.42],
      [0.05, 0.6],
      [0.045, 0.95],
      [0.06, 1],
    ],
  ]);
  const right = outline.map(([px, py]): Point => [x + px * size, foot - py * size]);
  const left = outline.toReversed().map(([px, py]): Point => [x - px * size, foot - py * size]);
  const [rimRadius = 0.1, top = 1] = outline.at(-1) ?? [];
  const shade = sheet.linear(
    [
      [0, sheet.tone(color, 0.12)],
      [0.25, sheet.tone(color, 0.45)],
      [0.55, color],
      [1, sheet.tone(color, -0.5)],
    ],
    [1, 0],
  );
  return (
    ellipse(x + size * 0.2, foot, size * 0.36, size * 0.045, palette.ink, {opacity: 0.25}) +
    path(
      // Up the right side, down the left one (`L` replaces its `M`), and a round foot. `false`: the curves are open.
      `${curve(right, false, 0.8)}L${curve(left, false, 0.8).slice(1)}Q${round(x)} ${round(foot + size * 0.07)} ${round(x + (outline[0]?.[0] ?? 0) * size)} ${round(foot)}Z`,
      shade,
    ) +
    ellipse(x, foot - top * size, rimRadius * size, rimRadius * size * 0.24, sheet.tone(color, -0.55))
  );
}
