/** The event that the notice fires when a manager clicks one of its offers; the layouts panel listens to it. */

/** A manager clicked an offer of the notice. A listener that changes the setting cancels the event, so that no other does. */
export class PortfolioEditEvent extends Event {
  constructor(
    /** Id of the layout. */
    readonly layout: number,
    /** Name of the setting, without prefix. */
    readonly setting: string,
    readonly value: string,
  ) {
    super('portfolio-edit', {bubbles: true, composed: true, cancelable: true});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'portfolio-edit': PortfolioEditEvent;
  }
}
