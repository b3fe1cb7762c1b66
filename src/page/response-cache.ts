/** The responses that a document has requested: those fetched recently, those under way, and those that were prefetched. */
import {PageResponse} from './response.js';

/** Limits of the cache. */
export interface Bounds {
  /** Largest number of responses that are kept. */
  readonly count: number;
  /** Bytes of all kept responses, above which those that were used longest ago are dropped. */
  readonly bytes: number;
  /** Milliseconds for which a complete response is used; offline, it is used for longer. */
  readonly age: number;
  /** While this many requests are under way, only what a person has pressed is prefetched. Loads are not limited. */
  readonly inFlight: number;
}

/** Eight pages of real hosts fit, of about 90 kB each; `age` is the time in which a person may compare two filters. */
export const BOUNDS: Bounds = {count: 8, bytes: 1_000_000, age: 60_000, inFlight: 2};

export class ResponseCache {
  /** By address, in the order of their last use. */
  readonly #responses = new Map<string, PageResponse>();
  readonly #bounds: Bounds;
  /** Addresses of broken pages. The browser's cache may have the broken page, too: the next request skips that cache. */
  readonly #broken = new Set<string>();

  constructor(bounds: Bounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /** Returns the response to an address, from the cache or requested now; drops other responses above the limits. */
  get(url: string, timeout: number, isLowPriority = false): PageResponse {
    const response = this.#find(url) ?? new PageResponse(url, timeout, isLowPriority, this.#broken.delete(url));
    this.#responses.delete(url);
    this.#responses.set(url, response);
    let bytes = 0;
    for (const {bytes: size} of this.#responses.values()) bytes += size;
    for (const [leastRecent, {bytes: size}] of this.#responses) {
      const isAboveLimits = this.#responses.size > this.#bounds.count || bytes > this.#bounds.bytes;
      if (!isAboveLimits || leastRecent === url) break;
      bytes -= size;
      this.drop(leastRecent);
    }
    return response;
  }

  /** Whether the response to an address is here or on its way. */
  has(url: string): boolean {
    return this.#find(url) !== undefined;
  }

  /**
   * Requests an address that a person is likely to click; returns whether a request was started. `isPress`: the person
   * has already pressed the link, so the request is sent even if others are under way.
   */
  prefetch(url: string, timeout: number, isPress = false): boolean {
    const inFlight = [...this.#responses.values()].filter(({endedAt}) => endedAt === undefined);
    if (this.has(url) || (!isPress && inFlight.length >= this.#bounds.inFlight)) return false;
    this.get(url, timeout, !isPress);
    return true;
  }

  /** Removes a response from the cache; aborts it if nobody reads it. */
  drop(url: string): void {
    const response = this.#responses.get(url);
    if (response?.readers.size === 0) response.abort();
    this.#responses.delete(url);
  }

  /** Removes a response with a page that cannot be shown: whoever tries again gets it from the server. */
  dropBroken(url: string): void {
    this.drop(url);
    this.#broken.add(url);
  }

  /** Removes a response that has failed or is still arriving, and aborts it, if nobody reads it. */
  dropUnfinished(url: string): void {
    const response = this.#responses.get(url);
    if (response?.readers.size !== 0) return;
    if (response.hasFailed || response.endedAt === undefined) this.drop(url);
  }

  /** Drops all responses, because a signed-in person has changed something on the server. */
  clear(): void {
    for (const url of this.#responses.keys()) this.drop(url);
  }

  #find(url: string): PageResponse | undefined {
    const response = this.#responses.get(url);
    if (!response || response.hasFailed) return undefined;
    // The clock of the system, which goes on while the computer sleeps; it may also be set back, which counts as expired.
    const isExpired = response.endedAt !== undefined && Math.abs(Date.now() - response.endedAt) > this.#bounds.age;
    return isExpired && navigator.onLine ? undefined : response;
  }
}
