import {ElementBase} from './drawn-element.js';

/**
 * @tag portfolio-status
 * @summary Shows which items of a gallery are shown ("13–24 of 80"), anywhere on the page. The gallery updates its text.
 * @attr {string} for - Id of the gallery.
 * @slot - The server's text.
 */
export class PortfolioStatus extends ElementBase {}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-status': PortfolioStatus;
  }
}
