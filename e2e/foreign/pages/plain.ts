/** A bare page with our elements, for tests that change one thing about it. */
import {readQueryView} from '../catalogue.js';
import {type GalleryParts, renderGallery, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

/** Keeps the bar and the paginator in view, and makes the page long enough to be scrolled. */
const LONG = `<style>
portfolio-filter-bar, portfolio-paginator { display: block; position: sticky; inset-block: 0; background: Canvas; }
li { min-height: 900px; }
</style>`;

function createPlainPage(title: string, parts: GalleryParts, head = '', size = 6): RouteHandler {
  return (url) => ({
    body: renderPage(
      title,
      `<h1>${title}</h1>\n${renderGallery(readQueryView(url, 'vp', size), parts)}\n<p>End</p>`,
      head,
    ),
  });
}

export const plainPage = createPlainPage('Works', {});

export const longPage = createPlainPage('Long', {}, LONG);

export const longLoadMorePage = createPlainPage('Long load more', {mode: 'load-more'}, LONG);

export const infinitePage = createPlainPage('Infinite', {mode: 'infinite'}, LONG);

/** An infinite gallery whose end is below the screen, but so near that the next page is prefetched (1,500 px). */
export const nearInfinitePage = createPlainPage('Near', {mode: 'infinite'}, '<style>li { min-height: 300px; }</style>');

/** A gallery with 40 of the 42 works on its first page: more than fit on a screen. */
export const manyWorksPage = createPlainPage('Many works', {}, '', 40);

export const loadMorePage = createPlainPage('Load more', {mode: 'load-more'});

/** A page at another path. A link to it is an ordinary navigation, although both galleries have the same id. */
export const shopPage = createPlainPage('Shop', {});
