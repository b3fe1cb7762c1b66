/** Which viewer a gallery has, at which address an item opens, its name, its position in the whole result, and the items beside it. */
import {findPageLink, isAppending} from '../controls/paginator-links.js';
import type {GalleryDom} from '../gallery/gallery-dom.js';
import type {VisitRequest} from '../gallery/visit.js';
import {plainUrl} from '../markup/links.js';
import {findOpener} from '../markup/opener.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** The parts of a gallery that are read here. */
export type ReadGallery = Pick<ViewedGallery, 'dom'> & {readonly state: Pick<ViewedGallery['state'], 'shown'>};

/** Where a person wants to go from the work that is shown: 1 and -1 are steps; positive values go forward. */
export type Direction = -2 | -1 | 1 | 2;

export const FIRST = -2;
export const PREVIOUS = -1;
export const NEXT = 1;
export const LAST = 2;

function isStep(direction: Direction): boolean {
  return direction === NEXT || direction === PREVIOUS;
}

/** The viewer of a gallery: the one inside of it, else one that names it, else one outside of all galleries. */
export function findViewer({root, markup, id}: Pick<GalleryDom, 'root' | 'markup' | 'id'>): Element | null {
  // A host with a lightbox of its own keeps it.
  if (markup.host?.hasViewer) return null;
  return (
    root.querySelector('portfolio-viewer') ??
    document.querySelector(`portfolio-viewer[for="${CSS.escape(id)}"]`) ??
    document.querySelector('portfolio-viewer:not([for],portfolio-gallery *)')
  );
}

/** The address at which an item is opened, without a fragment; undefined if no link opens it. */
export function readItemUrl(item: Element | undefined, gallery: ReadGallery): string | undefined {
  const link = item && findOpener(item, gallery);
  return link && plainUrl(link.href);
}

/**
 * What an item is called before its page has arrived: the lines of its link, as a person sees them, with commas between them. Needs
 * the page's layout.
 */
export function nameItem(item: Element, gallery: ReadGallery): string {
  const opener = findOpener(item, gallery);
  return opener?.innerText.replace(/\n+/g, ', ') || readText(opener) || item.querySelector('img')?.alt || '';
}

export function readText(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}

/** The item that is opened at an address. */
export function findItem(url: string, gallery: ReadGallery): Element | undefined {
  return gallery.dom.items.find((item) => readItemUrl(item, gallery) === url);
}

/**
 * The item in a direction among those that the gallery shows; undefined if a page must be loaded for it. From an item that is not
 * shown, a step leads to the first or the last one.
 */
export function findNeighbour(item: Element, gallery: ReadGallery, direction: Direction): Element | undefined {
  if (!isStep(direction) && findPageAddress(gallery, direction)) return undefined;
  const {items} = gallery.dom;
  if (direction === PREVIOUS || direction === LAST) items.reverse();
  const from = isStep(direction) ? items.indexOf(item) + 1 : 0;
  return items.slice(from).find((one) => findOpener(one, gallery));
}

/** The position of an item in the whole result, from 1, and the number of all items; undefined where that is unknown. */
export function readPosition(
  item: Element,
  {dom: {items}, state: {shown}, readRange}: ReadGallery & Pick<ViewedGallery, 'readRange'>,
): {readonly position: number | undefined; readonly total: number | undefined} {
  const given = Number(item.getAttribute('data-portfolio-position'));
  const {total, first, pages} = shown;
  const index = items.indexOf(item);
  // `readRange` takes every page but the last one for full, and needs the number of pages to know the last one.
  const start = first === 1 ? 1 : pages && readRange(shown, items.length)?.first;
  const position = given || (start && index >= 0 ? start + index : undefined);
  // A total that the items contradict is not shown.
  return {position, total: (total ?? 0) < Math.max(items.length, position ?? 0) ? undefined : total};
}

/** Whether the result goes on from an item in a direction. */
export function hasNeighbour(item: Element, gallery: ReadGallery, direction: Direction): boolean {
  return (findNeighbour(item, gallery, direction) ?? findPageAddress(gallery, direction)) !== undefined;
}

/**
 * The address of the page with the first item in a direction beyond the loaded pages: that of a link or, where the page is a
 * parameter, one that is made. Undefined where the result ends, or the address is not known.
 */
function findPageAddress({dom, state}: ReadGallery, direction: Direction): string | undefined {
  const {outlets, markup, prefix, root} = dom;
  const {first, last, pages, url} = state.shown;
  const isForward = direction > 0;
  if (isForward ? (pages ? last >= pages : direction === LAST) : first === 1) return undefined;
  const page = {[FIRST]: 1, [PREVIOUS]: first - 1, [NEXT]: last + 1, [LAST]: pages ?? 0}[direction];
  const paginators = outlets.filter((outlet) => !markup.isFilterBar(outlet));
  // "Load earlier" stands above the items, outside of the paginator.
  const places = isStep(direction) ? [...paginators, root] : [];
  const step = places.map((one) => findPageLink(one, isForward ? 'next' : 'prev')).find(Boolean);
  const links = paginators.flatMap((one) => [...one.querySelectorAll<HTMLAnchorElement>('a[href]')]);
  const link = step ?? links.find(({textContent}) => Number(textContent) === page);
  if (link) return plainUrl(link.href);
  // The server does not say how many pages there are.
  if (isForward && !pages) return undefined;
  const address = new URL(url);
  const name = `${prefix}_page`;
  const isInAddress = address.searchParams.has(name);
  if (page > 1 && !isInAddress && !links.some(({href}) => URL.canParse(href) && new URL(href).searchParams.has(name)))
    return undefined;
  // If the address of a later page does not have this parameter, the number is in its path.
  if (last > 1 && !isInAddress) address.pathname = address.pathname.replace(/\/page\/\d+(\/?)$/, '$1');
  address.searchParams.delete(name);
  if (page > 1) address.searchParams.append(name, String(page));
  const made = plainUrl(address);
  return made === url ? undefined : made;
}

/** The request for the page that `findPageAddress` finds; undefined without one. */
export function createPageRequest(
  gallery: ReadGallery & Pick<ViewedGallery, 'keepOtherPrefixes'>,
  direction: Direction,
): VisitRequest | undefined {
  const url = findPageAddress(gallery, direction);
  if (url === undefined) return undefined;
  const isGrowing = isStep(direction) && gallery.dom.outlets.some(isAppending);
  return {
    url: gallery.keepOtherPrefixes(url),
    mode: isGrowing ? (direction > 0 ? 'append' : 'prepend') : 'replace',
    history: 'replace',
    isAutomatic: true,
    isBackground: true,
  };
}
