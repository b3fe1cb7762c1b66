/** Pages with the layout library Isotope and with lightboxes, as in the recipes of the README. */
import {readQueryView, type Work} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {ForeignPage} from './page.js';

const WALL_STYLE = `<style>
[data-items] { padding: 0; max-inline-size: 660px; list-style: none; }
[data-item] { inline-size: 200px; margin: 5px; background: #ddd; }
</style>`;

function renderBrick({id, title}: Work): string {
  return `<a href="/work/${id}/" style="display: block; block-size: ${80 + ((id * 37) % 90)}px">${title}</a>`;
}

/** The link of an item has the address of its image, as lightboxes need it. */
function renderPicture({id, title}: Work): string {
  return `<a class="picture" href="/picture/${id}.svg" data-pswp-width="400" data-pswp-height="300"><img src="/picture/${id}.svg" alt="${title}" width="80" height="60"></a>`;
}

const ISOTOPE = `<script defer src="/isotope/isotope.pkgd.min.js"></script>
<script type="module">
const container = document.querySelector('[data-items]');
const isotope = new Isotope(container, {itemSelector: '[data-item]', masonry: {columnWidth: 210}, transitionDuration: 0});
document.addEventListener('portfolio-before-insert', (event) => {
  event.preventDefault();
  for (const item of event.items) container.insertBefore(item, event.before);
});
document.addEventListener('portfolio-loaded', () => {
  isotope.reloadItems();
  isotope.arrange({sortBy: 'original-order'});
});
</script>`;

const PHOTOSWIPE = `<link rel="stylesheet" href="/photoswipe/photoswipe.css">
<script type="module">
import PhotoSwipeLightbox from '/photoswipe/photoswipe-lightbox.esm.min.js';
const lightbox = new PhotoSwipeLightbox({
  gallery: '[data-items]',
  children: '[data-item] > a',
  pswpModule: () => import('/photoswipe/photoswipe.esm.min.js'),
});
lightbox.init();
</script>`;

const GLIGHTBOX = `<link rel="stylesheet" href="/glightbox/css/glightbox.min.css">
<script defer src="/glightbox/js/glightbox.min.js"></script>
<script type="module">
const lightbox = GLightbox({selector: '[data-item] > a', openEffect: 'none', closeEffect: 'none', slideEffect: 'none'});
document.addEventListener('portfolio-loaded', () => lightbox.reload());
</script>`;

function createPage(title: string, head: string, renderItem: (work: Work) => string): ForeignPage {
  return (url) => {
    const gallery = renderGallery(readQueryView(url), {mode: 'load-more', renderItem});
    return {body: renderPage(title, `<h1>${title}</h1>\n${gallery}`, head)};
  };
}

export const isotopePage = createPage('Isotope', `${WALL_STYLE}\n${ISOTOPE}`, renderBrick);

export const photoSwipePage = createPage('PhotoSwipe', PHOTOSWIPE, renderPicture);

export const glightboxPage = createPage('GLightbox', GLIGHTBOX, renderPicture);
