import type {Query} from '../address/address.js';
import {ElementBase} from '../controls/drawn-element.js';
import {adaptOwnMarkup} from '../markup/markup.js';
import {createController, type GalleryController} from './controller.js';
import {whenParsed} from './registry.js';
import {requestQuery} from './visit.js';

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
 * @attr {string} scope - Path below which every page is this gallery, as `/works/`.
 * @attr {"intent" | "press" | "none"} prefetch - When a page is fetched ahead: on hover and focus, on a press, or never.
 * @attr {boolean} transition - Whether items move to their places (CSS View Transitions), for people who like motion.
 * @attr {"" | "address"} debug - Shows what was recognised, and what is missing; `address`: where that has `?portfolio-debug`.
 * @attr {number} timeout - Milliseconds without a byte after which a load fails; 20000 by default.
 * @attr {"busy" | "error" | "empty" | "offline"} status - What it does; read-only.
 * @slot - `data-items` with its `data-item`s, and the other elements.
 * @fires {PortfolioFilterEvent} portfolio-filter - A person asks for a filter; cancelable.
 * @fires {PortfolioPageEvent} portfolio-page - A person asks for a page; cancelable.
 * @fires {PortfolioBeforeInsertEvent} portfolio-before-insert - New items are ready and not yet in the page; cancelable.
 * @fires {PortfolioLoadedEvent} portfolio-loaded - Items are in place.
 * @fires {PortfolioFailedEvent} portfolio-failed - A load failed; cancelable.
 * @fires {PortfolioPreviewEvent} portfolio-preview - It shows what a manager tries.
 * @cssstate busy - A load takes longer than a moment.
 * @cssstate error - The last load failed.
 * @cssstate empty - Nothing was found.
 * @cssstate offline - A load waits for the connection.
 */
export class PortfolioGallery extends ElementBase {
  static readonly observedAttributes = ['status'];

  #controller: GalleryController | undefined;
  #isStarted = false;
  /** Set before the gallery could load anything. */
  #pending: Partial<Query> | undefined;
  #internals: ElementInternals | undefined;

  /** The page that is shown; setting it loads one. */
  get page(): number {
    return this.#controller?.state.shown.page ?? Number(this.getAttribute('page') ?? 1);
  }
  set page(page: number) {
    this.show({page});
  }

  /** The active filter, as the address has it; setting it loads its first page. */
  get filter(): string {
    return this.#controller?.state.shown.filter ?? this.getAttribute('filter') ?? '*';
  }
  set filter(filter: string) {
    this.show({filter});
  }

  /** Number of pages; undefined where nobody says it. */
  get pages(): number | undefined {
    return this.#controller?.state.shown.pages;
  }

  /** Items under the filter; undefined where nobody says it. */
  get total(): number | undefined {
    return this.#controller?.state.shown.total;
  }

  /** Loads what a program asks for, without the events of a person's request. */
  show(query: Partial<Query>): void {
    if (this.#isStarted) this.#visit(query, 'push');
    else this.#pending = {...this.#pending, ...query};
  }

  /**
   * Puts in a page of the server that another way has fetched, as a manager's preview; the address stays.
   * @internal
   */
  async applyDocument(page: Document, base: string): Promise<void> {
    await this.#controller?.presenter.showDocument(page, base);
  }

  connectedCallback(): void {
    this.#internals ??= this.attachInternals();
    this.#upgradeProperty('page');
    this.#upgradeProperty('filter');
    whenParsed(() => this.#start());
  }

  /**
   * A gallery that only moves goes on (DOM, `moveBefore`).
   * @internal
   */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected || !this.#isStarted) return;
      this.#isStarted = false;
      this.#controller?.stop();
    });
  }

  attributeChangedCallback(_name: string, old: string | null, status: string | null): void {
    const states = this.#internals?.states;
    if (old !== null) states?.delete(old);
    try {
      if (status) states?.add(status);
    } catch (error) {
      // Chromium before 125 takes names with two dashes only; styles can use the attribute.
      console.debug('portfolio: this browser has no :state(); style [status] instead', error);
    }
  }

  #start(): void {
    if (!this.isConnected || this.#isStarted) return;
    this.#isStarted = true;
    const prefix = this.getAttribute('prefix') ?? undefined;
    this.#controller ??= createController(this, adaptOwnMarkup(this), this.id, prefix);
    this.#controller.start();
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending) this.#visit(pending, 'replace');
  }

  #visit(query: Partial<Query>, history: 'push' | 'replace'): void {
    const controller = this.#controller;
    controller?.visit(requestQuery(query, controller.state.shown, controller.dom.prefix, history));
  }

  /** A property set before the tag was defined hides the accessor: it is set again (custom elements best practice). */
  #upgradeProperty(name: 'page' | 'filter'): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-gallery': PortfolioGallery;
  }
}
