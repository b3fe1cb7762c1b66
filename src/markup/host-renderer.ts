/** Passes a loaded page to the host's own script, as the HTML of the whole page, when it is complete. */
import type {Markup} from './foreign-markup.js';
import type {HostRenderer, Mode} from './markup.js';

/** The host script's function that shows the HTML of a whole page. `url`: its address, if our script has fetched it. */
export type Replace = (url: string | undefined, html: string, isReplacing: boolean, done: () => void) => void;

export class WholePageRenderer implements HostRenderer {
  readonly items: Element[] = [];
  readonly #root: Element;
  readonly #markup: Markup;
  readonly #replaceInHost: Replace;
  readonly #mode: Mode;
  readonly #onError: (error: unknown) => void;
  readonly #onFinished: () => void;
  readonly #container: Element | null;
  readonly #oldNodes: readonly ChildNode[];
  readonly #oldItems: readonly Element[];
  readonly #keys: ReadonlySet<string>;

  constructor(
    root: Element,
    markup: Markup,
    replace: Replace,
    mode: Mode,
    onError: (error: unknown) => void,
    onFinished: () => void,
  ) {
    this.#root = root;
    this.#markup = markup;
    this.#replaceInHost = replace;
    this.#mode = mode;
    this.#onError = onError;
    this.#onFinished = onFinished;
    this.#container = markup.findContainer(root);
    this.#oldNodes = [...(this.#container?.childNodes ?? [])];
    this.#oldItems = this.#listItems();
    this.#keys = new Set(this.#oldItems.map((item) => markup.readKey(item)).filter(Boolean));
  }

  get isEmpty(): boolean {
    return this.#listNew().length === 0;
  }

  add(items: readonly Element[]): void {
    this.items.push(...items);
  }

  /** Nothing to undo: the live page is changed only in `finish`. */
  undo(): void {}

  finish(fetched: Element, url: string, done: () => void): ReturnType<HostRenderer['finish']> {
    if (this.#mode === 'append' && this.isEmpty) this.#markLastPage(fetched);
    this.#markup.findContainer(fetched)?.append(...(this.#mode === 'append' ? this.#listNew() : this.items));
    try {
      this.#replaceInHost(
        url,
        `<!doctype html>${fetched.ownerDocument.documentElement.outerHTML}`,
        this.#mode === 'replace',
        () => {
          this.#onFinished();
          done();
        },
      );
    } catch (error) {
      this.#restore();
      this.#onError(error);
      return undefined;
    }
    const after = this.#listItems();
    return {
      added: after.filter((item) => !this.#oldItems.includes(item)),
      kept: after.filter((item) => this.#oldItems.includes(item)),
      removed: this.#oldItems.filter((item) => !after.includes(item)),
    };
  }

  /** After the host's script has thrown, restores the old items, without the positions that its layout has set. */
  #restore(): void {
    const container = this.#container;
    if (!container) return;
    const left = this.#markup.findContainer(this.#root);
    if (!left) this.#root.append(container);
    else if (left !== container) left.replaceWith(container);
    container.replaceChildren(...this.#oldNodes);
    for (const element of [container, ...container.children]) element.removeAttribute('style');
  }

  #listItems(): Element[] {
    return [...(this.#markup.findContainer(this.#root)?.children ?? [])].filter((child) => this.#markup.isItem(child));
  }

  /** Items that are not in the page yet: past the last page, a host shows the first page again. */
  #listNew(): Element[] {
    return this.items.filter((item) => !this.#keys.has(this.#markup.readKey(item)));
  }

  #markLastPage(fetched: Element): void {
    fetched.setAttribute('data-vp-next-page-url', '');
    for (const paginator of this.#markup.paginators.flatMap((find) => find(fetched))) {
      this.#markup.findNext(paginator, fetched)?.setAttribute('href', '');
    }
  }
}
