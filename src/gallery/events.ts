/** The events of a gallery that every page may need. Events that ask whether something may be done can be cancelled. */
import type {Query} from '../address/address.js';
import type {ItemChange} from '../markup/markup.js';

const OPTIONS = {bubbles: true, composed: true};

// `declare` marks fields that the constructor sets by `Object.assign`.

/** A person requests filters, a search or an order. If a listener cancels the event, nothing is loaded. */
export class PortfolioFilterEvent extends Event implements Query {
  declare readonly filter: string;
  declare readonly filters: readonly string[];
  declare readonly search: string;
  declare readonly sort: string;
  declare readonly page: number;
  constructor(
    /** Absolute address that would be loaded. */
    readonly url: string,
    query: Query,
  ) {
    super('portfolio-filter', {...OPTIONS, cancelable: true});
    Object.assign(this, query);
  }
}

/** A person requests a page. If a listener cancels the event, nothing is loaded. */
export class PortfolioPageEvent extends Event {
  constructor(
    /** Absolute address that would be loaded. */
    readonly url: string,
    /** Counted from 1. */
    readonly page: number,
  ) {
    super('portfolio-page', {...OPTIONS, cancelable: true});
  }
}

/** Items are ready; a listener that cancels the event must insert them itself. A slow response fires one event for each batch. */
export class PortfolioBeforeInsertEvent extends Event {
  constructor(
    /** The batch, in order; for an item that stays, this is the element that is already in the page. */
    readonly items: readonly Element[],
    /** True for the first batch of a load that replaces what is shown. */
    readonly replace: boolean,
    /** The batch is inserted before this element; null for the end of the container. */
    readonly before: Element | null,
  ) {
    super('portfolio-before-insert', {...OPTIONS, cancelable: true});
  }
}

/** What `portfolio-loaded` reports. */
export interface Loaded extends Query, ItemChange {
  readonly url: string;
  /** Undefined where the server does not say it. */
  readonly pages: number | undefined;
}

/** Items are in place; the address, the title and the current links match them. */
export class PortfolioLoadedEvent extends Event implements Loaded {
  declare readonly url: string;
  declare readonly filter: string;
  declare readonly filters: readonly string[];
  declare readonly search: string;
  declare readonly sort: string;
  declare readonly page: number;
  declare readonly pages: number | undefined;
  declare readonly added: readonly Element[];
  declare readonly kept: readonly Element[];
  declare readonly removed: readonly Element[];
  constructor(loaded: Loaded) {
    super('portfolio-loaded', OPTIONS);
    Object.assign(this, loaded);
  }
}

/** A load or a save failed. If a listener cancels the event, no message is shown. */
export class PortfolioFailedEvent extends Event {
  readonly error: Error;

  constructor(
    error: unknown,
    /** Tries the same load or save again. */
    readonly retry: () => void,
  ) {
    super('portfolio-failed', {...OPTIONS, cancelable: true});
    this.error = error instanceof Error ? error : new Error(String(error));
  }
}

/** The notice's state changed and was saved. */
export class PortfolioNoticeEvent extends Event {
  constructor(readonly state: 'show' | 'hide') {
    super('portfolio-notice', OPTIONS);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'portfolio-filter': PortfolioFilterEvent;
    'portfolio-page': PortfolioPageEvent;
    'portfolio-before-insert': PortfolioBeforeInsertEvent;
    'portfolio-loaded': PortfolioLoadedEvent;
    'portfolio-failed': PortfolioFailedEvent;
    'portfolio-notice': PortfolioNoticeEvent;
  }
}
