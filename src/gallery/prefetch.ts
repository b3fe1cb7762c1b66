/** Decides which pages are fetched before a click: this is faster for visitors, but the server has to render each page. */
import {isConnectionCostly} from '../page/connection.js';
import type {ResponseCache} from '../page/response-cache.js';

/** After so many unused prefetched pages in a row, only a press prefetches. */
const MAX_UNUSED = 3;

/** The prefetch policy of one document: hover and focus prefetch only as long as prefetched pages get used. */
export class Prefetcher {
  readonly #responses: Pick<ResponseCache, 'prefetch'>;
  readonly #isCostly: (isPress: boolean) => boolean;
  /** Addresses prefetched since a prefetched page was last used. */
  #unused: string[] = [];

  constructor(responses: Pick<ResponseCache, 'prefetch'>, isCostly = isConnectionCostly) {
    this.#responses = responses;
    this.#isCostly = isCostly;
  }

  /**
   * Prefetches an address that a person may come to. `isPress`: its control is pressed, and the click follows within a moment.
   * `mode`: the attribute `prefetch` or the page's setting; any value but `press` and `none` is `intent`. `timeout`: milliseconds.
   */
  prefetch(url: string, mode: string, timeout: number, isPress: boolean): void {
    const isWanted = mode !== 'none' && (isPress || (mode !== 'press' && this.#unused.length < MAX_UNUSED));
    // To a visitor who saves data, or whose connection is slow, an unused page costs too much (docs/loading.md).
    if (isWanted && !this.#isCostly(isPress) && this.#responses.prefetch(url, timeout, isPress)) this.#unused.push(url);
  }

  /** Called when a visit or the viewer loads an address. If that was prefetched, hover and focus may prefetch again. */
  markUsed(url: string): void {
    if (this.#unused.includes(url)) this.#unused = [];
  }
}
