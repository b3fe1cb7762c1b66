/** Finds a page author's mistakes in the live page. */
import {isPageParameter} from '../address/parameters.js';
import {isSameGallery} from '../markup/links.js';
import {findOpener} from '../markup/opener.js';
import * as remedies from '../markup/remedies.js';
import {findUnclosed} from '../markup/unclosed.js';
import {areItemsOnlyDt, countUnmarked, explainMissingItems} from '../markup/unmarked.js';
import {findViewer, type ReadGallery} from '../viewer/neighbours.js';
import {areItemsUnmarked, findStrayLink, folderOf, listLinks} from './links.js';
import {findOutletMistakes} from './outlet-mistakes.js';

/** The outlets that belong to the gallery around them, or to the one that they name. */
const OUTLETS = 'portfolio-filter-bar, portfolio-paginator, portfolio-status';

/** The elements that may name a gallery with `for`. */
const WITH_FOR = `${OUTLETS}, portfolio-items-notice, portfolio-viewer`;

/** The tags that a page author writes. */
const TAGS = ['portfolio-gallery', ...WITH_FOR.split(', '), 'portfolio-layouts'];

/** The tags that the script writes. */
const OWN_TAGS = ['portfolio-message', 'portfolio-diagnosis'];

/** Matches links, forms and options by which a visitor can choose; not a link to `#`, or one that runs a script. */
const CONTROL = ':is(a, area)[href]:not([href^="#"], [href^="javascript:" i]), form, [data-url], [data-vp-url]';

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** Messages with the mistakes and their remedies. */
export function findMistakes(galleries: readonly ReadGallery[]): readonly string[] {
  const prefixes = galleries.map(({dom}) => dom.prefix);
  return [...findPageMistakes(galleries), ...galleries.flatMap((gallery) => findGalleryMistakes(gallery, prefixes))];
}

function findPageMistakes(galleries: readonly ReadGallery[]): string[] {
  const found: string[] = [];
  if (location.protocol === 'file:') found.push(remedies.file());
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(
    ({src}) => URL.canParse(src) && new URL(src).pathname.endsWith('/portfolio.js'),
  );
  // A browser runs a module once for each address, however many tags name it.
  const addresses = new Map(
    scripts.map((script) => [`${script.type} ${script.src}`, script.getAttribute('src') ?? '']),
  );
  if (addresses.size > 1) found.push(remedies.twice([...addresses.values()]));
  if (document.querySelector('.wp-block-query[data-wp-router-region]:has(.wp-block-query-pagination)'))
    found.push(remedies.enhancedQueryLoop());
  const ids = galleries.map(({dom}) => dom.root.id).filter(Boolean);
  for (const id of new Set(ids)) {
    const {length} = document.querySelectorAll(`#${CSS.escape(id)}`);
    if (length > 1) found.push(remedies.twoIds(id, length));
  }
  for (const element of document.querySelectorAll(WITH_FOR)) {
    const named = element.getAttribute('for');
    // A viewer or a notice may also name a gallery that is described by selectors.
    const known = element.matches(OUTLETS) ? ids : [...ids, ...galleries.map(({dom}) => dom.id)];
    if (named !== null && !known.includes(named)) {
      found.push(remedies.wrongFor(element.localName, named, ids));
    }
  }
  for (const outlet of document.querySelectorAll(OUTLETS)) {
    const isOutside = !outlet.hasAttribute('for') && !outlet.closest('portfolio-gallery');
    if (isOutside && !galleries.some(({dom}) => dom.outlets.includes(outlet))) {
      found.push(remedies.noFor(outlet.localName, ids));
    }
  }
  for (const {localName} of document.querySelectorAll('*')) {
    const isUndefined = localName.startsWith('portfolio-') && !customElements.get(localName);
    if (isUndefined && ![...TAGS, ...OWN_TAGS].includes(localName)) found.push(remedies.unknownTag(localName, TAGS));
  }
  return found;
}

function findGalleryMistakes(gallery: ReadGallery, prefixes: readonly string[]): string[] {
  const {dom, state} = gallery;
  const {root, markup, items, outlets, prefix, name} = dom;
  const found: string[] = [];
  if (areItemsOnlyDt(markup, root)) found.push(remedies.itemsOnlyDt(name));
  else if (areItemsUnmarked(gallery)) found.push(explainMissingItems(markup, root, name));
  const unmarked = countUnmarked(markup, root, items[0]);
  if (unmarked > 0) found.push(remedies.unmarked(name, unmarked, location.pathname + location.search));
  for (const [outlet, inner] of findUnclosed(markup, root)) {
    found.push(remedies.unclosed(name, outlet, inner, location.pathname + location.search));
  }
  const keys = items.map((item) => markup.readKey(item));
  const keyless = keys.filter((key) => key === '').length;
  if (keyless > 0) found.push(remedies.noKeys(name, keyless));
  const repeated = keys.filter((key, at) => key !== '' && keys.indexOf(key) !== at).length;
  if (repeated > 0) found.push(remedies.sameKeys(name, repeated));
  const otherPrefix = findOtherPrefix(outlets, prefix, dom.scope);
  if (otherPrefix !== undefined) found.push(remedies.wrongPrefix(name, prefix, otherPrefix));
  else {
    for (const outlet of outlets) {
      const other = findOtherPrefix([outlet], prefix, dom.scope);
      // A link to the gallery's first page has no parameter of this gallery: it may have only those of another one.
      if (other !== undefined && !prefixes.includes(other))
        found.push(remedies.mixedPrefixes(outlet.localName, name, prefix, other));
    }
  }
  const mayHaveMore = (state.shown.pages ?? Infinity) > state.shown.last;
  for (const outlet of outlets) {
    const mode = outlet.getAttribute('mode') ?? '';
    const isAppending = /^(load-more|infinite)$/.test(mode);
    const otherLinks = outlet.querySelectorAll('a[href]:not([rel~="next"], [rel~="prev"])');
    if (isAppending && otherLinks.length > 1) found.push(remedies.numbersInAppending(name, mode));
    else if (isAppending && otherLinks.length > 0 && mayHaveMore && !outlet.querySelector('a[rel~="next"]'))
      found.push(remedies.noNext(name, mode));
    const isPaginator = outlet.localName === 'portfolio-paginator';
    if (isPaginator && mode && mode !== 'numbers' && !isAppending) found.push(remedies.unknownMode(name, mode));
  }
  found.push(...findScopeMistake(gallery));
  // If the number of pages is unknown, a paginator without links is no mistake.
  for (const outlet of outlets) {
    const needsLinks = markup.isFilterBar(outlet) || (state.shown.pages ?? 1) > state.shown.last;
    const isStatus = outlet.localName === 'portfolio-status';
    if (needsLinks && !isStatus && !outlet.querySelector(CONTROL)) {
      found.push(remedies.noLinks(outlet.localName, name));
    }
  }
  found.push(...findOutletMistakes(gallery));
  const stray = findStrayLink(gallery);
  if (stray !== undefined) found.push(remedies.noBar(name, stray));
  if (items.length > 0 && !markup.host && findViewer(dom) && !canOpenItems(gallery))
    found.push(remedies.noItemLink(name));
  const links = listLinks(gallery);
  const [first] = links;
  if (found.length === 0 && first && links.every(({url}) => url === undefined)) {
    found.push(remedies.noneLive(name, first.address, first.verdict));
  }
  return found;
}

/** A scope that is no path; or a missing or wrong one, where links lead to other paths. */
function findScopeMistake({dom}: ReadGallery): readonly string[] {
  const {root, markup, outlets, name} = dom;
  const writtenScope = root.getAttribute('scope') ?? '';
  if (dom.scope && !dom.scope.startsWith('/')) return [remedies.relativeScope(name, writtenScope)];
  // A scope counts only if this page is in it: whether any path in the scope is the same gallery depends on that alone.
  const isPageInScope = isSameGallery(`${dom.scope}any`, dom.scope);
  const otherPaths = isPageInScope || (markup.host && !dom.scope) ? [] : listOtherPaths(outlets);
  const ownFolder = folderOf(location.pathname);
  const pathBelow = otherPaths.find((path) => path.startsWith(ownFolder));
  const fittingScope = pathBelow === undefined ? folderOf(ownFolder, ...otherPaths) : ownFolder;
  const examplePath = pathBelow ?? otherPaths[0];
  if (examplePath === undefined) return [];
  if (dom.scope) return [remedies.wrongScope(name, writtenScope, examplePath, fittingScope)];
  // If no link leads to a path in this page's own folder, and the paths have only the site's root in common, some may belong to
  // other parts of the site, such as a shop: no mistake is reported.
  return pathBelow !== undefined || fittingScope !== '/' ? [remedies.noScope(name, examplePath, fittingScope)] : [];
}

/** The paths of the outlets' links that are other pages of this site. */
function listOtherPaths(outlets: readonly Element[]): readonly string[] {
  const paths = listSiteLinks(outlets).map(({pathname}) => pathname);
  return paths.filter((path) => !isSameGallery(path, ''));
}

/** The outlets' links to addresses of this site. */
function listSiteLinks(outlets: readonly Element[]): readonly HTMLAnchorElement[] {
  const links = outlets.flatMap((outlet) => [...outlet.querySelectorAll<HTMLAnchorElement>('a[href]')]);
  return links.filter(({origin}) => origin === location.origin);
}

/** Whether the page has a viewer for a gallery, and an item that it can open. */
export function canOpenItems({dom, state}: ReadGallery): boolean {
  const openers = dom.items.map((item) => findOpener(item, {state}));
  return findViewer(dom) !== null && openers.some((link) => link && !PICTURE.test(link.pathname));
}

/** The first prefix in the outlets' links to pages of the gallery; undefined if they have none, or if one of them has `prefix`. */
function findOtherPrefix(outlets: readonly Element[], prefix: string, scope: string): string | undefined {
  const own = listSiteLinks(outlets).filter(({pathname}) => isSameGallery(pathname, scope));
  const names = own.flatMap(({href}) => [...new URL(href).searchParams.keys()]);
  const prefixes = names
    .filter((name) => name.endsWith('_filter') || isPageParameter(name))
    .flatMap((name) => /^([\w-]+)_(?:filter|page)$/.exec(name)?.[1] ?? []);
  return prefixes.includes(prefix) ? undefined : prefixes[0];
}
