/** The place of a gallery in markup that is not ours, from the few things in which such markups differ. */
import type {Foreign, Place} from '../page/place.js';
import {markBar, markPaginator, readNumbers} from './choices.js';

/** A gallery that was found in a page. */
export interface ForeignGallery {
  readonly root: HTMLElement;
  readonly place: Place;
  /** Names it, in the page data object where it stands there. */
  readonly id: string;
}

/** One markup's own words. */
export interface Markup {
  findRoot(document: Document): Element | null;
  findItems(root: Element): Element | null;
  /** Selector of what `findItems` finds. */
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

/** Makes the place of a gallery; what the host does by itself comes as `habits`. */
export function placeForeign(live: Element, markup: Markup, habits: Partial<Foreign> = {}): Place {
  const {bars, paginators} = markup;
  const list = (kinds: Markup['bars'], root: Element) => [...new Set(kinds.flatMap((find) => find(root)))];
  const listLinks = (bar: Element) =>
    [...bar.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => markup.isControl(link));
  const foreign: Foreign = {
    translate: (root) => {
      const numbers: Record<string, number | undefined> = {total: markup.readTotal(root)};
      for (const paginator of list(paginators, root)) {
        const mode = markup.readMode(paginator);
        paginator.setAttribute('data-portfolio-mode', mode);
        if (mode === 'numbers') Object.assign(numbers, readNumbers(paginator));
        else markup.findNext(paginator, root)?.setAttribute('rel', 'next');
      }
      return numbers;
    },
    isControl: (control) => control.localName === 'select' || markup.isControl(control),
    findSuccessor: (outlet, fetched) => {
      const found = [...bars, ...paginators].map((find) => pair(outlet, find(live), find(fetched)));
      const next = found.find((one) => one !== undefined);
      if (next) return next;
      // A bar that the answer leaves out, as where nothing was found, stays usable; pages there are none.
      return list(paginators, live).includes(outlet) ? cloneEmpty(outlet) : undefined;
    },
    adopt: (root, fetched, isOver) => {
      if (isOver) {
        for (const paginator of list(paginators, fetched)) markup.findNext(paginator, fetched)?.remove();
      }
      for (const find of [...bars, ...paginators]) if (find(root).length === 0) bringIn(root, fetched, find(fetched));
    },
    mark: (root, url) => {
      for (const bar of list(bars, root)) markBar(bar, listLinks(bar), url);
      for (const paginator of list(paginators, root)) markPaginator(paginator);
    },
    takeOver: () => makeContainer(live, markup),
    print: (part) => part.outerHTML,
    connect: () => {},
    ...habits,
  };
  /** An outlet that the page did not have yet, as after a page where nothing was found. */
  const bringIn = (root: Element, fetched: Element, outlets: readonly Element[]) => {
    const [from, to] = [markup.findItems(fetched), markup.findItems(root)];
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
    findItems: markup.findItems,
    isItem: markup.isItem,
    readKey: markup.readKey,
    findEmpty: markup.findEmpty,
    findOutlets: (root) => list([...bars, ...paginators], root),
    isBar: (outlet) => list(bars, live).includes(outlet),
    foreign,
  };
}

/** Makes the place for items that a page of which nothing was found may lack, as its selector describes it. */
export function makeContainer(root: Element, {findItems, findEmpty, items}: Markup): undefined {
  if (findItems(root)) return;
  const [, tag, names = ''] = /(?:^|[\s>])([a-z][\w-]*)?((?:[.#][\w-]+)*)$/i.exec(items) ?? [];
  const made = document.createElement(tag ?? 'div');
  for (const [name = ''] of names.matchAll(/[.#][\w-]+/g)) {
    if (name.startsWith('#')) made.id = name.slice(1);
    else made.classList.add(name.slice(1));
  }
  const empty = findEmpty(root);
  if (empty) empty.before(made);
  else root.append(made);
  if (findItems(root) !== made) made.remove();
}

/** The counterpart of an outlet among a fetched page's of the same kind. */
function pair(outlet: Element, lives: readonly Element[], fetched: readonly Element[]): Element | undefined {
  const turn = lives.indexOf(outlet);
  if (turn < 0) return undefined;
  if (lives.length === fetched.length) return fetched[turn];
  return fetched.find((one) => one.localName === outlet.localName && one.className === outlet.className);
}

function cloneEmpty(outlet: Element): Element {
  const shell = document.createElement(outlet.localName);
  for (const name of outlet.getAttributeNames()) {
    if (!name.startsWith('on')) shell.setAttribute(name, outlet.getAttribute(name) ?? '');
  }
  return shell;
}
