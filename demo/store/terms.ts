/** Terms, and what a visitor chooses among the works of a gallery. */

export interface Term {
  readonly id: number;
  /** `subject`, `classification` or `movement`. */
  readonly taxonomy: string;
  readonly name: string;
  readonly description: string;
  /** 0 at the top. */
  readonly parent: number;
}

/** A term of a gallery, and how many items the gallery shows when this term is chosen: those of its descendants, too. */
export interface CountedTerm extends Term {
  readonly count: number;
}

/** A chosen term, as `<taxonomy>:<term_id>` in an address. */
export interface TermFilter {
  readonly taxonomy: string;
  readonly termId: number;
}

/** What a visitor chose: works with a chosen term of each taxonomy in `filters`, and with every word of the search. */
export interface FilterChoice {
  readonly filters: readonly TermFilter[];
  /** Empty: no search. */
  readonly search: string;
  /** The language in which somebody searches; without it, only English names of terms are found. */
  readonly language?: TermNames | undefined;
}

/** How a language names terms; a search in it finds them by these names as well as by the English ones. */
export interface TermNames {
  /** BCP 47. */
  readonly tag: string;
  nameTerm(term: Pick<Term, 'id' | 'name'>): string;
}

/** The choice of a visitor who has chosen nothing: everything that a gallery has. */
export const NO_CHOICE: FilterChoice = {filters: [], search: ''};

/** A part of the items under a choice: `limit` items after the first `offset` ones, in the content source's order. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}
