/** The outline of a puddle, which several compositions draw. */

import {curve, type Point} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Outlines a puddle: points at uneven distances around (x, y), joined by a curve. */
export function outlinePuddle(sheet: Sheet, x: number, y: number, rx: number, ry: number): string {
  return curve(
    Array.from({length: 8}, (_, index): Point => {
      const turn = (index / 8) * Math.PI * 2;
      const stretch = sheet.random.between(0.7, 1.2);
      return [x + Math.cos(turn) * rx * stretch, y + Math.sin(turn) * ry * stretch];
    }),
  );
}
