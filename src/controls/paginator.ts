import {DrawnElement, loaded, loadViews} from './drawn-element.js';
import type {PaginatorModel} from './paginator-model.js';

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
   * Whether the service is counting the pages of what is shown; the gallery is drawn again when it has.
   * @internal
   */
  isCounting = false;
  #model: PaginatorModel | undefined;
  /** The number of pages that was known last. */
  #known: number | undefined;

  /** How pages are reached; set it by the attribute. */
  get mode(): PaginatorModel['mode'] {
    const mode = this.getAttribute('mode');
    return mode === 'load-more' || mode === 'infinite' ? mode : 'numbers';
  }

  /**
   * Draws the element's own links, unless the server has sent links. Until the number of pages was known once, nothing is
   * drawn. While the service counts those of a new filter, `pages` is undefined: numbers lead to that filter then, as many
   * as before, and nothing can be appended. If nobody counts them, the next page is offered after one with items.
   */
  async draw(given: Omit<PaginatorModel, 'pages'> & {readonly pages: number | undefined}): Promise<void> {
    const {mode, page, count} = given;
    this.#known = given.pages ?? this.#known;
    if (this.#known === undefined) return;
    const offered = count ? page + 1 : page;
    const counting = mode === 'numbers' ? this.#known : page;
    const model = {...given, pages: given.pages ?? (this.isCounting ? counting : offered)};
    this.#model = model;
    // A single page needs no links, and no file that draws them.
    if (model.pages < 2 && !this.hasOwnLinks) return;
    // Do not wait for views that are already loaded: an infinite gallery could follow a link of the filter before.
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
