/** A gallery in HTML, as the contract has it: it works as it is, and comes alive where the script runs. */

import {renderFilterBar} from './filter-bar.js';
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import {renderItems} from './items.js';
import type {GalleryPage} from './pages.js';
import {describeRange, renderPaginator, writePage} from './paginator.js';
import type {Visit} from './visit.js';

/** Renders one gallery of a page; `page.rooms` name the galleries where a page has several. */
export function renderGallery(view: GalleryView, visit: Visit, {bar, rooms}: GalleryPage): Html {
  const {gallery, filter, page, pages, total} = view;
  // Where somebody's bar will be drawn by the service, the room for it is there from the beginning.
  const place = bar === 'none' && visit.capabilities.includes('edit_posts') ? 'index' : bar;
  const name = rooms?.[gallery.id]?.toLowerCase() ?? 'works';
  const prefix = gallery.prefix !== 'vp' && html`prefix="${gallery.prefix}"`;
  // A bare page says nothing of its numbers: what the elements draw there, they ask of the service.
  const numbers = bar !== 'none' && html`pages="${pages}" total="${total}"`;
  return html`<portfolio-gallery id="${gallery.id}" class="gallery" data-bar="${place}" ${prefix} page="${page}" ${numbers} filter="${filter}">
${bar === 'none' ? html`<portfolio-filter-bar></portfolio-filter-bar>` : renderFilterBar(view, visit, name)}
<div class="hang">
${bar !== 'none' && html`<portfolio-status for="${gallery.id}">${describeRange(view)}</portfolio-status>`}
${visit.capabilities.includes('manage_options') && html`<portfolio-items-notice></portfolio-items-notice>`}
${renderWall(view)}
${renderEmpty(view, visit)}
${bar === 'none' ? html`<portfolio-paginator mode="${view.layout.mode}"></portfolio-paginator>` : renderPaginator(view, visit, name)}
</div>
</portfolio-gallery>`;
}

function renderWall({layout, items}: GalleryView): Html {
  return html`<ul data-items data-layout="${layout.layout}" data-style="${layout.style}" data-gap="${layout.gap}" data-columns="${layout.columns}">
${renderItems(items)}</ul>`;
}

function renderEmpty(view: GalleryView, visit: Visit): Html | undefined {
  const {items, total, page, pages} = view;
  if (items.length > 0) return undefined;
  if (total === 0) {
    return html`<p data-empty>Nothing found</p>`;
  }
  return html`<p data-empty>The wall ends before page ${page}.
<a href="${writePage(view, visit, pages)}">Go to the last page, ${pages}</a></p>`;
}
