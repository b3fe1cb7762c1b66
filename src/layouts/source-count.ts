/** How many works, pages and filters a gallery's content source has, as the service counts them now. */
import type {FilterItem, HostContentSource} from '../wire/protocol.js';
import {type Reason, readReason} from '../wire/reason.js';

/** Milliseconds of quiet before the service is asked: a number is typed digit by digit. */
const QUIET = 250;

/** What the service says of a content source. */
export interface Counted {
  readonly works: number;
  readonly pages: number;
  readonly filters: number;
  /** Items to a page that the pages were counted by. */
  readonly size: number;
}

/** What is asked of the service. */
export interface Counting {
  listFilterItems(source: HostContentSource, signal: AbortSignal): Promise<readonly FilterItem[]>;
  countPages(source: HostContentSource, size: number, signal: AbortSignal): Promise<number>;
}

export class SourceCount {
  readonly #counting: Counting;
  readonly #render: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;
  #source: HostContentSource | undefined;
  /** What does not depend on the size of a page, once it is known. */
  #whole: {readonly works: number; readonly filters: number} | undefined;
  #size = 0;
  counted: Counted | undefined;
  fault: Reason | undefined;
  isAsking = false;

  constructor(counting: Counting, render: () => void) {
    this.#counting = counting;
    this.#render = render;
  }

  /** Counts a source by this size of a page; the newest question wins. */
  ask(source: HostContentSource | undefined, size: number): void {
    if (source === this.#source && size === this.#size) return;
    const isFirst = source !== this.#source;
    if (isFirst) this.#whole = this.counted = undefined;
    this.#source = source;
    this.#size = size;
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.fault = undefined;
    this.isAsking = source !== undefined;
    if (source) this.#timer = setTimeout(() => void this.#count(source, size), isFirst ? 0 : QUIET);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#source = undefined;
  }

  async #count(source: HostContentSource, size: number): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    const {signal} = asking;
    try {
      const [whole, pages] = await Promise.all([
        this.#whole ?? this.#countWhole(source, signal),
        this.#counting.countPages(source, size, signal),
      ]);
      if (signal.aborted) return;
      this.#whole = whole;
      this.counted = {...whole, pages, size};
    } catch (error) {
      if (signal.aborted) return;
      this.fault = readReason(error);
    }
    this.isAsking = false;
    this.#render();
  }

  /** The service counts pages, not works; pages of one are works. */
  async #countWhole(source: HostContentSource, signal: AbortSignal) {
    const [items, works] = await Promise.all([
      this.#counting.listFilterItems(source, signal),
      this.#counting.countPages(source, 1, signal),
    ]);
    const filters = items.filter(({filter}) => filter !== '*').length;
    // An empty gallery has one page, too: no filter finds anything in it.
    return {works: works === 1 && filters === 0 ? 0 : works, filters};
  }
}
