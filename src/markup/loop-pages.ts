/**
 * Writes the page of each Query Loop of the document into the links of the others, so that a click there does not drop it from
 * the address.
 */
import {copyParameters} from '../address/parameters.js';
import {isSamePath} from '../address/path.js';

export const ITEMS = '.wp-block-post-template';
export const PAGINATION = '.wp-block-query-pagination';

/** The page parameter of a loop with a query of its own. */
const PARAMETER = /^query-(\d+-)?page$/;

/** The page parameter of a loop that inherits the page's query, with plain permalinks; with others, its page is in the path. */
const INHERITED = 'paged';

export class LoopPages {
  readonly #parameters: ReadonlyMap<Element, string | undefined>;
  /** The address that each loop shows, by its page parameter; of a loop whose links have not been written yet, none. */
  readonly #shown = new Map<string, string>();
  readonly #filters = new Set<Element>();
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

  /** Remembers the address that a loop shows. */
  setPage(loop: Element, url: string): void {
    this.#shown.set(this.parameterOf(loop) ?? INHERITED, url);
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
    const {pathname} = new URL(this.#shown.get(INHERITED) ?? this.#readPageUrl());
    for (const bar of this.#filters)
      for (const link of bar.querySelectorAll('a'))
        if (link.origin === location.origin && link.pathname === pathname) this.#write(link, undefined);
  }

  /** `own`: the page parameter of the loop that the link is for, which keeps its value; undefined as in `parameterOf`. */
  #write(link: HTMLAnchorElement, own: string | undefined): void {
    const inherited = this.#shown.get(INHERITED);
    const page = inherited ?? this.#readPageUrl();
    const address = new URL(link.href);
    const before = address.href;
    if (own && isSamePath(address, page)) {
      address.pathname = new URL(page).pathname;
      if (inherited) copyParameters(address, inherited, isOther);
    }
    for (const [name, shown] of this.#shown)
      if (name !== (own ?? INHERITED)) copyParameters(address, shown, (one) => one === name);
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

/** Whether a parameter, such as `cat=3`, is neither a page of a loop nor one of Visual Portfolio's. */
const isOther = (name: string) => name !== INHERITED && !PARAMETER.test(name) && !/^vpf?_/.test(name);
