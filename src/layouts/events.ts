/** Events that only the manager's files fire; in a file of their own, so that the visitors' files do not contain them. */

const BUBBLES = {bubbles: true, composed: true};

/** A gallery shows the settings of a layout, saved or unsaved. */
export class PortfolioPreviewEvent extends Event {
  constructor(
    /** The layout's id. */
    readonly layout: number,
    readonly settings: Readonly<Record<string, string>>,
    /**
     * True: a page was fetched, and the gallery shows it; where the server cannot preview, that page has the saved settings, not
     * these. False: only attributes of the items' container were set. Where attributes alone cannot show the settings,
     * an event with `true` follows once the page has been fetched.
     */
    readonly isServed: boolean,
  ) {
    super('portfolio-preview', BUBBLES);
  }
}

/** A layout was saved; pages that were fetched before may be outdated. */
export class PortfolioSavedEvent extends Event {
  constructor(
    /** The layout's id. */
    readonly layout: number,
    /** The settings that were sent. A host may have saved other values. */
    readonly settings: Readonly<Record<string, string>>,
  ) {
    super('portfolio-saved', BUBBLES);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'portfolio-preview': PortfolioPreviewEvent;
    'portfolio-saved': PortfolioSavedEvent;
  }
}
