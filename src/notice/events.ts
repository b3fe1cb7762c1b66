/** The event that the notice fires when a manager clicks one of its offers; the layouts panel listens to it. */

/** A manager wants to change a setting of a layout, as the notice offers. A listener that changes it cancels the event. */
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
