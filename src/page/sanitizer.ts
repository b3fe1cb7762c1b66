/** What a node of a fetched page loses before it enters the live page, and where its addresses lead. */
import {loadFeature} from '../page-data/load-feature.js';
import type * as Addresses from './pin-addresses.js';

/**
 * Elements that run something or change the whole page; and `noscript`, whose children a document without scripting parses
 * as elements, so that images in it would load twice.
 */
const UNWANTED = 'script, noscript, base, meta[http-equiv], meta[name]';

/** Attributes whose address a browser may run; elements that ignore one of them lose nothing by its removal. */
const RUNNABLE = /^(href|src|action|formaction|data|xlink:href)$/;

/** Event handlers that engines run from an attribute although no element has a property of that name. */
const HIDDEN_HANDLER =
  /^on(auto|before|begin$|command|end$|focus|gesture|install|load|location|mouse|moz|orient|page|pointer|prompt|repeat$|scroll|stream|touch|valid|webkit)/;

/** Resolves relative addresses; loaded when the first response comes from another path. */
let addresses: typeof Addresses | undefined;

/** Loads what `cleanNode` needs for a response with this base; `cleanItems` has called it before outlets are cleaned. */
export async function prepareCleaning(base: string): Promise<void> {
  if (!isFromElsewhere(base)) return;
  addresses ??= await loadFeature('portfolio-pin-addresses', () => import('./pin-addresses.js'));
}

/**
 * Takes out what must not run (scripts, event handlers, `srcdoc`, `javascript:` addresses: contract, section 5) and what
 * would change the whole page, and makes relative addresses absolute where the response came from another path than the
 * page's. `base`: address against which the response's own addresses resolve.
 */
export function cleanNode(node: Element, base: string): void {
  const resolvable = isFromElsewhere(base) ? base : undefined;
  cleanAttributes(node, resolvable);
  cleanWithin(node, resolvable);
}

function cleanWithin(node: Element | DocumentFragment, base: string | undefined): void {
  for (const unwanted of node.querySelectorAll(UNWANTED)) if (!isDataBlock(unwanted)) unwanted.remove();
  for (const element of node.querySelectorAll('*')) {
    cleanAttributes(element, base);
    // The content of a template that declares a shadow root comes to life with it.
    if (element instanceof HTMLTemplateElement && element.hasAttribute('shadowrootmode')) {
      cleanWithin(element.content, base);
    }
  }
}

function cleanAttributes(element: Element, base: string | undefined): void {
  for (const name of element.getAttributeNames()) {
    const isUnsafe = name === 'srcdoc' || isHandler(name, element) || (RUNNABLE.test(name) && isScript(element, name));
    if (isUnsafe) element.removeAttribute(name);
    else if (base) addresses?.resolveAttribute(element, name, base);
  }
}

/** Whether a browser would run an attribute's value: `one-up` and `onboard` are no event handlers. */
function isHandler(name: string, element: Element): boolean {
  return name.startsWith('on') && (name in element || name in document.body || HIDDEN_HANDLER.test(name));
}

/** Whether an address is a script (URL Standard, 4.4: white space and control characters in it do not count). */
function isScript(element: Element, name: string): boolean {
  return /^javascript:/i.test((element.getAttribute(name) ?? '').replace(/[\0-\x20]+/g, ''));
}

/** Whether a `<script>` only holds data (`application/ld+json`): browsers run none whose type is another MIME type. */
function isDataBlock(element: Element): boolean {
  return element.localName === 'script' && /^\s*(?!.*script)[^/]+\//i.test(element.getAttribute('type') ?? '');
}

function isFromElsewhere(base: string): boolean {
  return withoutQuery(base) !== withoutQuery(document.baseURI);
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}
