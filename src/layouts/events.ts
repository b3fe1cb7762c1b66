/** Events that only managers' files dispatch; in a file of their own, so that no visitor's file changes with them. */

const UP = {bubbles: true, composed: true};

/** A gallery shows how a layout would hang it, before or after a save. */
export class PortfolioPreviewEvent extends Event {
  constructor(
    readonly layout: number,
    readonly settings: Readonly<Record<string, string>>,
    /** Whether the server's own page of it is in place; else only what attributes say. */
    readonly isServed: boolean,
  ) {
    super('portfolio-preview', UP);
  }
}

/** A layout was saved; pages that were fetched before may show something else now. */
export class PortfolioSavedEvent extends Event {
  constructor(
    readonly layout: number,
    /** What was changed. */
    readonly settings: Readonly<Record<string, string>>,
  ) {
    super('portfolio-saved', UP);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'portfolio-preview': PortfolioPreviewEvent;
    'portfolio-saved': PortfolioSavedEvent;
  }
}
