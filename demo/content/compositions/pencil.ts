/** Land, drawn with a pencil. */
import {mix} from '../color.js';
import {circle, curve, line, type Point, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {outlinePuddle} from './puddle.js';
import {makeProfile, outlineLand, walk} from './terrain.js';

/** Draws a pencil study of land: its hills outlined twice, shaded by slanting strokes, and tinted with one colour. */
export function drawPencil(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const paper = mix(palette.paper, palette.soft, random.between(0.1, 0.6));
  const lead = mix(palette.ink, palette.main, 0.25);
  sheet.add(rect(0, 0, width, height, paper));
  const tint = random.pick([palette.accent, palette.second, palette.main]);
  const sky = outlinePuddle(sheet, width * random.between(0.3, 0.7), height * 0.26, width * 0.36, height * 0.15);
  sheet.add(
    path(sky, tint, {opacity: 0.3}),
    circle(width * random.between(0.25, 0.75), height * 0.22, unit * 0.06, paper),
  );
  for (let index = 0; index < 3; index += 1) {
    const land = makeProfile(random, width, height * (0.4 + index * 0.19), unit * 0.075);
    const base = walk(land, width, 7);
    const sketch = base.map(([x, y]): Point => [x, y + random.between(-1, 1) * unit * 0.01]);
    const shade = sheet.hatch(
      lead,
      unit * (0.022 - index * 0.004),
      unit * (0.0014 + index * 0.0006),
      random.pick([-58, -48, -66]),
    );
    sheet.add(
      path(
        outlineLand(land, width, height + 5),
        sheet.linear([
          [0, mix(paper, tint, 0.16 * index)],
          [1, paper],
        ]),
        {stroke: lead, 'stroke-width': round(unit * (0.004 + index * 0.0012))},
      ),
      line(curve(sketch, false), lead, unit * 0.0028, {opacity: 0.6}),
      path(
        `${curve(base, false)}V${Math.round(land(width) + height * 0.1)}L-5 ${Math.round(land(0) + height * 0.07)}Z`,
        shade,
        {opacity: 0.75},
      ),
    );
    if (index > 0) for (let tree = random.whole(1, 2); tree > 0; tree -= 1) drawScribble(sheet, land, lead);
  }
}

/** A scribbled tree over a spot of colour. */
function drawScribble(sheet: Sheet, land: (x: number) => number, lead: string): void {
  const {width, unit, random, palette} = sheet;
  const [x, size] = [width * random.between(0.08, 0.92), unit * random.between(0.16, 0.3)];
  const y = land(x) + unit * 0.02;
  const scribble = Array.from(
    {length: 15},
    (_, step): Point => [
      x + Math.sin(step * 2.2) * size * random.between(0.18, 0.4),
      y - size * 0.34 - Math.sin((step / 13) * Math.PI * 0.6) * size * 0.75,
    ],
  );
  sheet.add(
    circle(x, y - size * 0.72, size * 0.34, palette.second, {opacity: 0.3}),
    line(
      `M${round(x)} ${round(y)}L${round(x + size * 0.03)} ${round(y - size * 0.5)}${curve(scribble, false)}`,
      lead,
      unit * 0.0055,
      {opacity: 0.85},
    ),
  );
}
