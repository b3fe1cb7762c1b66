/** Defines the tags, views first: a gallery that starts finds its outlets awake. */
import {PortfolioFilterBar} from './elements/filter-bar.js';
import {PortfolioGallery} from './elements/gallery.js';
import {PortfolioMessage} from './elements/message.js';
import {PortfolioPaginator} from './elements/paginator.js';
import {PortfolioStatus} from './elements/status.js';

/** Defines what is not defined yet. */
export function define(): void {
  const tags: readonly (readonly [string, CustomElementConstructor])[] = [
    ['portfolio-message', PortfolioMessage],
    ['portfolio-status', PortfolioStatus],
    ['portfolio-filter-bar', PortfolioFilterBar],
    ['portfolio-paginator', PortfolioPaginator],
    ['portfolio-gallery', PortfolioGallery],
  ];
  for (const [tag, element] of tags) if (!customElements.get(tag)) customElements.define(tag, element);
}

define();
