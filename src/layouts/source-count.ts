/** Counts works, pages and filters of a gallery's content source, by requests to the service. */

import {type Reason, readReason} from '../wire/reason.js';
import type {HostContentSource} from '../wire/request-schemas.js';
import type {LayoutsService} from './layouts-service.js';

/** Milliseconds without a change before a request is sent, because a number is typed digit by digit. */
const DEBOUNCE = 250;

/** The counts of a content source. */
export interface Counted {
  readonly works: number;
  readonly pages: number;
  readonly filters: number;
  /** Items per page with which the pages were counted. */
  readonly size: number;
}

type CountService = Pick<LayoutsService, 'listFilterItems' | 'countPages'>;

export class SourceCount {
  readonly #service: CountService;
  readonly #render: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: AbortController | undefined;
  /** The counts that do not depend on the number of items per page, once they are known. */
  #totals: {readonly works: number; readonly filters: number} | undefined;
  #size = 0;
  /** The layout of the gallery that is being counted, or was counted last. */
  layout: number | undefined;
  counted: Counted | undefined;
  fault: Reason | undefined;
  isLoading = false;

  constructor(service: CountService, render: () => void) {
    this.#service = service;
    this.#render = render;
  }

  /**
   * Counts the source of a layout's gallery with `size` items per page, unless that is done or under way; ends an older request.
   * `source`: undefined if the page does not say it. `postId`: the gallery's post, if the page says it.
   */
  request(layout: number, source: HostContentSource | undefined, size: number, postId?: number): void {
    // Asking again may help, but not after a refusal in the service's own words: that would come again.
    const mayRetry = this.fault !== undefined && 'key' in this.fault;
    const isNew = layout !== this.layout;
    if (!isNew && size === this.#size && !mayRetry) return;
    if (isNew) this.#totals = this.counted = undefined;
    this.layout = layout;
    this.#size = size;
    this.stop();
    this.fault = undefined;
    this.isLoading = source !== undefined;
    if (source) this.#timer = setTimeout(() => void this.#count(source, size, postId), isNew ? 0 : DEBOUNCE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#inFlight?.abort();
  }

  async #count(source: HostContentSource, size: number, postId: number | undefined): Promise<void> {
    const controller = new AbortController();
    this.#inFlight = controller;
    const {signal} = controller;
    try {
      const [totals, pages] = await Promise.all([
        this.#totals ?? this.#countTotals(source, postId, signal),
        this.#service.countPages(source, size, signal),
      ]);
      if (signal.aborted) return;
      this.#totals = totals;
      this.counted = {...totals, pages, size};
    } catch (error) {
      if (signal.aborted) return;
      this.fault = readReason(error);
    }
    this.isLoading = false;
    this.#render();
  }

  /** Counts works and filters. The service can count only pages, so works are counted as pages of one item. */
  async #countTotals(source: HostContentSource, postId: number | undefined, signal: AbortSignal) {
    const [items, works] = await Promise.all([
      this.#service.listFilterItems(source, signal, postId),
      this.#service.countPages(source, 1, signal),
    ]);
    const filters = items.filter(({filter}) => filter !== '*').length;
    // An empty source also has one page; it is recognised by having neither filters nor a list of images.
    const hasContent = filters > 0 || (source.content_source === 'images' && source.images?.length);
    return {works: works === 1 && !hasContent ? 0 : works, filters};
  }
}
