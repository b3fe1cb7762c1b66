/** Hands a load's page over to the host's own script, as one text, when all of it is there. */
import type {Markup} from './foreign-markup.js';
import type {HostRenderer, ItemChange, Mode} from './markup.js';

/** How the host's own script puts the text of a page in place; `url`: its address, where we have fetched it. */
export type Replace = (url: string | undefined, html: string, isReplacing: boolean, done: () => void) => void;

/** What the renderer needs of the host's script. */
export interface RendererParts {
  readonly root: Element;
  readonly markup: Markup;
  readonly replace: Replace;
  /** What of a fetched page the script looks at. */
  listParts(fetched: Element): readonly Element[];
  /** The script broke off before the items were in place. */
  fail(error: unknown): void;
  /** The script, or a listener of the page, broke off when they were in place; false where the rest cannot be done. */
  complete(fetched: Element, error: unknown): boolean;
  /** The page is in place. */
  finished(): void;
}

export class WholePageRenderer implements HostRenderer {
  readonly items: Element[] = [];
  isIncomplete = false;
  readonly #parts: RendererParts;
  readonly #mode: Mode;
  readonly #container: Element | null;
  readonly #nodes: readonly ChildNode[];
  readonly #before: readonly Element[];
  readonly #keys: ReadonlySet<string>;

  constructor(parts: RendererParts, mode: Mode) {
    this.#parts = parts;
    this.#mode = mode;
    this.#container = parts.markup.findContainer(parts.root);
    this.#nodes = [...(this.#container?.childNodes ?? [])];
    this.#before = this.#listItems();
    this.#keys = new Set(this.#before.map((item) => parts.markup.readKey(item)).filter(Boolean));
  }

  get isEmpty(): boolean {
    return this.#listNew().length === 0;
  }

  add(items: readonly Element[]): void {
    this.items.push(...items);
  }

  /** Nothing is in the page before all of it is there. */
  undo(): void {}

  finish(fetched: Element, url: string, clean: (part: Element) => void, done: () => void): ItemChange | undefined {
    const {markup, replace, listParts, fail, complete, finished} = this.#parts;
    const isAppending = this.#mode === 'append';
    if (isAppending && this.isEmpty) this.#end(fetched);
    const parts = listParts(fetched);
    for (const part of parts) clean(part);
    // They have been cleaned as they arrived.
    const handed = isAppending ? this.#listNew() : this.items;
    markup.findContainer(fetched)?.append(...handed);
    const title = fetched.ownerDocument.querySelector('title')?.outerHTML ?? '';
    const html = `<!doctype html>${title}<body>${parts.map(({outerHTML}) => outerHTML).join('')}</body>`;
    const end = () => {
      finished();
      done();
    };
    try {
      replace(url, html, !isAppending, end);
    } catch (error) {
      if (!this.#hasTaken(handed) || !complete(fetched, error)) {
        this.#restore();
        fail(error);
        return undefined;
      }
      this.isIncomplete = true;
      end();
    }
    const before = this.#before;
    const added = this.#listItems().filter((item) => !before.includes(item));
    // What leaves may stay for as long as the host lets it fade.
    return isAppending ? {added, kept: before, removed: []} : {added, kept: [], removed: before};
  }

  /** Whether the script has put the items that it was handed in place. */
  #hasTaken(handed: readonly Element[]): boolean {
    const {markup} = this.#parts;
    const added = this.#listItems().filter((item) => !this.#before.includes(item));
    const keys = new Set(added.map((item) => markup.readKey(item)));
    return handed.length > 0 && handed.every((item) => keys.has(markup.readKey(item)));
  }

  /** A script that breaks off in the middle leaves half of its work: the page is put back as it was, in no layout. */
  #restore(): void {
    const {root, markup} = this.#parts;
    const container = this.#container;
    if (!container) return;
    const left = markup.findContainer(root);
    if (!left) root.append(container);
    else if (left !== container) left.replaceWith(container);
    container.replaceChildren(...this.#nodes);
    for (const element of [container, ...container.children]) element.removeAttribute('style');
  }

  #listItems(): Element[] {
    const {root, markup} = this.#parts;
    return [...(markup.findContainer(root)?.children ?? [])].filter((child) => markup.isItem(child));
  }

  /** Past its last page a host shows the first one again. */
  #listNew(): Element[] {
    return this.items.filter((item) => !this.#keys.has(this.#parts.markup.readKey(item)));
  }

  #end(fetched: Element): void {
    const {markup} = this.#parts;
    fetched.setAttribute('data-vp-next-page-url', '');
    for (const paginator of markup.paginators.flatMap((find) => find(fetched))) {
      markup.findNext(paginator, fetched)?.setAttribute('href', '');
    }
  }
}
