/** Defines the tag of the manager's panel. `manager.ts` imports this file on demand; people who bundle import it as it is. */
import {PortfolioLayouts} from './layouts/layouts.js';

export type * from './index.js';

if (!customElements.get('portfolio-layouts')) customElements.define('portfolio-layouts', PortfolioLayouts);
