/** All works of one source under one choice: how many, which of them a page shows, and how many each term would leave. */
import type {ContentSource, ImagesSource} from '../../src/wire/request-schemas.js';
import type {Slice, Term} from '../store/terms.js';
import {type Bits, countBits, hasBit, intersectBits} from './bits.js';
import type {Orders, PlacedImage} from './orders.js';
import type {TermSet} from './term-set.js';

/** What `SelectedWorks` is made of. */
export interface SelectedWorksParts {
  readonly catalogue: {
    readonly orders: Orders;
    findTermSet(term: Pick<Term, 'id'>): TermSet | undefined;
    /** `position`: a work's place in the catalogue, which is also the number of its bit in `Bits`. */
    idAt(position: number): number;
    positionOf(id: number): number | undefined;
  };
  readonly source: ContentSource;
  /** Images of a source of images. */
  readonly images: readonly PlacedImage[] | undefined;
  /** Works of the source that the search finds; without a search, all. */
  readonly found: Bits;
  /** By taxonomy: the works that are under at least one of its chosen terms. */
  readonly groups: ReadonlyMap<string, Bits>;
}

/** One item of a page before its work is read: its key, and the work's id. */
export interface SelectedItem {
  readonly id: number;
  readonly workId: number;
}

/** Where a work stands in the order of a selection, counted from 1, and the works beside it. */
export interface Place {
  /** The item's key, which is not the work's id in a gallery of images. */
  readonly id: number;
  /** Counted in items: in a gallery of images, where the work's first image stands. */
  readonly rank: number;
  /** Ids of other works; undefined at the ends. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

export class SelectedWorks {
  readonly #parts: SelectedWorksParts;
  /** By taxonomy: the works under the chosen terms of all other taxonomies. */
  readonly #masks = new Map<string, Bits>();
  /** The works under the choice. */
  readonly #chosen: Bits;
  /** For each image that is not the first one of its work, the work's position: a set of bits counts a work only once. */
  readonly #repeated: readonly number[];

  constructor(parts: SelectedWorksParts) {
    this.#parts = parts;
    this.#chosen = this.#intersect();
    const seen = new Set<number>();
    this.#repeated = (parts.images ?? []).flatMap(({position}) => {
      const isRepeated = seen.has(position);
      seen.add(position);
      return isRepeated ? [position] : [];
    });
  }

  /** How many items are under the choice. */
  get total(): number {
    return countBits(this.#chosen) + this.#repeated.filter((position) => hasBit(this.#chosen, position)).length;
  }

  /** How many items there would be if this were the only chosen term of its taxonomy; those of other taxonomies stay chosen. */
  count(term: Pick<Term, 'id' | 'taxonomy'>): number {
    const set = this.#parts.catalogue.findTermSet(term);
    const mask = this.#parts.groups.has(term.taxonomy) ? this.#maskOf(term.taxonomy) : this.#chosen;
    if (!set) return 0;
    return set.countIn(mask) + this.#repeated.filter((position) => hasBit(mask, position) && set.has(position)).length;
  }

  /** A part of the items in the source's order. */
  list({offset, limit}: Slice): readonly SelectedItem[] {
    const {catalogue, source} = this.#parts;
    if (source.content_source === 'images') return this.#listImages(source).slice(offset, offset + limit);
    const items: SelectedItem[] = [];
    let skipped = 0;
    for (const position of catalogue.orders.listPosts(source)) {
      if (items.length >= limit) break;
      if (!hasBit(this.#chosen, position)) continue;
      const id = catalogue.idAt(position);
      if (skipped < offset) skipped += 1;
      else items.push({id, workId: id});
    }
    return items;
  }

  /** The items with these indexes, counted from 0 in the source's order, in the order of `indexes`. Takes one pass. */
  pick(indexes: readonly number[]): readonly SelectedItem[] {
    const {catalogue, source} = this.#parts;
    if (source.content_source === 'images') {
      const images = this.#listImages(source);
      return indexes.flatMap((index) => images[index] ?? []);
    }
    const wanted = new Set(indexes);
    const found = new Map<number, SelectedItem>();
    let index = 0;
    for (const position of catalogue.orders.listPosts(source)) {
      if (!hasBit(this.#chosen, position)) continue;
      const id = catalogue.idAt(position);
      if (wanted.has(index)) found.set(index, {id, workId: id});
      index += 1;
    }
    return indexes.flatMap((index) => found.get(index) ?? []);
  }

  /**
   * Finds a work in the order, in a gallery of images its first image; undefined where it is not under the choice.
   * Takes one pass over the works (images are sorted first), and does not read the database.
   */
  locate(workId: number): Place | undefined {
    const {catalogue, source} = this.#parts;
    if (source.content_source === 'images') {
      const items = this.#listImages(source);
      const index = items.findIndex((item) => item.workId === workId);
      const found = items[index];
      if (!found) return undefined;
      // Each work once, at its first image: otherwise a visitor could be led back to a work, and never reach the later ones.
      const works = [...new Set(items.map((item) => item.workId))];
      const at = works.indexOf(workId);
      return {id: found.id, rank: index + 1, previous: works[at - 1], next: works[at + 1]};
    }
    const wanted = catalogue.positionOf(workId);
    if (wanted === undefined || !hasBit(this.#chosen, wanted)) return undefined;
    let rank = 0;
    let previous: number | undefined;
    let isFound = false;
    for (const position of catalogue.orders.listPosts(source)) {
      if (!hasBit(this.#chosen, position)) continue;
      if (isFound) return {id: workId, rank, previous, next: catalogue.idAt(position)};
      rank += 1;
      isFound = position === wanted;
      if (!isFound) previous = catalogue.idAt(position);
    }
    return {id: workId, rank, previous, next: undefined};
  }

  #listImages({images_order_by}: ImagesSource): readonly SelectedItem[] {
    const {catalogue, images} = this.#parts;
    const shown = (images ?? []).filter(({position}) => hasBit(this.#chosen, position));
    const sorted = catalogue.orders.sortImages(shown, images_order_by);
    return sorted.map(({id, position}) => ({id, workId: catalogue.idAt(position)}));
  }

  #maskOf(taxonomy: string): Bits {
    const known = this.#masks.get(taxonomy);
    if (known) return known;
    const mask = this.#intersect(taxonomy);
    this.#masks.set(taxonomy, mask);
    return mask;
  }

  /** The works that the search finds under the chosen terms of every taxonomy, except those of `without`. */
  #intersect(without?: string): Bits {
    const mask = this.#parts.found.slice();
    for (const [taxonomy, group] of this.#parts.groups) if (taxonomy !== without) intersectBits(mask, group);
    return mask;
  }
}
