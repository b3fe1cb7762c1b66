import type * as Bar from '../bar.js';
import type {FilterItem} from '../protocol.js';
import {DrawnElement} from './base.js';

/** What asks for the tools of a long bar. */
const TOOLS = '[overflow],[search],[chips],[variant]';

let tools: typeof Bar | undefined;

/**
 * @tag portfolio-filter-bar
 * @summary Chooses what a gallery shows. Links and selects that stand in it are made live by the gallery; where there
 * are none, it draws links into light DOM from the filter items that it is given.
 * @attr {string} for - Id of the gallery, when it stands outside of it.
 * @attr {"auto" | "page" | "rest"} source - Where the filter items come from when the page is silent.
 * @attr {"wrap" | "scroll" | "more"} overflow - What a long bar does: it takes more lines, scrolls sideways, or shows
 * twelve terms of its first list and folds the rest behind "More filters", with a search field.
 * @attr {boolean} folded - Whether the rest is folded away; set by the bar, and by a server that wants no jump.
 * @attr {boolean} search - Whether there is a search field, also where nothing is folded.
 * @attr {boolean} chips - Whether what is chosen is shown as a chip that removes it, with "Clear".
 * @attr {"dropdown"} variant - A select in the place of the links.
 * @attr {"disable" | "hide"} empty - What becomes of terms without items, in a bar that draws itself.
 * @slot - The server's links.
 * @csspart tools - The row of the tools.
 * @csspart more - The button that folds and unfolds.
 * @csspart search - The search field.
 * @csspart found - How many terms were found.
 * @csspart results - The terms that were found.
 * @csspart result - One of them.
 * @csspart chip - What is chosen.
 * @csspart clear - The link that shows all.
 * @csspart label - The dropdown's label.
 * @csspart select - The dropdown.
 * @csspart links - The links.
 * @cssprop [--portfolio-accent=currentColor] - The ring of what has the focus.
 * @cssprop [--portfolio-radius=2px] - Corners of buttons, fields and chips.
 */
export class PortfolioFilterBar extends DrawnElement {
  /** Flat, parents named by id; the first is the "all" item. Empty until the service has told. */
  items: readonly FilterItem[] = [];

  /** Draws the element's own links where it has any, and its tools where its attributes ask for them. */
  async draw(context: Bar.BarContext): Promise<void> {
    if (this.isDrawn && this.items.length > 0) {
      const {renderFilterBar} = await import('../views.js');
      // The server has given links in the meantime, and they have been dressed.
      if (!this.clear()) return;
      renderFilterBar(this, this.items, context);
    }
    if (!this.matches(TOOLS) || !this.querySelector('a')) return;
    try {
      // At once when they are there: awaited again, the bar would be painted without them first.
      tools ??= await import('../bar.js');
      tools.dressBar(this, context);
    } finally {
      // Dressed or not: without its tools a bar is all of its links.
      this.setAttribute('dressed', '');
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-filter-bar': PortfolioFilterBar;
  }
}
