import {placeOf} from '../page/place.js';
import type {Query} from '../query.js';
import {whenParsed} from '../runtime.js';
import {Wiring} from '../wiring.js';
import {ElementBase} from './base.js';

/**
 * @tag portfolio-gallery
 * @summary A gallery whose filter bar, paginator and items come alive: choices load in place, the address follows, and
 * what the server rendered stays the truth.
 * @attr {string} id - Names the gallery in the page data object and for outlets outside of it.
 * @attr {string} prefix - Prefix of its parameters; else the page data object's.
 * @attr {number} page - The page that is shown, from 1.
 * @attr {number} pages - How many there are.
 * @attr {number} total - Items under the filter.
 * @attr {string} filter - The active filter, `*` for all.
 * @attr {boolean} transition - Whether items move to their places (CSS View Transitions), for people who like motion.
 * @attr {number} timeout - Milliseconds of silence after which the server is given up; 20000 by default.
 * @attr {"busy" | "error" | "empty" | "offline"} status - What it does; read-only.
 * @slot - `data-items` with its `data-item`s, and the other elements.
 * @fires {PortfolioFilterEvent} portfolio-filter - A person asks for a filter; cancelable.
 * @fires {PortfolioPageEvent} portfolio-page - A person asks for a page; cancelable.
 * @fires {PortfolioBeforeInsertEvent} portfolio-before-insert - New items are ready and not yet in the page; cancelable.
 * @fires {PortfolioLoadedEvent} portfolio-loaded - Items are in place.
 * @fires {PortfolioFailedEvent} portfolio-failed - A load failed; cancelable.
 * @fires {PortfolioPreviewEvent} portfolio-preview - It hangs as a manager tries it.
 * @cssstate busy - A load takes longer than a moment.
 * @cssstate error - The last load failed.
 * @cssstate empty - Nothing was found.
 * @cssstate offline - A load waits for the connection.
 */
export class PortfolioGallery extends ElementBase {
  static readonly observedAttributes = ['status'];

  #wiring: Wiring | undefined;
  #internals: ElementInternals | undefined;

  /** The page that is shown; setting it loads one. */
  get page(): number {
    return this.#wiring?.gallery.shown.page ?? Number(this.getAttribute('page') ?? 1);
  }
  set page(page: number) {
    this.show({page});
  }

  /** The active filter, as the address says it; setting it loads its first page. */
  get filter(): string {
    return this.#wiring?.gallery.shown.filter ?? this.getAttribute('filter') ?? '*';
  }
  set filter(filter: string) {
    this.show({filter});
  }

  /** Number of pages; undefined where nobody says it. */
  get pages(): number | undefined {
    return this.#wiring?.gallery.shown.pages;
  }

  /** Items under the filter; undefined where nobody says it. */
  get total(): number | undefined {
    return this.#wiring?.gallery.shown.total;
  }

  /** Loads what a program asks for, without the events of a person's wish. */
  show(query: Partial<Query>): void {
    this.#wiring?.show(query);
  }

  connectedCallback(): void {
    this.#internals ??= this.attachInternals();
    whenParsed(() => this.#start());
  }

  /**
   * A gallery that only moves goes on (DOM, `moveBefore`).
   * @internal
   */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#wiring?.stop();
      this.#wiring = undefined;
    });
  }

  attributeChangedCallback(_name: string, old: string | null, status: string | null): void {
    const states = this.#internals?.states;
    if (old !== null) states?.delete(old);
    if (status) states?.add(status);
  }

  #start(): void {
    if (!this.isConnected || this.#wiring) return;
    this.#wiring = new Wiring(this, placeOf(this), this.id, this.getAttribute('prefix') ?? undefined);
    this.#wiring.start();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-gallery': PortfolioGallery;
  }
}
