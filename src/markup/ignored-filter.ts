/** Recognises a server, or a cache before it, that answers the address of another filter with the shown page. */
import {isSamePath} from '../address/path.js';
import {CURRENT} from './links.js';
import type {MarkupAdapter} from './markup.js';

/** The parts of a gallery that are compared with a fetched page. */
export interface ComparedGallery {
  readonly dom: {
    readonly root: Element;
    readonly markup: MarkupAdapter;
    readonly scope: string;
    /** What an address says of the gallery's choice. */
    readQuery(url: string): {readonly filter: string; readonly filters: readonly string[]};
  };
  readonly state: {
    readonly shown: {readonly url: string; readonly filter: string; readonly filters: readonly string[]};
  };
}

/**
 * Whether a fetched page, which has the shown items again, says that its filter is still the shown one, although the link of
 * another filter was chosen; `url` and `text`: that link's address and text. False for a page that marks no link and names no
 * filter. Links are compared by their texts: the same link may have another relative address on each page.
 */
export function ignoresFilter({dom, state}: ComparedGallery, fetched: Element, url: string, text: string): boolean {
  const {root, markup} = dom;
  const {shown} = state;
  // A link that sorts, or that gives up a search, need not be marked.
  if (asksForShownFilter({dom, state}, url)) return false;
  const given = fetched.getAttribute('filter');
  if (given !== null && dom.readQuery(url).filter !== shown.filter) return given === shown.filter;
  const readMarks = (one: Element) => listInBars(markup, one, 'a, area').filter(isMarked).map(readText);
  const marked = readMarks(fetched);
  return marked.length > 0 && !marked.includes(text) && marked.join('\n') === readMarks(root).join('\n');
}

/**
 * Whether a fetched page, which has all shown items again, has another option selected than the one that was chosen in a select
 * of a filter bar. `url`: the address that was asked for. False for a page that marks no option.
 */
export function ignoresOption(
  gallery: ComparedGallery,
  fetched: Element,
  url: string,
  select: HTMLSelectElement,
): boolean {
  const {root, markup} = gallery.dom;
  const chosen = select.selectedOptions[0];
  const position = listInBars(markup, root, 'select').indexOf(select);
  const counterpart = listInBars<HTMLSelectElement>(markup, fetched, 'select')[position];
  const marked = counterpart?.querySelector<HTMLOptionElement>('option[selected]');
  if (!chosen || !marked || counterpart?.name !== select.name || asksForShownFilter(gallery, url)) return false;
  return marked.label !== chosen.label && marked.getAttribute('value') !== chosen.value;
}

/** Whether an address has the path and the filters that are shown. Where filters are paths, addresses may name no filter. */
export function asksForShownFilter({dom, state: {shown}}: ComparedGallery, url: string): boolean {
  const [filters, shownFilters] = [url, shown.url].map((one) => dom.readQuery(one).filters.join(' '));
  return (
    isSamePath(url, shown.url) &&
    (filters === shown.filters.join(' ') || (dom.scope !== '' && filters === shownFilters))
  );
}

/** The elements in a gallery's filter bars that a selector matches. */
function listInBars<Found extends Element>(markup: MarkupAdapter, root: Element, selector: string): Found[] {
  const bars = markup.findOutlets(root).filter((outlet) => markup.isFilterBar(outlet, root));
  return bars.flatMap((bar) => [...bar.querySelectorAll<Found>(selector)]);
}

/** Whether a link, or an element around it, is marked as the current one. */
export function isMarked(link: Element): boolean {
  return link.closest(CURRENT) !== null;
}

/** The text by which a link is recognised. */
export function readText(link: Element): string {
  return link.textContent?.trim() || link.getAttribute('aria-label') || link.getAttribute('alt') || '';
}
