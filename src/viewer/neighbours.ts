/** Which link opens an item, the position of an item in the whole result, and where the items before and after it are. */
import {findPageLink, isAppending} from '../controls/paginator-links.js';
import {readRange} from '../gallery/range.js';
import type {VisitRequest} from '../gallery/visit.js';
import {plainUrl} from '../markup/links.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** Where a person wants to go from the work that is shown. */
export type Direction = 'next' | 'previous' | 'first' | 'last';

/** The link by which an item is opened: the one that `data-portfolio-open` marks, or the first to another path of the site. */
export function findOpener(item: Element, {state}: ViewedGallery): HTMLAnchorElement | undefined {
  const {pathname} = new URL(state.shown.url);
  const candidates = [item, ...item.querySelectorAll('a')].filter((link) => link instanceof HTMLAnchorElement);
  const links = candidates.filter((link) => {
    const target = link.target || document.querySelector<HTMLBaseElement>('base[target]')?.target || '_self';
    return (
      link.origin === location.origin &&
      link.pathname !== pathname &&
      /^https?:/.test(link.protocol) &&
      target === '_self' &&
      !link.hasAttribute('download')
    );
  });
  return links.find((link) => link.hasAttribute('data-portfolio-open')) ?? links[0];
}

/** The address at which an item is opened, without a fragment. */
export function readItemUrl(item: Element, gallery: ViewedGallery): string | undefined {
  const link = findOpener(item, gallery);
  return link && plainUrl(link.href);
}

/** The items that can be opened, in the order of the page. */
export function listViewable(gallery: ViewedGallery): Element[] {
  return gallery.dom.items.filter((item) => findOpener(item, gallery));
}

/** The position of an item in the whole result, from 1, and the number of all items; undefined where that is unknown. */
export function readPosition(
  item: Element,
  {dom: {items}, state: {shown}}: ViewedGallery,
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
export function findPage({dom, state}: ViewedGallery, direction: Direction): VisitRequest | undefined {
  const {outlets, markup, prefix} = dom;
  const {first, last, pages, url} = state.shown;
  const paginators = outlets.filter((outlet) => !markup.isFilterBar(outlet));
  const isForward = direction === 'next' || direction === 'last';
  const isStep = direction === 'next' || direction === 'previous';
  const isGrowing = paginators.some(isAppending);
  const rel = isForward ? 'next' : 'prev';
  // "Load earlier" stands above the items, outside of the paginator.
  const link = [...paginators, dom.root].map((one) => findPageLink(one, rel)).find(Boolean);
  const hasMore = isForward ? pages !== undefined && last < pages : first > 1;
  if (!link && !hasMore) return undefined;
  const page = isStep ? (isForward ? last + 1 : first - 1) : isForward ? (pages ?? last + 1) : 1;
  const address = new URL(url);
  if (page === 1) address.searchParams.delete(`${prefix}_page`);
  else address.searchParams.set(`${prefix}_page`, String(page));
  const numbers = paginators.flatMap((one) => [...one.querySelectorAll('a')]);
  const given = isStep ? link : numbers.find(({search}) => search === address.search);
  return {
    url: plainUrl(given?.href ?? address),
    mode: isGrowing && isStep ? (isForward ? 'append' : 'prepend') : 'replace',
    history: 'replace',
    isAutomatic: true,
    isFollower: true,
  };
}
