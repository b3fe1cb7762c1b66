/** Hands a load's page over to the host's own script, as one text, when all of it is there. */
import type {Markup} from './foreign-markup.js';
import type {HostRenderer, Mode} from './markup.js';

/** How the host's own script puts the text of a whole page in place; `url`: its address, where we have fetched it. */
export type Replace = (url: string | undefined, html: string, isReplacing: boolean, done: () => void) => void;

export class WholePageRenderer implements HostRenderer {
  readonly items: Element[] = [];
  readonly #root: Element;
  readonly #markup: Markup;
  readonly #replace: Replace;
  readonly #mode: Mode;
  readonly #fail: (error: unknown) => void;
  readonly #tell: () => void;
  readonly #container: Element | null;
  readonly #nodes: readonly ChildNode[];
  readonly #before: readonly Element[];
  readonly #keys: ReadonlySet<string>;

  constructor(
    root: Element,
    markup: Markup,
    replace: Replace,
    mode: Mode,
    fail: (error: unknown) => void,
    tell: () => void,
  ) {
    this.#root = root;
    this.#markup = markup;
    this.#replace = replace;
    this.#mode = mode;
    this.#fail = fail;
    this.#tell = tell;
    this.#container = markup.findContainer(root);
    this.#nodes = [...(this.#container?.childNodes ?? [])];
    this.#before = this.#listItems();
    this.#keys = new Set(this.#before.map((item) => markup.readKey(item)).filter(Boolean));
  }

  get isEmpty(): boolean {
    return this.#listNew().length === 0;
  }

  add(items: readonly Element[]): void {
    this.items.push(...items);
  }

  /** Nothing is in the page before all of it is there. */
  undo(): void {}

  finish(fetched: Element, url: string, done: () => void): ReturnType<HostRenderer['finish']> {
    if (this.#mode === 'append' && this.isEmpty) this.#end(fetched);
    this.#markup.findContainer(fetched)?.append(...(this.#mode === 'append' ? this.#listNew() : this.items));
    try {
      this.#replace(
        url,
        `<!doctype html>${fetched.ownerDocument.documentElement.outerHTML}`,
        this.#mode === 'replace',
        () => {
          this.#tell();
          done();
        },
      );
    } catch (error) {
      this.#restore();
      this.#fail(error);
      return undefined;
    }
    const after = this.#listItems();
    return {
      added: after.filter((item) => !this.#before.includes(item)),
      kept: after.filter((item) => this.#before.includes(item)),
      removed: this.#before.filter((item) => !after.includes(item)),
    };
  }

  /** A script that breaks off in the middle leaves half of its work: the page is put back as it was, in no layout. */
  #restore(): void {
    const container = this.#container;
    if (!container) return;
    const left = this.#markup.findContainer(this.#root);
    if (!left) this.#root.append(container);
    else if (left !== container) left.replaceWith(container);
    container.replaceChildren(...this.#nodes);
    for (const element of [container, ...container.children]) element.removeAttribute('style');
  }

  #listItems(): Element[] {
    return [...(this.#markup.findContainer(this.#root)?.children ?? [])].filter((child) => this.#markup.isItem(child));
  }

  /** Past its last page a host shows the first one again. */
  #listNew(): Element[] {
    return this.items.filter((item) => !this.#keys.has(this.#markup.readKey(item)));
  }

  #end(fetched: Element): void {
    fetched.setAttribute('data-vp-next-page-url', '');
    for (const paginator of this.#markup.paginators.flatMap((find) => find(fetched))) {
      this.#markup.findNext(paginator, fetched)?.setAttribute('href', '');
    }
  }
}
