/** Buildings seen from the front. */
import {mix} from '../color.js';
import {circle, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';

import {drawSky} from './sky.js';

/** An opening with a round head. */
function arch(x: number, foot: number, wide: number, tall: number): string {
  const r = wide / 2;
  return `M${round(x)} ${round(foot)}V${round(foot - tall + r)}a${round(r)} ${round(r)} 0 0 1 ${round(wide)} 0V${round(foot)}Z`;
}

/** One to three storeys of deep arches, and a person beside a long shadow on the square in front. */
export function drawArcade(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  drawSky(sheet);
  const foot = height * random.between(0.74, 0.84);
  const wall = random.pick([palette.soft, palette.accent, mix(palette.paper, palette.second, 0.5)]);
  sheet.add(
    rect(
      0,
      foot,
      width,
      height - foot,
      sheet.linear([
        [0, mix(palette.second, palette.paper, 0.4)],
        [1, mix(palette.second, palette.ink, 0.15)],
      ]),
    ),
  );
  const storeys = height > width * 1.2 ? 3 : random.pick([1, 2]);
  const tall = (foot - height * random.between(0.14, 0.3)) / storeys;
  const count = Math.max(2, Math.round((width / tall) * random.between(1.3, 1.9)));
  const step = width / count;
  for (let storey = 0; storey < storeys; storey += 1) {
    const y = foot - storey * tall;
    sheet.add(
      rect(
        0,
        y - tall,
        width,
        tall + 0.5,
        sheet.linear([
          [0, sheet.tone(wall, 0.25)],
          [1, wall],
        ]),
      ),
      rect(0, y - tall, width, tall * 0.07, sheet.tone(wall, -0.25)),
      rect(0, y - tall + tall * 0.07, width, tall * 0.03, sheet.tone(wall, 0.5)),
    );
    const [outer, inner] = [sheet.tone(wall, -0.35), mix(palette.ink, palette.main, 0.3)];
    const places = Array.from({length: count}, (_, index) => index * step + step * 0.16);
    sheet.add(
      path(places.map((x) => arch(x, y, step * 0.68, tall * 0.78)).join(''), outer),
      path(places.map((x) => arch(x + step * 0.1, y, step * 0.58, tall * 0.73)).join(''), inner),
    );
  }
  sheet.add(
    path(
      straight([
        [0, foot],
        [width * 0.62, foot],
        [width * 0.3, height],
        [0, height],
      ]),
      palette.ink,
      {opacity: 0.3},
    ),
  );
  const x = width * random.between(0.66, 0.86);
  const person = unit * 0.09;
  sheet.add(
    path(
      straight([
        [x, foot + person],
        [x - person * 2.2, foot + person * 1.8],
        [x - person * 1.9, foot + person * 1.9],
        [x + person * 0.2, foot + person],
      ]),
      palette.ink,
      {opacity: 0.45},
    ),
    rect(x, foot + person * 0.2, person * 0.24, person * 0.82, palette.ink, {rx: round(person * 0.1)}),
    circle(x + person * 0.12, foot + person * 0.08, person * 0.12, palette.ink),
  );
}

/** Columns under a gable. */
export function drawTemple(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  drawSky(sheet);
  const foot = height * 0.84;
  const half = Math.min(width * 0.42, height * 0.5);
  const x = width / 2;
  const tall = Math.min(half * random.between(0.85, 1.15), foot * 0.62);
  const stone = mix(palette.paper, palette.soft, 0.5);
  const pitch = random.between(0.4, 0.55);
  sheet.add(
    rect(0, foot, width, height - foot, mix(palette.main, palette.second, 0.4)),
    rect(x - half, foot - tall, half * 2, tall, mix(palette.ink, palette.main, 0.45)),
    path(
      straight([
        [x - half * 1.08, foot - tall * 1.14],
        [x, foot - tall * 1.14 - half * pitch],
        [x + half * 1.08, foot - tall * 1.14],
      ]),
      sheet.tone(stone, -0.12),
    ),
    path(
      straight([
        [x - half * 0.82, foot - tall * 1.17],
        [x, foot - tall * 1.17 - half * pitch * 0.72],
        [x + half * 0.82, foot - tall * 1.17],
      ]),
      sheet.tone(stone, -0.38),
    ),
    rect(
      x - half * 1.06,
      foot - tall * 1.15,
      half * 2.12,
      tall * 0.15,
      sheet.linear([
        [0, stone],
        [1, sheet.tone(stone, -0.25)],
      ]),
    ),
  );
  const count = random.pick([4, 6, 8]);
  const gap = (half * 2) / count;
  const shade = sheet.linear(
    [
      [0, sheet.tone(stone, 0.3)],
      [0.35, stone],
      [1, sheet.tone(stone, -0.5)],
    ],
    [1, 0],
  );
  for (let index = 0; index < count; index += 1) {
    const cx = x - half + gap * (index + 0.5);
    sheet.add(
      rect(cx - gap * 0.24, foot - tall * 0.96, gap * 0.48, tall * 0.96, shade),
      rect(cx - gap * 0.32, foot - tall, gap * 0.64, tall * 0.05, stone),
    );
  }
  for (let step = 0; step < 4; step += 1) {
    const out = half * (1.06 + step * 0.06);
    sheet.add(rect(x - out, foot + step * unit * 0.022, out * 2, unit * 0.023, sheet.tone(stone, -0.08 * step)));
  }
}

/** A wall with rows of windows: some dark, some lit, some with a blind. */
export function drawFacade(sheet: Sheet): void {
  const {width, height, random, palette} = sheet;
  const wall = random.pick([palette.second, palette.main, palette.soft, palette.accent]);
  const rows = Math.max(2, Math.round(Math.sqrt((random.whole(14, 30) * height) / width)));
  const columns = Math.max(2, Math.round((rows * width) / height));
  const [w, h] = [width / columns, height / rows];
  const slant = random.pick([-0.3, 0.35]);
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, sheet.tone(wall, 0.2)],
        [1, sheet.tone(wall, -0.18)],
      ]),
    ),
  );
  sheet.add(
    path(
      straight([
        [0, 0],
        [width * 0.55, 0],
        [width * (0.55 - slant), height],
        [0, height],
      ]),
      palette.ink,
      {opacity: 0.2},
    ),
  );
  const glass = mix(palette.ink, palette.main, 0.25);
  for (let index = 0; index < columns * rows; index += 1) {
    const [x, y] = [(index % columns) * w + w * 0.22, Math.floor(index / columns) * h + h * 0.2];
    const fill = random.pick([glass, glass, glass, palette.paper, palette.accent, mix(glass, palette.soft, 0.4)]);
    sheet.add(rect(x, y, w * 0.56, h * 0.6, fill));
    if (random.chance(0.4))
      sheet.add(rect(x, y, w * 0.56, h * random.between(0.12, 0.42), sheet.tone(palette.soft, 0.3)));
    sheet.add(rect(x - w * 0.05, y + h * 0.6, w * 0.66, h * 0.05, sheet.tone(wall, 0.5)));
  }
}
