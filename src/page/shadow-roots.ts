/** Attaches the declarative shadow roots of fetched items, which the parser ignores there. Loaded on demand. */
import type {trust} from './parser.js';
import {shallowCopy} from './serialize.js';

/** Elements that may have a shadow root (DOM, `attachShadow`): these, and custom elements. */
const HOSTS = /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

/**
 * Turns each `<template shadowrootmode>` in an item into the shadow root that it declares. Returns the item, or its replacement
 * if it is a custom element with a declared root. `trusted`: passed in, because a copy of the parser in this on-demand file would
 * create a second Trusted Types policy.
 */
export function attachShadowRoots(item: Element, trusted: typeof trust): Element {
  // In a fragment of the live document: custom elements in a root that is attached in another document are never upgraded.
  const fragment = document.createDocumentFragment();
  fragment.append(item);
  attachWithin(fragment, trusted);
  return fragment.firstElementChild ?? item;
}

function attachWithin(root: ParentNode, trusted: typeof trust): void {
  const hosts = new Set<Element>();
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    const host = template.parentElement;
    const isValid = /^(open|closed)$/i.test(template.getAttribute('shadowrootmode') ?? '');
    // Like the browser's parser, leave a second template of a host, and one where no root is allowed, as it is.
    if (!host || !isValid || hosts.has(host) || !HOSTS.test(host.localName)) continue;
    template.remove();
    // Only serializable roots can be saved in a snapshot.
    template.setAttribute('shadowrootserializable', '');
    const declared = host.localName.includes('-') ? declareRoot(host, template, trusted) : undefined;
    const shadow = declared?.shadowRoot ?? attachRoot(host, template);
    hosts.add(shadow.host);
    if (declared === shadow.host) {
      declared.append(...host.childNodes);
      host.replaceWith(declared);
    }
    shadow.append(template.content);
    attachWithin(shadow, trusted);
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
 * Copies a custom element. The copy has an empty shadow root, made by the browser's parser: only for such a root may
 * the element's constructor call `attachShadow` again. Undefined in a browser without `setHTMLUnsafe`.
 */
function declareRoot(host: Element, template: HTMLTemplateElement, trusted: typeof trust): Element | undefined {
  const copy = shallowCopy(host);
  copy.append(shallowCopy(template));
  const parent = copy.ownerDocument.createElement('div');
  if (!('setHTMLUnsafe' in parent)) return undefined;
  parent.setHTMLUnsafe(trusted(copy.outerHTML));
  const [declared] = parent.children;
  return declared && document.adoptNode(declared);
}
