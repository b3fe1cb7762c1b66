import {OutletElement} from './drawn-element.js';

/**
 * @tag portfolio-status
 * @summary Text anywhere on the page that says which items a gallery shows ("13–24 of 80"). The gallery updates it.
 * @attr {string} for - Id of the gallery, if the status is outside of it.
 * @slot - The server's text. The gallery writes its own if there is none, or if several pages are shown.
 */
export class PortfolioStatus extends OutletElement {}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-status': PortfolioStatus;
  }
}
