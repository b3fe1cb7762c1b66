/** A room of a museum with something built into it. */
import {mix} from '../color.js';
import {circle, ellipse, line, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Draws a room in perspective, with tubes of light, hanging balls, steps, a large disc or rows of blocks in it. */
export function drawInstallation(sheet: Sheet): void {
  const {width, height, random, palette} = sheet;
  const isDark = random.chance(0.55);
  const wall = isDark
    ? mix(palette.ink, palette.main, random.between(0.2, 0.5))
    : mix(palette.paper, palette.soft, 0.5);
  const [x, y, w, h] = [width * 0.24, height * 0.2, width * 0.52, height * 0.48];
  const color = random.pick([palette.accent, palette.second, palette.main]);
  const glow = isDark ? color : palette.paper;
  sheet.add(
    rect(0, 0, width, height, sheet.tone(wall, -0.12)),
    path(
      straight([
        [0, 0],
        [width, 0],
        [x + w, y],
        [x, y],
      ]),
      sheet.tone(wall, -0.3),
    ),
    path(
      straight([
        [0, height],
        [width, height],
        [x + w, y + h],
        [x, y + h],
      ]),
      sheet.linear([
        [0, mix(wall, glow, 0.4)],
        [1, sheet.tone(wall, -0.15)],
      ]),
    ),
    path(
      straight([
        [0, 0],
        [x, y],
        [x, y + h],
        [0, height],
      ]),
      sheet.linear(
        [
          [0, sheet.tone(wall, -0.25)],
          [1, mix(wall, glow, 0.3)],
        ],
        [1, 0],
      ),
    ),
    path(
      straight([
        [width, 0],
        [x + w, y],
        [x + w, y + h],
        [width, height],
      ]),
      sheet.linear(
        [
          [0, mix(wall, glow, 0.35)],
          [1, sheet.tone(wall, -0.35)],
        ],
        [1, 0],
      ),
    ),
    rect(
      x,
      y,
      w,
      h,
      sheet.radial(
        [
          [0, mix(wall, glow, 0.75)],
          [1, mix(wall, glow, 0.2)],
        ],
        [0.5, 0.55],
        0.75,
      ),
    ),
  );
  const kind = random.whole(0, 4);
  if (kind === 0) drawTubes(sheet, x, y, w, h, glow);
  else if (kind === 1) drawHanging(sheet);
  else if (kind === 2) drawSteps(sheet, x, y, w, h, color);
  else if (kind === 3) {
    const r = Math.min(w, h) * 0.4;
    const light = isDark ? palette.paper : color;
    sheet.add(
      circle(
        x + w / 2,
        y + h * 0.5,
        r * 2.4,
        sheet.radial([
          [0.35, light, 0.5],
          [1, light, 0],
        ]),
      ),
      circle(
        x + w / 2,
        y + h * 0.5,
        r,
        sheet.linear([
          [0, light],
          [1, mix(light, color, 0.6)],
        ]),
      ),
      ellipse(x + w / 2, y + h + (height - y - h) * 0.4, r * 1.3, r * 0.22, light, {opacity: 0.35}),
    );
  } else drawRows(sheet, x, y, w, h, color);
}

/** Each tube three times: its glow on the wall, its glass, and the gas within. */
function drawTubes(sheet: Sheet, x: number, y: number, w: number, h: number, glow: string): void {
  const {random, palette} = sheet;
  const count = random.whole(4, 7);
  const tubes = Array.from({length: count}, (_, index) => {
    const at = x + (w * (index + 0.5)) / count;
    const [top, foot] = [y + h * random.between(0.02, 0.25), y + h * random.between(0.8, 1.02)];
    return `M${round(at)} ${round(top)}V${round(foot)}`;
  }).join('');
  const cap = {'stroke-linecap': 'round'};
  sheet.add(
    line(tubes, glow, w * 0.11, {...cap, opacity: 0.3}),
    line(tubes, glow, w * 0.05, cap),
    line(tubes, palette.paper, w * 0.02, cap),
  );
}

/** Balls that hang from above; nearer ones are larger, and are drawn later. */
function drawHanging(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const [bright, calm, pale] = [palette.accent, palette.second, palette.paper].map((color) =>
    sheet.radial(
      [
        [0, sheet.tone(color, 0.5)],
        [1, sheet.tone(color, -0.4)],
      ],
      [0.35, 0.3],
      0.7,
    ),
  );
  for (let index = 0; index < 16; index += 1) {
    const near = index / 15;
    const spread = 0.26 + near * 0.3;
    const [x, y, r] = [
      width * (0.5 + random.between(-spread, spread)),
      height * random.between(0.24, 0.66),
      unit * (0.02 + 0.045 * near),
    ];
    sheet.add(
      line(`M${round(x)} 0V${round(y)}`, palette.ink, unit * 0.002, {opacity: 0.6}),
      circle(x, y, r, random.pick([bright, calm, pale]) ?? palette.accent),
      ellipse(x, height * (0.74 + near * 0.2), r * 1.1, r * 0.22, palette.ink, {opacity: 0.25}),
    );
  }
}

/** Each step is wider than the one above: it is nearer. */
function drawSteps(sheet: Sheet, x: number, y: number, w: number, h: number, color: string): void {
  const {height, palette} = sheet;
  for (let index = 0; index < 7; index += 1) {
    const [grow, top] = [1 + index * 0.07, y + h * (0.42 + index * 0.12)];
    const half = w * 0.34 * grow;
    const cx = x + w / 2;
    if (top > height) return;
    sheet.add(
      rect(cx - half, top, half * 2, h * 0.05, sheet.tone(color, 0.45)),
      rect(cx - half, top + h * 0.05, half * 2, h * 0.08, mix(sheet.tone(color, -0.15), palette.ink, 0.05 * index)),
    );
  }
}

/** Blocks in ranks, the front rank larger. */
function drawRows(sheet: Sheet, x: number, y: number, w: number, h: number, color: string): void {
  const {width, height, palette} = sheet;
  for (let row = 0; row < 4; row += 1) {
    const near = row / 3;
    const [foot, spread] = [y + h + (height - y - h) * (0.1 + near * 0.72), w * 0.9 + (width * 0.95 - w) * near];
    const size = w * (0.07 + 0.09 * near);
    for (let column = 0; column < 5; column += 1) {
      const cx = x + w / 2 + spread * (column / 4 - 0.5) * 0.86;
      sheet.add(
        path(
          straight([
            [cx - size / 2, foot],
            [cx + size / 2, foot],
            [cx + size * 1.3, foot + size * 0.4],
            [cx + size * 0.3, foot + size * 0.4],
          ]),
          palette.ink,
          {opacity: 0.25},
        ),
        rect(cx - size / 2, foot - size * 1.3, size * 0.64, size * 1.3, sheet.tone(color, 0.25)),
        rect(cx + size * 0.14, foot - size * 1.3, size * 0.36, size * 1.3, sheet.tone(color, -0.35)),
      );
    }
  }
}
