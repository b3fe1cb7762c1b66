/**
 * The collection in memory: which works each term, search and source has, and in which order they stand. A count is an
 * intersection of bit sets, instead of a database join over a million pairs of a work and a term; docs/full-size.md says what
 * that costs, and for how many works it suffices. Each work has a position, the number of its bit in every set. The database
 * keeps the truth and gives the works that are shown. Start at `select`.
 */
import type {ContentSource} from '../../src/wire/request-schemas.js';
import {compareNames} from '../store/sort-key.js';
import {type CountedTerm, type FilterChoice, NO_CHOICE, type Term, type TermFilter} from '../store/terms.js';
import {type Artist, listArtists} from './artists.js';
import {addBit, type Bits, intersectBits, makeBits, makeFullBits, uniteBits} from './bits.js';
import type {CatalogueData, TermWorkColumns} from './catalogue-data.js';
import {LruCache} from './lru-cache.js';
import {Orders, type PlacedImage} from './orders.js';
import {Pace} from './pace.js';
import {normalizeSource} from './same-source.js';
import {TextSearch} from './search.js';
import {SelectedWorks} from './selected-works.js';
import {TermIndex} from './term-index.js';
import {findNumber, makeTermSet, type TermSet} from './term-set.js';

/** For how many sources the terms are kept; at 17,000 terms, a source takes 2 MB. */
const REMEMBERED_SOURCES = 12;

export class Catalogue {
  readonly version: string;
  /** Sorted by taxonomy, then by name. */
  readonly terms: readonly Term[];
  readonly taxonomies: readonly string[];
  readonly orders: Orders;
  readonly #artistNames: readonly string[];
  #artistIndex: readonly Artist[] | undefined;
  #positionsByArtist: ReadonlyMap<string, readonly number[]> | undefined;
  readonly #ids: Int32Array;
  readonly #types: ReadonlyMap<string, Bits>;
  readonly #termSets: ReadonlyMap<number, TermSet>;
  readonly #termsById: ReadonlyMap<number, Term>;
  readonly #search: TextSearch;
  readonly #termIndexes = new LruCache<Promise<TermIndex>>(REMEMBERED_SOURCES);

  constructor({version, works, terms, termWorks}: CatalogueData) {
    this.version = version;
    this.terms = sortTerms(terms);
    this.taxonomies = [...new Set(this.terms.map(({taxonomy}) => taxonomy))].sort();
    this.orders = new Orders(works);
    this.#artistNames = works.artists;
    this.#ids = works.id;
    const types = new Map<string, Bits>();
    works.types.forEach((type, position) => {
      const bits = types.get(type) ?? makeBits(works.id.length);
      addBit(bits, position);
      types.set(type, bits);
    });
    this.#types = types;
    this.#termsById = new Map(terms.map((term) => [term.id, term]));
    this.#termSets = this.#unpack(termWorks);
    this.#search = new TextSearch({
      titles: works.titles,
      artists: works.artists,
      terms: terms.flatMap((term) => {
        const set = this.#termSets.get(term.id);
        return set ? [{term, set}] : [];
      }),
    });
  }

  /**
   * Works of a source that match a choice. `images`: for a source of images, those of its images that exist, as the source
   * lists them, not yet sorted; undefined for a source of posts.
   */
  async select(
    source: ContentSource,
    images: readonly PlacedImage[] | undefined,
    choice: FilterChoice = NO_CHOICE,
    pace = new Pace(),
  ): Promise<SelectedWorks> {
    const bits = this.#worksOfSource(source, images);
    const found = await this.#search.find(choice.search, pace, choice.language);
    if (found) intersectBits(bits, found);
    const groups = new Map<string, Bits>();
    for (const {taxonomy, termId} of choice.filters) {
      const group = groups.get(taxonomy) ?? makeBits(this.#ids.length);
      this.#findSetOfFilter({taxonomy, termId})?.addTo(group);
      groups.set(taxonomy, group);
    }
    return new SelectedWorks({catalogue: this, source, images, found: bits, groups});
  }

  /**
   * The terms of a source's works, each with its number of items before a visitor chooses anything. A work may be several items:
   * its images. Calls without `pace` share one count; one with it counts alone, because it ends when its own client leaves.
   */
  async countTerms(source: ContentSource, images: readonly PlacedImage[] | undefined, pace?: Pace): Promise<TermIndex> {
    const key = writeTermsKey(source, images);
    if (!pace) return this.#termIndexes.getOrMake(key, () => this.#makeTermIndex(source, images, new Pace()));
    const known = this.#termIndexes.get(key);
    if (known) return known;
    const made = await this.#makeTermIndex(source, images, pace);
    this.#termIndexes.set(key, Promise.resolve(made));
    return made;
  }

  /** Whether the terms of a source's works are counted already, or are being counted. */
  hasTerms(source: ContentSource, images: readonly PlacedImage[] | undefined): boolean {
    return this.#termIndexes.get(writeTermsKey(source, images)) !== undefined;
  }

  findTerm(taxonomy: string, id: number): Term | undefined {
    const term = this.#termsById.get(id);
    return term?.taxonomy === taxonomy ? term : undefined;
  }

  /** Works that have a term, or a descendant of it; undefined if there are none. */
  findTermSet({id}: Pick<Term, 'id'>): TermSet | undefined {
    return this.#termSets.get(id);
  }

  /** The position of a work; undefined where there is no such work. */
  positionOf(id: number): number | undefined {
    return findNumber(this.#ids, id);
  }

  idAt(position: number): number {
    return this.#ids[position] ?? 0;
  }

  /** Every artist once, sorted for an index page; made when it is first asked for. */
  get artists(): readonly Artist[] {
    this.#artistIndex ??= listArtists(this.#artistNames);
    return this.#artistIndex;
  }

  /** Ids of at most `limit` works by an artist, without the work `excludedId`. */
  listByArtist(artist: string, excludedId: number, limit: number): readonly number[] {
    this.#positionsByArtist ??= groupPositions(this.#artistNames);
    const positions = this.#positionsByArtist.get(artist) ?? [];
    const ids = positions.slice(0, limit + 1).map((position) => this.idAt(position));
    return ids.filter((id) => id !== excludedId).slice(0, limit);
  }

  async #makeTermIndex(
    source: ContentSource,
    images: readonly PlacedImage[] | undefined,
    pace: Pace,
  ): Promise<TermIndex> {
    const selection = await this.select(source, images, NO_CHOICE, pace);
    const counted: CountedTerm[] = [];
    for (const term of this.terms) {
      const count = selection.count(term);
      if (count > 0) counted.push({...term, count});
      await pace.yieldIfDue();
    }
    return new TermIndex(counted);
  }

  #findSetOfFilter({taxonomy, termId}: TermFilter): TermSet | undefined {
    return this.findTerm(taxonomy, termId) && this.#termSets.get(termId);
  }

  #worksOfSource(source: ContentSource, images: readonly PlacedImage[] | undefined): Bits {
    const size = this.#ids.length;
    if (source.content_source === 'images') {
      const bits = makeBits(size);
      for (const {position} of images ?? []) addBit(bits, position);
      return bits;
    }
    const bits = this.#worksOfTypes(source.posts_source, source.post_types_set);
    for (const [taxonomy, ids] of Object.entries(source.posts_taxonomies ?? {})) {
      if (ids.length === 0) continue;
      const group = makeBits(size);
      // A request may repeat an id thousands of times.
      for (const termId of new Set(ids)) this.#findSetOfFilter({taxonomy, termId})?.addTo(group);
      intersectBits(bits, group);
    }
    return bits;
  }

  /** `posts_source` is a type, or 'post_types_set': then the types are those in the list; an empty list means every type. */
  #worksOfTypes(posts_source = 'post_types_set', post_types_set: readonly string[] = []): Bits {
    const types = posts_source === 'post_types_set' ? post_types_set : [posts_source];
    if (types.length === 0) return makeFullBits(this.#ids.length);
    const bits = makeBits(this.#ids.length);
    for (const type of new Set(types)) {
      const own = this.#types.get(type);
      if (own) uniteBits(bits, own);
    }
    return bits;
  }

  #unpack({terms, sizes, works}: TermWorkColumns): ReadonlyMap<number, TermSet> {
    const positions = Uint32Array.from(works, (id) => {
      const position = this.positionOf(id);
      if (position === undefined)
        throw new Error(`post_terms has rows of post ${id}, but there is no such work. Delete these rows.`);
      return position;
    });
    const sets = new Map<number, TermSet>();
    let from = 0;
    terms.forEach((term, at) => {
      const to = from + (sizes[at] ?? 0);
      sets.set(term, makeTermSet(positions, from, to, this.#ids.length));
      from = to;
    });
    return sets;
  }
}

/** The same text for sources with the same items, in whatever order. */
function writeTermsKey(source: ContentSource, images: readonly PlacedImage[] | undefined): string {
  if (images)
    return images
      .map(({id}) => id)
      .sort((a, b) => a - b)
      .join();
  const {post_types_set, posts_taxonomies} = {post_types_set: [], posts_taxonomies: {}, ...normalizeSource(source)};
  return JSON.stringify([post_types_set, posts_taxonomies]);
}

/** For each name, the positions at which it stands. */
function groupPositions(names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [position, name] of names.entries()) {
    const group = groups.get(name);
    if (group) group.push(position);
    else groups.set(name, [position]);
  }
  return groups;
}

/** Sorts terms by taxonomy, then by name in natural order (9 before 10). */
export function sortTerms<T extends Term>(terms: readonly T[]): readonly T[] {
  return terms.toSorted(compareTerms);
}

/** Which of two terms stands first. */
export function compareTerms(a: Term, b: Term): number {
  return compareNames(a.taxonomy, b.taxonomy) || compareNames(a.name, b.name) || a.id - b.id;
}
