import type {FilterItem} from '../protocol.js';
import {DrawnElement} from './base.js';

/**
 * @summary Chooses what a gallery shows. Links and selects that stand in it are made live by the gallery; where there
 * are none, it draws links into light DOM from the filter items that it is given.
 * @attr {string} for - Id of the gallery, when it stands outside of it.
 * @attr {"auto" | "page" | "rest"} source - Where the filter items come from when the page is silent.
 * @slot - The server's links.
 */
export class PortfolioFilterBar extends DrawnElement {
  /** Flat, parents named by id; the first is the "all" item. Empty until the service has told. */
  items: readonly FilterItem[] = [];

  /** Draws the element's own links, with the mark on the item for which `isActive` holds. */
  async draw(isActive: (item: FilterItem) => boolean): Promise<void> {
    if (this.items.length === 0) return;
    const {renderFilterBar} = await import('../views.js');
    this.clear();
    renderFilterBar(this, this.items, isActive);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-filter-bar': PortfolioFilterBar;
  }
}
