/** The sentence that a screen reader announces when a load has finished. */
import {CURRENT} from '../markup/links.js';
import type {Texts} from '../page-data/texts.js';
import type {GalleryDom} from './gallery-dom.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

/** Whether an announcement of this page has said already where the results are. */
let hasAnnouncedResults = false;

/** `addedCount`: how many items the load added; `chosen`: what forms have chosen. */
export function describeResult(
  texts: Texts,
  dom: GalleryDom,
  {mode, trigger}: VisitRequest,
  {filters, pages, page, total}: Shown,
  addedCount: number,
  chosen?: string,
): string {
  if (total === 0) return texts.format('empty');
  // The total that a host's page names may be lower than the number of items that the page shows; then it is left out.
  const knownTotal = total !== undefined && total < dom.items.length ? undefined : total;
  if (mode !== 'replace' && knownTotal !== undefined) {
    return texts.format('more', {count: addedCount, shown: dom.items.length, total: knownTotal});
  }
  const pageText = pages === undefined ? texts.format('page', {page}) : texts.format('page_of', {page, pages});
  if (page > 1) return pageText;
  const used = trigger?.isFilter ? trigger.control : undefined;
  // Filters are paths only in a gallery with a scope: there `filters` may be empty although one was chosen.
  const hasFilter = filters[0] !== undefined || dom.scope !== '';
  const choice = chosen ?? readCurrentLabel(dom, used) ?? (hasFilter ? (readLabel(used) ?? filters[0]) : undefined);
  // Where nothing can be chosen, "All" would be wrong: an archive shows only its own posts.
  if (!choice && !used && listBars(dom).length === 0) return pageText;
  const label = choice ?? texts.format('all');
  const result = knownTotal === undefined ? `${label}: ${pageText}` : texts.format('found', {label, count: knownTotal});
  if (!trigger?.isByKeyboard || !trigger.isFilter || hasAnnouncedResults) return result;
  // The focus stays on the filter, so tell people who use the keyboard, once per page, where the results are. No full stop between
  // the two: the page's language may have another one, or its text end with one.
  hasAnnouncedResults = true;
  return `${result} – ${texts.format('results')}`;
}

const CHOSEN_OPTION = 'option:is([data-url],[data-vp-url]):checked';

/** The label of the filter that is marked as current. Of several, such as a filter and an order, that of the used one. */
function readCurrentLabel(dom: GalleryDom, used: Element | undefined): string | undefined {
  const bars = listBars(dom);
  // A page may have several filter bars, and only one of them may contain the current link.
  const find = (selector: string) => bars.map((bar) => bar.querySelector(selector)).find(Boolean);
  // `form-announcements.ts` describes what a select without addresses has chosen.
  const ofUsed = used?.matches(CURRENT) ? used : used?.querySelector(CHOSEN_OPTION);
  return readLabel(ofUsed ?? find(CURRENT) ?? find(CHOSEN_OPTION));
}

function listBars({outlets, markup}: GalleryDom): readonly Element[] {
  return outlets.filter((outlet) => markup.isFilterBar(outlet));
}

/**
 * The first text of a control, such as that of a link before its count; an option may have the count in a line below, in any
 * digits (with a dash, these are years). Without a text: its label, or that of its picture.
 */
function readLabel(control: Element | null | undefined): string | undefined {
  if (!control) return undefined;
  const nodes = [...control.childNodes].filter(
    (node) => !(node instanceof Comment || (node instanceof Element && node.ariaHidden === 'true')),
  );
  const texts = nodes.map((node) => node.textContent?.trim().replace(/\n\s*\([^\p{Pd}\p{L}]+\)$/u, ''));
  return [...texts, control.ariaLabel, control.querySelector('img')?.alt].find(Boolean) ?? undefined;
}
