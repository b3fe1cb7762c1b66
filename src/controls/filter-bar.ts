import type {FormSource} from '../page-data/form-source.js';
import {loadFeature} from '../page-data/load-feature.js';
import type {FilterItem} from '../wire/protocol.js';
import type {BarContext} from './bar-context.js';
import {DrawnElement, loaded, loadViews} from './drawn-element.js';

/** Attributes that ask for the tools of a long bar; a form has its own. */
const TOOLS = ':not([variant=form]):is([overflow],[search],[chips],[variant])';

const loadTools = () => import('./bar-tools.js');
let tools: Awaited<ReturnType<typeof loadTools>> | undefined;

/**
 * @tag portfolio-filter-bar
 * @summary Filters a gallery. The gallery makes links and selects in the bar load in place; if there are none, the bar
 * draws links into light DOM from the service's filter items.
 * @attr {string} for - Id of the gallery, if the bar is outside of it.
 * @attr {"auto" | "page" | "rest"} source - Where the filter items come from when the page has no links.
 * @attr {"wrap" | "scroll" | "more"} overflow - How a long bar fits: on several lines, by scrolling sideways, or by
 * twelve terms of its first list and a button "More filters" for the others, with a search field.
 * @attr {boolean} folded - Whether the other terms are hidden; set by the bar, and by a server so that the page does not jump.
 * @attr {boolean} search - Whether there is a search field, also in a bar that does not fold.
 * @attr {boolean} chips - Whether the active term is shown as a chip that removes it, with "Clear".
 * @attr {"dropdown" | "form"} variant - `dropdown`: a select takes the place of the links; `form`: a bar that draws itself
 * draws a form in which filters, a search and an order combine, where the service can count them.
 * @attr {boolean} enhanced - Whether the tools have been set up, or could not be loaded; set by the bar, for styles.
 * @attr {"disable" | "hide"} empty - What a bar that draws itself does with terms without items.
 * @slot - The server's links.
 * @csspart tools - The row of tools.
 * @csspart more - The button that folds and unfolds.
 * @csspart search - The search field.
 * @csspart found - How many terms were found.
 * @csspart results - The list of the terms that were found.
 * @csspart result - A term that was found.
 * @csspart chips - The line of the chip and "Clear".
 * @csspart chip - The chip of the active term.
 * @csspart clear - The link that removes all filters.
 * @csspart label - The dropdown's label.
 * @csspart select - The dropdown.
 * @csspart links - The links.
 * @cssprop [--portfolio-accent=currentColor] - Color of focus rings.
 * @cssprop [--portfolio-radius=2px] - Radius of the corners of buttons, fields and chips.
 */
export class PortfolioFilterBar extends DrawnElement {
  /** The service's filter items as a flat list; each names its parent by id, and the first item is "all". */
  items: readonly FilterItem[] = [];

  /**
   * Where the form of a bar with `variant="form"` gets its terms; set by `PageService`.
   * @internal
   */
  declare formSource?: FormSource;

  /** Draws links where the server has sent none, and tools where the attributes ask for them. */
  async draw(context: BarContext): Promise<void> {
    if (this.drawsItself && this.items.length > 0) {
      // Do not wait for views that are already loaded: the announcement of a load reads a form's chips soon after this.
      loaded.views ??= await loadViews();
      // While the file was loading, a page with links may have arrived.
      if (!loaded.views || !this.startDrawing()) return;
      await loaded.views.renderFilterBar(this, context, loadFeature);
    }
    if (!this.matches(TOOLS) || !this.querySelector('a')) return;
    // Do not wait for tools that are already loaded: after another `await`, the bar would be painted without them.
    tools ??= await loadFeature('portfolio-bar-tools', loadTools);
    // Set this also if the tools could not be loaded: the page's styles may hide a long bar's links until it is set.
    this.setAttribute('enhanced', '');
    tools?.attachBarTools(this, context);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-filter-bar': PortfolioFilterBar;
  }
}
