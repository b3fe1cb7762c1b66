/**
 * Makes the adapter of a gallery in foreign markup (markup without our elements) from a `ForeignMarkup`: the functions that
 * differ from one host to the next.
 */

import {copyParameters} from '../address/parameters.js';
import {isSameAddress} from '../address/path.js';
import type {Texts} from '../page-data/texts.js';
import {markBar, markPaginator, readNumbers} from './current-marks.js';
import type {HostMarkup, MarkupAdapter} from './markup.js';

/** A gallery in foreign markup that was found in a page. */
export interface FoundGallery {
  readonly root: HTMLElement;
  readonly adapter: MarkupAdapter;
  /** Its id, by which the page data object describes it, if it does. */
  readonly id: string;
}

/** What the file of a host, or of galleries that selectors describe, gets to find galleries. */
export interface FinderParts {
  textsFor(element: Element): Texts;
  /** The address of the page, also while the viewer shows a work at the work's address. */
  readPageUrl(): string;
  /** Starts a gallery that comes into the page later. */
  start(gallery: FoundGallery): void;
}

/** Where the parts of a gallery are in one kind of markup. */
export interface ForeignMarkup
  extends Pick<MarkupAdapter, 'findRoot' | 'findContainer' | 'isItem' | 'readKey' | 'findEmpty'> {
  /** Selector of the items' container. */
  readonly items: string;
  /** For each kind of filter bar, a function that finds the bars of this kind; the same for paginators. */
  readonly bars: readonly ((root: Element) => Element[])[];
  readonly paginators: readonly ((root: Element) => Element[])[];
  /** Whether a link of an outlet filters or paginates. Without this function, each link to the page's path does (`readLink`). */
  isControl?(link: Element): boolean;
  readMode(paginator: Element): 'numbers' | 'load-more' | 'infinite';
  /** The link to the next page in an append mode. */
  findNext(paginator: Element, root: Element): HTMLAnchorElement | null;
  /** Matches parameters of other hosts' galleries, which change nothing in this one. */
  readonly otherParameters?: RegExp;
  /** Number of items under the filter; undefined if the markup does not say it. */
  readTotal?(root: Element): number | undefined;
}

/** Makes the adapter of a gallery. `override`: gets the adapter's `host`, and returns the members to replace in it. */
export function adaptForeignMarkup(
  live: Element,
  markup: ForeignMarkup,
  override: (host: HostMarkup) => Partial<HostMarkup> = () => ({}),
): MarkupAdapter {
  const {bars, paginators, otherParameters: others} = markup;
  const kinds = [...bars, ...paginators];
  const listLinks = (bar: Element) => [...bar.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(host.isControl);
  /** The links that we have marked as current. */
  const marked = new WeakSet<Element>();
  const isOther = (name: string) => others?.test(name) === true;
  const host: HostMarkup = {
    showsSameItems: (shown, url) => others !== undefined && isSameAddress(shown, url, (name) => !isOther(name)),
    copyOtherParameters: (url, from, shown) => {
      const copy = new URL(url);
      copyParameters(copy, from, isOther);
      return copy.href !== url && shown !== undefined && host.showsSameItems(shown, url) ? shown : copy.href;
    },
    annotate: (root) => {
      const numbers: Record<string, number | undefined> = {total: markup.readTotal?.(root)};
      for (const paginator of listOutlets(paginators, root)) {
        const mode = markup.readMode(paginator);
        paginator.setAttribute('data-portfolio-mode', mode);
        if (mode === 'numbers') Object.assign(numbers, readNumbers(paginator));
        else markNext(markup.findNext(paginator, root));
      }
      return numbers;
    },
    isControl: (control) => control.localName === 'select' || (markup.isControl?.(control) ?? true),
    findCounterpart: (outlet, fetched) => {
      const found = kinds.map((find) => findSameOutlet(outlet, find(live), find(fetched)));
      const counterpart = found.find((one) => one !== undefined);
      if (counterpart) return counterpart;
      // If an outlet is missing in the fetched page, for example because nothing was found: a bar stays as it is, and a
      // paginator is emptied, because there are no pages.
      return listOutlets(paginators, live).includes(outlet) ? cloneEmpty(outlet) : undefined;
    },
    adoptPage: (fetched, isPastEnd) => {
      if (isPastEnd) {
        for (const paginator of listOutlets(paginators, fetched)) markup.findNext(paginator, fetched)?.remove();
      }
      for (const find of kinds) {
        if (find(live).length > 0) continue;
        addInside(find(fetched), live, fetched, markup);
        if (paginators.includes(find)) addOutside(find(fetched), live, fetched);
      }
    },
    markCurrent: (url) => {
      for (const bar of listOutlets(bars, live)) markBar(bar, listLinks(bar), url, marked);
      for (const paginator of listOutlets(paginators, live)) markPaginator(paginator);
    },
    openRenderer: () => makeContainer(live, markup),
    showLoad: () => {},
    serialize: (part) => part.outerHTML,
    connect: () => {},
    whenRemoved: (callback) => {
      const observer = new MutationObserver(() => {
        if (live.isConnected) return;
        observer.disconnect();
        callback();
      });
      observer.observe(document, {childList: true, subtree: true});
    },
  };
  return {
    ...markup,
    findOutlets: (root) => listOutlets(kinds, root),
    isFilterBar: (outlet, root = live) => listOutlets(bars, root).includes(outlet),
    host: {...host, ...override(host)},
  };
}

/** The outlets of these kinds in a root or around it, without duplicates. */
export function listOutlets(kinds: ForeignMarkup['bars'], root: Element): Element[] {
  return [...new Set(kinds.flatMap((find) => find(root)))];
}

/**
 * Adds empty copies of those outlets in a fetched root that the live page lacks, for example because nothing was found before.
 * `OutletsView.update` fills them later, with cleaned content.
 */
function addInside(outlets: readonly Element[], live: Element, fetched: Element, {findContainer}: ForeignMarkup): void {
  const [from, to] = [findContainer(fetched), findContainer(live)];
  for (const outlet of outlets) if (fetched.contains(outlet)) addBeside(to, outlet, from);
}

/**
 * Adds empty copies of paginators that stand outside of the fetched root. A paginator that stands beside the root gets its copy
 * beside the live root; one that stands beside an ancestor of the root, beside the ancestor as many levels above the live root.
 */
function addOutside(outlets: readonly Element[], live: Element, fetched: Element): void {
  for (const outlet of outlets) {
    let [from, to] = [fetched, live];
    while (from.parentElement && !from.parentElement.contains(outlet)) {
      from = from.parentElement;
      // The live page may nest its root less deeply.
      if (to.parentElement && to.parentElement !== document.body) to = to.parentElement;
    }
    if (!fetched.contains(outlet)) addBeside(to, outlet, from);
  }
}

/** Adds an empty copy of an outlet before or after an element, as the outlet is before or after `from` in its own page. */
function addBeside(element: Element | null, outlet: Element, from: Element | null): void {
  const isBefore = from && (outlet.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  element?.[isBefore ? 'before' : 'after'](cloneEmpty(outlet));
}

/**
 * Creates the items' container from its selector, if it is missing because nothing was found. Returns undefined, as
 * `openRenderer` does without a host's script.
 */
function makeContainer(root: Element, {findContainer, findEmpty, items}: ForeignMarkup): undefined {
  if (findContainer(root)) return;
  const [, tag, names = ''] = /(?:^|[\s>])([a-z][\w-]*)?((?:[.#][\w-]+)*)$/i.exec(items) ?? [];
  const container = document.createElement(tag ?? 'div');
  for (const [name = ''] of names.matchAll(/[.#][\w-]+/g)) {
    if (name.startsWith('#')) container.id = name.slice(1);
    else container.classList.add(name.slice(1));
  }
  const empty = findEmpty(root);
  if (empty) empty.before(container);
  else root.append(container);
  // The selector may need more than its last tag, id and classes.
  if (findContainer(root) !== container) container.remove();
}

/** Finds the counterpart of an outlet among the fetched outlets of the same kind. */
function findSameOutlet(outlet: Element, live: readonly Element[], fetched: readonly Element[]): Element | undefined {
  const position = live.indexOf(outlet);
  if (position < 0) return undefined;
  if (live.length === fetched.length) return fetched[position];
  return fetched.find((one) => one.localName === outlet.localName && one.className === outlet.className);
}

/** Sets `rel=next`; removes it from a link whose address is empty or only a fragment, as it may be on a last page. */
function markNext(link: HTMLAnchorElement | null): void {
  if (/^[^#]/.test(link?.getAttribute('href') ?? '')) link?.setAttribute('rel', 'next');
  else link?.removeAttribute('rel');
}

/** Copies an element of a fetched page without its content and its event handlers. */
export function cloneEmpty(element: Element): Element {
  const copy = document.createElement(element.localName);
  for (const attribute of element.attributes) {
    // `setAttribute` refuses names such as `@click` in older browsers.
    if (!attribute.name.startsWith('on')) copy.setAttributeNode(document.importNode(attribute));
  }
  return copy;
}
