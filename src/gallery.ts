/** One gallery's state and moves; no DOM. The world it moves in is handed in. */

/** What a gallery is doing, as its attribute `status` says it; idle has none. */
export type Status = 'idle' | 'busy' | 'error' | 'empty' | 'offline';

/** How new items meet the old: they take their place, follow them, or go before them. */
export type Mode = 'replace' | 'append' | 'prepend';

/** What is shown. */
export interface Shown {
  /** Absolute address that shows it. */
  readonly url: string;
  readonly filter: string;
  /** The page chosen last. */
  readonly page: number;
  /** Unknown where neither the server nor the service says it. */
  readonly pages: number | undefined;
  readonly total: number | undefined;
  /** Pages in the document; more than one in append modes. */
  readonly first: number;
  readonly last: number;
}

/** What a person asked for. */
export interface Wish {
  readonly url: string;
  readonly mode: Mode;
  /** What becomes of the address: a new entry, the same one, or it says so already (Back and Forward). */
  readonly record: 'push' | 'replace' | 'none';
  /** Loads also what is shown already. */
  readonly isAgain?: boolean;
  /** Nobody has pressed: an infinite gallery goes on by itself. */
  readonly isAutomatic?: boolean;
}

/** A load's items on their way into the page. */
export interface Inserting<Items> {
  add(items: Items): void;
  /** Puts back what was there. */
  undo(): void;
}

/** What a gallery needs of the world around it. */
export interface World<Items, Arrival> {
  /** Items as they come, then the page that they came with. */
  load(url: string, signal: AbortSignal): AsyncGenerator<Items, Arrival>;
  insert(mode: Mode): Inserting<Items>;
  /** All items are there: marks, title and address follow; returns what is shown now. */
  settle(wish: Wish, arrival: Arrival): Shown;
  /** A load failed, and nothing has changed. */
  fail(wish: Wish, error: unknown): void;
  /** Status or shown changed. */
  render(): void;
}

export class Gallery<Items, Arrival> {
  #shown: Shown;
  #status: Status = 'idle';
  #visit: {wish: Wish; readonly controller: AbortController; readonly inserting: Inserting<Items>} | undefined;
  readonly #world: World<Items, Arrival>;

  constructor(world: World<Items, Arrival>, shown: Shown) {
    this.#world = world;
    this.#shown = shown;
    if (shown.total === 0) this.#status = 'empty';
  }

  get shown(): Shown {
    return this.#shown;
  }

  get status(): Status {
    return this.#status;
  }

  /** The wish that is being carried out. */
  get wish(): Wish | undefined {
    return this.#visit?.wish;
  }

  /** Loads an address. The newest wish wins; the same wish again changes nothing, and what is shown already ends it. */
  async visit(wish: Wish): Promise<void> {
    const under = this.#visit;
    if (under?.wish.url === wish.url && under.wish.mode === wish.mode) {
      // Back has come to where the load under way leads: the address says so already.
      if (wish.record === 'none') under.wish = wish;
      return;
    }
    // Nothing is shown of a rest that is none: what a person is trying stays as they left it.
    this.#giveUp();
    if (wish.url === this.#shown.url && !wish.isAgain) {
      this.#rest();
      return;
    }
    const visit = {wish, controller: new AbortController(), inserting: this.#world.insert(wish.mode)};
    this.#visit = visit;
    this.#become('busy');
    const {signal} = visit.controller;
    try {
      const parts = this.#world.load(wish.url, signal);
      let part = await parts.next();
      for (; !part.done; part = await parts.next()) {
        if (signal.aborted) return;
        visit.inserting.add(part.value);
      }
      if (signal.aborted) return;
      this.#shown = this.#world.settle(visit.wish, part.value);
      this.#visit = undefined;
      this.#rest();
    } catch (error) {
      if (signal.aborted) return;
      visit.inserting.undo();
      this.#visit = undefined;
      this.#become('error');
      this.#world.fail(visit.wish, error);
    }
  }

  /** Gives up what is under way: the gallery is what it was before. */
  stop(): void {
    if (!this.#visit) return;
    this.#giveUp();
    this.#rest();
  }

  /** Takes over what the service told where the page is silent, or what a manager tries. */
  learn(facts: Partial<Shown>): void {
    this.#shown = {...this.#shown, ...facts};
    this.#world.render();
  }

  /** The wait for the connection begins: what could not be loaded goes on when it is back. */
  wait(): void {
    this.#become('offline');
  }

  #giveUp(): void {
    const visit = this.#visit;
    this.#visit = undefined;
    visit?.controller.abort();
    visit?.inserting.undo();
  }

  #rest(): void {
    this.#become(this.#shown.total === 0 ? 'empty' : 'idle');
  }

  #become(status: Status): void {
    this.#status = status;
    this.#world.render();
  }
}
