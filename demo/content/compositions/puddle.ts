/** Wet edges. */

import {curve, type Point} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Outlines a pool of colour, as water leaves it. */
export function outlinePuddle(sheet: Sheet, x: number, y: number, rx: number, ry: number): string {
  return curve(
    Array.from({length: 8}, (_, index): Point => {
      const turn = (index / 8) * Math.PI * 2;
      const far = sheet.random.between(0.7, 1.2);
      return [x + Math.cos(turn) * rx * far, y + Math.sin(turn) * ry * far];
    }),
  );
}
