/** Gradients that make flat shapes look solid. */
import type {Sheet} from '../sheet.js';

/** The fill of a rounded body that is lit from the upper left. */
export function shadeRound(sheet: Sheet, color: string): string {
  return sheet.radial(
    [
      [0, sheet.tone(color, 0.55)],
      [0.45, color],
      [1, sheet.tone(color, -0.6)],
    ],
    [0.32, 0.28],
    0.78,
  );
}

/** The fill of an upright body that is lit from the left. */
export function shadeSide(sheet: Sheet, color: string): string {
  return sheet.linear(
    [
      [0, sheet.tone(color, 0.25)],
      [0.3, sheet.tone(color, 0.4)],
      [1, sheet.tone(color, -0.55)],
    ],
    [1, 0],
  );
}
