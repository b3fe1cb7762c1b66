/** Many buildings: a street that runs into the distance, or a town on a slope. */
import {mix} from '../color.js';
import {circle, path, rect, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';

import {drawSky} from './sky.js';

/** A street between two rows of houses, with a person at its far end. */
export function drawStreet(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  drawSky(sheet);
  const [vanishX, vanishY] = [width * random.between(0.38, 0.62), height * random.between(0.6, 0.7)];
  sheet.add(
    path(
      straight([
        [0, height],
        [width, height],
        [vanishX, vanishY],
      ]),
      sheet.linear([
        [0, palette.soft],
        [1, sheet.tone(palette.second, -0.3)],
      ]),
    ),
  );
  // A point on the row of houses at one side. `depth`: 0 at the viewer, 1 at the vanishing point. `level`, at depth 0: 0 at the
  // picture's top, 1 at its bottom.
  const pointOnRow = (side: number, depth: number, level: number): [number, number] => {
    const edge = side < 0 ? 0 : width;
    return [edge + (vanishX - edge) * depth, height * level + (vanishY - height * level) * depth];
  };
  for (const [side, color] of [
    [-1, random.pick([palette.main, palette.accent])],
    [1, random.pick([palette.second, palette.soft])],
  ] as const) {
    const depths = [0, 0.34, 0.56, 0.72, 0.84];
    for (const [index, from] of depths.entries()) {
      const to = depths[index + 1] ?? 0.92;
      const roof = random.between(-0.5, 0.16);
      const tone = sheet.tone(
        mix(color, palette.soft, index * 0.14),
        (side < 0 ? -0.3 : 0.05) + random.between(-0.12, 0.12),
      );
      sheet.add(
        path(
          straight([
            pointOnRow(side, from, 1),
            pointOnRow(side, from, roof),
            pointOnRow(side, to, roof),
            pointOnRow(side, to, 1),
          ]),
          tone,
        ),
      );
      const panes: string[] = [];
      for (const level of [0.26, 0.48, 0.7]) {
        for (const at of [0.2, 0.6]) {
          const [near, far] = [from + (to - from) * at, from + (to - from) * (at + 0.22)];
          if (level > roof + 0.06)
            panes.push(
              straight([
                pointOnRow(side, near, level),
                pointOnRow(side, far, level),
                pointOnRow(side, far, level + 0.13),
                pointOnRow(side, near, level + 0.13),
              ]),
            );
        }
      }
      sheet.add(path(panes.join(''), random.chance(0.2) ? palette.accent : sheet.tone(tone, -0.5), {opacity: 0.85}));
    }
  }
  sheet.add(
    circle(vanishX, vanishY - unit * 0.012, unit * 0.013, palette.ink),
    rect(vanishX - unit * 0.009, vanishY, unit * 0.018, unit * 0.05, palette.ink),
  );
}

/** Houses with gables, row above row. */
export function drawTown(sheet: Sheet): void {
  const {width, height, random, palette} = sheet;
  const sky = drawSky(sheet);
  const walls = [
    palette.paper,
    palette.soft,
    palette.second,
    palette.accent,
    mix(palette.main, palette.paper, 0.3),
  ] as const;
  const roof = random.pick([palette.main, mix(palette.ink, palette.accent, 0.4), palette.accent]);
  const size = Math.sqrt(width * height);
  const rows = height > width ? 5 : 4;
  for (let row = 0; row < rows; row += 1) {
    const nearness = (row + 1) / rows;
    const bottom = height * (0.46 + 0.54 * nearness);
    const shades: string[] = [];
    const panes: string[] = [];
    let x = -size * random.between(0, 0.12);
    while (x < width) {
      const houseWidth = size * random.between(0.155, 0.25) * (0.75 + nearness * 0.5);
      const houseHeight = size * random.between(0.2, 0.42) * (0.6 + nearness * 0.4);
      const top = Math.round(bottom - houseHeight);
      const [left, right, middle] = [x, x + houseWidth, x + houseWidth * 0.62].map(Math.round);
      const gable = straight([
        [x - houseWidth * 0.04, top + 1],
        [x + houseWidth * 0.4, top - houseWidth * random.between(0.28, 0.6)],
        [x + houseWidth * 1.04, top + 1],
      ]);
      sheet.add(
        rect(
          left ?? 0,
          top,
          Math.round(houseWidth),
          Math.round(houseHeight + height * 0.1),
          mix(random.pick(walls), sky, 0.45 * (1 - nearness)),
        ),
        path(gable, mix(roof, sky, 0.4 * (1 - nearness))),
      );
      shades.push(`M${middle} ${top}H${right}V${height}H${middle}Z`);
      const pane = Math.round(houseWidth * 0.14);
      panes.push(
        `M${Math.round(x + houseWidth * 0.15)} ${top + pane}h${pane}v${Math.round(pane * 1.5)}h${-pane}zm${pane * 2} 0h${pane}v${Math.round(pane * 1.5)}h${-pane}z`,
      );
      x += houseWidth * random.between(0.96, 1.15);
    }
    sheet.add(
      path(shades.join(''), palette.ink, {opacity: 0.16}),
      path(panes.join(''), random.chance(0.3) ? palette.accent : palette.ink, {opacity: 0.75}),
    );
  }
}
