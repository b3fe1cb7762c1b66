/** Finds a page author's mistakes in the live page. */
import {isSameGallery} from '../markup/links.js';
import * as remedies from '../markup/remedies.js';
import {countUnmarked} from '../markup/unmarked.js';
import type {DiagnosedGallery} from './diagnosed-gallery.js';
import {areItemsUnmarked, folderOf} from './links.js';

const OUTLETS = 'portfolio-filter-bar, portfolio-paginator, portfolio-status, portfolio-items-notice, portfolio-viewer';

/** Messages with the mistakes and their remedies. */
export function findMistakes(galleries: readonly DiagnosedGallery[]): readonly string[] {
  return [...findPageMistakes(galleries), ...galleries.flatMap(findGalleryMistakes)];
}

function findPageMistakes(galleries: readonly DiagnosedGallery[]): string[] {
  const found: string[] = [];
  if (location.protocol === 'file:') found.push(remedies.file());
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(({src}) =>
    new URL(src).pathname.endsWith('/portfolio.js'),
  );
  if (scripts.length > 1) found.push(remedies.twice(scripts.map((script) => script.getAttribute('src') ?? '')));
  const ids = galleries.map(({dom}) => dom.root.id).filter(Boolean);
  for (const id of new Set(ids)) {
    const {length} = document.querySelectorAll(`#${CSS.escape(id)}`);
    if (length > 1) found.push(remedies.twoIds(id, length));
  }
  for (const outlet of document.querySelectorAll(OUTLETS)) {
    const named = outlet.getAttribute('for');
    if (named !== null && !ids.includes(named)) {
      found.push(remedies.wrongFor(outlet.localName, named, ids[0] ?? 'works'));
    }
  }
  return found;
}

function findGalleryMistakes(gallery: DiagnosedGallery): string[] {
  const {dom, state} = gallery;
  const {root, markup, container, items, outlets, prefix, name} = dom;
  const found: string[] = [];
  if (areItemsUnmarked(gallery)) found.push(container ? remedies.noItems(name) : remedies.noContainer(name));
  const unmarked = countUnmarked(markup, root, items[0]);
  if (unmarked > 0) found.push(remedies.unmarked(name, unmarked, location.pathname + location.search));
  const keys = items.map((item) => markup.readKey(item));
  const keyless = keys.filter((key) => key === '').length;
  if (keyless > 0) found.push(remedies.noKeys(name, keyless));
  const repeated = keys.filter((key, at) => key !== '' && keys.indexOf(key) !== at).length;
  if (repeated > 0) found.push(remedies.sameKeys(name, repeated));
  const foreign = findPrefix(outlets, prefix);
  if (foreign !== undefined) found.push(remedies.wrongPrefix(name, prefix, foreign));
  for (const outlet of outlets) {
    const mode = outlet.getAttribute('mode') ?? '';
    const others = outlet.querySelector('a[href]:not([rel~="next"], [rel~="prev"])');
    if (others && /^(load-more|infinite)$/.test(mode)) found.push(remedies.numbersInAppending(name, mode));
  }
  const below = dom.scope || markup.host ? undefined : findPathBelow(outlets);
  if (below !== undefined) found.push(remedies.noScope(name, below, folderOf(location.pathname)));
  for (const outlet of outlets) {
    const isLeading = markup.isFilterBar(outlet) || (state.shown.pages ?? 1) > state.shown.last;
    const isStatus = outlet.localName === 'portfolio-status';
    if (isLeading && !isStatus && !outlet.querySelector('a[href], area[href], form, [data-url], [data-vp-url]')) {
      found.push(remedies.noLinks(outlet.localName, name));
    }
  }
  return found;
}

/** A path of the outlets' links that is below the folder of this page, and another page; undefined if there is none. */
function findPathBelow(outlets: readonly Element[]): string | undefined {
  const links = outlets.flatMap((outlet) => [...outlet.querySelectorAll<HTMLAnchorElement>('a[href]')]);
  const paths = links.filter(({origin}) => origin === location.origin).map(({pathname}) => pathname);
  return paths.find((path) => path.startsWith(folderOf(location.pathname)) && !isSameGallery(path, ''));
}

/** The prefix in the links of the outlets, if it is not the gallery's; otherwise undefined. */
function findPrefix(outlets: readonly Element[], prefix: string): string | undefined {
  const links = outlets.flatMap((outlet) => [...outlet.querySelectorAll<HTMLAnchorElement>('a[href]')]);
  const names = links.flatMap(({href}) => (URL.canParse(href) ? [...new URL(href).searchParams.keys()] : []));
  const prefixes = names.flatMap((name) => /^(\w+)_(?:filter|page)$/.exec(name)?.[1] ?? []);
  return prefixes.includes(prefix) ? undefined : prefixes[0];
}
