/** A small seeded generator of numbers (mulberry32): the same seed draws the same picture everywhere. */
export class Random {
  #state: number;

  constructor(seed: number) {
    // Spreads similar seeds over all states.
    this.#state = Math.imul(seed ^ 0x2545f491, 0x9e3779b1) >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A number in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of a list. */
  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.whole(0, list.length - 1)] ?? list[0];
  }

  /** A copy of the list in random order. */
  shuffle<T>(list: readonly T[]): T[] {
    const keyed = list.map((value) => ({value, key: this.next()}));
    return keyed.sort((a, b) => a.key - b.key).map(({value}) => value);
  }
}
