/**
 * Shows a page of the server in the live document: its items, the gallery's attributes, its outlets (filter bars, paginators,
 * statuses), and the element for an empty result. Loads, followers and a manager's previews all use `applyPage`.
 */
import {ALL, isSameSelection, listFilters} from '../address/address.js';
import {readCount} from '../address/count.js';
import {isPageParameter} from '../address/parameters.js';
import {isSameAddress} from '../address/path.js';
import {morphAttributes} from '../controls/morph.js';
import {renewServerMarkup} from '../controls/outlets.js';
import {plainUrl, readPageFromPath} from '../markup/links.js';
import type {ItemChange, ItemInsertion, Mode} from '../markup/markup.js';
import type {ParsedPage} from '../page/page.js';
import type {GalleryDom} from './gallery-dom.js';
import type {CombineMarkup, OutletsView} from './outlets-view.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

/** By root: an empty copy of the items' container as the server sent it last. Only what differs in the next page is written. */
const serverContainers = new WeakMap<Element, Element>();

/** An empty copy of the items' container as the server sent it last, if it has sent one. */
export const readServerContainer = (root: Element) => serverContainers.get(root);

/** By root: the items' container in which the gallery last showed a page. */
const shownContainers = new WeakMap<Element, Element>();

/** Keeps copies of the outlets and the container as they are at a start of the gallery: they count as the server's. */
export function rememberServerPage({root, markup, outlets, container}: GalleryDom): void {
  // Add our attributes to a host's markup first, so that the copies have them, too.
  markup.host?.annotate(root);
  for (const outlet of outlets) renewServerMarkup(outlet);
  if (!container) return;
  serverContainers.set(root, document.importNode(container, false));
  shownContainers.set(root, container);
}

/**
 * Returns a request as it is or, if other code such as a framework has replaced the items' container, forced: the new container
 * does not show what the gallery has loaded. A forced request for the browser's address adds no second history entry for it.
 */
export function forceIfReplaced({root, container}: GalleryDom, request: VisitRequest): VisitRequest {
  const shownContainer = shownContainers.get(root);
  if (!shownContainer || shownContainer === container) return request;
  const isCurrent = request.history === 'push' && request.url === plainUrl(location.href);
  return {...request, history: isCurrent ? 'replace' : request.history, isForced: true};
}

/**
 * Reads what a page shows from its markup, to which a host's adapter first adds our attributes. Filters, search, order and page
 * that the markup does not name come from the page's address. If the markup does not say the number of pages, that of `before` is
 * kept, provided that the page is not above it, and that path, filters, search and other parameters (`isOther`) are the same. If
 * the markup does not say the total, it is unknown.
 */
export function readShown(dom: GalleryDom, root: Element, url: string, before: Shown | undefined): Shown {
  const query = dom.readQuery(url);
  const totals = dom.markup.host?.annotate(root);
  const count = (name: 'page' | 'pages' | 'total') => totals?.[name] ?? readCount(root.getAttribute(name));
  // The attribute `filter` names only the first of several.
  const first = root.getAttribute('filter') ?? query.filter;
  const given = root.getAttribute('filters');
  const fallback = query.filters.includes(first) ? query.filters : [first];
  // A single filter's name may have spaces, which separate the names of several in the attribute `filters`.
  const filters = listFilters(given === first ? [first] : (given ?? fallback));
  const search = root.getAttribute('search') ?? query.search;
  const sort = root.getAttribute('sort') ?? query.sort;
  const page = count('page') || dom.readPage(url, before?.url);
  // With `source="rest"` the number of pages is the service's; the markup's is ignored.
  const isCountedByService = dom.outlets.some((outlet) => outlet.matches('portfolio-paginator[source=rest]'));
  const isSame = before && isSameSelection(before, {filters, search}) && isSameAddress(url, before.url, isOther);
  // The number kept may be too low: some servers show only a few page numbers at a time.
  const kept = isSame && (before.pages ?? 0) >= page ? before.pages : undefined;
  const pages = (isCountedByService ? undefined : count('pages')) ?? kept;
  const total = count('total');
  return {url, filter: filters[0] ?? ALL, filters, search, sort, page, pages, total, first: page, last: page};
}

/** Whether a parameter's name is not that of a gallery's choice or page. */
const isOther = (name: string) => !/_(filter|search|sort|page)$/.test(name) && !isPageParameter(name);

/** What is shown after a load: where a page was appended or prepended, the pages loaded before stay in the document. */
export function combineShown(arrived: Shown, before: Shown, {mode, snapshot}: VisitRequest, isPastEnd: boolean): Shown {
  // A page past the last adds no items: the address stays, and the paginator ends. Some servers count no works there.
  if (isPastEnd) return {...before, pages: before.last, total: arrived.total || before.total};
  // A page that was opened at `/works/page/3/` has counted as page 1 (see `readPageFromPath`). Now that a page at another path
  // has come, it counts as page 3.
  const isOnlyPageOne = before.first === before.last && before.page === 1;
  const opened = isOnlyPageOne ? readPageFromPath(before.url, arrived.url) : undefined;
  return {
    ...arrived,
    first: mode === 'append' ? (opened ?? before.first) : (snapshot?.first ?? arrived.page),
    last: mode === 'prepend' ? (opened ?? before.last) : (snapshot?.last ?? arrived.page),
  };
}

/**
 * Shows a page. `combine`: makes the markup of an appending paginator, in which only the next or the previous link changes.
 * `done`: called when a host's own script has finished, which may be before `finish` returns, as with Visual Portfolio, or later.
 */
export function applyPage(
  dom: GalleryDom,
  outletsView: OutletsView,
  insertion: ItemInsertion,
  page: ParsedPage,
  shown: Shown,
  {mode}: VisitRequest,
  combine: CombineMarkup | undefined,
  done: () => void,
): ItemChange {
  const {root, markup} = dom;
  const {change, isPageShown} = insertion.finish(page, shown.url, done);
  if (dom.container) shownContainers.set(root, dom.container);
  const isPastEnd = mode === 'append' && change.added.length === 0;
  markup.host?.adoptPage(page.root, isPastEnd);
  const {search, sort} = shown;
  const chosen = markup.host ? {} : {filters: shown.filters.join(' '), search, sort};
  const given = ['page', 'pages', 'total', 'filter'].map((name) => [name, page.root.getAttribute(name)] as const);
  for (const [name, value] of [...given, ...Object.entries(chosen)]) {
    // Past the last page, the number of the page shown stays, and each count for which the server says 0 there.
    if (value && !(isPastEnd && value === '0')) root.setAttribute(name, name === 'page' ? `${shown.page}` : value);
    else if (!isPastEnd) root.removeAttribute(name);
  }
  // The host's script has shown the outlets, too.
  if (isPageShown) return change;
  updateContainer(dom, markup.findContainer(page.root), mode);
  outletsView.update(page, mode, combine);
  if (mode !== 'append') outletsView.updateEmpty(page);
  return change;
}

function updateContainer({root, container}: GalleryDom, fresh: Element | null, mode: Mode): void {
  if (!container || !fresh) return;
  // Without a copy, the gallery has started without a container, and `makeContainer` has made this one: without attributes of the
  // server.
  const previous = serverContainers.get(root) ?? document.importNode(container, false);
  // A layout script may have set its inline styles before the copy was made; they stay unless the server sends styles.
  if (!fresh.hasAttribute('style')) previous.removeAttribute('style');
  // `start` (of an `<ol>`) belongs to the first page shown, all other attributes to the last one: a prepend changes only
  // `start`, an append all but `start`.
  const next = document.importNode(mode === 'prepend' ? previous : fresh, false);
  const start = (mode === 'append' ? previous : fresh).getAttribute('start');
  if (start) next.setAttribute('start', start);
  else next.removeAttribute('start');
  morphAttributes(container, previous, next);
  serverContainers.set(root, next);
}
