import type {Words} from '../strings.js';
import {DrawnElement} from './base.js';

/** What a paginator draws itself from. */
export interface PaginatorModel {
  readonly mode: 'numbers' | 'load-more' | 'infinite';
  /** The page that is shown last; counted from 1. */
  readonly page: number;
  readonly pages: number;
  /** Items in the document. */
  readonly count: number;
  readonly total: number | undefined;
  /** The address of a page. */
  readonly hrefOf: (page: number) => string;
  readonly words: Words;
}

/**
 * @tag portfolio-paginator
 * @summary Leads through the pages of a gallery. Links that stand in it are made live by the gallery; where there are
 * none, it draws its own into light DOM once the number of pages is known.
 * @attr {string} for - Id of the gallery, when it stands outside of it.
 * @attr {"numbers" | "load-more" | "infinite"} mode - What a visitor is offered; `numbers` by default.
 * @attr {"auto" | "page" | "rest"} source - Where the number of pages comes from when the page is silent.
 * @slot - The server's links.
 */
export class PortfolioPaginator extends DrawnElement {
  /** The newest: what a file that arrives late would draw of an older one is nothing any more. */
  #model: PaginatorModel | undefined;

  get mode(): PaginatorModel['mode'] {
    const mode = this.getAttribute('mode');
    return mode === 'load-more' || mode === 'infinite' ? mode : 'numbers';
  }

  /** Draws the element's own links. */
  async draw(model: PaginatorModel): Promise<void> {
    this.#model = model;
    // One page needs no way on, and no file to draw it.
    if (model.pages < 2 && !this.hasDrawn) return;
    const {renderPaginator} = await import('../views.js');
    if (model === this.#model && this.clear()) renderPaginator(this, model);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-paginator': PortfolioPaginator;
  }
}
