/** Hands a load's page over to the host's own script, as one text, when all of it is there. */
import type {Mode} from '../gallery.js';
import {cleanNode} from '../page/clean.js';
import type {Hand} from '../page/place.js';
import type {Markup} from './foreign-place.js';
import type {Instance} from './host-script.js';

export class HostHand implements Hand {
  readonly items: Element[] = [];
  readonly #root: Element;
  readonly #markup: Markup;
  readonly #instance: Instance;
  readonly #mode: Mode;
  readonly #fail: (error: unknown) => void;
  readonly #tell: (url: string) => void;
  readonly #before: readonly Element[];
  readonly #keys: ReadonlySet<string>;

  constructor(
    root: Element,
    markup: Markup,
    instance: Instance,
    mode: Mode,
    fail: (error: unknown) => void,
    tell: (url: string) => void,
  ) {
    this.#root = root;
    this.#markup = markup;
    this.#instance = instance;
    this.#mode = mode;
    this.#fail = fail;
    this.#tell = tell;
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

  finish(fetched: Element, url: string, done: () => void): ReturnType<Hand['finish']> {
    const page = fetched.ownerDocument.documentElement;
    if (this.#mode === 'append' && this.isEmpty) this.#end(fetched);
    this.#markup.findItems(fetched)?.append(...(this.#mode === 'append' ? this.#listNew() : this.items));
    // The host's script would run what stands in the text.
    cleanNode(page, url);
    try {
      if ('href' in this.#instance) Reflect.set(this.#instance, 'href', url);
      this.#instance.replaceItems(`<!doctype html>${page.outerHTML}`, this.#mode === 'replace', () => {
        this.#tell(url);
        done();
      });
    } catch (error) {
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

  #listItems(): Element[] {
    return [...(this.#markup.findItems(this.#root)?.children ?? [])].filter((child) => this.#markup.isItem(child));
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
