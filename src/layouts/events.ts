/** Events that only the manager's files fire; in a file of their own, so that the visitors' files do not contain them. */

const UP = {bubbles: true, composed: true};

/** A gallery shows the settings of a layout, saved or unsaved. */
export class PortfolioPreviewEvent extends Event {
  constructor(
    readonly layout: number,
    readonly settings: Readonly<Record<string, string>>,
    /**
     * True once the server's page for these settings is shown; false where only attributes were set. A second event follows
     * only if the settings need the server's page.
     */
    readonly isServed: boolean,
  ) {
    super('portfolio-preview', UP);
  }
}

/** A layout was saved; pages that were fetched before may look different now. */
export class PortfolioSavedEvent extends Event {
  constructor(
    readonly layout: number,
    /** The settings that were changed. */
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
