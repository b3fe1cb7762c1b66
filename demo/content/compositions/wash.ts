/** Watercolour: thin washes with dark edges on paper, and a few strokes of ink. */
import {mix} from '../color.js';
import {circle, line, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {outlinePuddle} from './puddle.js';
import {makeProfile, outlineLand} from './terrain.js';

/** Draws clouds over hills, a shore or a grove (hills twice as often), a few strokes of ink and sometimes a sun. */
export function drawWash(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const paper = mix(palette.paper, palette.soft, 0.12);
  sheet.add(rect(0, 0, width, height, paper));
  const horizon = height * random.between(0.45, 0.62);
  const sky = random.pick([palette.second, palette.soft, palette.accent]);
  for (let index = 0; index < 5; index += 1) {
    const [x, y] = [width * random.between(0, 1), horizon * random.between(0.1, 0.8)];
    const cloud = outlinePuddle(sheet, x, y, width * random.between(0.15, 0.4), unit * random.between(0.05, 0.14));
    sheet.add(path(cloud, sky, {opacity: 0.2, stroke: sky, 'stroke-width': 1.5, 'stroke-opacity': 0.5}));
  }
  const draw = random.pick([washHills, washHills, washShore, washGrove]);
  draw(sheet, horizon, paper);
  const strokes = Array.from({length: random.whole(4, 8)}, () => {
    const [x, y, size] = [
      width * random.between(0.05, 0.95),
      height * random.between(0.66, 0.94),
      unit * random.between(0.05, 0.16),
    ];
    return `M${round(x)} ${round(y)}q${round(size * random.between(-0.3, 0.3))} ${round(-size * 0.6)} ${round(size * random.between(-0.2, 0.4))} ${round(-size)}`;
  });
  sheet.add(line(strokes.join(''), palette.ink, unit * 0.012, {'stroke-linecap': 'round', opacity: 0.8}));
  if (random.chance(0.5))
    sheet.add(
      circle(width * random.between(0.2, 0.8), horizon * random.between(0.25, 0.6), unit * 0.06, palette.accent, {
        opacity: 0.85,
      }),
    );
}

/** Draws ranges of hills; each is darkest at its crest and fades downwards. */
function washHills(sheet: Sheet, horizon: number, paper: string): void {
  const {width, height, unit, random, palette} = sheet;
  const tones = [
    mix(palette.soft, palette.second, 0.5),
    palette.second,
    palette.main,
    mix(palette.main, palette.ink, 0.5),
  ];
  for (const [index, tone] of tones.entries()) {
    const land = makeProfile(random, width, horizon + (height - horizon) * index * 0.2, unit * (0.1 - index * 0.014));
    const fill = sheet.linear([
      [0, tone, 0.75],
      [0.3, tone, 0.28],
      [0.75, paper, 0.35],
    ]);
    sheet.add(
      path(outlineLand(land, width, height + 5), fill, {stroke: tone, 'stroke-width': 1.2, 'stroke-opacity': 0.4}),
    );
  }
}

/** Draws a strip of sea, and pools of several colours in the sand before it. */
function washShore(sheet: Sheet, horizon: number): void {
  const {width, height, unit, random, palette} = sheet;
  const sea = mix(palette.second, palette.main, 0.4);
  sheet.add(
    rect(
      -5,
      horizon,
      width + 10,
      unit * 0.13,
      sheet.linear([
        [0, sea, 0.85],
        [1, sea, 0.25],
      ]),
    ),
  );
  for (let index = 0; index < 9; index += 1) {
    const nearness = index / 8;
    const [y, color] = [
      horizon + unit * 0.13 + (height - horizon) * nearness * 0.72,
      random.pick([palette.second, palette.accent, palette.soft]),
    ];
    const pool = outlinePuddle(
      sheet,
      width * random.next(),
      y,
      width * random.between(0.1, 0.42),
      unit * (0.012 + 0.035 * nearness),
    );
    sheet.add(path(pool, color, {opacity: 0.4, stroke: color, 'stroke-width': 1.2}));
  }
}

/** Draws a grove: overlapping crowns on thin trunks. */
function washGrove(sheet: Sheet, horizon: number): void {
  const {width, height, unit, random, palette} = sheet;
  const ground = mix(palette.soft, palette.second, 0.5);
  sheet.add(
    path(
      outlineLand(makeProfile(random, width, horizon + unit * 0.2, unit * 0.03), width, height + 5),
      sheet.linear([
        [0, ground, 0.7],
        [1, ground, 0.1],
      ]),
    ),
  );
  const count = Math.max(4, Math.round((width / unit) * 4));
  const trunks: string[] = [];
  for (let index = 0; index < Math.min(8, count); index += 1) {
    const [x, trunkHeight] = [width * random.between(0.05, 0.95), unit * random.between(0.25, 0.5)];
    const y = horizon + unit * random.between(0.2, 0.34);
    const color = random.pick([palette.second, palette.main, palette.accent, palette.second]);
    trunks.push(
      `M${round(x)} ${round(y)}q${round(unit * random.between(-0.02, 0.02))} ${round(-trunkHeight * 0.5)} 0 ${round(-trunkHeight)}`,
    );
    sheet.add(
      path(
        outlinePuddle(sheet, x, y - trunkHeight, unit * random.between(0.1, 0.19), unit * random.between(0.1, 0.18)),
        color,
        {opacity: 0.45, stroke: color, 'stroke-width': 1.5},
      ),
    );
  }
  sheet.add(line(trunks.join(''), mix(palette.ink, palette.main, 0.3), unit * 0.009, {opacity: 0.75}));
}
