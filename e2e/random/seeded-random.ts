/** Random numbers that can be repeated: the same seed gives the same numbers. */

export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number in [0, 1) (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** One of the names, as often as its weight says. */
  choose<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names: Name[] = [];
    for (const name in weights) for (let i = 0; i < weights[name]; i += 1) names.push(name);
    const name = names[this.integer(0, names.length - 1)];
    if (name === undefined) throw new Error('There is nothing to choose from.');
    return name;
  }
}
