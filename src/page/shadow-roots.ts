/** Declarative shadow roots of fetched items: a parser that writes into a document without scripting leaves them inert. */
import type {trust} from './parser.js';

/** Elements that may have a shadow root (DOM, `attachShadow`): these, and all with a hyphen in their name. */
const HOSTS = /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

/** Handed in: this file is loaded on demand, and a second copy of the parser would make a second policy. */
type Trust = typeof trust;

/**
 * Turns each `<template shadowrootmode>` in an item into the shadow root that it declares, nested ones too. Returns the
 * item, or its replacement where the item itself is a custom element with a declared root.
 */
export function attachShadowRoots(item: Element, trusted: Trust): Element {
  // A root that is attached in another document has no custom elements, even when it comes into the page later.
  let result = document.adoptNode(item);
  attachWithin(item, trusted, (host) => {
    if (!host.parentNode) result = host;
  });
  return result;
}

/** `replaced` gets each host that is a new element. */
function attachWithin(root: Element | ShadowRoot, trusted: Trust, replaced: (host: Element) => void): void {
  const hosts = new Set<Element>();
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    const host = template.parentElement;
    const isValid = /^(open|closed)$/i.test(template.getAttribute('shadowrootmode') ?? '');
    // A parser leaves a second template, and one where no root may be, as it is.
    if (!host || !isValid || hosts.has(host) || !HOSTS.test(host.localName)) continue;
    template.remove();
    // A snapshot can hold only serializable roots.
    template.setAttribute('shadowrootserializable', '');
    const declared = host.localName.includes('-') ? declareRoot(host, template, trusted) : undefined;
    const shadow = declared?.shadowRoot ?? attachRoot(host, template);
    hosts.add(shadow.host);
    if (declared === shadow.host) {
      declared.append(...host.childNodes);
      host.replaceWith(declared);
      replaced(declared);
    }
    shadow.append(template.content);
    attachWithin(shadow, trusted, () => {});
  }
}

function attachRoot(host: Element, template: HTMLTemplateElement): ShadowRoot {
  return host.attachShadow({
    mode: template.getAttribute('shadowrootmode')?.toLowerCase() === 'closed' ? 'closed' : 'open',
    delegatesFocus: template.hasAttribute('shadowrootdelegatesfocus'),
    clonable: template.hasAttribute('shadowrootclonable'),
    serializable: true,
  });
}

/**
 * A copy of a custom element with an empty root that the parser has declared: only over such a root may the element's
 * constructor call `attachShadow`. Undefined in a browser without `setHTMLUnsafe`.
 */
function declareRoot(host: Element, template: HTMLTemplateElement, trusted: Trust): Element | undefined {
  const copy = shallowCopy(host);
  copy.append(shallowCopy(template));
  const parent = copy.ownerDocument.createElement('div');
  if (!('setHTMLUnsafe' in parent)) return undefined;
  parent.setHTMLUnsafe(trusted(copy.outerHTML));
  const [declared] = parent.children;
  return declared && document.adoptNode(declared);
}

/** A copy without children, in a document where no custom element is constructed. */
function shallowCopy(element: Element): Element {
  return document.implementation.createHTMLDocument('').importNode(element, false);
}

/** An element as HTML for a snapshot, with those shadow roots that its elements do not make themselves. */
export function serializeElement(element: Element): string {
  if (!Reflect.has(element, 'getHTML')) return element.outerHTML;
  // What a parser declared is serializable only where the server says so; a custom element renders its own root again.
  const shadowRoots = [element, ...element.querySelectorAll('*')].flatMap(({localName, shadowRoot}) =>
    shadowRoot && !localName.includes('-') ? [shadowRoot] : [],
  );
  const content = element.getHTML({serializableShadowRoots: true, shadowRoots});
  const {outerHTML} = shallowCopy(element);
  const end = outerHTML.lastIndexOf('</');
  return outerHTML.slice(0, end) + content + outerHTML.slice(end);
}
