/**
 * Builds a tree from the flat list of filter items that the service sends. Says of each item where its link leads, whether it is
 * active, and whether the bar hides it.
 */
import {keepOtherParameters} from '../address/address.js';
import {toAbsolute} from '../address/path.js';
import type {FilterItem} from '../wire/protocol.js';
import type {BarContext, TermSource} from './bar-context.js';

export class TermTree {
  readonly #context: BarContext;
  /** What the bar does with terms without items: `disable`, `hide` or nothing. */
  readonly #empty: string | null;
  readonly #byId: ReadonlyMap<number, FilterItem>;
  readonly #children: ReadonlyMap<FilterItem | undefined, readonly FilterItem[]>;
  /** The addresses of the items; parameters of the page's address that are not the gallery's own are added. */
  readonly #urls: ReadonlyMap<FilterItem | undefined, string | undefined>;

  constructor(bar: TermSource, context: BarContext) {
    const {items} = bar;
    this.#context = context;
    this.#empty = bar.getAttribute('empty');
    // If two items have the same id, the later one gets the children. An item with the id 0 gets none: `parent: 0` means the top.
    this.#byId = new Map(items.filter(({id}) => id !== 0).map((item) => [item.id, item]));
    this.#children = Map.groupBy(items, (item) => this.#findParent(item));
    const given = items.map(({url}) => url);
    const urls = keepOtherParameters(given, new URL(context.pageUrl()), context.prefix);
    this.#urls = new Map(items.map((item, at) => [item, urls[at]]));
  }

  /** The children of an item, in the service's order; without an argument, the items without a parent. */
  listChildren(item?: FilterItem): readonly FilterItem[] {
    return this.#children.get(item) ?? [];
  }

  /** The items below an item, each followed by those below it; without an argument, all items. */
  listDescendants(item?: FilterItem): readonly FilterItem[] {
    return this.listChildren(item).flatMap((child) => [child, ...this.listDescendants(child)]);
  }

  /** The ancestors of an item, from the top level down. */
  listAncestors(item: FilterItem): readonly FilterItem[] {
    const parent = this.#findParent(item);
    return parent ? [...this.listAncestors(parent), parent] : [];
  }

  isActive({url}: FilterItem): boolean {
    return this.#context.isActive(url);
  }

  /**
   * Where the link of an item leads. Undefined if there is no item, if it is inactive and has a count of 0 in a bar with
   * `empty="disable"`, or if its address is neither `http:` nor `https:` (such as `javascript:`).
   */
  urlOf(item: FilterItem | undefined): string | undefined {
    if (item && this.#empty === 'disable' && item.count === 0 && !this.isActive(item)) return undefined;
    const url = this.#urls.get(item);
    // An empty `href` leads to the document's base URL.
    const absolute = url === '' ? document.baseURI : toAbsolute(url, document.baseURI);
    return /^https?:/.test(absolute ?? '') ? url : undefined;
  }

  /** Whether a bar with `empty="hide"` hides an item: it and all items below it are inactive and have a count of 0. */
  isHidden(item: FilterItem): boolean {
    const isEmpty = this.#empty === 'hide' && item.count === 0 && !this.isActive(item);
    return isEmpty && this.listChildren(item).every((child) => this.isHidden(child));
  }

  /** The parent of an item; undefined if the list lacks that parent, or if the item is its own ancestor. */
  #findParent({id, parent}: FilterItem): FilterItem | undefined {
    let at = this.#byId.get(parent);
    for (let steps = this.#byId.size; at && steps > 0; steps -= 1) {
      if (at.id === id) return undefined;
      at = this.#byId.get(at.parent);
    }
    return this.#byId.get(parent);
  }
}
