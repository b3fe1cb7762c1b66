import {listFilters, type Query} from '../address/address.js';
import {ElementBase} from '../controls/drawn-element.js';
import {plainUrl} from '../markup/links.js';
import {adaptOwnMarkup} from '../markup/markup.js';
import {takeItems} from '../page/page.js';
import {createController, type GalleryController} from './controller.js';
import {readPageUrl} from './history-entries.js';
import {whenParsed} from './registry.js';
import type {VisitRequest} from './visit.js';

/**
 * @tag portfolio-gallery
 * @summary Makes a server-rendered gallery interactive: filters and pages load in place, and the address is updated. What
 * the server renders is always what is shown.
 * @attr {string} id - Key of the gallery in the page data object; filter bars and paginators outside of it name it in `for`.
 * @attr {string} prefix - Prefix of its parameters in the address; by default the page data object's.
 * @attr {number} page - The page that is shown, from 1.
 * @attr {number} pages - The number of pages.
 * @attr {number} total - Items under the filter.
 * @attr {string} filter - The active filter, the first of several, or `*` for all.
 * @attr {string} filters - All active filters, separated by spaces.
 * @attr {string} search - The text that was searched for.
 * @attr {string} sort - The chosen order.
 * @attr {string} scope - Path below which every page shows this gallery, as `/works/`.
 * @attr {"intent" | "press" | "none"} prefetch - When a page is fetched ahead: on hover and focus, on a press, or never.
 * @attr {boolean} transition - Whether items move to their places (CSS View Transitions), for people who like motion.
 * @attr {"" | "address"} debug - Shows what was recognised, and what is missing; `address`: only if the address has `?portfolio-debug`.
 * @attr {number} timeout - Milliseconds without a byte after which a load fails; 20000 by default.
 * @attr {"busy" | "error" | "empty" | "offline"} status - What the gallery is doing; read-only.
 * @slot - `data-items` with its `data-item`s, and the other elements.
 * @fires {PortfolioFilterEvent} portfolio-filter - A person requests filters, a search or an order; cancelable.
 * @fires {PortfolioPageEvent} portfolio-page - A person requests a page; cancelable.
 * @fires {PortfolioBeforeInsertEvent} portfolio-before-insert - New items are ready and not yet in the page; cancelable.
 * @fires {PortfolioLoadedEvent} portfolio-loaded - Items are in place.
 * @fires {PortfolioFailedEvent} portfolio-failed - A load failed; cancelable.
 * @fires {PortfolioPreviewEvent} portfolio-preview - The gallery shows settings that a manager is trying out.
 * @fires {PortfolioOpenEvent} portfolio-open - A person opens an item in the viewer; cancelable. Fired at the item.
 * @fires {PortfolioCloseEvent} portfolio-close - The viewer was closed.
 * @cssstate busy - A load takes longer than a moment.
 * @cssstate error - The last load failed.
 * @cssstate empty - Nothing was found.
 * @cssstate offline - A load waits for the connection.
 */
export class PortfolioGallery extends ElementBase {
  static readonly observedAttributes = ['status'];

  #controller: GalleryController | undefined;
  #isStarted = false;
  /** What a script has asked for by properties and `show`; loaded when the script has run or, if later, when the gallery starts. */
  #pending: Partial<Query> | undefined;
  /** The visit that was under way when the gallery was taken out of the document. */
  #interrupted: VisitRequest | undefined;
  #internals: ElementInternals | undefined;

  /** The page that is shown; setting the number loads that page. */
  get page(): number {
    return this.#controller?.state.shown.page ?? Number(this.getAttribute('page') ?? 1);
  }
  set page(page: number) {
    this.show({page});
  }

  /** The active filter as the address has it, the first of several, or `*`; setting it loads its first page. */
  get filter(): string {
    return this.#read('filter') ?? '*';
  }
  set filter(filter: string) {
    this.show({filter});
  }

  /** All active filters, sorted as text; setting them, as a list or as text with spaces, loads their first page. */
  get filters(): readonly string[] {
    return this.#controller?.state.shown.filters ?? listFilters(this.getAttribute('filters') ?? this.filter);
  }
  set filters(filters: readonly string[] | string | null) {
    this.show({filters: listFilters(filters)});
  }

  /** The text that was searched for; setting it loads its first page. */
  get search(): string {
    return this.#read('search') ?? '';
  }
  set search(search: string | null) {
    this.show({search: search ?? ''});
  }

  /** The chosen order, empty for the gallery's own; setting it loads its first page. */
  get sort(): string {
    return this.#read('sort') ?? '';
  }
  set sort(sort: string | null) {
    this.show({sort: sort ?? ''});
  }

  /** Prefix of the gallery's parameters in the address, as in the attribute, which is read when the gallery starts. */
  // `Element` has a read-only property of this name, which frameworks could not set.
  override get prefix(): string | null {
    return this.getAttribute('prefix');
  }
  override set prefix(prefix: string | null | undefined) {
    this.#setAttribute('prefix', prefix);
  }

  /**
   * Number of pages; undefined where neither the server nor the service says it. A framework may set it until the gallery starts;
   * from then on, the number comes from what is loaded.
   */
  get pages(): number | undefined {
    return this.#controller?.state.shown.pages;
  }
  set pages(pages: number | null | undefined) {
    this.#setAttribute('pages', pages);
  }

  /** Number of items under the filter; undefined where the server does not say it. Settable like `pages`. */
  get total(): number | undefined {
    return this.#controller?.state.shown.total;
  }
  set total(total: number | null | undefined) {
    this.#setAttribute('total', total);
  }

  /**
   * Loads filters, a search, an order or a page for a script, without the events of a person's request. What is left out
   * stays; without a page, whatever is chosen starts at page 1. All that a script asks for in one go is one load.
   */
  show({filter, ...query}: Partial<Query> = {}): void {
    if (this.#isStarted && !this.#pending) queueMicrotask(() => this.#visitPending('push'));
    this.#pending = {...this.#pending, ...(filter !== undefined && {filters: [filter]}), ...query};
  }

  /**
   * Shows a page of the server that other code has fetched, such as a manager's preview; the address stays. `base`: for relative
   * addresses in the page. `begin`: called right before the page is shown, when all that the page needs is loaded; returns false
   * if the page is no longer wanted. Returns whether the page is shown: while the gallery is loading, it is not.
   * @internal
   */
  async applyDocument(page: Document, base: string, begin: () => boolean): Promise<boolean> {
    const {showDocument} = await import('./show-document.js');
    return showDocument(this.#controller, page, base, takeItems, begin);
  }

  connectedCallback(): void {
    this.#internals ??= this.attachInternals();
    for (const name of ['page', 'pages', 'total', 'filter', 'filters', 'search', 'sort']) this.#upgradeProperty(name);
    whenParsed(() => this.#start());
  }

  /**
   * Because of this method, `moveBefore` (DOM) calls neither `disconnectedCallback` nor `connectedCallback`: the gallery
   * continues.
   * @internal
   */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected || !this.#isStarted) return;
      this.#isStarted = false;
      this.#interrupted = this.#controller?.state.request;
      this.#controller?.stop();
    });
  }

  attributeChangedCallback(_name: string, old: string | null, status: string | null): void {
    const states = this.#internals?.states;
    if (old !== null) states?.delete(old);
    // Chromium before 125 throws an error at a state that does not begin with two dashes; styles can use the attribute.
    if (status && CSS.supports('selector(:state(a))')) states?.add(status);
  }

  #setAttribute(name: string, value: string | number | null | undefined): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, `${value}`);
  }

  #start(): void {
    if (!this.isConnected || this.#isStarted) return;
    this.#isStarted = true;
    const prefix = this.getAttribute('prefix') ?? undefined;
    const controller = (this.#controller ??= createController(this, adaptOwnMarkup(this), this.id, prefix));
    controller.start();
    const visit = this.#interrupted;
    // An interrupted Back or Forward is not repeated: `start` itself loads what the current entry asks for.
    if (visit && visit.history !== 'none' && !controller.state.request) controller.visit(visit);
    this.#visitPending('replace');
  }

  #read(name: 'filter' | 'search' | 'sort'): string | null {
    return this.#controller?.state.shown[name] ?? this.getAttribute(name);
  }

  #visitPending(history: 'push' | 'replace'): void {
    const controller = this.#controller;
    const pending = this.#pending;
    if (!controller || !pending || !this.#isStarted) return;
    this.#pending = undefined;
    const {dom, state} = controller;
    const {request, shown} = state;
    // The gallery's own order is written into no address; a form's option names it in `data-sort`.
    const ownSorts = dom.outlets.map((outlet) => outlet.querySelector('[data-sort]')?.getAttribute('data-sort'));
    const change = pending.sort && ownSorts.includes(pending.sort) ? {...pending, sort: ''} : pending;
    // The change applies to what is being loaded or, without a load and while Back or Forward loads, to what is shown.
    const url =
      request && request.history !== 'none'
        ? dom.writeQuery(request.url, change)
        : dom.writeQuery(readPageUrl(), change, shown);
    controller.visit({url: plainUrl(url), mode: 'replace', history});
  }

  /** A property that was set before the tag was defined hides the accessor, so it is deleted and set again. */
  #upgradeProperty(name: string): void {
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
