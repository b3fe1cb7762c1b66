/** The adapter of a gallery in markup that is not ours, from the few things in which such markups differ. */

import {markBar, markPaginator, readNumbers} from './current-marks.js';
import type {HostMarkup, MarkupAdapter} from './markup.js';

/** A gallery that was found in a page. */
export interface FoundGallery {
  readonly root: HTMLElement;
  readonly adapter: MarkupAdapter;
  /** Names it, in the page data object where it stands there. */
  readonly id: string;
}

/** One markup's own words. */
export interface Markup {
  findRoot(document: Document): Element | null;
  findContainer(root: Element): Element | null;
  /** Selector of what `findContainer` finds. */
  readonly items: string;
  isItem(element: Element): boolean;
  readKey(item: Element): string;
  findEmpty(root: Element): Element | null;
  /** Outlets of each kind; kinds that choose first. */
  readonly bars: readonly ((root: Element) => Element[])[];
  readonly paginators: readonly ((root: Element) => Element[])[];
  isControl(control: Element): boolean;
  readMode(paginator: Element): 'numbers' | 'load-more' | 'infinite';
  /** The way on of an append mode. */
  findNext(paginator: Element, root: Element): HTMLAnchorElement | null;
  /** Items under the filter, where the markup says it. */
  readTotal(root: Element): number | undefined;
}

/** Makes the adapter of a gallery; what the host does by itself comes as `habits`. */
export function adaptForeignMarkup(live: Element, markup: Markup, habits: Partial<HostMarkup> = {}): MarkupAdapter {
  const {bars, paginators} = markup;
  const list = (kinds: Markup['bars'], root: Element) => [...new Set(kinds.flatMap((find) => find(root)))];
  const listLinks = (bar: Element) =>
    [...bar.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => markup.isControl(link));
  const host: HostMarkup = {
    annotate: (root) => {
      const numbers: Record<string, number | undefined> = {total: markup.readTotal(root)};
      for (const paginator of list(paginators, root)) {
        const mode = markup.readMode(paginator);
        paginator.setAttribute('data-portfolio-mode', mode);
        if (mode === 'numbers') Object.assign(numbers, readNumbers(paginator));
        else markNext(markup.findNext(paginator, root));
      }
      return numbers;
    },
    isControl: (control) => control.localName === 'select' || markup.isControl(control),
    findCounterpart: (outlet, fetched) => {
      const found = [...bars, ...paginators].map((find) => pair(outlet, find(live), find(fetched)));
      const next = found.find((one) => one !== undefined);
      if (next) return next;
      // A bar that the answer leaves out, as where nothing was found, stays usable; pages there are none.
      return list(paginators, live).includes(outlet) ? cloneEmpty(outlet) : undefined;
    },
    adoptAttributes: (root, fetched, isOver) => {
      if (isOver) {
        for (const paginator of list(paginators, fetched)) markup.findNext(paginator, fetched)?.remove();
      }
      for (const find of [...bars, ...paginators]) if (find(root).length === 0) bringIn(root, fetched, find(fetched));
    },
    markCurrent: (root, url) => {
      for (const bar of list(bars, root)) markBar(bar, listLinks(bar), url);
      for (const paginator of list(paginators, root)) markPaginator(paginator);
    },
    openRenderer: () => makeContainer(live, markup),
    showLoad: () => {},
    serialize: (part) => part.outerHTML,
    connect: () => {},
    ...habits,
  };
  /** An outlet that the page did not have yet, as after a page where nothing was found. */
  const bringIn = (root: Element, fetched: Element, outlets: readonly Element[]) => {
    const [from, to] = [markup.findContainer(fetched), markup.findContainer(root)];
    for (const outlet of outlets) {
      if (!fetched.contains(outlet)) continue;
      const isBefore = from && (outlet.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      // Its content follows with all other outlets, and cleaned as theirs.
      const shell = cloneEmpty(outlet);
      if (isBefore) to?.before(shell);
      else to?.after(shell);
    }
  };
  return {
    findRoot: markup.findRoot,
    findContainer: markup.findContainer,
    isItem: markup.isItem,
    readKey: markup.readKey,
    findEmpty: markup.findEmpty,
    findOutlets: (root) => list([...bars, ...paginators], root),
    isFilterBar: (outlet) => list(bars, live).includes(outlet),
    host,
  };
}

/** Makes the adapter for items that a page of which nothing was found may lack, as its selector describes it. */
export function makeContainer(root: Element, {findContainer, findEmpty, items}: Markup): undefined {
  if (findContainer(root)) return;
  const [, tag, names = ''] = /(?:^|[\s>])([a-z][\w-]*)?((?:[.#][\w-]+)*)$/i.exec(items) ?? [];
  const made = document.createElement(tag ?? 'div');
  for (const [name = ''] of names.matchAll(/[.#][\w-]+/g)) {
    if (name.startsWith('#')) made.id = name.slice(1);
    else made.classList.add(name.slice(1));
  }
  const empty = findEmpty(root);
  if (empty) empty.before(made);
  else root.append(made);
  if (findContainer(root) !== made) made.remove();
}

/** The counterpart of an outlet among a fetched page's of the same kind. */
function pair(outlet: Element, lives: readonly Element[], fetched: readonly Element[]): Element | undefined {
  const turn = lives.indexOf(outlet);
  if (turn < 0) return undefined;
  if (lives.length === fetched.length) return fetched[turn];
  return fetched.find((one) => one.localName === outlet.localName && one.className === outlet.className);
}

/** A last page may say by an empty address that none follows. */
function markNext(link: HTMLAnchorElement | null): void {
  if (/^[^#]/.test(link?.getAttribute('href') ?? '')) link?.setAttribute('rel', 'next');
  else link?.removeAttribute('rel');
}

function cloneEmpty(outlet: Element): Element {
  const shell = document.createElement(outlet.localName);
  for (const name of outlet.getAttributeNames()) {
    if (!name.startsWith('on')) shell.setAttribute(name, outlet.getAttribute(name) ?? '');
  }
  return shell;
}
