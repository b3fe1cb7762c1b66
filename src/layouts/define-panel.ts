/** Defines the layouts panel. `manager.ts` imports this file dynamically, and `define-manager.ts` statically. */
import {PortfolioLayouts} from './layouts.js';

/** Defines the panel's tag. */
export function definePanel(): void {
  if (!customElements.get('portfolio-layouts')) customElements.define('portfolio-layouts', PortfolioLayouts);
}
