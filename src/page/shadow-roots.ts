/** Attaches the declarative shadow roots of fetched items, which the parser ignores there. Loaded on demand. */
import type {trust as Trust} from './parser.js';
import {shallowCopy} from './serialize.js';

/** Names of elements that may have a shadow root (DOM standard, `attachShadow`): these, and those of custom elements. */
const HOST_NAMES = /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

/**
 * Turns each `<template shadowrootmode>` in an item into the shadow root that it declares. Returns the item, or its replacement
 * if it is a custom element with a declared root. `trust` is a parameter because this file is a bundle of its own: an import would
 * bundle a second copy of the parser, with a second Trusted Types policy.
 */
export function attachShadowRoots(item: Element, trust: typeof Trust): Element {
  // First into the live document: if a root is attached in another document, custom elements in it are never upgraded.
  const fragment = document.createDocumentFragment();
  fragment.append(item);
  attachWithin(fragment, trust);
  return fragment.firstElementChild ?? item;
}

function attachWithin(root: ParentNode, trust: typeof Trust): void {
  const hostsWithRoot = new Set<Element>();
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    const host = template.parentElement;
    const isValid = /^(open|closed)$/i.test(template.getAttribute('shadowrootmode') ?? '');
    // Like the browser's parser, leave a second template of a host, and one where no root is allowed, as it is.
    if (!host || !isValid || hostsWithRoot.has(host) || !HOST_NAMES.test(host.localName)) continue;
    template.remove();
    // So that a snapshot has the root, too, if it is closed, or if its host is a defined custom element.
    template.setAttribute('shadowrootserializable', '');
    const copy = host.localName.includes('-') ? copyWithRoot(host, template, trust) : undefined;
    if (copy) {
      copy.append(...host.childNodes);
      host.replaceWith(copy);
    }
    const shadow = copy?.shadowRoot ?? attachRoot(host, template);
    hostsWithRoot.add(shadow.host);
    shadow.append(template.content);
    attachWithin(shadow, trust);
  }
}

/** Attaches an empty root with the options of the template. */
function attachRoot(host: Element, template: HTMLTemplateElement): ShadowRoot {
  return host.attachShadow({
    mode: template.getAttribute('shadowrootmode')?.toLowerCase() === 'closed' ? 'closed' : 'open',
    delegatesFocus: template.hasAttribute('shadowrootdelegatesfocus'),
    clonable: template.hasAttribute('shadowrootclonable'),
    serializable: true,
  });
}

/**
 * Copies a custom element without its children. The copy has an empty open shadow root, made by the browser's parser: only for such
 * a root may the element's constructor call `attachShadow` again. Undefined for a closed root, and in a browser without
 * `setHTMLUnsafe`.
 */
function copyWithRoot(host: Element, template: HTMLTemplateElement, trust: typeof Trust): Element | undefined {
  const copy = shallowCopy(host);
  copy.append(shallowCopy(template));
  const parent = copy.ownerDocument.createElement('div');
  if (!('setHTMLUnsafe' in parent)) return undefined;
  parent.setHTMLUnsafe(trust(copy.outerHTML));
  const [declared] = parent.children;
  return declared?.shadowRoot ? document.adoptNode(declared) : undefined;
}
