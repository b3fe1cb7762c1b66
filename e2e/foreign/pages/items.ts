/**
 * Galleries whose items contain data, attributes of other scripts, shadow roots, or other galleries; the page of a work; and a
 * gallery without a total.
 */
import {readQueryView, type Work} from '../catalogue.js';
import {renderCard, renderGallery, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

/** Data for search engines and other scripts, attributes that begin like an event handler's, a real handler, and a script. */
function renderRich(work: Work): string {
  const data = JSON.stringify({'@type': 'VisualArtwork', name: work.title});
  return `<article one-up="${work.id}" onboard="yes" onclick="document.title = 'ran'">${renderCard(work)}
<script type="application/ld+json">${data}</script>
<script type="application/json" class="settings">${data}</script>
<script type="speculationrules">{"prefetch": [{"source": "list", "urls": ["/never/"]}]}</script>
<script>document.title = 'ran';</script></article>`;
}

function renderShadow(work: Work): string {
  return `<div class="card"><template shadowrootmode="open" shadowrootserializable><b>In the shadow: <slot></slot></b></template>
${renderCard(work)}</div>`;
}

function createItemsPage(
  title: string,
  renderItem: (work: Work) => string,
  mode: 'numbers' | 'load-more',
): RouteHandler {
  return (url) => ({
    body: renderPage(title, `<h1>${title}</h1>\n${renderGallery(readQueryView(url), {renderItem, mode})}`),
  });
}

export const richItemsPage = createItemsPage('Rich items', renderRich, 'numbers');

export const shadowItemsPage = createItemsPage('Shadow items', renderShadow, 'load-more');

/** Every item contains a gallery with its own prefix. */
export const nestedPage: RouteHandler = (url) => {
  const renderItem = ({id}: Work) =>
    renderGallery(readQueryView(url, `in${id}`), {id: `inner-${id}`, attributes: `prefix="in${id}"`});
  const outer = renderGallery(readQueryView(url), {id: 'outer', renderItem});
  return {body: renderPage('Galleries in items', `<h1>Galleries in items</h1>\n${outer}`)};
};

/** A work's own page. */
export const workPage: RouteHandler = ({pathname}) => ({
  body: `<!doctype html><title>Work</title><h1>The work at ${pathname}</h1>`,
});

/** A server that does not know the number of items. */
export const noTotalPage: RouteHandler = (url) => {
  const gallery = renderGallery(readQueryView(url)).replace(/total="\d+"/, 'total=""');
  return {body: renderPage('No total', `<h1>No total</h1>\n${gallery}`)};
};
