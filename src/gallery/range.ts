/** Computes which of all items are shown: "13–24 of 80". */
import type {Shown} from './state.js';

/** Positions of the first and the last item shown, from 1; undefined if the total is unknown or contradicts the items. */
export function readRange(
  {first, last, pages, total}: Shown,
  count: number,
): {readonly first: number; readonly last: number; readonly total: number} | undefined {
  if (!total || count === 0 || count > total) return undefined;
  if (first === 1) return {first: 1, last: count, total};
  // Earlier pages are full, so their number of items follows from the items shown; the last page ends with the last item.
  const before = last === pages ? total - count : Math.round(((first - 1) * count) / (last - first + 1));
  if (before + count > total) return undefined;
  return {first: before + 1, last: before + count, total};
}
