/** Defines the layouts panel. The drop-in entry imports it dynamically, the entry for people who bundle statically. */
import {PortfolioLayouts} from './layouts.js';

/** Defines the panel's tag. */
export function definePanel(): void {
  if (!customElements.get('portfolio-layouts')) customElements.define('portfolio-layouts', PortfolioLayouts);
}
