/** A gallery as HTML, for snapshots: append modes show several pages, which no single response of the server has. */
import {findPageLink, isAppending} from '../controls/paginator-links.js';
import {serializeElement, shallowCopy, wrapMarkup} from '../page/serialize.js';
import type {GalleryDom} from './gallery-dom.js';
import {EARLIER} from './marks.js';

/** Marks the gallery's root in a snapshot. Adapters may find a root by its position among galleries, which are missing there. */
const SAVED = 'data-portfolio-saved';

/** Longest attribute value that copies of the elements around a gallery keep; longer ones are data of scripts. */
const LONGEST_ATTRIBUTE = 1000;

/** The root and outlets as HTML, in document order, in empty copies of the elements around the root, by which some hosts find them. */
export function serializeGallery({root, outlets, markup}: GalleryDom): string {
  const write = (part: Element) => markup.host?.serialize(part) ?? serializeElement(part);
  let html = write(root).replace(/^<[^\s>]+/, `$& ${SAVED}`);
  let rest = outlets.filter((outlet) => !root.contains(outlet));
  for (let around = root.parentElement; around; around = around.parentElement) {
    const inside = rest.filter((outlet) => around.contains(outlet));
    rest = rest.filter((outlet) => !inside.includes(outlet));
    const before = inside.filter((one) => one.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING);
    const after = inside.filter((one) => !before.includes(one));
    html = [...before.map(write), html, ...after.map(write)].join('');
    if (around !== document.body && around !== document.documentElement) html = wrapMarkup(copyShell(around), html);
  }
  // Links that an outlet has drawn itself are not the server's.
  const drawn = outlets.filter((outlet) => Reflect.get(outlet, 'hasOwnLinks') === true);
  return drawn.reduce((text, {innerHTML}) => text.replace(innerHTML, () => ''), html);
}

function copyShell(element: Element): Element {
  const shell = shallowCopy(element);
  for (const name of shell.getAttributeNames()) {
    const isLong = (shell.getAttribute(name)?.length ?? 0) > LONGEST_ATTRIBUTE;
    if (name === 'style' || isLong) shell.removeAttribute(name);
  }
  return shell;
}

/** Writes to session storage once, early: Firefox loses what a document writes first while it enters the back/forward cache. */
export function prepareStorage(): void {
  try {
    sessionStorage.setItem('portfolio', `${performance.timeOrigin}`);
  } catch (error) {
    console.debug('portfolio: session storage failed; Back and Forward may load the page again', error);
  }
}

/** Finds the gallery's root in a snapshot, and moves "Load earlier" into the paginator, where a server renders it. */
export function findSavedRoot(
  {markup, root: liveRoot}: GalleryDom,
  document: Document,
  readServerMarkup: (outlet: Element) => {readonly markup: Element},
): Element | null {
  const root = document.querySelector(`[${SAVED}]`);
  const container = root && markup.findContainer(root);
  if (!root || !container) return null;
  const stored = markup.findOutlets(root);
  // A role or a name that the server's copy lacks is ours: if it counted as the server's, a later page would remove it.
  const live = markup.findOutlets(liveRoot);
  const isSame = String(live.map(({localName}) => localName)) === String(stored.map(({localName}) => localName));
  for (const [at, outlet] of stored.entries()) {
    const server = isSame && live[at] && readServerMarkup(live[at]).markup;
    if (!server) continue;
    for (const name of ['role', 'aria-label']) if (!server.hasAttribute(name)) outlet.removeAttribute(name);
  }
  // A layout script may have set inline styles of the container, for another width: the live ones stay.
  container.removeAttribute('style');
  // When the snapshot was taken, this link, the server's or ours, was above the items.
  const link = findPageLink(root.querySelector(`[${EARLIER}]`), 'prev');
  if (link) stored.find(isAppending)?.append(link);
  return root;
}
