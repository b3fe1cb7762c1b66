/** The state of one gallery: what it shows, and the visit under way. Uses no DOM; loading and showing are passed in. */
import type {Query} from '../address/address.js';
import {type ItemSink, Visit, type VisitRequest} from './visit.js';

/** What a gallery is doing; the value of its attribute `status`, which is absent when idle. */
export type Status = 'idle' | 'busy' | 'error' | 'empty' | 'offline';

/** What the gallery shows; its `page` is the one loaded last. */
export interface Shown extends Query {
  /** Absolute address of what is shown. */
  readonly url: string;
  /** Undefined where neither the server nor the service says it. */
  readonly pages: number | undefined;
  readonly total: number | undefined;
  /** First and last page in the document; they differ only in append modes. */
  readonly first: number;
  readonly last: number;
}

/** What a gallery's state calls. */
export interface StateDependencies<Items, Page, Sink extends ItemSink<Items>> {
  openSink(request: VisitRequest): Sink;
  /** Yields items as they arrive; returns the page that they came with. */
  load(visit: Visit<Items, Sink>): AsyncGenerator<Items, Page>;
  /** Called when all items have arrived: shows the rest of the page, and returns what is shown now. */
  apply(visit: Visit<Items, Sink>, page: Page): Shown;
  /** Called when a load failed, after its changes were undone. */
  fail(request: VisitRequest, error: unknown): void;
  /** Called when the status, or what is shown, may have changed. */
  changed(): void;
}

export class GalleryState<Items, Page, Sink extends ItemSink<Items>> {
  readonly #dependencies: StateDependencies<Items, Page, Sink>;
  readonly #readShown: () => Shown;
  #shown: Shown | undefined;
  /** Undefined at rest: what is shown then says whether the gallery is empty. */
  #status: Exclude<Status, 'idle' | 'empty'> | undefined;
  #visit: Visit<Items, Sink> | undefined;

  /** `readShown`: what the page shows before the first load, read when first needed. */
  constructor(dependencies: StateDependencies<Items, Page, Sink>, readShown: () => Shown) {
    this.#dependencies = dependencies;
    this.#readShown = readShown;
  }

  get shown(): Shown {
    return (this.#shown ??= this.#readShown());
  }

  get status(): Status {
    return this.#status ?? (this.shown.total === 0 ? 'empty' : 'idle');
  }

  /** The request of the visit under way. */
  get request(): VisitRequest | undefined {
    return this.#visit?.request;
  }

  /** Whether a visit for the same page is under way that was not started automatically. */
  isLoading(request: VisitRequest): boolean {
    return this.#visit?.matches(request) === true && !this.#visit.request.isAutomatic;
  }

  /** Whether no visit is under way and the last one has not failed. */
  get isIdle(): boolean {
    return this.#status === undefined;
  }

  /**
   * Loads an address. A new request ends the visit under way, unless both ask for the same: then that visit goes on. It takes the
   * new request if this comes from Back or Forward, so that no entry is added, or if nobody had asked for the visit, as when it
   * began by scrolling. What is shown already is loaded again only if `isForced`.
   */
  async visit(request: VisitRequest): Promise<void> {
    if (this.#visit?.matches(request)) {
      if (request.history === 'none') this.#visit.request = request;
      // A copy: `state.request === request` stays false, so that the controller saves no snapshot of half a page.
      else if (this.#visit.request.isAutomatic) this.#visit.request = {...request};
      return;
    }
    this.#endVisit();
    if (request.url === this.shown.url && !request.isForced) return this.#setStatus(undefined);
    const visit = new Visit(request, this.#dependencies.openSink(request));
    this.#visit = visit;
    const parts = this.#dependencies.load(visit);
    // This sends the request; only then is the gallery marked as busy.
    const first = parts.next();
    this.#setStatus('busy');
    try {
      let part = await first;
      for (; !part.done; part = await parts.next()) {
        if (visit.signal.aborted) return;
        visit.sink.add(part.value);
      }
      if (visit.signal.aborted) return;
      this.#shown = this.#dependencies.apply(visit, part.value);
      // A listener of the page may have started another visit meanwhile.
      if (this.#visit === visit) {
        this.#visit = undefined;
        this.#setStatus(undefined);
      }
    } catch (error) {
      if (visit.signal.aborted) return;
      visit.sink.undo(true);
      this.#visit = undefined;
      this.#setStatus('error');
      this.#dependencies.fail(visit.request, error);
    }
  }

  /** Ends the visit under way, and undoes its changes; also ends the state of a failed one. */
  cancel(): void {
    if (this.isIdle) return;
    this.#endVisit();
    this.#setStatus(undefined);
  }

  /** Sets facts that did not come from a visit: the service's number of pages, or a page that other code has shown. */
  update(facts: Partial<Shown>): void {
    this.#shown = {...this.shown, ...facts};
    this.#dependencies.changed();
  }

  /** Marks the gallery while its load waits for the connection. */
  waitOffline(): void {
    this.#setStatus('offline');
  }

  #endVisit(): void {
    const visit = this.#visit;
    this.#visit = undefined;
    visit?.cancel();
  }

  #setStatus(status: Exclude<Status, 'idle' | 'empty'> | undefined): void {
    this.#status = status;
    this.#dependencies.changed();
  }
}
