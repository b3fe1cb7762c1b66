/** The viewer's events. */

const OPTIONS = {bubbles: true, composed: true};

/**
 * A person opens an item by a click; Back and Forward open it without this event. If a listener cancels the event, nothing
 * is opened, and the link is not followed.
 */
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

/** The viewer was closed. The address is the gallery's again, or that of another entry that the browser has gone to. */
export class PortfolioCloseEvent extends Event {
  constructor(
    /** Absolute address of the work that was shown last. */
    readonly url: string,
    /** The work's item, whose link has the focus now. If the gallery does not show the work: an element outside of the page. */
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
