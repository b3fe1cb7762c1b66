/** One person as cut paper, against a ground. Never a face that could be somebody's. */
import {mix} from '../color.js';
import {circle, curve, ellipse, group, type Point, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {HEAD_OUTLINE} from './head-outline.js';

/** Draws one person: a profile, or a bust that light falls on from one side. */
export function drawPortrait(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const ground = random.pick([palette.soft, palette.main, palette.second, mix(palette.ink, palette.main, 0.4)]);
  drawGround(sheet, ground);
  const size = Math.min(unit * 1.02, height * 0.92);
  const x = width * random.between(0.44, 0.56);
  if (random.chance(0.45)) drawProfile(sheet, x, height, size, ground);
  else drawBust(sheet, x, height, size, ground);
  sheet.addLight();
}

/** Something plain behind a head: a disc, a panel or an arch, or nothing. */
function drawGround(sheet: Sheet, ground: string): void {
  const {width, height, unit, random, palette} = sheet;
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.radial(
        [
          [0, sheet.tone(ground, 0.28)],
          [1, sheet.tone(ground, -0.22)],
        ],
        [0.45, 0.38],
        0.85,
      ),
    ),
  );
  const kind = random.whole(0, 3);
  const color = mix(ground, random.pick([palette.accent, palette.paper, palette.second]), 0.55);
  if (kind === 0) sheet.add(circle(width * 0.5, height * 0.42, unit * 0.4, color));
  if (kind === 1) sheet.add(rect(0, 0, width * random.between(0.28, 0.6), height, color, {opacity: 0.6}));
  if (kind === 2)
    sheet.add(
      path(
        `M${round(width * 0.08)} ${height}V${round(height * 0.42)}A${round(width * 0.42)} ${round(height * 0.34)} 0 0 1 ${round(width * 0.92)} ${round(height * 0.42)}V${height}Z`,
        color,
        {opacity: 0.75},
      ),
    );
}

/** A dark head on a light ground or the other way round, so that it can be recognised at the size of a stamp. */
function drawProfile(sheet: Sheet, x: number, height: number, size: number, ground: string): void {
  const {random, palette} = sheet;
  const head = size * 0.5;
  const side = random.pick([-1, 1]);
  const top = height - head * random.between(1.72, 1.85);
  const isHeadDark = ground !== palette.main && ground !== mix(palette.ink, palette.main, 0.4);
  const skin = isHeadDark ? mix(palette.ink, palette.main, 0.3) : mix(palette.paper, palette.soft, 0.4);
  const dress = random.pick([palette.accent, palette.second, palette.ink]);
  const nose = random.between(0.95, 1.03);
  const points = HEAD_OUTLINE.map(([px, py]): Point => [(px * (px > 0.88 ? nose : 1) - 0.42) * head * 0.98, py * head]);
  const hair = mix(palette.ink, dress, 0.2);
  const hairEnd = random.between(0.7, 1.25);
  const locks: readonly Point[] = [
    [0.5, -0.06],
    [0.76, 0.06],
    [0.74, 0.2],
    [0.58, 0.24],
    [0.48, 0.42],
    [0.4, 0.6],
    [0.3, hairEnd],
    [0.02, hairEnd + 0.05],
    [-0.12, 0.72],
    [-0.12, 0.3],
    [0.12, 0],
  ];
  const collar: readonly Point[] = [
    [0.12, 1.3],
    [0.4, 1.44],
    [0.66, 1.32],
    [1.1, 1.5],
    [1.34, 2],
    [1.4, 2.7],
    [-0.64, 2.7],
    [-0.54, 1.9],
    [-0.28, 1.54],
  ];
  const place = (list: readonly Point[]) => list.map(([px, py]): Point => [(px - 0.42) * head * 0.98, py * head]);
  sheet.add(
    group(
      {transform: `translate(${round(x)} ${round(top)}) scale(${side} 1)`},
      path(curve(points, true, 0.85), skin),
      path(curve(place(collar)), dress),
      isHeadDark && random.chance(0.5) ? '' : path(curve(place(locks)), isHeadDark ? palette.ink : hair),
      random.chance(0.5) ? circle(-head * 0.02, head * 0.68, head * 0.035, palette.accent) : '',
    ),
  );
}

/** A bust, seen from the front, without features. */
function drawBust(sheet: Sheet, x: number, height: number, size: number, ground: string): void {
  const {random, palette} = sheet;
  const head = size * 0.2;
  const y = height - size * random.between(0.62, 0.7);
  const skin = mix(
    palette.paper,
    random.pick([palette.soft, palette.second, palette.accent]),
    random.between(0.25, 0.6),
  );
  const others = [palette.accent, palette.second, palette.main, palette.ink].filter((color) => color !== ground);
  const [dress = palette.ink, trim = palette.accent] = random.shuffle(others);
  const side = random.pick([-1, 1]);
  const halfShoulderWidth = size * random.between(0.4, 0.5);
  const neck = y + head * 1.55;
  const shoulders: readonly Point[] = [
    [x - head * 0.42, neck],
    [x, neck + head * 0.22],
    [x + head * 0.42, neck],
    [x + halfShoulderWidth * 0.78, neck + head * 0.62],
    [x + halfShoulderWidth, neck + head * 1.7],
    [x + halfShoulderWidth * 1.08, height + 40],
    [x - halfShoulderWidth * 1.08, height + 40],
    [x - halfShoulderWidth, neck + head * 1.7],
    [x - halfShoulderWidth * 0.78, neck + head * 0.62],
  ];
  const hasLongHair = random.chance(0.45);
  const hair = mix(palette.ink, random.pick([palette.main, palette.accent, palette.second]), random.between(0.05, 0.4));
  const face = ellipse(x, y, head * 0.78, head * 1.08, skin);
  const dark = mix(skin, palette.ink, 0.3);
  if (hasLongHair) sheet.add(ellipse(x, y + head * 0.35, head * 1.08, head * 1.65, hair));
  sheet.add(
    path(
      curve(shoulders, true, 0.8),
      sheet.linear([
        [0, dress],
        [1, sheet.tone(dress, -0.4)],
      ]),
    ),
    path(
      `M${round(x - head * 0.38)} ${round(y + head * 0.6)}V${round(neck)}Q${round(x)} ${round(neck + head * 0.75)} ${round(x + head * 0.38)} ${round(neck)}V${round(y + head * 0.6)}Z`,
      mix(skin, palette.ink, 0.18),
    ),
    face,
    // The half of the face that is away from the light lies in shadow, cut as one piece.
    sheet.cut(
      face,
      path(
        `M${round(x)} ${round(y - head * 1.2)}Q${round(x + side * head * 0.34)} ${round(y - head * 0.1)} ${round(x + side * head * 0.1)} ${round(y + head * 0.14)}T${round(x)} ${round(y + head * 1.2)}H${round(x + side * head * 2)}V${round(y - head * 1.2)}Z`,
        dark,
        {opacity: 0.75},
      ),
    ),
    path(
      `M${round(x - head * 0.86)} ${round(y + head * 0.1)}C${round(x - head * 1.05)} ${round(y - head * 1.5)} ${round(x + head * 1.05)} ${round(y - head * 1.5)} ${round(x + head * 0.86)} ${round(y + head * 0.1)}Q${round(x + side * head * 0.5)} ${round(y - head * 0.75)} ${round(x - side * head * 0.15)} ${round(y - head * 0.68)}T${round(x - head * 0.86)} ${round(y + head * 0.1)}Z`,
      hair,
    ),
  );
  const kind = random.whole(0, 3);
  if (kind === 0)
    sheet.add(
      ellipse(x, neck + head * 0.3, head * 0.95, head * 0.34, palette.paper),
      ellipse(x, neck + head * 0.2, head * 0.5, head * 0.16, mix(skin, palette.ink, 0.18)),
    );
  if (kind === 1)
    sheet.add(
      path(
        `M${round(x - head * 0.5)} ${round(neck)}L${round(x)} ${round(neck + head * 1.5)}L${round(x + head * 0.5)} ${round(neck)}L${round(x)} ${round(neck + head * 0.5)}Z`,
        trim,
      ),
    );
  if (kind === 2)
    sheet.add(
      ellipse(x, y - head * 0.72, head * 1.6, head * 0.24, trim),
      path(
        `M${round(x - head * 0.8)} ${round(y - head * 0.72)}Q${round(x - head * 0.8)} ${round(y - head * 1.7)} ${round(x)} ${round(y - head * 1.7)}T${round(x + head * 0.8)} ${round(y - head * 0.72)}Z`,
        trim,
      ),
    );
}
