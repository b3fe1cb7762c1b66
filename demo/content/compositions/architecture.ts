/** Buildings that suit the year of the work. */
import type {Sheet} from '../sheet.js';
import {drawArcade, drawFacade, drawTemple} from './fronts.js';
import {drawStreet, drawTown} from './streets.js';

/**
 * Draws a town or a street, whatever the year; or, for works after 1900, a front with rows of windows; or, for earlier
 * works and those without a year, arches or columns.
 */
export function drawArchitecture(sheet: Sheet): void {
  const {random, year} = sheet;
  const isLate = (year ?? 1800) > 1900;
  const draw = random.pick(
    isLate ? [drawTown, drawStreet, drawFacade, drawFacade] : [drawArcade, drawTown, drawTemple, drawStreet],
  );
  draw(sheet);
}
