/** Open water: a path of light, waves that grow towards the viewer, and sails. */
import {mix} from '../color.js';
import {circle, ellipse, group, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {makeProfile, outlineLand} from './terrain.js';

/** Draws a seascape: with two to five boats if the work's terms name boats, otherwise with none to two. */
export function drawSea(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const horizon = height * random.between(0.42, 0.64);
  const sun = width * random.between(0.2, 0.8);
  const isCalm = random.chance(0.6);
  const glow = random.pick([palette.accent, mix(palette.paper, palette.accent, 0.5), palette.paper]);
  sheet.add(
    rect(
      0,
      0,
      width,
      horizon + 1,
      sheet.linear([
        [0, isCalm ? mix(palette.soft, palette.second, 0.35) : mix(palette.main, palette.soft, 0.3)],
        [0.7, mix(palette.paper, palette.soft, 0.3)],
        [1, mix(palette.paper, glow, 0.4)],
      ]),
    ),
    circle(
      sun,
      horizon - unit * 0.1,
      unit * 0.42,
      sheet.radial([
        [0, glow, 0.7],
        [0.35, glow, 0.22],
        [1, glow, 0],
      ]),
    ),
    circle(
      sun,
      horizon - unit * random.between(-0.01, 0.26),
      unit * random.between(0.05, 0.085),
      mix(palette.paper, glow, 0.75),
    ),
  );
  for (let index = 0; index < 4; index += 1) {
    sheet.add(
      ellipse(
        random.between(0, width),
        horizon * random.between(0.12, 0.8),
        width * random.between(0.15, 0.45),
        unit * random.between(0.006, 0.03),
        isCalm ? palette.paper : palette.second,
        {opacity: random.between(0.18, 0.45)},
      ),
    );
  }
  if (random.chance(0.55)) {
    const cape = makeProfile(random, width, horizon + unit * 0.01, unit * 0.06);
    sheet.add(path(outlineLand(cape, width, horizon + unit * 0.1), mix(palette.second, palette.soft, 0.4)));
  }
  sheet.add(
    rect(
      0,
      horizon,
      width,
      height - horizon,
      sheet.linear([
        [0, mix(palette.soft, palette.second, 0.6)],
        [0.5, mix(palette.second, palette.main, 0.6)],
        [1, mix(palette.main, palette.ink, 0.45)],
      ]),
    ),
  );
  drawSwell(sheet, horizon, sun, glow);
  const boats = sheet.hasHint('transport: water', 'boat', 'ship', 'sail') ? random.whole(2, 5) : random.whole(0, 2);
  const nearness = Array.from({length: boats}, () => random.next() ** 1.6).sort((a, b) => a - b);
  for (const near of nearness) {
    const y = horizon + (height - horizon) * (0.04 + 0.62 * near);
    sheet.add(drawBoat(sheet, width * random.between(0.1, 0.9), y, unit * (0.1 + 0.36 * near)));
  }
}

/** Light and dark flat ellipses for waves, and a path of glitter that widens below the sun. */
function drawSwell(sheet: Sheet, horizon: number, sun: number, glow: string): void {
  const {height, unit, random, palette} = sheet;
  const depth = height - horizon;
  const waves = [palette.paper, palette.ink].map((color) => group({opacity: 0.2}, ...listWaves(sheet, horizon, color)));
  const glitter = Array.from({length: 18}, (_, index) => {
    const near = (index + random.next()) / 18;
    const reach = unit * (0.015 + 0.1 * near) * random.between(0.4, 1.2);
    return ellipse(
      sun + unit * 0.09 * near * random.between(-1, 1),
      horizon + depth * near * 0.9,
      reach,
      unit * (0.002 + 0.005 * near),
      mix(palette.paper, glow, 0.4),
    );
  });
  sheet.add(...waves, group({opacity: 0.75}, ...glitter));
}

/** The ellipses of the waves: larger towards the viewer, so that the water looks level. */
function listWaves({width, height, unit, random}: Sheet, horizon: number, color: string): readonly string[] {
  return Array.from({length: 12}, () => {
    const near = random.next();
    const reach = width * (0.03 + 0.14 * near) * random.between(0.5, 1.4);
    return ellipse(
      random.between(0, width),
      horizon + (height - horizon) * near,
      reach,
      unit * (0.0016 + 0.007 * near),
      color,
    );
  });
}

/** Hull, two sails, and their reflection. */
function drawBoat({random, palette}: Sheet, x: number, y: number, size: number): string {
  const sail = random.pick([palette.paper, palette.accent, palette.soft, palette.paper]);
  const hull = mix(palette.ink, palette.main, 0.15);
  const [half, tall] = [size * 0.42, size * random.between(0.9, 1.15)];
  const lean = size * random.between(-0.04, 0.04);
  const boat = [
    path(
      `M${round(x - half)} ${round(y - size * 0.1)}Q${round(x - half * 0.6)} ${round(y + size * 0.05)} ${round(x)} ${round(y + size * 0.04)}T${round(x + half * 1.1)} ${round(y - size * 0.13)}Z`,
      hull,
    ),
    path(
      `M${round(x + lean)} ${round(y - tall)}Q${round(x + half * 1.15)} ${round(y - tall * 0.5)} ${round(x + half * 0.75)} ${round(y - size * 0.15)}L${round(x + lean * 0.3)} ${round(y - size * 0.14)}Z`,
      sail,
    ),
    path(
      `M${round(x - size * 0.03 + lean)} ${round(y - tall * 0.92)}Q${round(x - half * 0.5)} ${round(y - tall * 0.4)} ${round(x - half * 0.75)} ${round(y - size * 0.15)}L${round(x - size * 0.03)} ${round(y - size * 0.14)}Z`,
      mix(sail, palette.ink, 0.22),
    ),
  ].join('');
  const mirror = straight([
    [x - half * 0.8, y + size * 0.05],
    [x + half * 0.9, y + size * 0.05],
    [x + half * 0.3 + lean, y + tall * 0.55],
  ]);
  return path(mirror, mix(sail, palette.main, 0.5), {opacity: 0.3}) + boat;
}
