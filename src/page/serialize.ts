/** Writes elements as HTML, for snapshots. */

/** Copies an element without its children, into a document in which no custom element is constructed. */
export function shallowCopy(element: Element): Element {
  return document.implementation.createHTMLDocument('').importNode(element, false);
}

/** Serializes an element for a snapshot, with its shadow roots, except those that defined custom elements create themselves. */
export function serializeElement(element: Element): string {
  if (!Reflect.has(element, 'getHTML')) return element.outerHTML;
  // Name the other open roots, such as declared ones, because not all of them are marked as serializable.
  const all = [element, ...element.querySelectorAll('*')];
  const shadowRoots = all.flatMap((one) =>
    one.shadowRoot && !(one.localName.includes('-') && one.matches(':defined')) ? [one.shadowRoot] : [],
  );
  return wrapMarkup(shallowCopy(element), element.getHTML({serializableShadowRoots: true, shadowRoots}));
}

/** Writes an empty element with this HTML as its content. */
export function wrapMarkup({outerHTML}: Element, content: string): string {
  const end = outerHTML.lastIndexOf('</');
  return outerHTML.slice(0, end) + content + outerHTML.slice(end);
}
