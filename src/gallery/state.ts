/** What one gallery shows and does; without DOM. How it loads and shows a page is handed in. */
import {type ItemSink, Visit, type VisitRequest} from './visit.js';

/** What a gallery does, as its attribute `status` says it; idle has none. */
export type Status = 'idle' | 'busy' | 'error' | 'empty' | 'offline';

/** What is shown. */
export interface Shown {
  /** Absolute address that shows it. */
  readonly url: string;
  /** As the address has it; `*` for everything. */
  readonly filter: string;
  /** The page chosen last, from 1. */
  readonly page: number;
  /** Unknown where neither the server nor the service says it. */
  readonly pages: number | undefined;
  readonly total: number | undefined;
  /** First and last page in the document; different in append modes only. */
  readonly first: number;
  readonly last: number;
}

/** What a gallery's state needs from outside. */
export interface World<Items, Page, Sink extends ItemSink<Items>> {
  openSink(request: VisitRequest): Sink;
  /** Yields items as they arrive; returns the page that they came with. */
  load(visit: Visit<Items, Sink>): AsyncGenerator<Items, Page>;
  /** All items have arrived: puts the rest of the page in; returns what is shown now. */
  apply(visit: Visit<Items, Sink>, page: Page): Shown;
  /** A load failed, and nothing has changed. */
  fail(request: VisitRequest, error: unknown): void;
  /** The status, or what is shown, has changed. */
  changed(): void;
}

export class GalleryState<Items, Page, Sink extends ItemSink<Items>> {
  readonly #world: World<Items, Page, Sink>;
  readonly #readShown: () => Shown;
  #shown: Shown | undefined;
  #status: Status | undefined;
  #visit: Visit<Items, Sink> | undefined;

  /** `readShown`: what the page shows before the first load, read when first needed. */
  constructor(world: World<Items, Page, Sink>, readShown: () => Shown) {
    this.#world = world;
    this.#readShown = readShown;
  }

  get shown(): Shown {
    return (this.#shown ??= this.#readShown());
  }

  get status(): Status {
    return this.#status ?? this.#restStatus;
  }

  /** The request of the visit under way. */
  get request(): VisitRequest | undefined {
    return this.#visit?.request;
  }

  /** Whether nothing is under way, and nothing has failed. */
  get isIdle(): boolean {
    return this.status === 'idle' || this.status === 'empty';
  }

  /** Loads an address. The newest request wins; a request for what is shown already only ends the visit under way. */
  async visit(request: VisitRequest): Promise<void> {
    if (this.#visit?.matches(request)) {
      if (request.history === 'none') this.#visit.continueFor(request);
      return;
    }
    this.#drop();
    if (request.url === this.shown.url && !request.isForced) {
      this.#settle();
      return;
    }
    const visit = new Visit(request, this.#world.openSink(request));
    this.#visit = visit;
    this.#become('busy');
    try {
      const parts = this.#world.load(visit);
      let part = await parts.next();
      for (; !part.done; part = await parts.next()) {
        if (visit.signal.aborted) return;
        visit.sink.add(part.value);
      }
      if (visit.signal.aborted) return;
      this.#shown = this.#world.apply(visit, part.value);
      this.#visit = undefined;
      this.#settle();
    } catch (error) {
      if (visit.signal.aborted) return;
      visit.sink.undo();
      this.#visit = undefined;
      this.#become('error');
      this.#world.fail(visit.request, error);
    }
  }

  /** Ends the visit under way: the gallery is what it was before. */
  cancel(): void {
    if (!this.#visit) return;
    this.#drop();
    this.#settle();
  }

  /** Takes over what the service says where the page is silent, or what another way of loading has put in place. */
  update(facts: Partial<Shown>): void {
    this.#shown = {...this.shown, ...facts};
    if (this.isIdle) this.#settle();
    else this.#world.changed();
  }

  /** The load waits for the connection. */
  waitOffline(): void {
    this.#become('offline');
  }

  #drop(): void {
    const visit = this.#visit;
    this.#visit = undefined;
    visit?.cancel();
  }

  #settle(): void {
    this.#become(this.#restStatus);
  }

  get #restStatus(): Status {
    return this.shown.total === 0 ? 'empty' : 'idle';
  }

  #become(status: Status): void {
    this.#status = status;
    this.#world.changed();
  }
}
