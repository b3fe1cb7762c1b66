/** Finds out which links of a gallery's bars and paginators are live (load in place), and why the others are not. */
import {isMarked, readText} from '../markup/ignored-filter.js';
import {readLink} from '../markup/links.js';
import {areItemsOnlyDt, areItemsOutside, saysEmpty} from '../markup/unmarked.js';
import type {ReadGallery} from '../viewer/neighbours.js';

/** One link, as the diagnosis shows it. */
export interface DiagnosedLink {
  readonly text: string;
  readonly address: string;
  /** Absolute address that a click loads in place; undefined if the browser follows the link. */
  readonly url: string | undefined;
  /** Whether it is in a filter bar. */
  readonly isFilter: boolean;
  /** Whether it is marked as the link of what the page shows. */
  readonly isCurrent: boolean;
  /** "live", or the reason why it is not. */
  readonly verdict: string;
}

export function listLinks(gallery: ReadGallery): readonly DiagnosedLink[] {
  const {dom} = gallery;
  const isUnmarked = areItemsUnmarked(gallery);
  return dom.outlets.flatMap((outlet) =>
    [...outlet.querySelectorAll<HTMLElement>('a, area')].map((link) => {
      const isControl = dom.markup.host?.isControl(link) ?? true;
      const target = isControl ? readLink(link, dom.scope) : undefined;
      const reason = target && isUnmarked ? 'the items are not marked' : explain(link, dom.scope, isControl);
      const url = isUnmarked ? undefined : target?.url;
      const address = link.getAttribute('href') ?? '';
      const isFilter = dom.markup.isFilterBar(outlet);
      const verdict = url === undefined ? `not live: ${reason}` : 'live';
      return {text: readText(link), address, url, isFilter, isCurrent: isMarked(link), verdict};
    }),
  );
}

/** For a gallery without a filter bar: the `href` of a link that would load in place in one; undefined if there is no such link. */
export function findStrayLink({dom, state}: ReadGallery): string | undefined {
  const {root, markup, container, outlets, scope} = dom;
  const hasBar = outlets.some((outlet) => markup.isFilterBar(outlet)) || root.querySelector('portfolio-filter-bar');
  // A misspelt tag, such as `<portfolio-filterbar>`, is reported as such (`findPageMistakes`). The two tags below are defined later.
  const isMisspelt = [...root.querySelectorAll(':not(:defined, portfolio-items-notice, portfolio-layouts)')].some(
    ({localName}) => localName.startsWith('portfolio-'),
  );
  if (markup.host || !container || hasBar || isMisspelt) return undefined;
  const links = [...root.querySelectorAll('a')].filter(
    (link) => ![container, ...outlets].some((one) => one?.contains(link)),
  );
  const stray = links.find((link) => {
    const url = readLink(link, scope)?.url;
    // Links in a heading or a text lead to something else, such as an artist.
    const mayChoose = !isMarked(link) && !link.closest('h1, h2, h3, h4, h5, h6, p');
    return url !== undefined && url !== state.shown.url && mayChoose && !leadsUp(url);
  });
  return stray?.getAttribute('href') ?? undefined;
}

/** Whether an address is that of a folder around this page, as in breadcrumbs. */
function leadsUp(address: string): boolean {
  const {pathname, search} = new URL(address);
  return search === '' && `${location.pathname}/`.startsWith(pathname.replace(/[^/]$/, '$&/'));
}

/**
 * Whether no load can replace the page's items: the element that holds them is not marked, no item is, or only the terms of
 * a `<dl>` are.
 */
export function areItemsUnmarked({dom, state}: ReadGallery): boolean {
  const {root, markup, container, items} = dom;
  if (markup.host || state.shown.total === 0 || saysEmpty(markup, root)) return false;
  return (
    areItemsOnlyDt(markup, root) ||
    areItemsOutside(markup, root) ||
    !container ||
    (items.length === 0 && container.firstElementChild !== null)
  );
}

/**
 * The path of the deepest folder that all paths are in, with a slash at its end. `/works` is in the folder `/works/`, as in a
 * scope; where the name has an extension (`/works/index.html`), it is a file in the folder.
 */
export function folderOf(path: string, ...others: readonly string[]): string {
  let folder = /\.[^/]*$/.test(path) ? path.slice(0, path.lastIndexOf('/') + 1) : path.replace(/[^/]$/, '$&/');
  while (!others.every((other) => `${other}/`.startsWith(folder))) folder = folder.replace(/[^/]*\/$/, '');
  return folder;
}

/** Why a link is not live. */
function explain(link: HTMLElement, scope: string, isControl: boolean): string {
  const address = link.getAttribute('href');
  if (!address) return 'it has no href';
  if (!isControl) return 'the selectors of the gallery do not name it';
  if (link.hasAttribute('download')) return 'it downloads';
  const target = link.getAttribute('target') ?? document.querySelector('base[target]')?.getAttribute('target');
  if (target && target !== '_self') return `it opens in ${target}`;
  if (/^\s*javascript:/i.test(address)) return 'it runs a script';
  if (!URL.canParse(address, document.baseURI)) return 'its address is malformed';
  const url = new URL(address, document.baseURI);
  if (/^(mailto|tel|sms):/.test(url.protocol)) return `its address begins with ${url.protocol}`;
  if (url.origin !== location.origin) return 'it leads to another site';
  if (address.startsWith('#')) return 'it leads to a part of this page';
  if (!`${location.pathname}/`.startsWith(scope)) return `this page is outside of the scope ${scope}`;
  return scope
    ? `its path ${url.pathname} is outside of the scope ${scope}`
    : `its path ${url.pathname} is another page; write scope="${folderOf(location.pathname, url.pathname)}" on the gallery if it is the same gallery`;
}
