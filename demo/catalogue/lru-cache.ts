/** A cache with a limit, which removes what was not read or set for the longest time (least recently used). */
export class LruCache<V> {
  readonly #values = new Map<string, V>();
  readonly #limit: number;
  readonly #weigh: (value: V, key: string) => number;
  #weight = 0;

  /**
   * `limit`: the largest sum of the weights; without `weigh`, the largest number of values. Where strangers choose the
   * keys, `weigh` must count the keys, too.
   */
  constructor(limit: number, weigh: (value: V, key: string) => number = () => 1) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  get(key: string): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // A map keeps the order of insertion: what was asked for now is the last to go.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  /** Keeps a value, and removes the least recently used ones; a value heavier than the limit empties the cache. */
  set(key: string, value: V): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#weight += this.#weigh(value, key);
    for (const old of this.#values.keys()) {
      if (this.#weight <= this.#limit) break;
      this.delete(old);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#weight -= this.#weigh(value, key);
    this.#values.delete(key);
  }

  /** The value of a key, made where there is none. */
  getOrMake(key: string, make: () => V): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    return made;
  }
}
