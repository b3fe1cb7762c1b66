/** The tree of the filter items that the service sends as a flat list, each with the id of its parent. */
import type {FilterItem} from '../wire/protocol.js';

export class TermTree {
  readonly #byId: ReadonlyMap<number, FilterItem>;
  readonly #children: ReadonlyMap<FilterItem | undefined, readonly FilterItem[]>;

  constructor(items: readonly FilterItem[]) {
    // Of two items with the same id, the later one gets the children. One with the id 0 gets none: `parent: 0` is the top.
    this.#byId = new Map(items.filter(({id}) => id !== 0).map((item) => [item.id, item]));
    this.#children = Map.groupBy(items, (item) => this.#findParent(item));
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

/** Whether a bar with `empty="hide"` hides a term: it and all terms below it are inactive and have a count of 0. */
export function isHidden(item: FilterItem, tree: TermTree, isActive: (item: FilterItem) => boolean): boolean {
  return (
    item.count === 0 && !isActive(item) && tree.listChildren(item).every((child) => isHidden(child, tree, isActive))
  );
}
