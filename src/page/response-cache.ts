/** The responses of one page view: those fetched lately, those under way, and those that were prefetched. */
import {PageResponse} from './response.js';

/** Bounds of the cache. */
export interface Bounds {
  /** Responses kept. */
  readonly count: number;
  /** Bytes of all kept responses, above which the oldest are dropped. */
  readonly bytes: number;
  /** Milliseconds after which a page is requested again. */
  readonly age: number;
  /** Requests under way at once, above which only a choice or a press starts another. */
  readonly inFlight: number;
}

/** Eight pages of 90 kB and more, as real hosts send them, for as long as a person compares two filters. */
export const BOUNDS: Bounds = {count: 8, bytes: 1_000_000, age: 60_000, inFlight: 2};

export class ResponseCache {
  /** In the order of their last use. */
  readonly #responses = new Map<string, PageResponse>();
  readonly #bounds: Bounds;

  constructor(bounds: Bounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /** The response to an address: kept, under way, or requested now. */
  get(url: string, timeout: number, isPrefetch = false): PageResponse {
    const response = this.#find(url) ?? new PageResponse(url, timeout, isPrefetch);
    this.#responses.delete(url);
    this.#responses.set(url, response);
    let bytes = 0;
    for (const {bytes: own} of this.#responses.values()) bytes += own;
    for (const [oldest, {bytes: own}] of this.#responses) {
      const isFull = this.#responses.size > this.#bounds.count || bytes > this.#bounds.bytes;
      if (!isFull || oldest === url) break;
      bytes -= own;
      this.drop(oldest);
    }
    return response;
  }

  /**
   * Requests an address that a person is likely to choose; returns whether a request was started. `isPress`: the person
   * has begun to choose, so the request does not wait for others.
   */
  prefetch(url: string, timeout: number, isPress = false): boolean {
    if (this.#find(url) || (!isPress && this.#countInFlight() >= this.#bounds.inFlight)) return false;
    this.get(url, timeout, !isPress);
    return true;
  }

  /** Forgets a response; whoever reads it can read it to its end. */
  drop(url: string): void {
    const response = this.#responses.get(url);
    if (response?.readerCount === 0) response.abort();
    this.#responses.delete(url);
  }

  /** Aborts a response that is still arriving and that nobody reads. */
  dropUnfinished(url: string): void {
    const response = this.#responses.get(url);
    if (response?.endedAt === undefined && response?.readerCount === 0) this.drop(url);
  }

  /** Forgets all responses: the signed-in person has changed something. */
  clear(): void {
    for (const url of this.#responses.keys()) this.drop(url);
  }

  #find(url: string): PageResponse | undefined {
    const response = this.#responses.get(url);
    if (!response || response.failed) return undefined;
    const isOld = response.endedAt !== undefined && performance.now() - response.endedAt > this.#bounds.age;
    return isOld && navigator.onLine ? undefined : response;
  }

  #countInFlight(): number {
    return [...this.#responses.values()].filter((response) => !response.failed && response.endedAt === undefined)
      .length;
  }
}
