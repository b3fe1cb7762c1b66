/** Finds a page author's mistakes in the live page. */
import {isPageParameter} from '../address/parameters.js';
import {isSameGallery} from '../markup/links.js';
import {findOpener} from '../markup/opener.js';
import * as remedies from '../markup/remedies.js';
import {areItemsOnlyDt, countUnmarked, explainMissingItems, findUnclosed} from '../markup/unmarked.js';
import {findViewer, type ReadGallery} from '../viewer/neighbours.js';
import {areItemsUnmarked, findStrayLink, folderOf, listLinks} from './links.js';
import {findOutletMistakes} from './outlet-mistakes.js';
import {findUnknownKeys} from './page-data-mistakes.js';

/** The outlets that belong to the gallery around them, or to the one that they name. */
const OUTLETS = 'portfolio-filter-bar, portfolio-paginator, portfolio-status';

/** The elements that may name a gallery with `for`. */
const WITH_FOR = `${OUTLETS}, portfolio-items-notice, portfolio-viewer`;

/** The tags that a page author writes. */
const TAGS = ['portfolio-gallery', ...WITH_FOR.split(', '), 'portfolio-layouts'];

/** The tags that the script writes. */
const OWN_TAGS = ['portfolio-message', 'portfolio-diagnosis'];

/** The galleries of hosts that `hosts.ts` knows. */
const KNOWN_HOSTS = '.vp-portfolio, .wp-block-query';

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** Messages with the mistakes and their remedies. */
export function findMistakes(galleries: readonly ReadGallery[]): readonly string[] {
  const prefixes = galleries.map(({dom}) => dom.prefix);
  const found = galleries.map((gallery) => {
    const mistakes = [...findGalleryMistakes(gallery, prefixes)];
    // Dead links usually follow from another mistake.
    return mistakes.length > 0 ? mistakes : findDeadLinks(gallery);
  });
  return [...findPageMistakes(galleries), ...found.flat()];
}

function* findPageMistakes(galleries: readonly ReadGallery[]): Generator<string> {
  if (location.protocol === 'file:') yield remedies.file();
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(
    ({src}) => URL.canParse(src) && new URL(src).pathname.endsWith('/portfolio.js'),
  );
  // A browser runs a module once for each address, however many tags name it.
  const addresses = new Map(
    scripts.map((script) => [`${script.type} ${script.src}`, script.getAttribute('src') ?? '']),
  );
  if (addresses.size > 1) yield remedies.twice([...addresses.values()]);
  if (document.querySelector('.wp-block-query[data-wp-router-region]:has(.wp-block-query-pagination)'))
    yield remedies.enhancedQueryLoop();
  const ids = galleries.map(({dom}) => dom.root.id).filter(Boolean);
  for (const id of new Set(ids)) {
    const {length} = document.querySelectorAll(`#${CSS.escape(id)}`);
    if (length > 1) yield remedies.twoIds(id, length);
  }
  const names = [...ids, ...galleries.map(({dom}) => dom.id)];
  for (const element of document.querySelectorAll('*')) {
    const {localName} = element;
    const named = element.getAttribute('for');
    const isOutlet = element.matches(OUTLETS);
    // A viewer or a notice may also name a gallery that is described by selectors.
    const known = isOutlet ? ids : names;
    if (named !== null && element.matches(WITH_FOR) && !known.includes(named))
      yield remedies.wrongFor(localName, named, ids);
    const isOutside = isOutlet && named === null && !element.closest('portfolio-gallery');
    if (isOutside && !galleries.some(({dom}) => dom.outlets.includes(element))) yield remedies.noFor(localName, ids);
    const isUndefined = localName.startsWith('portfolio-') && !customElements.get(localName);
    if (isUndefined && ![...TAGS, ...OWN_TAGS].includes(localName)) yield remedies.unknownTag(localName, TAGS);
  }
  yield* findUnknownKeys();
}

function* findGalleryMistakes(gallery: ReadGallery, prefixes: readonly string[]): Generator<string> {
  const {root, markup, items, outlets, prefix, scope, name} = gallery.dom;
  const address = location.pathname + location.search;
  if (areItemsOnlyDt(markup, root)) yield remedies.itemsOnlyDt(name);
  else if (areItemsUnmarked(gallery)) yield explainMissingItems(markup, root, name);
  const unmarked = countUnmarked(markup, root, items[0]);
  if (unmarked > 0) yield remedies.unmarked(name, unmarked, address);
  for (const [outlet, inner] of findUnclosed(markup, root)) yield remedies.unclosed(name, outlet, inner, address);
  const keys = items.map((item) => markup.readKey(item));
  const keyless = keys.filter((key) => key === '').length;
  if (keyless > 0) yield remedies.noKeys(name, keyless);
  const repeated = keys.filter((key, at) => key !== '' && keys.indexOf(key) !== at).length;
  if (repeated > 0) yield remedies.sameKeys(name, repeated);
  // The parameters of a known host are its own, and do not depend on the prefix.
  const otherPrefix = root.matches(KNOWN_HOSTS) ? undefined : findOtherPrefix(outlets, prefix, scope);
  if (otherPrefix !== undefined) yield remedies.wrongPrefix(name, prefix, otherPrefix, markup.host !== undefined);
  for (const outlet of outlets) {
    const other = otherPrefix === undefined && !markup.host ? findOtherPrefix([outlet], prefix, scope) : undefined;
    // No mistake: a link to this gallery's first page may have only the parameters of another gallery of the page.
    if (other !== undefined && !prefixes.includes(other))
      yield remedies.mixedPrefixes(outlet.localName, name, prefix, other);
    yield* findOutletMistakes(gallery, outlet);
  }
  yield* findScopeMistake(gallery);
  const stray = findStrayLink(gallery);
  if (stray !== undefined) yield remedies.noBar(name, stray);
  if (items.length > 0 && !markup.host && findViewer(gallery.dom) && !canOpenItems(gallery))
    yield remedies.noItemLink(name);
}

/** For a gallery without another mistake: says that no link loads in place, and why, if that is so. */
function findDeadLinks(gallery: ReadGallery): readonly string[] {
  const links = listLinks(gallery);
  const [first] = links;
  const isMistake = first && links.every(({url}) => url === undefined);
  return isMistake ? [remedies.noneLive(gallery.dom.name, first.address, first.verdict)] : [];
}

/** A scope that is no path; or a missing or wrong one, where links lead to other paths. */
function findScopeMistake({dom}: ReadGallery): readonly string[] {
  const {root, markup, outlets, name} = dom;
  const writtenScope = root.getAttribute('scope') ?? '';
  if (dom.scope && !dom.scope.startsWith('/')) return [remedies.relativeScope(name, writtenScope)];
  // A scope counts only if this page is in it: only then does `isSameGallery` accept any path in the scope, as this made-up one.
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
