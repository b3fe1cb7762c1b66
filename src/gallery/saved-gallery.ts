/** A gallery as HTML, for snapshots: append modes show several pages, which no single response of the server has. */
import {findPageLink, isAppending} from '../controls/paginator-links.js';
import {serializeElement, shallowCopy, wrapMarkup} from '../page/serialize.js';
import type {GalleryDom} from './gallery-dom.js';
import {EARLIER} from './marks.js';
import type {SharedImports} from './shared-imports.js';

/** Marks the gallery's root in a snapshot. Adapters may find a root by its position among galleries, which are missing there. */
const SAVED = 'data-portfolio-saved';

/** Longest attribute value that copies of the elements around a gallery keep; longer ones are data of scripts. */
const LONGEST_ATTRIBUTE = 1000;

/** What the server has sent last for the parts of a gallery. */
export type ServedParts = Pick<SharedImports, 'readServerMarkup' | 'readServerContainer'>;

/**
 * The root and outlets as HTML, in document order, in empty copies of the elements around the root, by which some hosts find them.
 * Outlets and the container's tag are as the server sent them last: what scripts of the page have added, or we have drawn, would
 * count as the server's after Back. A host's outlets are as they are: its own script may have changed what the server sent.
 */
export function serializeGallery({root, outlets, container, markup}: GalleryDom, served: ServedParts): string {
  const writeLive = (part: Element) => markup.host?.serialize(part) ?? serializeElement(part);
  const write = (outlet: Element) => {
    // A tag in the outlet may not be closed, so that the outlet contains the items: its copy has only those of one page.
    if (markup.host || outlet.contains(container)) return writeLive(outlet);
    const copy = served.readServerMarkup(outlet).markup;
    const isFilledByServer = outlet.firstChild && Reflect.get(outlet, 'hasOwnLinks') !== true;
    return serializeElement(isFilledByServer ? copy : shallowCopy(copy));
  };
  let html = writeLive(root).replace(/^<[^\s>]+/, `$& ${SAVED}`);
  const servedContainer = served.readServerContainer(root);
  if (container && servedContainer) {
    const [before = '', after, ...more] = html.split(writeTag(container));
    if (after !== undefined && more.length === 0) html = before + writeTag(servedContainer) + after;
  }
  let end = 0;
  for (const outlet of outlets) {
    if (markup.host || !root.contains(outlet) || outlet.contains(container)) continue;
    const live = writeLive(outlet);
    const start = html.indexOf(live, end);
    // The outlet is within another one, which is written already.
    if (start < 0) continue;
    const before = html.slice(0, start) + write(outlet);
    html = before + html.slice(start + live.length);
    end = before.length;
  }
  let rest = outlets.filter((outlet) => !root.contains(outlet));
  for (let around = root.parentElement; around; around = around.parentElement) {
    const inside = rest.filter((outlet) => around.contains(outlet));
    rest = rest.filter((outlet) => !inside.includes(outlet));
    const before = inside.filter((one) => one.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING);
    const after = inside.filter((one) => !before.includes(one));
    html = [...before.map(write), html, ...after.map(write)].join('');
    if (around !== document.body && around !== document.documentElement) html = wrapMarkup(copyShell(around), html);
  }
  return html;
}

/** Writes only the start tag of an element. */
function writeTag(element: Element): string {
  const {outerHTML} = shallowCopy(element);
  return outerHTML.slice(0, outerHTML.lastIndexOf('</'));
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

/** Finds the gallery's root in a snapshot. */
export function findSavedRoot({markup}: GalleryDom, snapshot: Document): Element | null {
  const root = snapshot.querySelector(`[${SAVED}]`);
  const container = root && markup.findContainer(root);
  if (!root || !container) return null;
  // A layout script may have set inline styles of the container, for another width: the live ones stay.
  container.removeAttribute('style');
  // The snapshot has the link to the page before, the host's or ours, above the items: move it back to the paginator.
  const link = markup.host && findPageLink(root.querySelector(`[${EARLIER}]`), 'prev');
  if (link) markup.findOutlets(root).find(isAppending)?.append(link);
  return root;
}
