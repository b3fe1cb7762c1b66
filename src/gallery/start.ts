/**
 * Defines the tags, and starts the galleries in foreign markup. Outlets come before the gallery, so that they are upgraded when a
 * gallery starts.
 */
import {PortfolioFilterBar} from '../controls/filter-bar.js';
import {PortfolioPaginator} from '../controls/paginator.js';
import {PortfolioStatus} from '../controls/status.js';
import {PortfolioViewer} from '../viewer/viewer.js';
import {PortfolioGallery} from './gallery.js';
import {reloadAfterWorkPage} from './history-entries.js';
import {startHostGalleries} from './host-galleries.js';
import {PortfolioMessage} from './message.js';

/** Defines the tags that are not defined yet. */
export function define(): void {
  const tags: readonly (readonly [string, CustomElementConstructor])[] = [
    ['portfolio-message', PortfolioMessage],
    ['portfolio-status', PortfolioStatus],
    ['portfolio-filter-bar', PortfolioFilterBar],
    ['portfolio-paginator', PortfolioPaginator],
    ['portfolio-viewer', PortfolioViewer],
    ['portfolio-gallery', PortfolioGallery],
  ];
  for (const [tag, element] of tags) if (!customElements.get(tag)) customElements.define(tag, element);
}

/** Starts the script in a page in which no other copy of it runs. */
export function start(): void {
  define();
  reloadAfterWorkPage();
  // Galleries that are not started stay as the server made them, and their links are ordinary links.
  startHostGalleries().catch((error: unknown) =>
    console.warn('portfolio: galleries without <portfolio-gallery> were not started', error),
  );
}
