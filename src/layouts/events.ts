/** Events that only the manager's files fire; in a file of their own, so that the visitors' files do not contain them. */

const BUBBLES = {bubbles: true, composed: true};

/** A gallery shows the settings of a layout, saved or unsaved. */
export class PortfolioPreviewEvent extends Event {
  constructor(
    /** The layout's id. */
    readonly layout: number,
    readonly settings: Readonly<Record<string, string>>,
    /**
     * True: the gallery shows a page that the server rendered; if the server cannot preview, that page has the saved settings
     * instead of `settings`. False: only attributes of the items' container were set so far. If these are not enough to show
     * the settings, a second event, with `true`, follows once the page has been fetched.
     */
    readonly isServed: boolean,
  ) {
    super('portfolio-preview', BUBBLES);
  }
}

/**
 * A layout was saved here, or the panel has learned that somebody else has saved it; pages that were fetched before may be
 * outdated.
 */
export class PortfolioSavedEvent extends Event {
  constructor(
    /** The layout's id. */
    readonly layout: number,
    /** After a save here or in another tab, the settings that were sent (a host may have saved other values); otherwise all. */
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
