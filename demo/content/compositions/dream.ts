/** Dreams: soft bodies that float over a plain. */
import {mix} from '../color.js';
import {circle, curve, ellipse, line, type Point, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Points around an ellipse, each at another distance from it, so that a curve through them is uneven. */
function scatterAround(
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count = 7,
  by = 0.3,
): readonly Point[] {
  const start = sheet.random.between(0, 6);
  return Array.from({length: count}, (_, index): Point => {
    const turn = start + (index / count) * Math.PI * 2;
    const stretch = 1 + sheet.random.between(-by, by);
    return [x + Math.cos(turn) * rx * stretch, y + Math.sin(turn) * ry * stretch];
  });
}

/** Draws soft bodies that drift over an endless plain and throw long shadows. */
export function drawDream(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const horizon = height * random.between(0.52, 0.68);
  const sky = random.pick([palette.main, palette.second, palette.soft, mix(palette.ink, palette.main, 0.5)]);
  const plain = random.pick([palette.accent, palette.soft, palette.second]);
  sheet.add(
    rect(
      0,
      0,
      width,
      horizon + 1,
      sheet.linear([
        [0, sheet.tone(sky, -0.25)],
        [1, mix(palette.paper, sky, 0.35)],
      ]),
    ),
    rect(
      0,
      horizon,
      width,
      height - horizon,
      sheet.linear([
        [0, mix(palette.paper, plain, 0.5)],
        [1, sheet.tone(plain, -0.35)],
      ]),
    ),
  );
  if (random.chance(0.6))
    sheet.add(
      circle(
        width * random.between(0.15, 0.85),
        horizon * random.between(0.2, 0.6),
        unit * random.between(0.05, 0.1),
        palette.paper,
        {opacity: 0.9},
      ),
    );
  const colors = random.shuffle([palette.accent, palette.paper, palette.main, palette.second, palette.ink]);
  const count = Math.round((width / unit) * random.between(2, 3));
  for (let index = 0; index < Math.max(2, count); index += 1) {
    const near = (index + random.next()) / Math.max(2, count);
    // Steps of the golden ratio keep neighbours apart.
    const x = width * (((index * 0.618 + random.between(0.1, 0.3)) % 1) * 0.8 + 0.1);
    const ground = horizon + (height - horizon) * (0.12 + 0.7 * near);
    const [rx, ry] = [unit * random.between(0.08, 0.17), unit * random.between(0.09, 0.2)];
    const y = ground - ry - unit * random.between(0.02, 0.3);
    const color = colors[index % colors.length] ?? palette.accent;
    sheet.add(
      path(
        straight([
          [x - rx * 0.2, ground],
          [x + rx * 0.2, ground],
          [x + rx * 4.4, ground + unit * 0.07],
          [x + rx * 3, ground + unit * 0.09],
        ]),
        palette.ink,
        {opacity: 0.32},
      ),
      line(
        `M${round(x)} ${round(y)}Q${round(x + rx * random.between(-0.7, 0.7))} ${round((y + ground) / 2)} ${round(x)} ${round(ground)}`,
        sheet.tone(color, -0.6),
        unit * 0.009,
      ),
      path(
        curve(scatterAround(sheet, x, y, rx, ry)),
        sheet.radial(
          [
            [0, sheet.tone(color, 0.6)],
            [0.5, color],
            [1, sheet.tone(color, -0.5)],
          ],
          [0.33, 0.28],
          0.8,
        ),
      ),
    );
    // Some bodies have an eye.
    if (random.chance(0.5))
      sheet.add(
        ellipse(x + rx * 0.1, y - ry * 0.1, rx * 0.3, ry * 0.34, sheet.tone(color, -0.75)),
        circle(x + rx * 0.04, y - ry * 0.18, rx * 0.08, palette.paper),
      );
  }
}
