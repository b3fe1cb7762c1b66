/** Finds pages with further works; loaded when a person comes to the last loaded work, or goes beyond those loaded. */
import {findPageLink, isAppending} from '../controls/paginator-links.js';
import type {VisitRequest} from '../gallery/visit.js';
import {plainUrl} from '../markup/links.js';
import {type Direction, FIRST, hasPage, isStep, LAST, NEXT, PREVIOUS, type ReadGallery} from './neighbours.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** The request for the page that has the first item in a direction; undefined where the result ends. */
export function makePageRequest(
  {dom, state, keepOtherPrefixes}: ReadGallery & Pick<ViewedGallery, 'keepOtherPrefixes'>,
  direction: Direction,
): VisitRequest | undefined {
  const {outlets, markup, prefix, root} = dom;
  const {first, last, pages = 0, url} = state.shown;
  const isForward = direction > 0;
  const paginators = outlets.filter((outlet) => !markup.isFilterBar(outlet));
  // "Load earlier" stands above the items, outside of the paginator.
  const link = [...paginators, root].map((one) => findPageLink(one, isForward ? 'next' : 'prev')).find(Boolean);
  const page = {[FIRST]: 1, [PREVIOUS]: first - 1, [NEXT]: last + 1, [LAST]: pages}[direction];
  if (page < 1 || !hasPage({dom, state}, direction)) return undefined;
  const address = new URL(url);
  // If the address of a later page does not have this parameter, the number is in its path.
  if (last > 1 && !address.searchParams.has(`${prefix}_page`)) {
    address.pathname = address.pathname.replace(/\/page\/\d+\/?$/, '/');
  }
  address.searchParams.delete(`${prefix}_page`);
  if (page > 1) address.searchParams.append(`${prefix}_page`, String(page));
  const links = paginators.flatMap((one) => [...one.querySelectorAll('a')]);
  const given = (isStep(direction) && link) || links.find(({textContent}) => Number(textContent) === page);
  const isGrowing = isStep(direction) && paginators.some(isAppending);
  return {
    url: keepOtherPrefixes(plainUrl(given?.href ?? address)),
    mode: isGrowing ? (isForward ? 'append' : 'prepend') : 'replace',
    history: 'replace',
    isAutomatic: true,
    isBackground: true,
  };
}

/** Prefetches the page after those that are loaded, as at a hover over its link. */
export function prefetchNext(gallery: ViewedGallery): void {
  const page = makePageRequest(gallery, NEXT);
  if (page) gallery.loader.prefetch(page.url, 'hover');
}
