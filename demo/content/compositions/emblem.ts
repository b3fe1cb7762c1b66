/** Emblems, as for works about religion, symbols and myths: a dark seal with a bright rim, among rays. */
import {mix} from '../color.js';
import {circle, curve, ellipse, group, type Point, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Draws rays around a round seal with one emblem on it, in a double frame. */
export function drawEmblem(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const ground = random.pick([
    mix(palette.ink, palette.main, 0.45),
    palette.main,
    mix(palette.accent, palette.second, 0.3),
  ]);
  const bright = ground === palette.main || random.chance(0.6) ? palette.accent : palette.paper;
  const [x, y] = [width / 2, height * random.between(0.4, 0.48)];
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.radial(
        [
          [0, sheet.tone(ground, 0.2)],
          [1, sheet.tone(ground, -0.45)],
        ],
        [0.5, 0.42],
        0.8,
      ),
    ),
  );
  const rays = random.pick([16, 24, 32]);
  const reach = Math.hypot(width, height);
  const beams = Array.from({length: rays}, (_, index) => {
    const [a, b] = [(index / rays) * Math.PI * 2, ((index + 0.42) / rays) * Math.PI * 2];
    return `M${round(x)} ${round(y)}L${Math.round(x + Math.cos(a) * reach)} ${Math.round(y + Math.sin(a) * reach)}L${Math.round(x + Math.cos(b) * reach)} ${Math.round(y + Math.sin(b) * reach)}Z`;
  });
  sheet.add(path(beams.join(''), bright, {opacity: 0.22}));
  const r = unit * random.between(0.2, 0.27);
  sheet.add(
    circle(x, y, r * 1.55, bright, {opacity: 0.25}),
    circle(x, y, r * 1.12, bright),
    circle(x, y, r, sheet.tone(ground, -0.3)),
  );
  const draw = random.pick([drawRosette, drawRosette, drawRobe, drawStar, drawMoon, drawEye]);
  draw(sheet, {x, y, r, ground, bright});
  const rim = unit * 0.035;
  sheet.add(
    rect(rim, rim, width - rim * 2, height - rim * 2, 'none', {stroke: bright, 'stroke-width': round(unit * 0.008)}),
    rect(rim * 1.7, rim * 1.7, width - rim * 3.4, height - rim * 3.4, 'none', {
      stroke: bright,
      'stroke-width': round(unit * 0.003),
    }),
  );
}

interface Seal {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly ground: string;
  readonly bright: string;
}

/** Petals in two colours around a bright middle. */
function drawRosette(sheet: Sheet, {x, y, r, bright}: Seal): void {
  const {random, palette} = sheet;
  const petals = random.pick([6, 8, 12]);
  const wide = r * random.pick([0.13, 0.2]);
  const ring = Array.from({length: petals}, (_, index) =>
    ellipse(0, -r * 0.62, wide, r * 0.32, index % 2 === 0 ? palette.second : palette.soft, {
      transform: `rotate(${round((360 * index) / petals)})`,
    }),
  );
  sheet.add(group({transform: `translate(${round(x)} ${round(y)})`}, ...ring), circle(x, y, r * 0.3, bright));
}

/** A figure in a robe and a veil, its face without features. */
function drawRobe(sheet: Sheet, {x, y, r}: Seal): void {
  const {height, palette} = sheet;
  const robe: readonly Point[] = [
    [x - r * 0.3, y + r * 0.3],
    [x, y + r * 0.16],
    [x + r * 0.3, y + r * 0.3],
    [x + r * 1.05, y + r * 1.5],
    [x + r * 1.2, height + 30],
    [x - r * 1.2, height + 30],
    [x - r * 1.05, y + r * 1.5],
  ];
  const veil = `M${round(x - r * 0.46)} ${round(y + r * 0.42)}C${round(x - r * 0.6)} ${round(y - r * 0.9)} ${round(x + r * 0.6)} ${round(y - r * 0.9)} ${round(x + r * 0.46)} ${round(y + r * 0.42)}Q${round(x + r * 0.3)} ${round(y - r * 0.45)} ${round(x)} ${round(y - r * 0.45)}T${round(x - r * 0.46)} ${round(y + r * 0.42)}Z`;
  sheet.add(
    path(
      curve(robe, true, 0.85),
      sheet.linear([
        [0, palette.second],
        [1, mix(palette.main, palette.ink, 0.5)],
      ]),
    ),
    ellipse(x, y - r * 0.12, r * 0.34, r * 0.44, mix(palette.paper, palette.soft, 0.5)),
    path(veil, palette.main),
  );
}

/** A star with 5, 6, 8 or 12 points. */
function drawStar(sheet: Sheet, {x, y, r, ground, bright}: Seal): void {
  const {random, palette} = sheet;
  const points = random.pick([5, 6, 8, 12]);
  const star = Array.from({length: points * 2}, (_, index): Point => {
    const [turn, far] = [(index / points - 0.5) * Math.PI, r * (index % 2 === 0 ? 0.88 : 0.42)];
    return [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
  });
  sheet.add(
    path(
      straight(star),
      sheet.linear([
        [0, palette.paper],
        [1, bright],
      ]),
    ),
    circle(x, y, r * 0.24, sheet.tone(ground, -0.3)),
    circle(x, y, r * 0.1, palette.paper),
  );
}

/** A crescent moon with seven stars. */
function drawMoon(sheet: Sheet, {x, y, r}: Seal): void {
  const {random, palette} = sheet;
  const crescent = `M${round(x + r * 0.3)} ${round(y - r * 0.7)}A${round(r * 0.74)} ${round(r * 0.74)} 0 1 0 ${round(x + r * 0.3)} ${round(y + r * 0.7)}A${round(r * 0.62)} ${round(r * 0.7)} 0 0 1 ${round(x + r * 0.3)} ${round(y - r * 0.7)}`;
  const stars = Array.from({length: 7}, () =>
    circle(
      x + r * random.between(0.05, 0.7),
      y + r * random.between(-0.5, 0.5),
      r * random.between(0.02, 0.05),
      palette.accent,
    ),
  );
  sheet.add(path(crescent, palette.paper), ...stars);
}

/** An open eye. */
function drawEye(sheet: Sheet, {x, y, r, ground}: Seal): void {
  const {palette} = sheet;
  const lid = `M${round(x - r * 0.86)} ${round(y)}Q${round(x)} ${round(y - r)} ${round(x + r * 0.86)} ${round(y)}Q${round(x)} ${round(y + r)} ${round(x - r * 0.86)} ${round(y)}`;
  sheet.add(
    path(lid, palette.paper),
    circle(x, y, r * 0.4, palette.second),
    circle(x, y, r * 0.2, sheet.tone(ground, -0.8)),
    circle(x - r * 0.1, y - r * 0.12, r * 0.07, palette.paper),
  );
}
