/** The viewer's events. */

const OPTIONS = {bubbles: true, composed: true};

/** A person opens an item. If a listener cancels the event, nothing is opened, and the link is not followed. */
export class PortfolioOpenEvent extends Event {
  constructor(
    /** Absolute address of the work. */
    readonly url: string,
    /** The item in the gallery. */
    readonly item: Element,
  ) {
    super('portfolio-open', {...OPTIONS, cancelable: true});
  }
}

/** The viewer was closed; the gallery's address is back. */
export class PortfolioCloseEvent extends Event {
  constructor(
    /** Absolute address of the work that was shown last. */
    readonly url: string,
    /** Its item, whose link has the focus now; an element outside of the document if no loaded page has the item. */
    readonly item: Element,
  ) {
    super('portfolio-close', OPTIONS);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'portfolio-open': PortfolioOpenEvent;
    'portfolio-close': PortfolioCloseEvent;
  }
}
