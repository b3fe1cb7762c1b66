import type {Shown} from './state.js';

/**
 * Positions of the first and the last item shown, from 1, as in "13–24 of 80". `count`: items in the document. Undefined without
 * items, without a total, or if these contradict.
 */
export function readRange(
  {first: firstPage, last: lastPage, pages, total}: Shown,
  count: number,
): {readonly first: number; readonly last: number; readonly total: number} | undefined {
  if (!total || count === 0 || count > total) return undefined;
  if (firstPage === 1) return {first: 1, last: count, total};
  // If the last page is shown, the items shown are the last ones of all. Otherwise all pages shown count as full (the last page
  // may not be, where `pages` is unknown), so each earlier page has `count` divided by the number of pages shown.
  const before =
    lastPage === pages ? total - count : Math.round(((firstPage - 1) * count) / (lastPage - firstPage + 1));
  if (before + count > total) return undefined;
  return {first: before + 1, last: before + count, total};
}
