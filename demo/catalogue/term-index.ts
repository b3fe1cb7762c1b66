/** The terms of a gallery, found by id and by parent without a look at all of them. */
import type {CountedTerm} from '../store/terms.js';

export class TermIndex {
  /** In the order of their names within each taxonomy. */
  readonly all: readonly CountedTerm[];
  readonly #byTaxonomy = new Map<string, CountedTerm[]>();
  readonly #byId = new Map<number, CountedTerm>();
  readonly #byParent = new Map<string, CountedTerm[]>();

  constructor(terms: readonly CountedTerm[]) {
    this.all = terms;
    for (const term of terms) {
      this.#byId.set(term.id, term);
      push(this.#byTaxonomy, term.taxonomy, term);
    }
    for (const term of terms) {
      // A term whose parent has no place in this gallery stands at the top.
      push(this.#byParent, `${term.taxonomy}:${this.find(term.taxonomy, term.parent) ? term.parent : 0}`, term);
    }
  }

  /** In alphabetical order. */
  get taxonomies(): readonly string[] {
    return [...this.#byTaxonomy.keys()];
  }

  /** Every term of a taxonomy. */
  of(taxonomy: string): readonly CountedTerm[] {
    return this.#byTaxonomy.get(taxonomy) ?? [];
  }

  /** The direct children of a term; with 0 as `parent`, the terms at the top. */
  childrenOf(taxonomy: string, parent: number): readonly CountedTerm[] {
    return this.#byParent.get(`${taxonomy}:${parent}`) ?? [];
  }

  find(taxonomy: string, id: number): CountedTerm | undefined {
    const term = this.#byId.get(id);
    return term?.taxonomy === taxonomy ? term : undefined;
  }

  /** Ids of a term and of those above it. */
  pathOf(taxonomy: string, id: number): ReadonlySet<number> {
    const path = new Set<number>();
    for (let term = this.find(taxonomy, id); term && !path.has(term.id); term = this.find(taxonomy, term.parent)) {
      path.add(term.id);
    }
    return path;
  }
}

function push(lists: Map<string, CountedTerm[]>, key: string, term: CountedTerm): void {
  const list = lists.get(key);
  if (list) list.push(term);
  else lists.set(key, [term]);
}
