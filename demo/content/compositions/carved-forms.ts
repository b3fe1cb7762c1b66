/** Sculptures that look carved or modelled. Each is drawn upwards from its base. */

import {curve, ellipse, group, line, type Point, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {shadeRound, shadeSide} from './shading.js';

/** Draws a column of three to five solids. */
export function drawTotem(sheet: Sheet, x: number, base: number, size: number, color: string): void {
  const {random} = sheet;
  const count = random.whole(3, 5);
  const shares = Array.from({length: count}, () => random.between(0.7, 1.3));
  const shareSum = shares.reduce((sum, share) => sum + share, 0);
  let y = base;
  for (const share of shares) {
    const height = (size * 0.95 * share) / shareSum;
    const halfWidth = Math.min(height * random.between(0.45, 0.9), size * 0.26);
    const kind = random.whole(0, 3);
    const hexagon = `M${round(x - halfWidth * 0.55)} ${round(y)}L${round(x - halfWidth)} ${round(y - height * 0.5)}L${round(x - halfWidth * 0.55)} ${round(y - height)}H${round(x + halfWidth * 0.55)}L${round(x + halfWidth)} ${round(y - height * 0.5)}L${round(x + halfWidth * 0.55)} ${round(y)}Z`;
    if (kind === 0) sheet.add(ellipse(x, y - height / 2, halfWidth, height / 2 + 1, shadeRound(sheet, color)));
    else if (kind === 1) sheet.add(path(hexagon, shadeSide(sheet, color)));
    else if (kind === 2)
      sheet.add(rect(x - halfWidth * 0.7, y - height, halfWidth * 1.4, height + 0.5, shadeSide(sheet, color)));
    else
      sheet.add(
        path(
          `M${round(x - halfWidth)} ${round(y)}Q${round(x - halfWidth)} ${round(y - height)} ${round(x)} ${round(y - height)}T${round(x + halfWidth)} ${round(y)}Z`,
          shadeRound(sheet, color),
        ),
      );
    y -= height;
  }
}

/** Draws an upright stone with a hole, often with strings across the hole. */
export function drawPierced(sheet: Sheet, x: number, base: number, size: number, color: string): void {
  const {random, palette} = sheet;
  // Half of the width and of the height; `y` is in the middle.
  const [w, h] = [size * random.between(0.28, 0.4), size * 0.47];
  const y = base - h;
  const lean = size * random.between(-0.08, 0.08);
  const stone: readonly Point[] = [
    [x - w * 0.5, base],
    [x - w, y + h * 0.25],
    [x - w * 0.75 + lean, y - h * 0.6],
    [x + lean, y - h],
    [x + w * 0.8 + lean, y - h * 0.55],
    [x + w, y + h * 0.2],
    [x + w * 0.5, base],
  ];
  const [hx, hy, r] = [x + lean * 0.6, y - h * random.between(0.05, 0.3), w * random.between(0.32, 0.48)];
  sheet.add(
    path(curve(stone), shadeRound(sheet, color)),
    ellipse(
      hx,
      hy,
      r,
      r * 1.25,
      sheet.linear(
        [
          [0, sheet.tone(color, -0.75)],
          [1, sheet.tone(color, 0.5)],
        ],
        [1, 0.6],
      ),
    ),
    ellipse(
      hx + r * 0.1,
      hy + r * 0.06,
      r * 0.72,
      r * 0.95,
      sheet.tone(random.pick([palette.paper, palette.soft, palette.accent]), -0.05),
    ),
  );
  const strings = Array.from({length: 9}, (_, index) => {
    const turn = -1.1 + index * 0.28;
    return `M${round(hx - r * Math.cos(turn))} ${round(hy + r * 1.2 * Math.sin(turn))}L${round(hx + r * Math.cos(turn * 0.4))} ${round(hy + r * 1.2 * Math.sin(turn * 0.4 + 0.3))}`;
  });
  if (random.chance(0.6)) sheet.add(line(strings.join(''), palette.ink, size * 0.004, {opacity: 0.8}));
}

/** Draws a reclining figure: an arched body, a small head, and a shadow below the shoulder. */
export function drawReclining(sheet: Sheet, x: number, base: number, size: number, color: string): void {
  const {random} = sheet;
  const s = size * 0.62;
  const side = random.pick([-1, 1]);
  const knee = random.between(0.5, 0.75);
  const arch = curve(
    [
      [-0.62, 0],
      [-0.7, -0.34],
      [-0.52, -0.66],
      [-0.3, -0.62],
      [-0.2, -0.4],
      [0, -0.3],
      [0.18, -0.46],
      [0.36, -knee],
      [0.56, -knee + 0.06],
      [0.6, -0.3],
      [0.72, 0],
      [0.44, 0],
      [0.4, -0.2],
      [0.28, -0.26],
      [0.14, -0.08],
      [-0.1, -0.04],
      [-0.3, -0.14],
      [-0.38, 0],
    ].map(([px = 0, py = 0]): Point => [px * s, py * s]),
  );
  sheet.add(
    group(
      {transform: `translate(${round(x)} ${round(base)}) scale(${side} 1)`},
      path(arch, shadeRound(sheet, color)),
      ellipse(-s * 0.44, -s * 0.8, s * 0.12, s * 0.15, shadeRound(sheet, color)),
      path(
        curve([
          [-s * 0.5, -s * 0.56],
          [-s * 0.36, -s * 0.5],
          [-s * 0.3, -s * 0.3],
          [-s * 0.46, -s * 0.24],
        ]),
        sheet.tone(color, -0.5),
        {opacity: 0.45},
      ),
    ),
  );
}

/** Draws an egg-shaped head on a neck; thin lines hint at brow, nose, eye and mouth. */
export function drawHead(sheet: Sheet, x: number, base: number, size: number, color: string): void {
  const {random} = sheet;
  const s = size * 0.5;
  const side = random.pick([-1, 1]);
  const y = base - s * 0.98;
  const face: readonly Point[] = [
    [0, -0.78],
    [0.4, -0.66],
    [0.58, -0.24],
    [0.46, 0.26],
    [0.2, 0.56],
    [-0.02, 0.62],
    [-0.34, 0.44],
    [-0.54, 0.02],
    [-0.5, -0.46],
  ];
  sheet.add(
    group(
      {transform: `translate(${round(x)} ${round(y)}) scale(${side} 1)`},
      path(
        curve([
          [-s * 0.2, s * 0.3],
          [s * 0.2, s * 0.3],
          [s * 0.24, s * 0.8],
          [s * 0.42, s * 0.98],
          [-s * 0.42, s * 0.98],
          [-s * 0.24, s * 0.8],
        ]),
        shadeSide(sheet, sheet.tone(color, -0.15)),
      ),
      path(curve(face.map(([px, py]): Point => [px * s, py * s])), shadeRound(sheet, color)),
      line(
        `M${round(-s * 0.36)} ${round(-s * 0.16)}Q${round(-s * 0.2)} ${round(-s * 0.3)} ${round(-s * 0.08)} ${round(-s * 0.14)}L${round(-s * 0.12)} ${round(s * 0.16)}L${round(s * 0.02)} ${round(s * 0.18)}`,
        sheet.tone(color, -0.65),
        s * 0.025,
        {'stroke-linejoin': 'round'},
      ),
      line(
        `M${round(s * 0.08)} ${round(-s * 0.13)}Q${round(s * 0.2)} ${round(-s * 0.24)} ${round(s * 0.36)} ${round(-s * 0.12)}M${round(-s * 0.12)} ${round(s * 0.33)}Q${round(s * 0.02)} ${round(s * 0.28)} ${round(s * 0.14)} ${round(s * 0.33)}`,
        sheet.tone(color, -0.65),
        s * 0.025,
      ),
    ),
  );
}
