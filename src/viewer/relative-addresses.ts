/**
 * Keeps the meaning of relative addresses, because a work has another path than its gallery. Most pages have them in links
 * alone; for others, `page/pin-addresses.ts` is loaded.
 */
import type {ViewedGallery} from './viewed-gallery.js';

type FileLoader = Pick<ViewedGallery, 'loadFeature'>;

/** Attributes with addresses, as selectors have them. */
const ATTRIBUTES =
  '*|href src srcset poster action formaction data cite ping data-url data-vp-url data-src data-srcset'.split(' ');

/** Beginnings of addresses that do not depend on the path. */
const FIXED = ['/', '#', 'http:', 'https:', 'mailto:', 'data:'];

/**
 * Matches elements with an address that may depend on the path, and templates, which may have such elements. It looks at the
 * beginnings of attributes alone, and not into shadow roots. Links and scripts of a page's head would be loaded again.
 */
const RELATIVE = `:is(${ATTRIBUTES.map((name) => `[${name}]:not([${name}=""],${FIXED.map((start) => `[${name}^="${start}"]`).join()})`).join()},[style*="url("],template):not(link,script)`;

/** Makes relative addresses of the page's links absolute, before the page's path changes. */
export function pinLinks(): void {
  for (const link of document.links) if (link.matches(RELATIVE)) link.setAttribute('href', link.href);
}

/** Makes all relative addresses of the page absolute, if it has any. `oldBase`: the page's base before its path changed. */
export async function pinPage(gallery: FileLoader, oldBase: string): Promise<void> {
  if (document.querySelector(RELATIVE)) (await loadFile(gallery))?.pinAddresses(document, oldBase);
}

/** Makes relative addresses of a work and its page absolute, if the work has any; returns false if the file for that cannot be loaded. */
export async function resolveWork(work: Element, base: string, gallery: FileLoader): Promise<boolean> {
  if (!work.matches(RELATIVE) && !work.querySelector(RELATIVE)) return true;
  const file = await loadFile(gallery);
  file?.resolveAddresses(work.ownerDocument, base);
  return file !== undefined;
}

function loadFile({loadFeature}: FileLoader) {
  return loadFeature('portfolio-pin-addresses', () => import('../page/pin-addresses.js'));
}
