/** Broken planes: the family of Cubism, Vorticism and Futurism; and planes laid on planes, for reliefs. */
import {mix} from '../color.js';
import {circle, group, line, type Point, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Draws an uneven grid whose cells are cut into two triangles each, with a few arcs and lines over it. */
export function drawFacets(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const step = Math.sqrt((width * height) / random.pick([9, 12, 15]));
  const [columns, rows] = [Math.max(2, Math.round(width / step)), Math.max(2, Math.round(height / step))];
  const shift = (at: number, last: number) => (at === 0 ? -0.2 : at === last ? 0.2 : random.between(-0.38, 0.38));
  const points = Array.from({length: (columns + 1) * (rows + 1)}, (_, index): Point => {
    const [column, row] = [index % (columns + 1), Math.floor(index / (columns + 1))];
    return [(width * (column + shift(column, columns))) / columns, (height * (row + shift(row, rows))) / rows];
  });
  const at = (column: number, row: number): Point => points[row * (columns + 1) + column] ?? [0, 0];
  const colors = [
    palette.soft,
    palette.second,
    palette.main,
    palette.second,
    mix(palette.main, palette.ink, 0.5),
    palette.accent,
    palette.soft,
  ] as const;
  sheet.add(rect(0, 0, width, height, palette.main));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
      const halves = random.chance(0.5)
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [
            [a, b, d],
            [b, c, d],
          ];
      // Light gathers in the middle, as it does around a figure.
      const middle = 1 - Math.min(1, Math.hypot((column + 0.5) / columns - 0.5, (row + 0.5) / rows - 0.45) * 1.7);
      for (const half of halves) {
        const color = sheet.tone(random.pick(colors), random.between(-0.35, 0.1) + middle * 0.4);
        const fill = random.chance(columns * rows > 10 ? 0.66 : 0.2)
          ? color
          : sheet.linear(
              [
                [0, sheet.tone(color, 0.15)],
                [1, sheet.tone(color, -0.25)],
              ],
              random.pick([
                [1, 0],
                [0, 1],
                [1, 1],
              ]),
            );
        sheet.add(path(straight(half), fill));
      }
    }
  }
  const arcs = Array.from({length: 4}, () => {
    const [x, y, r] = [
      width * random.between(0.25, 0.75),
      height * random.between(0.2, 0.8),
      unit * random.between(0.08, 0.22),
    ];
    return `M${round(x - r)} ${round(y)}A${round(r)} ${round(r)} 0 0 1 ${round(x + r * random.between(0, 1))} ${round(y - r * 0.8)}`;
  });
  const lines = Array.from(
    {length: 4},
    () =>
      `M${round(width * random.next())} ${round(height * random.next())}L${round(width * random.next())} ${round(height * random.next())}`,
  );
  sheet.add(line(arcs.join('') + lines.join(''), palette.ink, unit * 0.007, {opacity: 0.85}));
}

/** Draws long wedges that burst from one point, with three bars across them. */
export function drawVortex(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const [x, y] = [width * random.between(0.25, 0.75), height * random.between(0.25, 0.75)];
  const reach = Math.hypot(width, height);
  const count = random.whole(13, 19);
  const colors = [palette.ink, palette.second, palette.soft, palette.main, palette.accent, palette.paper];
  let turn = random.between(0, 1);
  sheet.add(rect(0, 0, width, height, palette.main));
  for (let index = 0; index < count; index += 1) {
    const wide = ((Math.PI * 2) / count) * random.between(0.7, 1.5);
    const bend = turn + wide * random.between(0.2, 0.5);
    const middle = unit * random.between(0.16, 0.5);
    const color = colors[(index * 2 + random.whole(0, 1)) % colors.length] ?? palette.ink;
    const pointAt = (angle: number, far: number): Point => [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
    sheet.add(
      path(straight([[x, y], pointAt(turn, reach), pointAt(turn + wide, reach)]), color),
      path(
        straight([
          pointAt(turn, middle),
          pointAt(bend, middle * 0.72),
          pointAt(turn + wide, middle * 1.3),
          pointAt(bend, reach),
        ]),
        sheet.tone(color, random.chance(0.5) ? -0.4 : 0.35),
      ),
    );
    turn += wide * 0.86;
  }
  const bars = Array.from({length: 3}, () =>
    rect(
      -unit * 0.4,
      unit * random.between(-0.4, 0.4),
      unit * random.between(0.3, 0.8),
      unit * random.between(0.02, 0.05),
      random.pick([palette.ink, palette.paper, palette.accent]),
    ),
  );
  sheet.add(
    group({transform: `translate(${round(width / 2)} ${round(height / 2)}) rotate(${random.whole(-60, 60)})`}, ...bars),
  );
}

/** Draws discs and rectangles, most of them in nearly one colour, that lie on each other and throw shadows. */
export function drawLayers(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const material = random.pick([
    mix(palette.paper, palette.soft, 0.4),
    palette.paper,
    palette.soft,
    mix(palette.second, palette.soft, 0.4),
    mix(palette.main, palette.second, 0.4),
  ]);
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear(
        [
          [0, sheet.tone(material, 0.2)],
          [1, sheet.tone(material, -0.14)],
        ],
        [1, 1],
      ),
    ),
  );
  const count = random.whole(5, 8);
  const hasOnlyDiscs = random.chance(0.3);
  for (let index = 0; index < count; index += 1) {
    const shrink = 1 - (index / count) * 0.55;
    const [w, h] = [width * random.between(0.35, 0.78) * shrink, height * random.between(0.3, 0.75) * shrink];
    const [x, y] = [random.between(width * 0.06, width * 0.94 - w), random.between(height * 0.06, height * 0.94 - h)];
    const shadowOffset = unit * (0.012 + 0.01 * (index % 3));
    const color =
      index === count - 2 && random.chance(0.7)
        ? palette.accent
        : index === 2
          ? mix(material, palette.main, 0.35)
          : sheet.tone(material, random.between(-0.12, 0.3));
    const r = Math.min(w, h) * 0.42;
    const isRound = hasOnlyDiscs || random.chance(0.36);
    const draw = (dx: number, fill: string, opacity: number) =>
      isRound
        ? circle(x + w / 2 + dx, y + h / 2 + dx * 1.2, r, fill, {opacity})
        : rect(x + dx, y + dx * 1.2, w, h, fill, {opacity});
    // Three faint shadows, at different distances, look like one with a soft edge.
    sheet.add(
      draw(shadowOffset * 1.5, palette.ink, 0.08),
      draw(shadowOffset, palette.ink, 0.12),
      draw(shadowOffset * 0.5, palette.ink, 0.16),
      draw(
        0,
        sheet.linear(
          [
            [0, sheet.tone(color, 0.18)],
            [1, sheet.tone(color, -0.08)],
          ],
          [1, 1],
        ),
        1,
      ),
    );
    if (isRound && random.chance(0.4))
      sheet.add(
        circle(
          x + w / 2,
          y + h / 2,
          r * 0.62,
          sheet.linear(
            [
              [0, sheet.tone(color, -0.35)],
              [1, sheet.tone(color, 0.1)],
            ],
            [1, 1],
          ),
        ),
      );
  }
}
