/** Terms below terms, so that a work under a leaf is found under everything above it. */

interface TreeTerm {
  readonly id: number;
  readonly parent: number;
}

/** The parent of every term, to find its ancestors by. */
export class TermTree {
  readonly #parents: ReadonlyMap<number, number>;

  constructor(terms: readonly TreeTerm[]) {
    this.#parents = new Map(terms.map(({id, parent}) => [id, parent]));
  }

  /** These terms and all above them, each once; a term that is not in the tree is an error of the content. */
  listWithAncestors(ids: Iterable<number>): ReadonlySet<number> {
    const found = new Set<number>();
    for (const id of ids) {
      // The ancestors of a term that is already in `found` are in it, too. This also ends the loop if parents form a circle.
      for (let term = id; term !== 0 && !found.has(term); term = this.#readParent(term)) found.add(term);
    }
    return found;
  }

  #readParent(id: number): number {
    const parent = this.#parents.get(id);
    if (parent === undefined) throw new Error(`The content has no term ${id}.`);
    return parent;
  }
}
