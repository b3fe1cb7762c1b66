/** Galleries that follow a manager's previews: another page of the server is in place, and they go on from it. */
import type {Shown} from './gallery.js';

/** A gallery that may hang as a manager tries it. */
export interface Previewed {
  readonly root: HTMLElement;
  readonly id: string;
  /** The gallery's own: in the names of its parameters. */
  readonly prefix: string;
  readonly gallery: {
    readonly shown: Pick<Shown, 'filter' | 'total'>;
    learn(facts: Partial<Shown>): void;
  };
}

/** What is asked of the service where the page does not say how many pages there are. */
export interface Counting {
  readonly id: string;
  readonly prefix: string;
  readonly filter: string;
  readonly total: number | undefined;
}

export class Previews {
  readonly #setting: string;
  readonly #countPages: (counting: Counting, signal: AbortSignal) => Promise<number | undefined>;
  readonly #sizes = new Map<string, number>();
  readonly #galleries = new WeakMap<Element, Previewed>();
  readonly #counting = new WeakMap<Element, AbortController>();

  /** `prefix`: that of the page's setting keys. */
  constructor(prefix: string, countPages: (counting: Counting, signal: AbortSignal) => Promise<number | undefined>) {
    this.#setting = `${prefix}_items_count`;
    this.#countPages = countPages;
  }

  /** Items to a page that a manager tries; undefined where nobody does. */
  sizeOf(id: string): number | undefined {
    return this.#sizes.get(id);
  }

  /** Lets a gallery follow; after a second life in the page, the last to be named under its root does. */
  watch(previewed: Previewed): void {
    const {root} = previewed;
    if (!this.#galleries.has(root)) {
      root.addEventListener('portfolio-preview', ({isServed, settings}) => {
        if (isServed) void this.#follow(this.#galleries.get(root) ?? previewed, settings);
      });
    }
    this.#galleries.set(root, previewed);
  }

  async #follow({root, id, prefix, gallery}: Previewed, settings: Readonly<Record<string, string>>): Promise<void> {
    this.#counting.get(root)?.abort();
    const counting = new AbortController();
    this.#counting.set(root, counting);
    const size = Number(settings[this.#setting]);
    if (size > 0) this.#sizes.set(id, size);
    else this.#sizes.delete(id);
    const page = readNumber(root, 'page') || 1;
    const total = readNumber(root, 'total');
    const pages = root.querySelector('portfolio-paginator[source=rest]') ? undefined : readNumber(root, 'pages');
    const url = location.href.replace(/#.*/, '');
    gallery.learn({url, page, first: page, last: page, ...(pages !== undefined && {pages, total})});
    if (pages !== undefined) return;
    const {filter} = gallery.shown;
    try {
      const counted = await this.#countPages({id, prefix, filter, total: gallery.shown.total}, counting.signal);
      if (counted === undefined || counting.signal.aborted || gallery.shown.filter !== filter) return;
      gallery.learn({pages: counted});
    } catch (error) {
      if (!counting.signal.aborted) console.warn('portfolio: the pages of a preview could not be counted', error);
    }
  }
}

/** A whole number that an attribute says. */
function readNumber(root: Element, name: string): number | undefined {
  const value = Number(root.getAttribute(name) ?? Number.NaN);
  return Number.isInteger(value) && value >= 0 ? value : undefined;
}
