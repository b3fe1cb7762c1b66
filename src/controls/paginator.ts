import {DrawnElement, loaded, loadViews} from './drawn-element.js';
import type {PaginatorModel} from './views.js';

/**
 * @tag portfolio-paginator
 * @summary Paginates a gallery. The gallery makes links in the paginator load in place; if there are none, the paginator
 * draws its own into light DOM once the number of pages is known.
 * @attr {string} for - Id of the gallery, if the paginator is outside of it.
 * @attr {"numbers" | "load-more" | "infinite"} mode - Page numbers, a button, or loading by scrolling; `numbers` by default.
 * @attr {"auto" | "page" | "rest"} source - Where the number of pages comes from when the page does not say it.
 * @slot - The server's links.
 */
export class PortfolioPaginator extends DrawnElement {
  /**
   * Whether the service is counting the pages of what is shown; when it has counted them, the paginator is drawn again.
   * @internal
   */
  isCounting = false;
  #model: PaginatorModel | undefined;
  /** The number of pages that was known last. */
  #knownPages: number | undefined;

  /** How pages are reached, as in the attribute; any other value counts as `numbers`. */
  get mode(): PaginatorModel['mode'] {
    const mode = this.getAttribute('mode');
    return mode === 'load-more' || mode === 'infinite' ? mode : 'numbers';
  }
  // Frameworks set this property, also to null or undefined.
  set mode(mode: PaginatorModel['mode'] | null | undefined) {
    if (mode) this.setAttribute('mode', mode);
    else this.removeAttribute('mode');
  }

  /**
   * Draws the element's own links, unless the server has sent links; nothing until a number of pages has been known.
   * `pages` is undefined while the service counts the pages of a new filter, and where nobody counts them. During the
   * count, there are as many page numbers as before, with the new filter's addresses, and no link that appends. Where
   * nobody counts, and the server has written no links before, there is a link to the next page if the gallery shows items.
   */
  async draw(given: Omit<PaginatorModel, 'pages'> & {readonly pages: number | undefined}): Promise<void> {
    const {mode, page, count} = given;
    this.#knownPages = given.pages ?? this.#knownPages;
    if (this.#knownPages === undefined) return;
    // If the server has written links before, and none now, no page follows.
    const pagesIfUncounted = count && !this.hadServerLinks ? page + 1 : page;
    const pagesDuringCount = mode === 'numbers' ? this.#knownPages : page;
    const model = {...given, pages: given.pages ?? (this.isCounting ? pagesDuringCount : pagesIfUncounted)};
    this.#model = model;
    // A single page needs no links, and no file that draws them.
    if (model.pages < 2 && !this.hasOwnLinks) return;
    // Do not wait if the views are loaded: meanwhile, an infinite gallery could follow a link of the previous filter.
    loaded.views ??= await loadViews();
    // While the file was loading, `draw` may have been called with a newer model.
    if (loaded.views && model === this.#model && this.startDrawing()) loaded.views.renderPaginator(this, model);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-paginator': PortfolioPaginator;
  }
}
