/** Cleans nodes of a fetched page for the live page, and makes relative addresses absolute if they come from another path. */
import {loadFeature} from '../page-data/load-feature.js';
import type * as PinModule from './pin-addresses.js';

/**
 * Elements that run scripts, or change the page's base address or metadata; SVG's `set` and `animate`, where they change an
 * address; and `noscript`, whose images would be loaded besides those that a script shows.
 */
const UNWANTED = 'script, noscript, base, meta[http-equiv], meta[name], [attributeName$=href]';

/** Attributes in which a browser may run a `javascript:` address. They are checked on all elements, for simplicity. */
const SCRIPT_URL_ATTRIBUTES = /^(href|src|action|formaction|data|xlink:href)$/;

/**
 * Beginnings of the names of event handler attributes, and three whole names. Needed where a browser engine runs a handler
 * although neither the element nor `body` has a property of its name.
 */
const HANDLER_NAME =
  /^on(auto|before|begin$|command|end$|focus|gesture|install|load|location|mouse|moz|orient|page|pointer|prompt|repeat$|scroll|stream|touch|valid|webkit)/;

/** The file that makes relative addresses absolute (“pins” them); loaded when the path changes, or a response has another path. */
export const pinning: {file?: typeof PinModule | undefined} = {};

/** Loads that file, unless it is loaded already; `file` stays undefined if it cannot be loaded. */
export async function loadPinning(): Promise<void> {
  if (pinning.file) return;
  const file = await loadFeature('portfolio-pin-addresses', () => import('./pin-addresses.js'));
  // Another load may have set it meanwhile.
  pinning.file ??= file;
}

/** Loads the file with which `cleanNode` resolves relative addresses of another path. Wait for it before `cleanNode`. */
export async function prepareCleaning(base: string): Promise<void> {
  if (isFromOtherPath(base)) await loadPinning();
}

/**
 * Removes what must not run (docs/security.md), and what would change the page's base address or metadata. `base`: for relative
 * addresses, which become absolute if the base has another path than the live page's base.
 */
export function cleanNode(node: Element, base: string): void {
  const resolutionBase = isFromOtherPath(base) ? base : undefined;
  cleanElement(node, resolutionBase);
  cleanWithin(node, resolutionBase);
}

function cleanWithin(node: Element | DocumentFragment, base: string | undefined): void {
  for (const unwanted of node.querySelectorAll(UNWANTED)) if (!isDataBlock(unwanted)) unwanted.remove();
  for (const element of node.querySelectorAll('*')) cleanElement(element, base);
}

/** Cleans the attributes of an element, and the content of a template: a shadow root, or what a script of the page uses. */
function cleanElement(element: Element, base: string | undefined): void {
  if (element instanceof HTMLTemplateElement) cleanWithin(element.content, base);
  for (const name of element.getAttributeNames()) {
    const isUnsafe =
      name === 'srcdoc' ||
      isHandler(name, element) ||
      (SCRIPT_URL_ATTRIBUTES.test(name) && isJavaScriptUrl(element, name));
    if (isUnsafe) element.removeAttribute(name);
    else if (base) pinning.file?.resolveAttribute(element, name, base);
  }
}

/** Whether an attribute is an event handler. Some attributes only begin like one, as `one-up` and `onboard`. */
export function isHandler(name: string, element: Element): boolean {
  return name.startsWith('on') && (name in element || name in document.body || HANDLER_NAME.test(name));
}

/** Whether an address is a `javascript:` address. Browsers ignore control characters in it (URL Standard, 4.4). */
function isJavaScriptUrl(element: Element, name: string): boolean {
  return /^javascript:/i.test((element.getAttribute(name) ?? '').replace(/[\0-\x20]+/g, ''));
}

/**
 * Whether a `<script>` contains only data, such as `application/ld+json`. The MIME types that browsers run all contain
 * `script`; the types `module` and `importmap` have no slash.
 */
function isDataBlock(element: Element): boolean {
  return element.localName === 'script' && /^(?!.*script)[^/]+\//is.test(element.getAttribute('type') ?? '');
}

/** Whether a base for relative addresses differs from the live page's base in more than query and fragment. */
export function isFromOtherPath(base: string): boolean {
  return withoutQueryAndFragment(base) !== withoutQueryAndFragment(document.baseURI);
}

/** An address without its query and its fragment. */
export function withoutQueryAndFragment(url: string): string {
  return url.replace(/[?#].*$/, '');
}
