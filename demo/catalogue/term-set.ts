/** The works under one term: as bits where they are many, as a list of positions where they are few. */
import {addBit, type Bits, countCommon, hasBit, makeBits, uniteBits} from './bits.js';

/** The works under one term, including those of its descendant terms. */
export interface TermSet {
  /** How many of its works are in `bits`, too. */
  countIn(bits: Bits): number;
  addTo(bits: Bits): void;
  has(position: number): boolean;
}

/**
 * Makes the set of the works whose positions stand in `positions`, in ascending order, from index `from` to before `to`;
 * `size` is the number of all works. Bits take size / 8 bytes, a list four bytes to a work. Sparse sets share one list:
 * 17,000 arrays would be work for each garbage collection.
 */
export function makeTermSet(positions: Uint32Array, from: number, to: number, size: number): TermSet {
  return to - from > size / 32 ? new DenseSet(positions, from, to, size) : new SparseSet(positions, from, to);
}

class DenseSet implements TermSet {
  readonly #bits: Bits;

  constructor(positions: Uint32Array, from: number, to: number, size: number) {
    this.#bits = makeBits(size);
    for (let at = from; at < to; at += 1) addBit(this.#bits, positions[at] ?? 0);
  }

  countIn(bits: Bits): number {
    return countCommon(this.#bits, bits);
  }

  addTo(bits: Bits): void {
    uniteBits(bits, this.#bits);
  }

  has(position: number): boolean {
    return hasBit(this.#bits, position);
  }
}

class SparseSet implements TermSet {
  readonly #positions: Uint32Array;
  readonly #from: number;
  readonly #to: number;

  constructor(positions: Uint32Array, from: number, to: number) {
    this.#positions = positions;
    this.#from = from;
    this.#to = to;
  }

  countIn(bits: Bits): number {
    let count = 0;
    for (let at = this.#from; at < this.#to; at += 1) if (hasBit(bits, this.#positions[at] ?? 0)) count += 1;
    return count;
  }

  addTo(bits: Bits): void {
    for (let at = this.#from; at < this.#to; at += 1) addBit(bits, this.#positions[at] ?? 0);
  }

  has(position: number): boolean {
    return findNumber(this.#positions, position, this.#from, this.#to) !== undefined;
  }
}

/** The index of a number in `numbers`, which ascends from index `from` to before `to`; undefined if it is not in that part. */
export function findNumber(
  numbers: Uint32Array | Int32Array,
  number: number,
  from = 0,
  to = numbers.length,
): number | undefined {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low < to && numbers[low] === number ? low : undefined;
}
