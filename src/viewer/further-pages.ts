/** Finds pages with further works; loaded when a person comes to the last loaded work, or goes beyond those loaded. */
import {isAppending} from '../controls/paginator-links.js';
import type {VisitRequest} from '../gallery/visit.js';
import {type Direction, findPageAddress, isStep, NEXT, type ReadGallery} from './neighbours.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** The request for the page that has the first item in a direction; undefined where the result ends, or no address is known. */
export function makePageRequest(
  {dom, state, keepOtherPrefixes}: ReadGallery & Pick<ViewedGallery, 'keepOtherPrefixes'>,
  direction: Direction,
): VisitRequest | undefined {
  const url = findPageAddress({dom, state}, direction);
  const isGrowing = isStep(direction) && dom.outlets.some(isAppending);
  return url === undefined
    ? undefined
    : {
        url: keepOtherPrefixes(url),
        mode: isGrowing ? (direction > 0 ? 'append' : 'prepend') : 'replace',
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
