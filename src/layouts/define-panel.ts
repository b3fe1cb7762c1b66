/** Defines the layouts panel; loaded on demand by the manager's entry. */
import {PortfolioLayouts} from './layouts.js';

/** Defines the panel's tag. */
export function definePanel(): void {
  if (!customElements.get('portfolio-layouts')) customElements.define('portfolio-layouts', PortfolioLayouts);
}
