/** What a finished load says to a screen reader. */
import type {Texts} from '../page-data/texts.js';
import type {GalleryDom} from './gallery-dom.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

/** Whether the page has said where the results are. */
let hasSaidWay = false;

/** One sentence on what is shown now. `added`: how many items came. */
export function describeResult(
  texts: Texts,
  dom: GalleryDom,
  {mode, trigger}: VisitRequest,
  {pages, page, total}: Shown,
  added: number,
): string {
  if (total === 0) return texts.format('empty');
  // A host's total may leave out items that it shows.
  const count = total !== undefined && total < dom.items.length ? undefined : total;
  if (mode !== 'replace' && count !== undefined) {
    return texts.format('more', {count: added, shown: dom.items.length, total: count});
  }
  const where = pages === undefined ? texts.format('page', {page}) : texts.format('page_of', {page, pages});
  if (page > 1) return where;
  const label = readCurrentLabel(dom) || texts.format('all');
  const result = count === undefined ? `${label}: ${where}` : texts.format('found', {label, count});
  if (!trigger?.isByKeyboard || !trigger.isFilter || hasSaidWay) return result;
  // The focus stays on a filter that is used by keyboard: say once where the results are.
  hasSaidWay = true;
  return `${result}. ${texts.format('results')}`;
}

/** The label of the filter that is marked as current. */
function readCurrentLabel({outlets, markup}: GalleryDom): string | undefined {
  const bars = outlets.filter((outlet) => markup.isFilterBar(outlet));
  // A page may have several filter bars, and the mark may stand in one of them only.
  const find = (selector: string) => bars.map((bar) => bar.querySelector(selector)).find(Boolean);
  const current = find('[aria-current]') ?? find('option:checked');
  const texts = [...(current?.childNodes ?? [])].filter((node) => !(node instanceof Comment));
  return texts.map((node) => node.textContent?.trim()).find(Boolean);
}
