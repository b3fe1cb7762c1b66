/** Updates the `<h1>` of a WordPress archive (the page of a category or a tag), because it names the chosen filter. */

/** The `<h1>` elements of a page that are not in a gallery; `gallery`: selector of the galleries. */
export function listHeadings(document: Document, gallery: string): Element[] {
  return [...document.querySelectorAll('h1')].filter((heading) => !heading.closest(gallery));
}

/**
 * Updates the headings of a page from those of a fetched page; if that has another number of headings, none is changed.
 * `headings`: each with the text that the server sent last; a text that a script of the page has changed stays as long as the
 * server's text is the same.
 */
export function updateHeadings(headings: Map<Element, string>, fetched: Document, gallery: string): void {
  const fetchedHeadings = listHeadings(fetched, gallery);
  if (fetchedHeadings.length !== headings.size) return;
  for (const [i, [heading, last]] of [...headings].entries()) {
    const text = fetchedHeadings[i]?.textContent ?? last;
    headings.set(heading, text);
    if (text !== last) setText(heading, fetchedHeadings[i]);
  }
}

/** Takes over the text of a fetched heading. Elements inside, as in `Category: <span>Birds</span>`, stay where both are alike. */
function setText(heading: Element, fetched: Element | undefined): void {
  const nodes = [...heading.childNodes];
  const others = [...(fetched?.childNodes ?? [])];
  const isAlike = nodes.length === others.length && nodes.every((node, i) => areAlike(node, others[i]));
  if (!isAlike) {
    heading.textContent = fetched?.textContent ?? '';
    return;
  }
  for (const [i, node] of nodes.entries()) {
    const other = others[i];
    if (node instanceof Element && other instanceof Element) setText(node, other);
    else node.nodeValue = other?.nodeValue ?? null;
  }
}

/** Whether two nodes are of the same kind, with the same addresses, `alt` and `lang`: only texts are updated. */
function areAlike(node: Node, other: Node | undefined): boolean {
  if (node.nodeName !== other?.nodeName) return false;
  const isElement = node instanceof Element && other instanceof Element;
  const isSame = (name: string) => isElement && node.getAttribute(name) === other.getAttribute(name);
  return !isElement || ['href', 'src', 'srcset', 'alt', 'lang'].every(isSame);
}
