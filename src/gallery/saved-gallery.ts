/** A gallery as HTML, for snapshots: append modes show several pages, which no single answer of the server has. */
import {findPageLink, isAppending} from '../controls/paginator-links.js';
import {serializeElement, shallowCopy, wrapMarkup} from '../page/serialize.js';
import type {GalleryDom} from './gallery-dom.js';
import {EARLIER} from './marks.js';

/** Marks the gallery's root in a snapshot, which lacks the other galleries of the page: adapters might not find it there. */
const SAVED = 'data-portfolio-saved';

/** The gallery's root and outlets as HTML, in document order, within empty copies of the elements around the root. */
export function serializeGallery({root, outlets, markup}: GalleryDom): string {
  const parts = [root, ...outlets.filter((outlet) => !root.contains(outlet))];
  parts.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const write = (part: Element) => markup.host?.serialize(part) ?? serializeElement(part);
  const texts = parts.map((part) => (part === root ? write(part).replace(/^<[^\s>]+/, `$& ${SAVED}`) : write(part)));
  // Links that an outlet has drawn itself are not the server's.
  const drawn = outlets.filter((outlet) => Reflect.get(outlet, 'hasOwnLinks') === true);
  let html = drawn.reduce((text, {innerHTML}) => text.replace(innerHTML, () => ''), texts.join(''));
  // Some hosts' outlets are found by the element that surrounds them and the gallery.
  for (let at = root.parentElement; at && at !== document.body; at = at.parentElement) {
    const shell = shallowCopy(at);
    shell.removeAttribute('style');
    html = wrapMarkup(shell, html);
  }
  return html;
}

/** Finds the gallery's root in a snapshot, and moves "Load earlier" into the paginator, where a server renders it. */
export function findSavedRoot({markup}: GalleryDom, document: Document): Element | null {
  const root = document.querySelector(`[${SAVED}]`);
  const container = root && markup.findContainer(root);
  if (!root || !container) return null;
  const stored = markup.findOutlets(root);
  // Its inline styles are those that a layout script of the page had set.
  container.removeAttribute('style');
  // When the snapshot was taken, this link, the server's or ours, was above the items.
  const link = findPageLink(root.querySelector(`[${EARLIER}]`), 'prev');
  if (link) stored.find(isAppending)?.append(link);
  return root;
}
