/** The parts of a gallery's page that are compared: read in the same way from the live page and from the server's. */
import type {Page} from '@playwright/test';

export interface GalleryShape {
  readonly title: string;
  /** Attributes of the gallery. */
  readonly filter: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly items: readonly string[];
  /** Links as `href`, `rel` and `aria-current`. */
  readonly bar: readonly string[];
  readonly paginator: readonly string[];
  readonly status: string;
  readonly shown: string;
  readonly mode: string;
  /** Addresses of “Load earlier” and “Load more”; empty where there is none. */
  readonly earlier: string;
  readonly more: string;
}

/** Reads a page's own document, or the server's HTML; runs in the browser. */
function readShape(html: string | undefined): GalleryShape {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const text = (selector: string) => page.querySelector(selector)?.textContent?.trim() ?? '';
  const attribute = (name: string) => page.querySelector('portfolio-gallery')?.getAttribute(name) ?? '';
  const links = (selector: string) =>
    all(`${selector} a`).map((link) =>
      ['href', 'rel', 'aria-current'].map((name) => link.getAttribute(name)).join(' '),
    );
  const href = (selector: string) => page.querySelector(selector)?.getAttribute('href') ?? '';
  return {
    title: page.title,
    filter: attribute('filter'),
    page: Number(attribute('page')),
    pages: Number(attribute('pages')),
    total: Number(attribute('total')),
    items: all('[data-item]').map((item) => item.getAttribute('data-item') ?? ''),
    bar: links('portfolio-filter-bar'),
    paginator: links('portfolio-paginator'),
    status: text('portfolio-status'),
    mode: page.querySelector('portfolio-paginator')?.getAttribute('mode') ?? '',
    shown: text('[data-shown]'),
    earlier: href('[data-portfolio-earlier] a'),
    more: href('portfolio-paginator a[rel="next"]'),
  };
}

/** What the live page shows. */
export function readLive(page: Page): Promise<GalleryShape> {
  return page.evaluate(readShape, undefined);
}

/** The server's pages; each is requested once. */
export class ServerPages {
  readonly #known = new Map<string, Promise<GalleryShape>>();
  readonly #origin: string;
  readonly #reader: Page;

  /** `reader`: an empty page that parses the server's HTML. */
  constructor(origin: string, reader: Page) {
    this.#origin = origin;
    this.#reader = reader;
  }

  at(address: string): Promise<GalleryShape> {
    const known = this.#known.get(address) ?? this.#fetch(address);
    this.#known.set(address, known);
    return known;
  }

  async #fetch(address: string): Promise<GalleryShape> {
    const response = await fetch(this.#origin + address);
    return this.#reader.evaluate(readShape, await response.text());
  }
}
