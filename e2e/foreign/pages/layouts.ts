/** Pages with Isotope, PhotoSwipe and GLightbox, made of the code in `docs/recipes.md`. */
import {readQueryView, type Work} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import {readRecipe} from '../recipes.js';
import type {RouteHandler} from './route.js';

const WALL_STYLE = `<style>
[data-items] { padding: 0; max-inline-size: 660px; list-style: none; }
[data-item] { inline-size: 200px; margin: 5px; background: #ddd; }
</style>`;

function renderItemOfSomeHeight({id, title}: Work): string {
  return `<a href="/work/${id}/" style="display: block; block-size: ${80 + ((id * 37) % 90)}px">${title}</a>`;
}

/** An item's picture, shown small, in a link to the same picture: lightboxes open the address of that link. */
function renderImageLink({id, title}: Work): string {
  return `<a class="picture" href="/picture/${id}.svg" data-pswp-width="400" data-pswp-height="300"><img src="/picture/${id}.svg" alt="${title}" width="80" height="60"></a>`;
}

const ISOTOPE = `<script defer src="/isotope/isotope.pkgd.min.js"></script>
<script type="module">${readRecipe('isotope')}</script>`;

/** A bundler finds the modules by their names; here an import map does. */
const PHOTOSWIPE = `<link rel="stylesheet" href="/photoswipe/photoswipe.css">
<script type="importmap">{"imports": {
  "photoswipe": "/photoswipe/photoswipe.esm.min.js",
  "photoswipe/lightbox": "/photoswipe/photoswipe-lightbox.esm.min.js"
}}</script>
<script type="module">${readRecipe('photoswipe')}</script>`;

const GLIGHTBOX = `<link rel="stylesheet" href="/glightbox/css/glightbox.min.css">
<script defer src="/glightbox/js/glightbox.min.js"></script>
<script type="module">${readRecipe('glightbox')}</script>`;

function createRoute(title: string, head: string, renderItem: (work: Work) => string): RouteHandler {
  return (url) => {
    const gallery = renderGallery(readQueryView(url), {mode: 'load-more', renderItem});
    return {body: renderPage(title, `<h1>${title}</h1>\n${gallery}`, head)};
  };
}

/** Two galleries; the recipe lays out the first. */
function createTwoRoute(title: string, head: string): RouteHandler {
  return (url) => {
    const galleries = ['vp', 'sk'].map((prefix) =>
      renderGallery(readQueryView(url, prefix), {
        id: `gallery-${prefix}`,
        attributes: `prefix="${prefix}"`,
        renderItem: renderItemOfSomeHeight,
      }),
    );
    return {body: renderPage(title, `<h1>${title}</h1>\n${galleries.join('\n')}`, head)};
  };
}

const MASONRY = `<script defer src="/masonry/masonry.pkgd.min.js"></script>
<script type="module">${readRecipe('masonry')}</script>`;

export const twoMasonryPage = createTwoRoute('Two galleries, one with Masonry', `${WALL_STYLE}\n${MASONRY}`);

export const twoIsotopePage = createTwoRoute('Two galleries, one with Isotope', `${WALL_STYLE}\n${ISOTOPE}`);

export const isotopePage = createRoute('Isotope', `${WALL_STYLE}\n${ISOTOPE}`, renderItemOfSomeHeight);

export const photoSwipePage = createRoute('PhotoSwipe', PHOTOSWIPE, renderImageLink);

export const glightboxPage = createRoute('GLightbox', GLIGHTBOX, renderImageLink);
