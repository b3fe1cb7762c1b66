/** Broad strokes of a brush, as if painted with the whole arm. */
import {mix} from '../color.js';
import {curve, ellipse, line, type Point, path, rect} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {outlinePuddle} from './puddle.js';

/** Draws large gestures of a loaded brush over a stained ground. */
export function drawGesture(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const isDark = random.chance(0.25);
  const ground = isDark ? mix(palette.ink, palette.main, 0.3) : mix(palette.paper, palette.soft, 0.3);
  sheet.add(rect(0, 0, width, height, ground));
  for (let index = 0; index < 3; index += 1) {
    sheet.add(
      path(
        outlinePuddle(
          sheet,
          width * random.next(),
          height * random.next(),
          width * random.between(0.25, 0.45),
          height * random.between(0.2, 0.4),
        ),
        random.pick([palette.soft, palette.second, palette.accent]),
        {opacity: 0.4},
      ),
    );
  }
  const colors = random.shuffle([palette.main, palette.accent, palette.second, isDark ? palette.paper : palette.ink]);
  const swing = random.between(-0.5, 0.5);
  for (let index = 0; index < 5; index += 1) {
    // The strokes go about one way; the third one crosses them.
    const angle = swing + (index % 3 === 2 ? Math.PI / 2 : 0) + random.between(-0.35, 0.35);
    const reach = Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height;
    addStroke(sheet, {
      x: width * random.between(0.3, 0.7),
      y: height * random.between(0.2, 0.8),
      angle,
      long: reach * random.between(0.45, 0.95),
      thick: unit * random.between(0.05, 0.2) * (index > 2 ? 0.5 : 1),
      color: colors[index % colors.length] ?? palette.ink,
    });
  }
  const drops = Array.from({length: 9}, () =>
    ellipse(
      width * random.next(),
      height * random.next(),
      unit * random.between(0.003, 0.012),
      unit * random.between(0.003, 0.014),
      random.pick([palette.ink, palette.accent, palette.main]),
    ),
  );
  sheet.add(...drops);
}

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly long: number;
  readonly thick: number;
  readonly color: string;
}

/** One sweep of the brush: full where it starts, ragged where it leaves, with the furrows of its bristles. */
function addStroke(sheet: Sheet, {x, y, angle, long, thick, color}: Stroke): void {
  const {random} = sheet;
  const bow = long * random.between(-0.16, 0.16);
  const place = (along: number, side: number): Point => {
    const out = bow * Math.sin(Math.PI * along) + side * thick;
    const on = (along - 0.5) * long;
    return [x + Math.cos(angle) * on - Math.sin(angle) * out, y + Math.sin(angle) * on + Math.cos(angle) * out];
  };
  const positions = [0, 0.2, 0.5, 0.8];
  const left = positions.map((along) => place(along, -0.5 * random.between(0.85, 1.1)));
  const right = positions.toReversed().map((along) => place(along, 0.5 * random.between(0.85, 1.1)));
  const ragged = [-0.36, -0.18, 0.02, 0.2, 0.38].map((side, tooth) =>
    place(tooth % 2 === 0 ? random.between(0.95, 1.04) : random.between(0.82, 0.9), side),
  );
  const furrows = [-0.32, -0.05, 0.18, 0.36].map((side) =>
    curve(
      [place(random.between(0.02, 0.3), side), place(0.5, side * 1.05), place(random.between(0.7, 0.92), side)],
      false,
    ),
  );
  const fill = sheet.linear(
    [
      [0, sheet.tone(color, -0.15)],
      [1, sheet.tone(color, 0.12)],
    ],
    [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))],
  );
  sheet.add(
    path(`${curve(left, false)}L${curve(ragged, false, 0.4).slice(1)}L${curve(right, false).slice(1)}Z`, fill, {
      opacity: 0.94,
    }),
    line(furrows.slice(0, 2).join(''), sheet.tone(color, 0.45), thick * 0.025, {opacity: 0.8}),
    line(furrows.slice(2).join(''), sheet.tone(color, -0.45), thick * 0.035, {opacity: 0.7}),
  );
}
