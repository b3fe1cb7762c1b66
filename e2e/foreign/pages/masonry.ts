/**
 * A gallery laid out by Masonry, with the script `masonry` of docs/recipes.md. Its items have different heights, and Masonry
 * positions them absolutely.
 */

import {readQueryView, type Work} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import {readRecipe} from '../recipes.js';
import type {RouteHandler} from './route.js';

const HEAD = `<style>
[data-items] { padding: 0; max-inline-size: 660px; list-style: none; }
[data-item] { inline-size: 200px; margin: 5px; background: #ddd; }
</style>
<script defer src="/masonry/masonry.pkgd.min.js"></script>
<script defer src="/masonry.js"></script>`;

function renderBrick({id, title}: Work): string {
  return `<a href="/work/${id}/" style="display: block; block-size: ${80 + ((id * 37) % 90)}px">${title}</a>`;
}

export const masonryPage: RouteHandler = (url) => {
  const gallery = renderGallery(readQueryView(url), {mode: 'load-more', renderItem: renderBrick});
  return {body: renderPage('Masonry', `<h1>Masonry</h1>\n${gallery}`, HEAD)};
};

export const masonryScript: RouteHandler = () => ({
  headers: {'content-type': 'text/javascript'},
  body: readRecipe('masonry'),
});
