/** A gallery that Masonry lays out: items of different heights, at absolute positions. */
import {readQueryView, type Work} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {ForeignPage} from './page.js';

const HEAD = `<style>
[data-items] { padding: 0; max-inline-size: 660px; list-style: none; }
[data-item] { inline-size: 200px; margin: 5px; background: #ddd; }
</style>
<script defer src="/masonry/masonry.pkgd.min.js"></script>
<script defer src="/masonry.js"></script>`;

/** The page author's script: it inserts the items, and Masonry lays them out. */
const SCRIPT = `const grid = document.querySelector('[data-items]');
const masonry = new Masonry(grid, {itemSelector: '[data-item]', columnWidth: 210, transitionDuration: 0});
document.addEventListener('portfolio-before-insert', (event) => {
  event.preventDefault();
  for (const item of event.items) grid.insertBefore(item, event.before);
  masonry.appended(event.items);
});
document.addEventListener('portfolio-loaded', () => { masonry.reloadItems(); masonry.layout(); });
`;

function renderBrick({id, title}: Work): string {
  return `<a href="/work/${id}/" style="display: block; block-size: ${80 + ((id * 37) % 90)}px">${title}</a>`;
}

export const masonryPage: ForeignPage = (url) => {
  const gallery = renderGallery(readQueryView(url), {mode: 'load-more', renderItem: renderBrick});
  return {body: renderPage('Masonry', `<h1>Masonry</h1>\n${gallery}`, HEAD)};
};

export const masonryScript: ForeignPage = () => ({headers: {'content-type': 'text/javascript'}, body: SCRIPT});
