/** Where a gallery stands in a document: the same words for the live page and for one that arrives. */
import type {Selectors} from '../page-data.js';

export interface Place {
  /** The gallery's root in a document. */
  findRoot(document: Document): Element | null;
  /** The container of its items. */
  findItems(root: Element): Element | null;
  isItem(element: Element): boolean;
  /** What tells an item from the others; empty where nothing does. */
  readKey(item: Element): string;
  /** Its bars, paginators and statuses, inside and outside of the root, in the order of the document. */
  findOutlets(root: Element): Element[];
  /** What is in a place of the items where nothing was found. */
  findEmpty(root: Element): Element | null;
  /** Whether an outlet is a filter bar, whose links choose what is shown rather than where in it. */
  isBar(outlet: Element): boolean;
}

const OUTLETS = 'portfolio-filter-bar,portfolio-paginator,portfolio-status';

/** The place of a `portfolio-gallery`: by its id, or by its turn on the page. */
export function placeOf(gallery: Element): Place {
  const {id} = gallery;
  const all: readonly Element[] = [...gallery.ownerDocument.querySelectorAll('portfolio-gallery')];
  const turn = all.indexOf(gallery);
  return {
    findRoot: (document) =>
      id
        ? document.querySelector(`portfolio-gallery#${CSS.escape(id)}`)
        : (document.querySelectorAll('portfolio-gallery')[turn] ?? null),
    findItems: (root) => root.querySelector('[data-items]'),
    isItem: (element) => element.hasAttribute('data-item'),
    readKey: (item) => item.getAttribute('data-item') ?? '',
    findOutlets: (root) =>
      [...root.ownerDocument.querySelectorAll(OUTLETS)].filter((outlet) => {
        const named = outlet.getAttribute('for');
        return named === null ? root.contains(outlet) : id !== '' && named === id;
      }),
    findEmpty: (root) => root.querySelector('[data-empty]'),
    isBar: (outlet) => outlet.localName === 'portfolio-filter-bar',
  };
}

/** The place of a gallery in foreign markup, as the page data object's selectors say. */
export function placeBySelectors(selectors: Selectors, turn = 0): Place {
  const {root = 'body', items = ':scope', item = '*', filter = '', pagination = '', empty = ''} = selectors;
  return {
    findRoot: (document) => document.querySelectorAll(root)[turn] ?? null,
    findItems: (within) => (items === ':scope' ? within : within.querySelector(items)),
    isItem: (element) => element.matches(item),
    readKey: (element) =>
      element.getAttribute('data-item') || element.id || element.querySelector('a[href]')?.getAttribute('href') || '',
    findOutlets: (within) => [...findNear(within, filter), ...findNear(within, pagination)],
    findEmpty: (within) => (empty ? within.querySelector(empty) : null),
    isBar: (outlet) => filter !== '' && outlet.matches(filter),
  };
}

/** Outlets inside of the root; where there are none, those of the page. */
function findNear(root: Element, selector: string): Element[] {
  if (!selector) return [];
  const inside = [...root.querySelectorAll(selector)];
  return inside.length ? inside : [...root.ownerDocument.querySelectorAll(selector)];
}
