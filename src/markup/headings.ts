/** Updates the `<h1>` of a WordPress archive (the page of a category or a tag), because it names the chosen filter. */

/** The `<h1>` elements of the document that are not in a gallery. */
export class Headings {
  readonly #gallery: string;
  /** The headings of the live page, each with the text that the server sent last for it. */
  readonly #live: Map<Element, string>;
  /** Copies of the headings that the server sent, by the title of their page: a snapshot of a gallery has no heading. */
  readonly #known = new Map<string, readonly Element[]>();
  /** The document of the copies: in it, their event handlers do not run, and no picture is loaded. */
  readonly #inert = document.implementation.createHTMLDocument('');

  /** `gallery`: selector of the galleries. */
  constructor(gallery: string) {
    this.#gallery = gallery;
    const headings = listHeadings(document, gallery);
    this.#live = new Map(headings.map((heading) => [heading, heading.textContent]));
    this.#remember(headings);
  }

  /**
   * Updates the headings from a page that has just been loaded; the document must already have that page's title. If the page has
   * another number of headings, none is changed. A text that a script has changed stays until the server sends another one.
   */
  update(fetched: Document): void {
    const found = listHeadings(fetched, this.#gallery);
    const headings = found.length > 0 ? found : (this.#known.get(document.title) ?? []);
    if (headings.length !== this.#live.size) return;
    // The document of a snapshot has neither headings nor a title.
    if (fetched.title === document.title) this.#remember(found);
    for (const [i, [heading, last]] of [...this.#live].entries()) {
      const text = headings[i]?.textContent ?? last;
      this.#live.set(heading, text);
      if (text !== last) setText(heading, headings[i]);
    }
  }

  #remember(headings: readonly Element[]): void {
    // Copies, because an element keeps its whole document in memory.
    const copies = headings.map((heading) => this.#inert.importNode(heading, true));
    this.#known.set(document.title, copies);
  }
}

function listHeadings(document: Document, gallery: string): Element[] {
  return [...document.querySelectorAll('h1')].filter((heading) => !heading.closest(gallery));
}

/** Takes over the text of a fetched heading. Elements in it (`Category: <span>Birds</span>`) stay if both have the same. */
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
