/**
 * Keeps the meaning of relative addresses: a work has another path than its gallery. On most pages only links have relative
 * addresses; where other elements or a fetched work have them, `page/pin-addresses.ts` is loaded.
 */
import type {ViewedGallery} from './viewed-gallery.js';

type FileLoader = Pick<ViewedGallery, 'pinning' | 'loadPinning'>;

/** Attributes with addresses, written as in a CSS selector (`*|href`: with any namespace). */
const ATTRIBUTES =
  '*|href src srcset poster action formaction data cite ping data-url data-vp-url data-src data-srcset'.split(' ');

/** Beginnings of addresses that do not depend on the path. */
const FIXED = ['/', '#', 'http:', 'https:', 'mailto:', 'data:'];

/**
 * Matches elements with an address that may depend on the path, by the beginning of an attribute or any `url(` in `style`, and
 * templates, which may have such elements. Those of `link` and `script` stay as they are: they would be loaded again.
 */
const RELATIVE = `:is(${ATTRIBUTES.map(writeRelativeSelector).join()},[style*="url("],template):not(link,script)`;

/** The selector of elements in which this attribute has an address that may depend on the path; an empty one stays as it is. */
function writeRelativeSelector(name: string): string {
  const exceptions = ['=""', ...FIXED.map((start) => `^="${start}"`)].map((test) => `[${name}${test}]`);
  // Other elements use `data-src` and `data-srcset` for something else; `pinAddresses` leaves them alone.
  const element = name.startsWith('data-src') ? ':is(img,source,iframe)' : '';
  return `${element}[${name}]:not(${exceptions.join()})`;
}

/** Makes relative addresses of the page's links absolute, before the page's path changes. */
export function pinLinks(): void {
  const selector = writeRelativeSelector('href');
  for (const link of document.links) if (link.matches(selector)) link.setAttribute('href', link.href);
}

/** Makes relative addresses of the page absolute, if it has any. `oldBase`: their base before the page's path changed. */
export async function pinPage(gallery: FileLoader, oldBase: string): Promise<void> {
  if (document.querySelector(RELATIVE)) (await loadFile(gallery))?.pinAddresses(document, oldBase);
}

/** Makes the relative addresses in the fetched page of a work absolute; returns false if the file for that cannot be loaded. */
export async function resolveWork(work: Element, base: string, gallery: FileLoader): Promise<boolean> {
  if (!work.matches(RELATIVE) && !work.querySelector(RELATIVE)) return true;
  const file = await loadFile(gallery);
  file?.resolveAddresses(work.ownerDocument, base);
  return file !== undefined;
}

/** The gallery may have loaded the file already. Offline, it is not requested (see `loadFeature` in `index.ts`). */
async function loadFile({pinning, loadPinning}: FileLoader) {
  if (navigator.onLine) await loadPinning();
  return pinning.file;
}
