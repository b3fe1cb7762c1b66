/** The works under one term: as bits where they are many, as a list of positions where they are few. */
import {addBit, type Bits, countCommon, hasBit, makeBits, uniteBits} from './bits.js';

/** The works under one term, those under the terms below it included. */
export interface TermSet {
  /** How many works are also in this set. */
  countIn(bits: Bits): number;
  addTo(bits: Bits): void;
  has(position: number): boolean;
}

/** Makes the set; `size` is the number of all works. Bits take size / 8 bytes, a list four bytes to a work. */
export function makeTermSet(positions: Uint32Array, size: number): TermSet {
  return positions.length > size / 32 ? new DenseSet(positions, size) : new SparseSet(positions);
}

class DenseSet implements TermSet {
  readonly #bits: Bits;

  constructor(positions: Uint32Array, size: number) {
    this.#bits = makeBits(size);
    for (const position of positions) addBit(this.#bits, position);
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

  constructor(positions: Uint32Array) {
    this.#positions = positions.toSorted();
  }

  countIn(bits: Bits): number {
    let count = 0;
    for (const position of this.#positions) if (hasBit(bits, position)) count += 1;
    return count;
  }

  addTo(bits: Bits): void {
    for (const position of this.#positions) addBit(bits, position);
  }

  has(position: number): boolean {
    let [low, high] = [0, this.#positions.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#positions[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return this.#positions[low] === position;
  }
}
