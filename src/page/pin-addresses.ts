/**
 * Makes relative addresses absolute, so that they keep their meaning: in the live page before its path changes, and in
 * responses from another path.
 */
import {resolveAttribute} from './addresses.js';

export {resolveAttribute} from './addresses.js';

/** Attributes that contain addresses. */
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

/** Selector of all elements with such an attribute; `xlink:href` is an attribute with a namespace. */
const WITH_ADDRESS = ATTRIBUTES.map((name) => `[${name.replace('xlink:', '*|')}]`).join();

/** Elements that would reload, run again or play from the start if their address were set again. */
const RELOADING = 'iframe, frame, embed, object, audio, video, track, script, link, :is(audio, video) > source';

/**
 * Makes relative addresses in `root` and its open shadow roots absolute, before the page's path changes (`/works/` →
 * `/works/page/2/`). `oldBase`: their base until then. Root-relative addresses (`/work/1/`), fragments and absolute
 * addresses do not depend on the path, and with a `<base href>` no address does.
 */
export function pinAddresses(root: ParentNode, oldBase: string): void {
  if (!document.querySelector('base[href]')) pinWithin(root, oldBase);
}

function pinWithin(root: ParentNode, oldBase: string): void {
  for (const element of root.querySelectorAll(WITH_ADDRESS)) {
    const wouldReload = element.matches(RELOADING);
    for (const name of ATTRIBUTES) {
      if (wouldReload && /^(href|src|data)$/.test(name)) continue;
      if (element.hasAttribute(name)) resolveAttribute(element, name, oldBase, isFromRoot);
    }
  }
  for (const {shadowRoot} of root.querySelectorAll('*')) if (shadowRoot) pinWithin(shadowRoot, oldBase);
}

function isFromRoot(address: string): boolean {
  return /^\s*[/\\]/.test(address);
}
