/** Hills behind hills under a low sun, with haze in the valleys. */
import {mix} from '../color.js';
import {circle, curve, ellipse, group, line, path, rect} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {makeProfile, outlineLand, type Profile} from './terrain.js';

/**
 * Draws a landscape, with a river, furrows or trees where the work's hints contain a word for them, even inside another
 * (“watercolour”); some other landscapes get trees, too.
 */
export function drawLandscape(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const horizon = height * random.between(0.36, 0.56);
  drawSkyOverHills(sheet, horizon);
  const ranges = random.whole(4, 6);
  const [far, near] = random.pick([
    [mix(palette.soft, palette.second, 0.35), mix(palette.main, palette.ink, 0.35)],
    [mix(palette.paper, palette.second, 0.55), mix(palette.second, palette.ink, 0.6)],
    [mix(palette.soft, palette.main, 0.3), mix(palette.ink, palette.main, 0.3)],
  ]);
  let land: Profile = () => height;
  for (let index = 0; index < ranges; index += 1) {
    const depth = index / (ranges - 1);
    const isNearest = index === ranges - 1;
    land = makeProfile(
      random,
      width,
      horizon + (height - horizon) * 0.82 * depth ** 1.25,
      unit * (0.035 + 0.045 * (1 - Math.abs(depth - 0.4))),
    );
    const color = mix(far, near, depth);
    const bottomColor = isNearest ? mix(color, palette.ink, 0.3) : mix(color, palette.paper, 0.45);
    sheet.add(
      path(
        outlineLand(land, width, height + 5),
        sheet.linear([
          [0, color],
          [isNearest ? 1 : 0.55, bottomColor],
        ]),
      ),
    );
    // The nearest range is drawn next, and covers the lower end of the river and of the furrows.
    if (index === ranges - 2 && sheet.hasHint('water', 'river', 'lake')) drawRiver(sheet, land);
    if (index === ranges - 2 && sheet.hasHint('field', 'agricult', 'farm')) drawFurrows(sheet, land);
  }
  if (sheet.hasHint('tree', 'wood', 'forest') || random.chance(0.4)) drawTrees(sheet, land);
}

/** Draws the sky, with a low sun or, at night, a moon, and with thin clouds. */
function drawSkyOverHills(sheet: Sheet, horizon: number): void {
  const {width, height, unit, random, palette} = sheet;
  const isNight = sheet.hasHint('night', 'moonlight', 'astronomy');
  const top = isNight
    ? mix(palette.ink, palette.main, 0.35)
    : random.pick([palette.soft, mix(palette.soft, palette.second, 0.5), mix(palette.paper, palette.accent, 0.35)]);
  const low = isNight ? mix(palette.main, palette.soft, 0.4) : mix(palette.paper, palette.soft, 0.15);
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, top],
        [0.62, low],
      ]),
    ),
  );
  const [x, y, r] = [
    width * random.between(0.2, 0.8),
    horizon * random.between(0.4, 0.95),
    unit * random.between(0.055, 0.12),
  ];
  const light = isNight
    ? palette.paper
    : random.pick([mix(palette.paper, palette.accent, 0.75), palette.accent, palette.paper]);
  sheet.add(
    circle(
      x,
      y,
      r * 4.2,
      sheet.radial([
        [0, light, 0.55],
        [0.3, light, 0.25],
        [1, light, 0],
      ]),
    ),
    circle(x, y, r, light),
  );
  for (let index = random.whole(2, 5); index > 0; index -= 1) {
    const y = horizon * random.between(0.1, 0.95);
    const reach = width * random.between(0.12, 0.4);
    sheet.add(
      ellipse(
        random.between(0, width),
        y,
        reach,
        unit * random.between(0.004, 0.016),
        isNight ? palette.soft : palette.paper,
        {
          opacity: random.between(0.2, 0.6),
        },
      ),
    );
  }
}

/** Draws a river. It narrows towards the horizon, so that it seems to lie flat. */
function drawRiver(sheet: Sheet, land: Profile): void {
  const {width, height, random, palette} = sheet;
  const x = width * random.between(0.3, 0.7);
  const start = land(x) + height * 0.03;
  const bend = width * random.between(0.08, 0.2) * random.pick([-1, 1]);
  const spread = width * random.between(0.1, 0.18);
  const fall = height - start;
  sheet.add(
    path(
      curve(
        [
          [x, start],
          [x + bend * 0.7, start + fall * 0.28],
          [x - bend, start + fall * 0.62],
          [x + bend * 0.4 - spread, height + 20],
          [x + bend * 0.4 + spread * 1.4, height + 20],
          [x - bend + spread * 0.6, start + fall * 0.6],
          [x + bend * 0.7 + spread * 0.2, start + fall * 0.27],
        ],
        true,
      ),
      sheet.linear([
        [0, palette.paper],
        [1, mix(palette.soft, palette.second, 0.3)],
      ]),
      {opacity: 0.9},
    ),
  );
}

/** Draws furrows that run together towards a point on the skyline, clipped to the land. */
function drawFurrows(sheet: Sheet, land: Profile): void {
  const {width, height, unit, random, palette} = sheet;
  const x = width * random.between(0.2, 0.8);
  const y = land(x) - unit * 0.02;
  const rows = Array.from({length: 15}, (_, index) => {
    const footX = x + (index - 7) * width * 0.16;
    return `M${Math.round(x + (index - 7) * width * 0.022)} ${Math.round(y)}L${Math.round(footX)} ${height + 5}`;
  });
  const clip = path(outlineLand(land, width, height + 5), palette.ink);
  sheet.add(sheet.cut(clip, line(rows.join(''), palette.paper, unit * 0.008, {opacity: 0.35})));
}

/** Draws cypresses or trees with round crowns, never both in one picture. */
function drawTrees(sheet: Sheet, land: Profile): void {
  const {width, unit, random, palette} = sheet;
  const isCypress = random.chance(0.45);
  const dark = mix(palette.ink, palette.main, 0.25);
  const trees = Array.from({length: random.whole(3, 7)}, () => {
    const x = width * random.between(0.02, 0.98);
    const treeHeight = unit * random.between(0.12, 0.3);
    const footY = land(x) + unit * 0.02;
    if (isCypress) return ellipse(x, footY - treeHeight / 2, treeHeight * 0.11, treeHeight * 0.56, dark);
    const crowns = Array.from({length: 3}, () =>
      circle(
        x + treeHeight * random.between(-0.22, 0.22),
        footY - treeHeight * random.between(0.55, 0.95),
        treeHeight * random.between(0.16, 0.3),
        mix(dark, palette.second, random.between(0, 0.3)),
      ),
    );
    return (
      rect(x - treeHeight * 0.025, footY - treeHeight * 0.7, treeHeight * 0.05, treeHeight * 0.75, dark) +
      crowns.join('')
    );
  });
  sheet.add(group({}, ...trees));
}
