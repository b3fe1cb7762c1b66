/** Writes elements as HTML, for snapshots. */

/** Copies an element without its children, into a document in which no custom element is constructed. */
export function shallowCopy(element: Element): Element {
  return document.implementation.createHTMLDocument('').importNode(element, false);
}

/** Serializes an element for a snapshot, with its shadow roots, except those that custom elements create themselves. */
export function serializeElement(element: Element): string {
  if (!Reflect.has(element, 'getHTML')) return element.outerHTML;
  // Name the open roots of built-in elements: those that a parser declared may not be marked as serializable.
  const shadowRoots = [element, ...element.querySelectorAll('*')].flatMap(({localName, shadowRoot}) =>
    shadowRoot && !localName.includes('-') ? [shadowRoot] : [],
  );
  const content = element.getHTML({serializableShadowRoots: true, shadowRoots});
  const {outerHTML} = shallowCopy(element);
  const end = outerHTML.lastIndexOf('</');
  return outerHTML.slice(0, end) + content + outerHTML.slice(end);
}
