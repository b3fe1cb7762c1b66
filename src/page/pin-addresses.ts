/** Keeps the meaning of relative addresses: of the live page when its path changes, of a response from another path. */
import {resolveAttribute} from './addresses.js';

export {resolveAttribute} from './addresses.js';

/** Attributes that hold addresses. */
const ATTRIBUTES = [
  'href',
  'xlink:href',
  'src',
  'srcset',
  'imagesrcset',
  'poster',
  'action',
  'formaction',
  'data',
  'cite',
  'ping',
  'data-url',
  'data-vp-url',
  'style',
];

/** Elements with any of them; a selector names `xlink:href` by its namespace. */
const WITH_ADDRESS = ATTRIBUTES.map((name) => `[${name.replace('xlink:', '*|')}]`).join();

/** Elements that would load again, or run or play from the start, if their address were written again. */
const LOADED = 'iframe, frame, embed, object, audio, video, track, script, link, :is(audio, video) > source';

/**
 * Makes relative addresses absolute before the page's path changes (`/works/` → `/works/page/2/`): in `root` and its open
 * shadow roots. `oldBase`: address against which they resolve until then. Addresses from the root (`/work/1/`), fragments
 * and absolute addresses mean the same under every path; so do all addresses of a document with a `<base href>`.
 */
export function pinAddresses(root: ParentNode, oldBase: string): void {
  if (!document.querySelector('base[href]')) pinWithin(root, oldBase);
}

function pinWithin(root: ParentNode, oldBase: string): void {
  for (const element of root.querySelectorAll(WITH_ADDRESS)) {
    const isLoaded = element.matches(LOADED);
    for (const name of ATTRIBUTES) {
      if (isLoaded && /^(href|src|data)$/.test(name)) continue;
      if (element.hasAttribute(name)) resolveAttribute(element, name, oldBase, isFromRoot);
    }
  }
  for (const {shadowRoot} of root.querySelectorAll('*')) if (shadowRoot) pinWithin(shadowRoot, oldBase);
}

function isFromRoot(address: string): boolean {
  return /^\s*[/\\]/.test(address);
}
