/** How often somebody may do something: a number of times in each minute, counted in this process. */

const MINUTE_MS = 60_000;

/** Most people and addresses that are remembered; the count of a forgotten one begins anew. */
const REMEMBERED = 10_000;

interface Count {
  /** When the minute began. */
  readonly since: number;
  times: number;
}

export class RateLimit {
  readonly #most: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, Count>();

  /** `most`: times in a minute. */
  constructor(most: number, now: () => number = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts one time; the answer is 0, or after how many seconds it may be tried again. */
  take(who: string): number {
    const now = this.#now();
    const known = this.#counts.get(who);
    const count = known && now - known.since < MINUTE_MS ? known : {since: now, times: 0};
    if (count.times >= this.#most) return Math.max(1, Math.ceil((count.since + MINUTE_MS - now) / 1000));
    count.times += 1;
    // A map keeps the order of insertion: the one whose minute began first is forgotten first.
    if (count !== known) this.#counts.delete(who);
    this.#counts.set(who, count);
    if (this.#counts.size > REMEMBERED) this.#forget();
    return 0;
  }

  /** Forgets the older half at once: if the oldest was deleted each time, the search for it would pass all deleted ones. */
  #forget(): void {
    const kept = [...this.#counts].slice(REMEMBERED / 2);
    this.#counts.clear();
    for (const [who, count] of kept) this.#counts.set(who, count);
  }
}
