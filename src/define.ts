/**
 * Defines the tags, and starts the galleries in foreign markup. Outlets come before the gallery, so that they are upgraded when a
 * gallery starts.
 */
import {PortfolioFilterBar} from './controls/filter-bar.js';
import {PortfolioPaginator} from './controls/paginator.js';
import {PortfolioStatus} from './controls/status.js';
import {PortfolioGallery} from './gallery/gallery.js';
import {reloadAfterWorkPage} from './gallery/history-entries.js';
import {startHostGalleries} from './gallery/host-galleries.js';
import {PortfolioMessage} from './gallery/message.js';
import {PortfolioViewer} from './viewer/viewer.js';

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

export type * from './index.js';

// Not in Node, as on a server that renders an application; there, Lit has a registry of tags, too.
if ('document' in globalThis) {
  const known = customElements.get('portfolio-gallery');
  // A page may define the gallery's tag by a class of its own.
  if (known && known !== PortfolioGallery && !(known.prototype instanceof PortfolioGallery)) {
    console.warn('portfolio-gallery: the script is loaded twice; this copy is not run. Remove one.');
  } else {
    define();
    reloadAfterWorkPage();
    // Galleries that are not started stay as the server made them, and their links are ordinary links.
    startHostGalleries().catch((error: unknown) =>
      console.warn('portfolio: galleries without <portfolio-gallery> were not started', error),
    );
  }
}
