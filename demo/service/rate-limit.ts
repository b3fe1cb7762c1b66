/** How often somebody may do something: a number of times in each minute, counted in this process. */

const MINUTE_MS = 60_000;

/** How many people and addresses are remembered at most; the count of a forgotten one begins anew. */
const REMEMBERED = 10_000;

interface Count {
  /** When the minute began. */
  readonly since: number;
  times: number;
}

export class RateLimit {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, Count>();

  /** `limit`: how many times a minute somebody may do it. */
  constructor(limit: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Counts one attempt. Returns 0 if it is allowed, otherwise the number of seconds to wait; a refused attempt is not counted. */
  take(who: string): number {
    const now = this.#now();
    const known = this.#counts.get(who);
    const count = known && now - known.since < MINUTE_MS ? known : {since: now, times: 0};
    if (count.times >= this.#limit) return Math.max(1, Math.ceil((count.since + MINUTE_MS - now) / 1000));
    count.times += 1;
    // A map keeps the order of insertion, so that the count whose minute began first is forgotten first.
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
