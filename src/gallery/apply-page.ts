/**
 * Puts a page of the server in: its items, what it says of the gallery, its outlets, and what it shows where nothing was
 * found. Loads, galleries that follow another one, and a manager's previews all come through here.
 */
import {readQuery} from '../address/address.js';
import {readCount} from '../address/count.js';
import {morphAttributes} from '../controls/morph.js';
import {rememberServerMarkup} from '../controls/outlets.js';
import type {ItemChange} from '../markup/markup.js';
import type {ParsedPage} from '../page/page.js';
import type {GalleryDom} from './gallery-dom.js';
import type {ItemInsertion} from './insertion.js';
import type {CombineMarkup, OutletsView} from './outlets-view.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

/** What the server has said of each container last, in its attributes. */
const serverContainers = new WeakMap<Element, Element>();

/** Remembers the outlets and the container as the server sent them, before scripts of the page change them. */
export function rememberServerPage({root, markup, outlets, container}: GalleryDom): void {
  // The copies of a host's markup need our marks, too.
  markup.host?.annotate(root);
  for (const outlet of outlets) rememberServerMarkup(outlet);
  const copy = container?.cloneNode(false);
  if (!container || !(copy instanceof Element)) return;
  // A host's layout may have begun before.
  if (markup.host) copy.removeAttribute('style');
  serverContainers.set(container, copy);
}

/** What a page says of its gallery; where it is silent, its address does, and for the number of pages what was shown. */
export function readShown(
  {markup, prefix, outlets}: GalleryDom,
  root: Element,
  url: string,
  before: Shown | undefined,
): Shown {
  const asked = readQuery(new URL(url), prefix);
  const totals = markup.host?.annotate(root);
  const count = (name: 'page' | 'pages' | 'total') => totals?.[name] ?? readCount(root.getAttribute(name));
  const filter = root.getAttribute('filter') ?? asked.filter;
  const page = count('page') || asked.page;
  // What the service has counted holds as long as the filter does.
  const isCounted = outlets.some((outlet) => outlet.matches('portfolio-paginator[source=rest]'));
  const pages = (isCounted ? undefined : count('pages')) ?? (before?.filter === filter ? before.pages : undefined);
  return {url, filter, page, pages, total: count('total'), first: page, last: page};
}

/** What is shown after a load: pages of an append mode stay in the document. */
export function combineShown(arrived: Shown, before: Shown, {mode, snapshot}: VisitRequest, isPastEnd: boolean): Shown {
  // A page past the last adds nothing: what is shown keeps its address, and loses its way on.
  if (isPastEnd) return {...before, pages: arrived.pages, total: arrived.total};
  return {
    ...arrived,
    first: mode === 'append' ? before.first : (snapshot?.first ?? arrived.page),
    last: mode === 'prepend' ? before.last : (snapshot?.last ?? arrived.page),
  };
}

/** Puts a page in; `combine`: how a paginator is updated on one side only; `done` is called when a host's own script has finished, too. */
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
  const {root, markup, container} = dom;
  const {change, isByHost} = insertion.finish(page, shown.url, done);
  markup.host?.adoptAttributes(root, page.root, mode === 'append' && change.added.length === 0);
  for (const name of ['page', 'pages', 'total', 'filter']) {
    const value = page.root.getAttribute(name);
    if (value !== null) root.setAttribute(name, name === 'page' ? String(shown.page) : value);
  }
  if (isByHost) return change;
  updateContainer(container, markup.findContainer(page.root));
  outletsView.update(page, mode, combine);
  if (mode !== 'append') outletsView.updateEmpty(page);
  return change;
}

function updateContainer(container: Element | null, fresh: Element | null): void {
  const last = container && serverContainers.get(container);
  if (!container || !fresh || !last) return;
  morphAttributes(container, last, fresh);
  serverContainers.set(container, document.importNode(fresh, false));
}
