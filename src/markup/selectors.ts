/** Galleries in foreign markup that `galleries.<id>.selectors` of the page data object describes (docs/page-data.md). */
import {toAbsolute} from '../address/path.js';
import type {PageData, Selectors} from '../page-data/page-data.js';
import {asObject} from '../wire/json.js';
import {adaptForeignMarkup, type FinderParts, type ForeignMarkup, type FoundGallery} from './foreign-markup.js';
import {listItems} from './markup.js';
import {saysEmpty} from './unmarked.js';

/** Finds the galleries of the page. Also starts each that a script puts into the page later, or puts back. */
export function findGalleries({start}: Pick<FinderParts, 'start'>, data: PageData): FoundGallery[] {
  const valid = Object.entries(data.galleries).flatMap(([id, {selectors}]) =>
    selectors && areValid(id, selectors) ? [{id, selectors: {root: 'body', ...selectors}}] : [],
  );
  const anyRoot = valid.map(({selectors}) => selectors.root).join();
  return valid.flatMap(({id, selectors}) => {
    const scope = readScope(data, id);
    const listRoots = () => [...document.querySelectorAll<HTMLElement>(selectors.root)];
    const make = (root: HTMLElement, position: number): FoundGallery => {
      if (scope !== undefined && !root.hasAttribute('scope')) root.setAttribute('scope', scope);
      return {root, adapter: adaptForeignMarkup(root, makeMarkup(selectors, position, anyRoot)), id};
    };
    watchRoots(listRoots, make, start);
    return listRoots().map(make);
  });
}

/** Starts each gallery whose root comes into the page from now on, as soon as it has items or says that there are none. */
function watchRoots(
  listRoots: () => readonly HTMLElement[],
  make: (root: HTMLElement, position: number) => FoundGallery,
  start: FinderParts['start'],
): void {
  let started = new Set(listRoots());
  // A fetched page's root is found by its position, so new roots are started only if the page has as many roots as at first (or had
  // none at first).
  const count = started.size;
  const startNew = () => {
    const roots = listRoots();
    started = new Set(roots.filter((root) => started.has(root)));
    if (started.size === roots.length || (count > 0 && roots.length !== count)) return;
    for (const [position, root] of roots.entries()) {
      if (started.has(root)) continue;
      const gallery = make(root, position);
      const {findContainer, findEmpty} = gallery.adapter;
      // A framework may insert the root first, and fill it later.
      if (!findContainer(root)?.firstElementChild && !findEmpty(root)) continue;
      started.add(root);
      start(gallery);
    }
  };
  const observer = new MutationObserver((records) => {
    const nodes = records.flatMap(({addedNodes, removedNodes}) => [...addedNodes, ...removedNodes]);
    // In a microtask, after the observers that stop removed galleries: these are newer than this observer, and are called later.
    if (nodes.some((node) => node instanceof Element)) queueMicrotask(startNew);
  });
  observer.observe(document, {childList: true, subtree: true});
}

/** Reads `galleries.<id>.scope`, the path below which every page is this gallery. */
function readScope({given}: PageData, id: string): string | undefined {
  const {scope} = asObject(asObject(given.galleries)[id]);
  if (scope === undefined || (typeof scope === 'string' && scope.startsWith('/'))) return scope;
  console.warn(
    `portfolio: galleries.${id}.scope: expected a path that begins with /; only links to the path of this page load in place`,
  );
  return undefined;
}

/** Whether all selectors are valid; reports one that is not, and one that is of no use without another. */
function areValid(id: string, selectors: Selectors): boolean {
  const sample = document.createDocumentFragment();
  for (const [name, selector] of Object.entries(selectors)) {
    try {
      sample.querySelector(String(selector));
    } catch (error) {
      console.warn(`portfolio: galleries.${id}.selectors.${name}: expected a CSS selector`, error);
      return false;
    }
  }
  for (const outlet of ['filter', 'pagination'] as const) {
    if (!selectors[`${outlet}_link`] || selectors[outlet]) continue;
    console.warn(
      `portfolio: galleries.${id}.selectors.${outlet}_link is of no use without ${outlet}, so these links are ordinary links. Write in ${outlet} the selector of the element around them.`,
    );
  }
  return true;
}

/** Children of a container that nobody sees (`sanitizer.ts` removes them from what arrives), and our own message. */
const NO_ITEM = 'script, noscript, portfolio-message';

/** `position`: that of the root among those that its selector finds. `anyRoot`: selector of all described roots. */
function makeMarkup(selectors: Selectors & {readonly root: string}, position: number, anyRoot: string): ForeignMarkup {
  const {items = ':scope', item = '*', filter, filter_link = 'a', pagination, pagination_link = 'a', empty} = selectors;
  const linkSelectors = [
    [filter, filter_link],
    [pagination, pagination_link],
  ] as const;
  /** Makes a function that finds the outlets inside of a root, and those outside of all roots. */
  const makeFinder = (selector: string | undefined) => (root: Element) =>
    selector
      ? [...root.ownerDocument.querySelectorAll(selector)].filter(
          (outlet) => root.contains(outlet) || !outlet.closest(anyRoot),
        )
      : [];
  const findNext = (paginator: Element) =>
    [...paginator.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      (link) => link.closest(pagination_link) && link.rel !== 'prev' && link.getAttribute('href') !== '',
    ) ?? null;
  const findContainer = (root: Element) => (items === ':scope' ? root : root.querySelector(items));
  const findEmpty = (root: Element) => (empty ? root.querySelector(empty) : null);
  const isItem = (element: Element) => element.matches(item) && !element.matches(NO_ITEM);
  return {
    findRoot: (document) => document.querySelectorAll(selectors.root)[position] ?? null,
    findContainer,
    items,
    isItem,
    readKey: (element) => {
      // An item may be a link itself.
      const link = element.matches('a[href]') ? element : element.querySelector('a[href]');
      const href = link?.getAttribute('href') ?? '';
      // Absolute: in an item from a page at another path, addresses are absolute already (`cleanNode`), except fragments.
      const address = href.startsWith('#') ? href : toAbsolute(href, document.baseURI);
      return element.getAttribute('data-item') || element.id || address || href;
    },
    findEmpty,
    bars: [makeFinder(filter)],
    paginators: [makeFinder(pagination)],
    isControl: (control) => {
      const pairs = linkSelectors.filter(([outlet]) => outlet && control.closest(outlet));
      // For a control in a shadow root, `closest` finds no outlet: then it need only match one of the selectors of links.
      return (pairs.length > 0 ? pairs : linkSelectors).some(([, link]) => control.closest(link));
    },
    readMode: (paginator) => {
      const link = findNext(paginator);
      const modeText =
        paginator.getAttribute('data-portfolio-mode') ?? `${paginator.className} ${link?.className ?? ''}`;
      if (/infinite/i.test(modeText)) return 'infinite';
      return /load-?_?more/i.test(modeText) ? 'load-more' : 'numbers';
    },
    findNext,
    readTotal: (root) => {
      const isEmpty = saysEmpty({findEmpty}, root) && listItems({findContainer, isItem}, root).length === 0;
      return isEmpty ? 0 : undefined;
    },
  };
}
