/** Passes a loaded page to the host's own script, as the HTML of its gallery and outlets, when it is complete. */
import type {ForeignMarkup} from './foreign-markup.js';
import {completeLoad, hasLayout, type Instance} from './host-instance.js';
import type {ItemChange, ItemInsertion, Mode, RendererHelp} from './markup.js';

/** The host script's function that shows the HTML of a page. `url`: its address, if our script has fetched it. */
export type Replace = (url: string | undefined, html: string, isReplacing: boolean, done: () => void) => void;

/** What the renderer uses of the host's script. */
export interface RendererParts {
  readonly root: Element;
  readonly markup: ForeignMarkup;
  /** The object that the script has attached to the root. */
  readonly instance: Instance | undefined;
  readonly replaceInHost: Replace;
  /** Items that the script has replaced: they stay in the document until they have faded out. */
  readonly replaced: WeakSet<Element>;
  /** The elements of a fetched page that the script reads. */
  listParts(fetched: Element): readonly Element[];
  /** The script has thrown, and the page cannot be completed. */
  onError(error: unknown): void;
  /** The page is shown. */
  onFinished(): void;
}

export class WholePageRenderer implements ItemInsertion {
  readonly isByHost = true;
  /** Not counted: only our own insertions are checked (`checkResult`). */
  readonly keptCount = 0;
  readonly #items: Element[] = [];
  readonly #help: RendererHelp;
  /** Whether the script has failed after it had inserted the items, so that the outlets must still be updated. */
  #isIncomplete = false;
  readonly #parts: RendererParts;
  readonly #mode: Mode;
  readonly #container: Element | null;
  readonly #oldNodes: readonly ChildNode[];
  readonly #oldItems: readonly Element[];
  readonly #oldKeys: ReadonlySet<string>;

  constructor(parts: RendererParts, mode: Mode, help: RendererHelp) {
    this.#help = help;
    this.#parts = parts;
    this.#mode = mode;
    this.#container = parts.markup.findContainer(parts.root);
    this.#oldNodes = [...(this.#container?.childNodes ?? [])];
    this.#oldItems = this.#listItems();
    this.#oldKeys = new Set(this.#oldItems.map((item) => parts.markup.readKey(item)).filter(Boolean));
  }

  get hasNoNewItems(): boolean {
    return this.#listNew().length === 0;
  }

  add(items: readonly Element[]): void {
    this.#items.push(...items);
  }

  /** Nothing to undo: the live page is changed only in `finish`. */
  undo(): void {}

  finish(
    page: {readonly root: Element; readonly base: string},
    url: string,
    done: () => void,
  ): {readonly change: ItemChange; readonly isPageShown: boolean} {
    const {clean, startInsertion} = this.#help;
    const change = this.#render(page.root, url, (part) => clean(part, page.base), done);
    if (change) return {change, isPageShown: !this.#isIncomplete};
    const insertion = startInsertion();
    insertion.add(this.#items);
    return insertion.finish(page, url, done);
  }

  /** Passes the page to the script; returns undefined if the script has failed and the page cannot be completed. */
  #render(fetched: Element, url: string, clean: (part: Element) => void, done: () => void): ItemChange | undefined {
    const {root, markup, instance, replaceInHost, replaced, listParts, onError, onFinished} = this.#parts;
    const isAppending = this.#mode === 'append';
    if (isAppending && this.hasNoNewItems) this.#markLastPage(fetched);
    const parts = listParts(fetched);
    for (const part of parts) clean(part);
    // The items were cleaned when they arrived.
    const newItems = isAppending ? this.#listNew() : this.#items;
    markup.findContainer(fetched)?.append(...newItems);
    const title = fetched.ownerDocument.querySelector('title')?.outerHTML ?? '';
    const html = `<!doctype html>${title}<body>${parts.map(({outerHTML}) => outerHTML).join('')}</body>`;
    const end = () => {
      onFinished();
      done();
    };
    const oldItems = this.#oldItems;
    // Noted before the script calls `end`, because the shown items are counted there.
    if (!isAppending) for (const item of oldItems) replaced.add(item);
    try {
      replaceInHost(url, html, !isAppending, end);
    } catch (error) {
      if (!instance || !hasLayout(instance) || !this.#areInserted(newItems)) {
        for (const item of oldItems) replaced.delete(item);
        this.#restore();
        onError(error);
        return undefined;
      }
      console.warn(
        'portfolio: the page’s own gallery script, or a listener in the page, failed; the load goes on',
        error,
      );
      completeLoad(root, fetched, instance);
      this.#isIncomplete = true;
      end();
    }
    const added = this.#listItems().filter((item) => !oldItems.includes(item));
    // Old items count as removed although the host may leave them in the document until they have faded out.
    return isAppending ? {added, kept: oldItems, removed: []} : {added, kept: [], removed: oldItems};
  }

  /** Whether the script has inserted the items of the page that it got. */
  #areInserted(newItems: readonly Element[]): boolean {
    const {markup} = this.#parts;
    const added = this.#listItems().filter((item) => !this.#oldItems.includes(item));
    const keys = new Set(added.map((item) => markup.readKey(item)));
    return newItems.length > 0 && newItems.every((item) => keys.has(markup.readKey(item)));
  }

  /** After the host's script has thrown, restores the old items, without the positions that its layout has set. */
  #restore(): void {
    const {root, markup} = this.#parts;
    const container = this.#container;
    if (!container) return;
    const remaining = markup.findContainer(root);
    if (!remaining) root.append(container);
    else if (remaining !== container) remaining.replaceWith(container);
    container.replaceChildren(...this.#oldNodes);
    for (const element of [container, ...container.children]) element.removeAttribute('style');
  }

  #listItems(): Element[] {
    const {root, markup, replaced} = this.#parts;
    const children = [...(markup.findContainer(root)?.children ?? [])];
    return children.filter((child) => markup.isItem(child) && !replaced.has(child));
  }

  /** Items that are not in the page yet: past the last page, a host shows the first page again. */
  #listNew(): Element[] {
    return this.#items.filter((item) => !this.#oldKeys.has(this.#parts.markup.readKey(item)));
  }

  #markLastPage(fetched: Element): void {
    const {markup} = this.#parts;
    fetched.setAttribute('data-vp-next-page-url', '');
    for (const paginator of markup.paginators.flatMap((find) => find(fetched))) {
      markup.findNext(paginator, fetched)?.setAttribute('href', '');
    }
  }
}
