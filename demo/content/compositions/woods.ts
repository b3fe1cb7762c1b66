/** Among trees: trunks before trunks, and light between them. */
import {mix} from '../color.js';
import {circle, ellipse, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {makeProfile, outlineLand} from './terrain.js';

/** Draws a wood: the nearer the trunk, the darker and the wider. */
export function drawWoods(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const mist = random.pick([
    palette.soft,
    mix(palette.paper, palette.accent, 0.45),
    mix(palette.soft, palette.second, 0.5),
  ]);
  const dark = random.pick([mix(palette.ink, palette.main, 0.3), mix(palette.ink, palette.accent, 0.15)]);
  const sun = width * random.between(0.25, 0.75);
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, sheet.tone(mist, -0.12)],
        [0.6, mix(palette.paper, mist, 0.35)],
        [1, mist],
      ]),
    ),
    circle(
      sun,
      height * 0.4,
      unit * 0.5,
      sheet.radial([
        [0, palette.paper, 0.9],
        [1, palette.paper, 0],
      ]),
    ),
    circle(
      sun,
      height * random.between(0.3, 0.48),
      unit * random.between(0.06, 0.12),
      random.pick([palette.accent, palette.paper]),
    ),
  );
  for (let row = 0; row < 4; row += 1) {
    const near = row / 3;
    const color = mix(mix(mist, palette.second, 0.35), dark, near ** 0.8);
    const ground = makeProfile(random, width, height * (0.68 + 0.22 * near), unit * 0.03);
    const count = Math.round((width / unit) * (8 - row * 1.8));
    const trunks = Array.from({length: Math.min(11, count)}, (_, index) => {
      const x = (width * (index + random.between(0.1, 0.9))) / Math.min(11, count);
      const half = unit * (0.006 + 0.022 * near ** 1.4) * random.between(0.7, 1.4);
      const lean = unit * random.between(-0.03, 0.03);
      const foot = ground(x) + unit * 0.04;
      return `M${round(x - half * 1.4)} ${round(foot)}Q${round(x - half * 0.7)} ${round(height * 0.4)} ${round(x + lean - half * 0.7)}-5h${round(half * 1.3)}Q${round(x + half * 0.7)} ${round(height * 0.4)} ${round(x + half * 1.5)} ${round(foot)}Z`;
    });
    sheet.add(
      path(
        trunks.join(''),
        sheet.linear([
          [0, sheet.tone(color, -0.15)],
          [1, color],
        ]),
      ),
      path(
        outlineLand(ground, width, height + 5),
        sheet.linear([
          [0, mix(color, palette.second, 0.35)],
          [1, color],
        ]),
      ),
    );
    if (row < 3)
      sheet.add(
        ellipse(width / 2, height * (0.7 + 0.2 * near), width * 0.7, unit * 0.06, palette.paper, {opacity: 0.16}),
      );
  }
  const leaves = Array.from({length: 12}, () =>
    circle(
      width * random.next(),
      height * random.next() ** 2 * 0.5,
      unit * random.between(0.012, 0.04),
      random.pick([palette.accent, palette.second, dark]),
      {opacity: 0.75},
    ),
  );
  sheet.add(...leaves);
}
