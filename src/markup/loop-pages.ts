/**
 * Writes the page of each Query Loop of the document into the links of the others, so that a click there does not drop it from
 * the address.
 */
import {trimPage} from '../address/path.js';

export const ITEMS = '.wp-block-post-template';
export const PAGINATION = '.wp-block-query-pagination';

/** The page parameter of a loop with a query of its own. */
const PARAMETER = /^query-(\d+-)?page$/;

/** The page parameter of a loop that inherits the page's query, with plain permalinks; with others, its page is in the path. */
const INHERITED = 'paged';

export class LoopPages {
  readonly #parameters: ReadonlyMap<Element, string | undefined>;
  /** The page that each loop shows, by its parameter; null for the first. */
  readonly #pages = new Map<string, string | null>();
  readonly #filters = new Set<Element>();
  /** The path of the address that is shown by the loop that inherits the page's query. */
  #path = location.pathname;
  /** The parameters of that address, such as `cat=3`, that `listOther` lists. Undefined until `setPage` is called for that loop. */
  #query: readonly (readonly [string, string])[] | undefined;

  readonly #readPageUrl: () => string;

  /** `readPageUrl`: gives the address of the page with the loops. */
  constructor(loops: readonly Element[], readPageUrl: () => string) {
    this.#readPageUrl = readPageUrl;
    this.#parameters = new Map(loops.map((loop) => [loop, findParameter(loop)]));
  }

  /** The page parameter of a loop with a query of its own; undefined for one that inherits the page's query, or has no links. */
  parameterOf(loop: Element): string | undefined {
    return this.#parameters.get(loop);
  }

  /** Adds lists of links that filter the loop that inherits the page's query. */
  addFilters(bars: readonly Element[]): void {
    for (const bar of bars) this.#filters.add(bar);
  }

  /** Remembers the page that a loop shows. `url`: its address. */
  setPage(loop: Element, url: string): void {
    const own = this.parameterOf(loop);
    const address = new URL(url);
    const name = own ?? INHERITED;
    this.#pages.set(name, address.searchParams.get(name));
    if (own) return;
    this.#path = address.pathname;
    this.#query = listOther(address);
  }

  /**
   * Writes the pages of all loops into the links. This includes the links of the loop that has just loaded: if Back has loaded it again,
   * its links may have older pages of the other loops.
   */
  writeLinks(): void {
    // WordPress itself loads the pages of these loops, and writes them into the address.
    for (const loop of this.#parameters.keys())
      if (loop.matches('[data-wp-router-region]') && listLinks(loop).length > 0)
        this.setPage(loop, this.#readPageUrl());
    for (const [loop, own] of this.#parameters) for (const link of listLinks(loop)) this.#write(link, own);
    for (const bar of this.#filters)
      for (const link of bar.querySelectorAll('a'))
        if (link.origin === location.origin && link.pathname === this.#path) this.#write(link, undefined);
  }

  /** `own`: the page parameter of the loop that the link is for, which keeps its value; undefined as in `parameterOf`. */
  #write(link: HTMLAnchorElement, own: string | undefined): void {
    const address = new URL(link.href);
    const before = address.href;
    if (own && trimPage(address.pathname) === trimPage(this.#path)) {
      address.pathname = this.#path;
      const given = listOther(address);
      if (this.#query && JSON.stringify(this.#query) !== JSON.stringify(given)) {
        for (const [name] of given) address.searchParams.delete(name);
        for (const [name, value] of this.#query) address.searchParams.append(name, value);
      }
    }
    for (const [name, page] of this.#pages) {
      if (name === (own ?? INHERITED) || page === address.searchParams.get(name)) continue;
      if (page === null) address.searchParams.delete(name);
      else address.searchParams.set(name, page);
    }
    if (address.href !== before) link.setAttribute('href', address.pathname + address.search);
  }
}

/**
 * The page parameter of a loop: the one that its links change; undefined if it inherits the page's query. The links also have
 * the parameters of the page's other loops.
 */
function findParameter(loop: Element): string | undefined {
  const current = new URL(location.href).searchParams;
  const parameters = listLinks(loop).flatMap(({href}) => [...new URL(href).searchParams]);
  return parameters.find(([name, page]) => PARAMETER.test(name) && page !== (current.get(name) ?? '1'))?.[0];
}

/** The links to a loop's other pages, with “Load earlier” above its items. */
function listLinks(loop: Element): readonly HTMLAnchorElement[] {
  const links = findInLoop<HTMLAnchorElement>(loop, `:is(${PAGINATION}, [data-portfolio-earlier]) a[href]`);
  return links.filter(({href}) => URL.canParse(href));
}

/** The elements of a loop that are not in a loop inside of one of its posts. */
export function findInLoop<E extends HTMLElement = HTMLElement>(loop: Element, selector: string): E[] {
  return [...loop.querySelectorAll<E>(selector)].filter((one) => one.closest('.wp-block-query') === loop);
}

/** The parameters of an address that are neither pages of loops nor those of Visual Portfolio. */
function listOther({searchParams}: URL): readonly (readonly [string, string])[] {
  return [...searchParams].filter(([name]) => name !== INHERITED && !PARAMETER.test(name) && !/^vpf?_/.test(name));
}
