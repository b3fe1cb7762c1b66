/** How the terms of a bar stand below each other, as the service says it by `parent`. */
import type {FilterItem} from '../protocol.js';

export class TermTree {
  /** Terms below no other, in the service's order. */
  readonly top: readonly FilterItem[];
  readonly #byId: ReadonlyMap<number, FilterItem>;
  readonly #below = new Map<FilterItem, FilterItem[]>();

  constructor(items: readonly FilterItem[]) {
    // Of two terms of one id, the later has what stands below it.
    this.#byId = new Map(items.filter(({id}) => id !== 0).map((item) => [item.id, item]));
    const top: FilterItem[] = [];
    for (const item of items) {
      const parent = this.#findParent(item);
      const level = parent ? (this.#below.get(parent) ?? []) : top;
      level.push(item);
      if (parent) this.#below.set(parent, level);
    }
    this.top = top;
  }

  /** Terms that stand right below one. */
  listBelow(item: FilterItem): readonly FilterItem[] {
    return this.#below.get(item) ?? [];
  }

  /** Terms above one, the top first. */
  listAbove(item: FilterItem): readonly FilterItem[] {
    const parent = this.#findParent(item);
    return parent ? [...this.listAbove(parent), parent] : [];
  }

  /** The term right above one; none where it is not in the list, or where going up would lead back. */
  #findParent({id, parent}: FilterItem): FilterItem | undefined {
    let at = this.#byId.get(parent);
    for (let steps = this.#byId.size; at && steps > 0; steps -= 1) {
      if (at.id === id) return undefined;
      at = this.#byId.get(at.parent);
    }
    return this.#byId.get(parent);
  }
}

/** Terms that a bar leaves out where its author says so: without items, not chosen, and leading to none that has any. */
export function isLeftOut(item: FilterItem, tree: TermTree, isActive: (item: FilterItem) => boolean): boolean {
  return item.count === 0 && !isActive(item) && tree.listBelow(item).every((one) => isLeftOut(one, tree, isActive));
}
