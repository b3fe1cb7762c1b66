/** Buildings: which of them suits the year. */
import type {Sheet} from '../sheet.js';
import {drawArcade, drawFacade, drawTemple} from './fronts.js';
import {drawStreet, drawTown} from './streets.js';

/** Draws a town or a street of any year; or arches or columns up to 1900, and a front with rows of windows after it. */
export function drawArchitecture(sheet: Sheet): void {
  const {random, year} = sheet;
  const isLate = (year ?? 1800) > 1900;
  const draw = random.pick(
    isLate ? [drawTown, drawStreet, drawFacade, drawFacade] : [drawArcade, drawTown, drawTemple, drawStreet],
  );
  draw(sheet);
}
