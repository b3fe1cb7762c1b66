/** Which link opens an item, the position of an item in the whole result, and where the items before and after it are. */
import {findPageLink, isAppending} from '../controls/paginator-links.js';
import {readRange} from '../gallery/range.js';
import type {VisitRequest} from '../gallery/visit.js';
import {plainUrl} from '../markup/links.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** The parts of a gallery that are read here. */
type ReadGallery = Pick<ViewedGallery, 'dom' | 'state'>;

/** Where a person wants to go from the work that is shown: 1 and -1 are steps, forward is more than 0. */
export type Direction = -2 | -1 | 1 | 2;

export const FIRST = -2;
export const PREVIOUS = -1;
export const NEXT = 1;
export const LAST = 2;

/** Whether a direction leads to the work beside, not to an end of the result. */
export function isStep(direction: Direction): boolean {
  return direction === NEXT || direction === PREVIOUS;
}

/** The link by which an item is opened: the one that `data-portfolio-open` marks, or the first to another path of the site. */
export function findOpener(item: Element, {state}: ReadGallery): HTMLAnchorElement | undefined {
  const {pathname} = new URL(state.shown.url);
  const links = [item, ...item.querySelectorAll('a')].filter(
    (link) =>
      link instanceof HTMLAnchorElement &&
      link.origin === location.origin &&
      link.pathname !== pathname &&
      link.matches(':not([download],[target]:not([target=_self]))'),
  );
  const link = links.find((one) => one.matches('[data-portfolio-open]')) ?? links[0];
  return link instanceof HTMLAnchorElement && !document.querySelector('base[target]') ? link : undefined;
}

/** The address at which an item is opened, without a fragment. */
export function readItemUrl(item: Element, gallery: ReadGallery): string | undefined {
  const link = findOpener(item, gallery);
  return link && plainUrl(link.href);
}

/** The items that can be opened, in the order of the page. */
export function listViewable(gallery: ReadGallery): Element[] {
  return gallery.dom.items.filter((item) => findOpener(item, gallery));
}

/** The item with a key or, where items have none, the one that is opened at an address. */
export function findItem(key: string, url: string, gallery: ReadGallery): Element | undefined {
  const items = listViewable(gallery);
  return (
    items.find((item) => key && gallery.dom.markup.readKey(item) === key) ??
    items.find((item) => readItemUrl(item, gallery) === url)
  );
}

/** The item in a direction among those that the gallery shows; undefined if a page must be loaded for it. */
export function findNeighbour(item: Element, gallery: ReadGallery, direction: Direction): Element | undefined {
  const items = listViewable(gallery);
  if (isStep(direction)) return items[items.indexOf(item) + direction];
  return findPage(gallery, direction) ? undefined : items.at(direction > 0 ? -1 : 0);
}

/** The position of an item in the whole result, from 1, and the number of all items; undefined where that is unknown. */
export function readPosition(
  item: Element,
  {dom: {items}, state: {shown}}: ReadGallery,
): {readonly position: number | undefined; readonly total: number | undefined} {
  const given = Number(item.getAttribute('data-portfolio-position'));
  const {total, first, pages} = shown;
  const index = items.indexOf(item);
  // Without the number of pages, the last page cannot be told from a full one, from which the others' size is known.
  const start = first === 1 ? 1 : pages === undefined ? undefined : readRange(shown, items.length)?.first;
  const position = given || (start === undefined || index < 0 ? undefined : start + index);
  const isPossible = total !== undefined && total >= Math.max(items.length, position ?? 0);
  return {position, total: isPossible ? total : undefined};
}

/** The request for the page that has the first item in a direction; undefined where the result ends. */
export function findPage({dom, state}: ReadGallery, direction: Direction): VisitRequest | undefined {
  const {outlets, markup, prefix, root} = dom;
  const {first, last, pages = 0, url} = state.shown;
  const isForward = direction > 0;
  const paginators = outlets.filter((outlet) => !markup.isFilterBar(outlet));
  // "Load earlier" stands above the items, outside of the paginator.
  const link = [...paginators, root].map((one) => findPageLink(one, isForward ? 'next' : 'prev')).find(Boolean);
  const page = {[FIRST]: 1, [PREVIOUS]: first - 1, [NEXT]: last + 1, [LAST]: pages}[direction];
  if (page < 1 || (!link && (isForward ? last >= pages : first <= 1))) return undefined;
  const address = new URL(url);
  address.searchParams.delete(`${prefix}_page`);
  if (page > 1) address.searchParams.append(`${prefix}_page`, String(page));
  const links = paginators.flatMap((one) => [...one.querySelectorAll('a')]);
  const given = (isStep(direction) && link) || links.find(({textContent}) => Number(textContent) === page);
  const isGrowing = isStep(direction) && paginators.some(isAppending);
  return {
    url: plainUrl(given?.href ?? address),
    mode: isGrowing ? (isForward ? 'append' : 'prepend') : 'replace',
    history: 'replace',
    isAutomatic: true,
    isFollower: true,
  };
}
