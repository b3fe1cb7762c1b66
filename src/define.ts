/** Defines the tags. Outlets come before the gallery, so that they are upgraded when a gallery starts. */
import {PortfolioFilterBar} from './controls/filter-bar.js';
import {PortfolioPaginator} from './controls/paginator.js';
import {PortfolioStatus} from './controls/status.js';
import {PortfolioGallery} from './gallery/gallery.js';
import {reloadAfterWorkPage} from './gallery/history-entries.js';
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

// In Node, as on a server that renders an application, there are no tags.
if ('customElements' in globalThis) {
  define();
  reloadAfterWorkPage();
}
