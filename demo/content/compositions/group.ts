/** A group of people: bell-shaped figures that overlap, later ones nearer. */
import {mix} from '../color.js';
import {circle, curve, ellipse, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Draws several standing people, seen from afar, or from so close that the picture cuts off their feet. */
export function drawGroup(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const floor = height * random.between(0.72, 0.84);
  const wall = random.pick([palette.soft, mix(palette.soft, palette.second, 0.5), palette.paper]);
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, sheet.tone(wall, 0.15)],
        [1, wall],
      ]),
    ),
    rect(0, floor, width, height - floor, mix(wall, palette.main, 0.55)),
  );
  // In half of these pictures, a disc in the accent colour is behind the people, like a sun.
  if (random.chance(0.5))
    sheet.add(circle(width * random.between(0.25, 0.75), height * 0.34, unit * 0.26, palette.accent, {opacity: 0.9}));
  const isCloseUp = random.chance(0.3);
  const count = Math.max(
    2,
    Math.min(11, Math.round((width / unit) * (isCloseUp ? random.between(1.6, 2.4) : random.between(2.4, 5)))),
  );
  const colors = random.shuffle([
    palette.main,
    palette.second,
    palette.accent,
    palette.ink,
    sheet.tone(palette.main, 0.4),
  ]);
  const slots = random.shuffle(Array.from({length: count}, (_, index) => index));
  for (const [depthIndex, slot] of slots.entries()) {
    const nearness = (depthIndex + random.next()) / count;
    const figureHeight = (isCloseUp ? height * 0.95 : Math.min(unit * 0.62, height * 0.7)) * (0.78 + 0.34 * nearness);
    const x = (width * (slot + 0.5 + random.between(-0.22, 0.22))) / count;
    const footY = isCloseUp ? height * (1.06 + 0.12 * nearness) : floor + (height - floor) * (0.1 + 0.65 * nearness);
    sheet.add(drawFigure(sheet, x, footY, figureHeight, colors[slot % colors.length] ?? palette.main));
  }
}

/** A leaning body, its shadow to the right, and its head. */
function drawFigure(sheet: Sheet, x: number, footY: number, figureHeight: number, color: string): string {
  const {random, palette} = sheet;
  const halfWidth = figureHeight * random.between(0.13, 0.2);
  const lean = figureHeight * random.between(-0.05, 0.05);
  const shoulderY = footY - figureHeight * 0.8;
  const body = curve(
    [
      [x + lean - halfWidth * 0.62, shoulderY + figureHeight * 0.04],
      [x + lean, shoulderY - figureHeight * 0.03],
      [x + lean + halfWidth * 0.62, shoulderY + figureHeight * 0.04],
      [x + halfWidth * 0.78, footY - figureHeight * 0.4],
      [x + halfWidth, footY - figureHeight * 0.01],
      [x, footY],
      [x - halfWidth, footY - figureHeight * 0.01],
      [x - halfWidth * 0.78, footY - figureHeight * 0.4],
    ],
    true,
    0.9,
  );
  const skin = mix(palette.paper, palette.second, random.between(0.25, 0.8));
  const r = figureHeight * 0.075;
  return (
    path(
      `M${round(x - halfWidth)} ${round(footY)}L${round(x + halfWidth * 0.8)} ${round(footY)}L${round(x + halfWidth * 3.4)} ${round(footY + figureHeight * 0.13)}L${round(x + halfWidth * 1.6)} ${round(footY + figureHeight * 0.13)}Z`,
      palette.ink,
      {opacity: 0.22},
    ) +
    path(
      body,
      sheet.linear(
        [
          [0, sheet.tone(color, 0.12)],
          [1, sheet.tone(color, -0.28)],
        ],
        [1, 0.2],
      ),
    ) +
    circle(x + lean * 1.25, shoulderY - r * 1.35, r, skin) +
    drawHeadwear(sheet, x + lean * 1.25, shoulderY - r * 1.35, r)
  );
}

/** The figures have no faces; hats and veils make them differ. */
function drawHeadwear({random, palette}: Sheet, x: number, y: number, r: number): string {
  const color = random.pick([palette.ink, palette.ink, palette.accent, palette.main]);
  const cap = path(
    `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 0 1 ${round(r * 2)} 0q${round(-r)} ${round(-r * 0.6)} ${round(-r * 2)} 0`,
    color,
  );
  const kind = random.whole(0, 3);
  // A cap with a bobble.
  if (kind === 0) return cap + circle(x, y - r * 1.2, r * 0.42, color);
  // A hat with a brim.
  if (kind === 1)
    return (
      ellipse(x, y - r * 0.5, r * 1.7, r * 0.3, color) +
      rect(x - r * 0.8, y - r * 1.5, r * 1.6, r * 1.05, color, {rx: round(r * 0.4)})
    );
  // A veil.
  if (kind === 2)
    return path(
      `M${round(x - r * 1.15)} ${round(y + r * 1.2)}Q${round(x - r * 1.2)} ${round(y - r * 1.2)} ${round(x)} ${round(y - r * 1.2)}T${round(x + r * 1.15)} ${round(y + r * 1.2)}Q${round(x + r * 0.7)} ${round(y - r * 0.5)} ${round(x)} ${round(y - r * 0.55)}T${round(x - r * 1.15)} ${round(y + r * 1.2)}`,
      color,
    );
  // A plain cap.
  return cap;
}
