/** Op art: circles and waves that seem to move. */
import {mix} from '../color.js';
import {circle, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Draws rings whose centre drifts as they shrink. */
export function drawRings(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const colors = random
    .shuffle([palette.paper, palette.ink, palette.main, palette.accent, palette.second])
    .slice(0, random.pick([2, 3, 4]));
  const count = random.whole(12, 19);
  const angle = random.between(0, Math.PI * 2);
  const [dx, dy] = [Math.cos(angle) * unit * 0.3, Math.sin(angle) * unit * 0.3];
  const reach = random.pick([unit * 0.48, Math.hypot(width, height) * 0.56]);
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      reach < unit * 0.5 ? mix(palette.paper, palette.soft, 0.4) : (colors.at(-1) ?? palette.ink),
    ),
  );
  for (let index = 0; index < count; index += 1) {
    const depth = index / count;
    sheet.add(
      circle(
        width / 2 + dx * depth * depth,
        height / 2 + dy * depth * depth,
        reach * (1 - depth),
        colors[index % colors.length] ?? palette.ink,
      ),
    );
  }
  sheet.addLight();
}

/** Draws wavy bands of different widths, upright or level. */
export function drawWaves(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const isAcross = height > width * 1.2 || random.chance(0.4);
  // Bands of this length follow each other along the other side.
  const [length, breadth] = isAcross ? [width, height] : [height, width];
  const count = Math.round((breadth / unit) * random.whole(9, 13));
  const sway = unit * random.between(0.05, 0.11);
  const turn = random.between(0.2, 1.1);
  const colors = random.shuffle([palette.ink, palette.main, palette.accent, palette.second]);
  sheet.add(rect(0, 0, width, height, mix(palette.paper, palette.soft, 0.15)));
  const bands = Array.from({length: count}, (_, index) => {
    const at = ((index + 0.25) * breadth) / count;
    const thick = (breadth / count) * (0.5 + 0.28 * Math.sin(index * turn * 0.7));
    const bend = sway * Math.sin(index * turn * 0.42);
    const third = round(length / 3);
    const edge = (from: number) =>
      `${third} ${round(from + bend * 2.2)} ${third * 2} ${round(from - bend * 2.2)} ${round(length)} ${round(from)}`;
    const back = (from: number) =>
      `${third * 2} ${round(from - bend * 2.2)} ${third} ${round(from + bend * 2.2)} 0 ${round(from)}`;
    const color = colors[index % 5 === 2 ? 1 : index % 7 === 4 ? 2 : 0];
    return path(
      `M0 ${round(at)}C${edge(at)}L${round(length)} ${round(at + thick)}C${back(at + thick)}Z`,
      color ?? palette.ink,
      isAcross ? {} : {transform: 'matrix(0 1 1 0 0 0)'},
    );
  });
  sheet.add(...bands);
  sheet.addLight();
}

/** Draws a grid of discs that are larger, and farther apart, around one point. */
export function drawBulge(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const step = unit / random.whole(8, 10);
  const [columns, rows] = [Math.round(width / step), Math.round(height / step)];
  const [cx, cy] = [width * random.between(0.32, 0.68), height * random.between(0.32, 0.68)];
  const isDark = random.chance(0.5);
  const [ground, low, high] = isDark
    ? [palette.ink, palette.main, palette.accent]
    : [mix(palette.paper, palette.soft, 0.2), palette.second, palette.main];
  sheet.add(rect(0, 0, width, height, ground));
  // Of many discs, draw every second one, as on a chessboard.
  const spacing = columns * rows > 72 ? 2 : 1;
  for (let row = 0; row < rows; row += 1) {
    for (let column = row % spacing; column < columns; column += spacing) {
      const [x, y] = [(column + 0.5) * (width / columns), (row + 0.5) * (height / rows)];
      const nearness = Math.max(0, 1 - Math.hypot(x - cx, y - cy) / (unit * 0.62));
      sheet.add(
        `<circle cx="${Math.round(x + (x - cx) * nearness * 0.22)}" cy="${Math.round(y + (y - cy) * nearness * 0.22)}" r="${round(step * (0.14 + 0.42 * nearness))}" fill="${mix(low, high, Math.round(nearness * 4) / 4)}"/>`,
      );
    }
  }
}
