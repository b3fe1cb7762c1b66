/** Compositions that look like engravings and woodcuts: tone comes from lines. */
import {mix} from '../color.js';
import {circle, curve, line, type Point, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {makeProfile, outlineLand} from './terrain.js';

/** Draws hills by hatching: the nearer, the denser; the nearest two are hatched a second time, across. */
export function drawHatchedLand(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const ink = mix(palette.ink, palette.main, random.between(0, 0.3));
  const paper = mix(palette.paper, palette.soft, 0.18);
  const horizon = height * random.between(0.4, 0.58);
  // The sun or the moon.
  const [x, y, r] = [
    width * random.between(0.2, 0.8),
    horizon * random.between(0.35, 0.75),
    unit * random.between(0.07, 0.13),
  ];
  sheet.add(
    rect(0, 0, width, height, paper),
    rect(0, 0, width, horizon, sheet.hatch(ink, unit * 0.02, unit * 0.0012, 0)),
  );
  const hasHalo = random.chance(0.5);
  sheet.add(
    circle(x, y, r * (hasHalo ? 1.7 : 1.12), paper),
    circle(x, y, r, hasHalo ? mix(paper, palette.accent, 0.6) : paper, {
      stroke: ink,
      'stroke-width': round(unit * 0.004),
    }),
  );
  const layers = random.whole(4, 5);
  for (let index = 0; index < layers; index += 1) {
    const depth = index / (layers - 1);
    const land = makeProfile(
      random,
      width,
      horizon + (height - horizon) * 0.78 * depth,
      unit * (0.05 + 0.03 * (1 - depth)),
    );
    const shape = outlineLand(land, width, height + 5);
    const angle = random.pick([18, -24, 52, -58, 35]);
    const tone = sheet.hatch(ink, unit * (0.024 - 0.011 * depth), unit * (0.0016 + 0.0022 * depth), angle, paper);
    sheet.add(path(shape, tone, {stroke: ink, 'stroke-width': round(unit * 0.005)}));
    if (depth > 0.5) sheet.add(path(shape, sheet.hatch(ink, unit * 0.017, unit * 0.0018, angle + 72), {opacity: 0.85}));
    if (index === layers - 2)
      drawHatchedTree(
        sheet,
        width * random.between(0.12, 0.88),
        // The land's height in the middle serves for every x: the trunk reaches below its foot into the ground.
        land(width / 2),
        unit * random.between(0.3, 0.44),
        ink,
        paper,
      );
  }
}

/** Draws a tree in the middle distance, which gives a sense of scale. */
function drawHatchedTree(sheet: Sheet, x: number, foot: number, height: number, ink: string, paper: string): void {
  const {random, unit} = sheet;
  const crown = curve(
    Array.from({length: 9}, (_, index): Point => {
      const angle = (index / 9) * Math.PI * 2;
      const radius = height * 0.38 * random.between(0.8, 1.15);
      return [x + Math.cos(angle) * radius, foot - height * 0.75 + Math.sin(angle) * radius * 0.85];
    }),
  );
  sheet.add(
    path(
      straight([
        [x - height * 0.05, foot + height * 0.2],
        [x - height * 0.025, foot - height * 0.6],
        [x + height * 0.025, foot - height * 0.6],
        [x + height * 0.06, foot + height * 0.2],
      ]),
      ink,
    ),
    path(crown, sheet.hatch(ink, unit * 0.012, unit * 0.0026, 64, paper), {
      stroke: ink,
      'stroke-width': round(unit * 0.004),
    }),
    path(crown, sheet.hatch(ink, unit * 0.016, unit * 0.0016, -20)),
  );
}

/** Draws horizontal lines that bulge as over hidden mountains; each hides what is behind it (a ridgeline plot). */
export function drawRidgelines(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const isDark = random.chance(0.4);
  const [ground, ink] = isDark
    ? [mix(palette.ink, palette.main, 0.2), mix(palette.paper, palette.soft, 0.3)]
    : [mix(palette.paper, palette.soft, 0.15), mix(palette.ink, palette.main, 0.25)];
  sheet.add(rect(0, 0, width, height, ground));
  if (random.chance(0.6))
    sheet.add(
      circle(
        width * random.between(0.25, 0.75),
        height * random.between(0.18, 0.34),
        unit * random.between(0.1, 0.17),
        palette.accent,
      ),
    );
  const peaks = Array.from({length: 3}, () => ({
    x: random.between(0.2, 0.8),
    spread: random.between(0.08, 0.2),
    size: random.between(0.5, 1),
  }));
  const rows = Math.max(10, Math.min(18, Math.round((height / unit) * 17)));
  const steps = Math.max(9, Math.min(14, Math.round((width / unit) * 12)));
  for (let row = 0; row < rows; row += 1) {
    const depth = row / (rows - 1);
    const y = height * (0.3 + 0.66 * depth);
    const lift = unit * 0.3 * Math.sin(Math.PI * Math.min(1, depth * 0.9 + 0.08)) ** 1.5;
    const points = Array.from({length: steps + 1}, (_, step): Point => {
      const at = step / steps;
      const rise = peaks.reduce(
        (sum, {x, spread, size}) => sum + size * Math.exp(-(((at - x - (depth - 0.5) * 0.12) / spread) ** 2)),
        0,
      );
      return [Math.round(-4 + (width + 8) * at), Math.round(y - lift * rise * random.between(0.86, 1.06))];
    });
    sheet.add(
      path(curve(points, false), ground, {
        stroke: row % 6 === 4 ? palette.accent : ink,
        'stroke-width': round(unit * 0.0055),
      }),
    );
  }
}

/** Draws a woodcut: light lines on dark, in the sky broken rings around a sun or moon, below it hatched hills. */
export function drawWoodcut(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const ink = mix(palette.ink, palette.main, 0.15);
  const paper = mix(palette.paper, palette.soft, 0.15);
  const [x, y, r] = [
    width * random.between(0.3, 0.7),
    height * random.between(0.24, 0.42),
    unit * random.between(0.1, 0.15),
  ];
  sheet.add(rect(0, 0, width, height, ink), circle(x, y, r, random.chance(0.5) ? palette.accent : paper));
  const cuts: string[] = [];
  for (let ring = 0; ring < 9; ring += 1) {
    const radius = r * 1.25 + ring * unit * 0.055;
    let angle = random.between(0, 1);
    while (angle < Math.PI * 2) {
      const nextAngle = angle + random.between(0.35, 0.85);
      cuts.push(
        `M${Math.round(x + Math.cos(angle) * radius)} ${Math.round(y + Math.sin(angle) * radius)}A${Math.round(radius)} ${Math.round(radius)} 0 0 1 ${Math.round(x + Math.cos(nextAngle) * radius)} ${Math.round(y + Math.sin(nextAngle) * radius)}`,
      );
      angle = nextAngle + random.between(0.08, 0.22);
    }
  }
  sheet.add(line(cuts.join(''), paper, unit * 0.014, {'stroke-linecap': 'round'}));
  for (let index = 0; index < 3; index += 1) {
    const land = makeProfile(random, width, height * (0.6 + index * 0.14), unit * 0.05);
    const shape = outlineLand(land, width, height + 5);
    sheet.add(
      path(shape, ink, {stroke: paper, 'stroke-width': round(unit * 0.012)}),
      path(
        shape,
        sheet.hatch(
          paper,
          unit * (0.034 - index * 0.006),
          unit * (0.0055 - index * 0.0012),
          random.pick([28, -32, 8, 60]),
        ),
      ),
    );
  }
}
