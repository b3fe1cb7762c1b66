/** Pop art: one thing, printed again in other colours over a screen of dots. */

import {circle, group, line, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Draws panels of one motif in changing colours. */
export function drawPop(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const isSingle = random.chance(0.3);
  // A long strip has only one row, or one column, so that no picture has more than six panels.
  const isStrip = Math.max(width, height) > unit * 1.7;
  const across = isStrip ? 1 : 2;
  const columns = isSingle ? 1 : Math.max(1, Math.round((width / unit) * across));
  const rows = isSingle ? 1 : Math.max(1, Math.round((height / unit) * across));
  const [w, h] = [width / columns, height / rows];
  const motif = random.pick([drawFlower, drawTarget, drawBottle, drawLips, drawStar, drawCherries]);
  const inks = random.shuffle([palette.main, palette.accent, palette.second, palette.soft, palette.ink, palette.paper]);
  const isCrowded = columns * rows > 4;
  const screen = random.between(0.022, 0.03);
  for (let index = 0; index < columns * rows; index += 1) {
    const [x, y] = [(index % columns) * w, Math.floor(index / columns) * h];
    const color = (at: number) => inks[(index * 2 + Math.floor(index / columns) + at) % inks.length] ?? palette.ink;
    const size = Math.min(w, h);
    sheet.add(
      rect(x, y, w + 0.5, h + 0.5, color(0)),
      rect(x, y, w + 0.5, h + 0.5, sheet.dots(color(3), size / 13, size * screen), {opacity: 0.5}),
      // A dark copy lies under the coloured motif, a little beside it, as in a hurried screenprint.
      group(
        {transform: `translate(${round(x + w / 2)} ${round(y + h / 2)}) scale(${round(size) / 100})`},
        isCrowded
          ? ''
          : group({transform: 'translate(3 2.5)', opacity: 0.85}, motif(palette.ink, palette.ink, palette.ink)),
        motif(color(1), color(2), color(4)),
      ),
    );
  }
  sheet.addLight();
}

// The motifs are drawn around (0, 0), at most 50 in each direction; `drawPop` moves and scales them to their panels.

function drawFlower(petal: string, middle: string): string {
  const dots = {'stroke-linecap': 'round'};
  return line('M0-22h0M21-7h0M13 18h0M-13 18h0M-21-7h0', petal, 30, dots) + circle(0, 0, 10, middle);
}

function drawTarget(outer: string, middle: string, inner: string): string {
  return [outer, middle, inner, outer].map((color, index) => circle(0, 0, 38 - index * 10, color)).join('');
}

function drawBottle(glass: string, label: string, cap: string): string {
  return `${path('M-6-40h12v16c0 8 10 10 10 24v34q0 6-6 6h-20q-6 0-6-6v-34c0-14 10-16 10-24z', glass)}${rect(-16, 4, 32, 18, label)}${rect(-8, -44, 16, 8, cap)}`;
}

function drawLips(lip: string, gap: string): string {
  return (
    path('M-40 0C-24-8-16-24-6-22q6 2 6 5q0-3 6-5C16-24 24-8 40 0C26 20 14 26 0 26S-26 20-40 0', lip) +
    path('M-38 0Q-14-4-6-5q6 2 12 0Q14-4 38 0Q14 8 0 8T-38 0', gap)
  );
}

function drawStar(color: string, middle: string): string {
  return path('M0-42 11-14 41-12 18 7 26 36 0 20-26 36-18 7-41-12-11-14Z', color) + circle(0, 2, 10, middle);
}

function drawCherries(fruit: string, leaf: string, stalk: string): string {
  const cap = {'stroke-linecap': 'round'};
  return [
    line('M-16 16Q-10-20 10-34Q16-8 18 18', stalk, 4),
    path('M10-34q22-8 28 8q-20 6-28-8', leaf),
    line('M-17 20h0M18 22h0', fruit, 32, cap),
    line('M-22 14h0M13 16h0', leaf, 9, cap),
  ].join('');
}
