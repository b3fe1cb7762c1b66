/** The parts of a gallery's page that are compared: read in the same way from the live page and from the server's. */
import type {Page} from '@playwright/test';

export interface GalleryContent {
  /** The document's title. */
  readonly title: string;
  /** `filter`, `page`, `pages` and `total` are attributes of the gallery. */
  readonly filter: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Keys of the items. */
  readonly items: readonly string[];
  /** Links of the filter bar, each as `href`, `rel` and `aria-current`. */
  readonly bar: readonly string[];
  /** Links of the paginator, written in the same way. */
  readonly paginator: readonly string[];
  /** The text of `portfolio-status`. */
  readonly statusText: string;
  /** How many items are shown, in words, where items are appended. */
  readonly shownText: string;
  readonly paginatorMode: string;
  /** `href` of “Load earlier”; empty if there is none. */
  readonly earlierHref: string;
  /** `href` of the paginator's link to the next page (“Load more” where items are appended); empty if there is none. */
  readonly nextHref: string;
}

/**
 * Reads `html` if given, otherwise the live document. `evaluate` sends this function's text to the browser, so it may use
 * nothing outside itself.
 */
function readContent(html: string | undefined): GalleryContent {
  const doc = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...doc.querySelectorAll(selector)];
  const text = (selector: string) => doc.querySelector(selector)?.textContent?.trim() ?? '';
  const attribute = (name: string) => doc.querySelector('portfolio-gallery')?.getAttribute(name) ?? '';
  const links = (selector: string) =>
    all(`${selector} a`).map((link) =>
      ['href', 'rel', 'aria-current'].map((name) => link.getAttribute(name)).join(' '),
    );
  const href = (selector: string) => doc.querySelector(selector)?.getAttribute('href') ?? '';
  return {
    title: doc.title,
    filter: attribute('filter'),
    page: Number(attribute('page')),
    pages: Number(attribute('pages')),
    total: Number(attribute('total')),
    items: all('[data-item]').map((item) => item.getAttribute('data-item') ?? ''),
    bar: links('portfolio-filter-bar'),
    paginator: links('portfolio-paginator'),
    statusText: text('portfolio-status'),
    paginatorMode: doc.querySelector('portfolio-paginator')?.getAttribute('mode') ?? '',
    shownText: text('[data-shown]'),
    earlierHref: href('[data-portfolio-earlier] a'),
    nextHref: href('portfolio-paginator a[rel="next"]'),
  };
}

/** Reads what the live page shows. */
export function readLiveContent(page: Page): Promise<GalleryContent> {
  return page.evaluate(readContent, undefined);
}

/** The server's pages; each is requested once, and again only if that failed. */
export class ServerPages {
  readonly #cache = new Map<string, Promise<GalleryContent>>();
  readonly #origin: string;
  readonly #reader: Page;

  /** `reader`: an empty page of a browser, in which the server's HTML is parsed. */
  constructor(origin: string, reader: Page) {
    this.#origin = origin;
    this.#reader = reader;
  }

  /** Reads the server's page at an address, which is a path and a query. */
  read(address: string): Promise<GalleryContent> {
    const cached = this.#cache.get(address) ?? this.#fetch(address);
    this.#cache.set(address, cached);
    cached.catch(() => this.#cache.delete(address));
    return cached;
  }

  async #fetch(address: string): Promise<GalleryContent> {
    const response = await fetch(this.#origin + address);
    if (response.status >= 500) throw new Error(`${address} was answered by ${response.status}.`);
    return this.#reader.evaluate(readContent, await response.text());
  }
}
