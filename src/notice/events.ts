/** The event that the notice dispatches when a manager takes one of its offers; the layouts panel listens. */

/** A manager asks for a setting of a layout to be changed, as the notice offers it; cancelled, somebody does it. */
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
