/** What the manager's entry loads: the panel, defined once. */
import {PortfolioLayouts} from './layouts.js';

/** Defines the panel's tag. */
export function definePanel(): void {
  if (!customElements.get('portfolio-layouts')) customElements.define('portfolio-layouts', PortfolioLayouts);
}
