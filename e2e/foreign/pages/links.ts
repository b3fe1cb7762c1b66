/**
 * Galleries with less usual controls: links with fragments, in shadow roots, of image maps, for other windows, under a `<base>`,
 * or redirected by the server; and a select.
 */
import {readQueryView, type View} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

/** Custom elements that render an icon, and a link, in a shadow root. */
const ELEMENTS = `<style>theme-icon { display: inline-block; inline-size: 20px; block-size: 20px; }</style>
<script>
customElements.define('theme-icon', class extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({mode: 'open'}).innerHTML = '<svg width="20" height="20"><circle cx="10" cy="10" r="10"/></svg>';
  }
});
customElements.define('theme-links', class extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({mode: 'open'}).innerHTML = '<a href="?vp_filter=subject:2"><theme-icon></theme-icon>Boats here</a>';
  }
});
</script>`;

const MAP = `<img src="/picture/1.svg" usemap="#map" alt="Map of subjects" width="160" height="120">
<map name="map"><area shape="rect" coords="0,0,160,120" href="?vp_filter=subject:1" alt="Birds on the map"></map>`;

function createLinksPage(title: string, writeBar: (view: View) => string, head = ''): RouteHandler {
  return (url) => {
    const view = readQueryView(url);
    return {
      body: renderPage(title, `<h1>${title}</h1>\n${renderGallery(view, {bar: writeBar(view)})}\n${ABOUT}`, head),
    };
  };
}

const ABOUT = `<h2 id="about" style="margin-block: 3000px">About</h2>
<p style="margin-block: 3000px"><a name="old name">As pages of the nineties name a place</a></p>`;

const hrefOfBirds = ({filters}: View) => filters[1]?.href ?? '';

export const fragmentsPage = createLinksPage(
  'Fragments',
  (view) =>
    `<a href="/links/fragments/#about">About this page</a> <a href="${hrefOfBirds(view)}#about">Birds, below</a> <a href="${hrefOfBirds(view)}#old%20name">Birds, at the old name</a>`,
);

export const shadowLinksPage = createLinksPage(
  'Shadow roots',
  (view) =>
    `<a id="icon" href="${hrefOfBirds(view)}" aria-label="Birds by icon"><theme-icon></theme-icon></a> <theme-links></theme-links>`,
  ELEMENTS,
);

export const baseTargetPage = createLinksPage('Base target', () => '', '<base target="_blank">');

/** A page with a `<base href>` of another path. */
export const baseHrefPage: RouteHandler = (url) => {
  const parts = {renderItem: ({id}: {readonly id: number}) => `<a href="item-${id}">Work ${id}</a>`};
  const body = `<h1>Base</h1>\n${renderGallery(readQueryView(url), parts)}`;
  return {body: renderPage('Base', body, '<base href="/elsewhere/deep/">')};
};

export const areaPage = createLinksPage('Image map', () => MAP);

export const selectPage = createLinksPage(
  'Select',
  (view) => `<label>Go to <select name="go"><option data-url="/links/select/">All</option>
<option data-url="${hrefOfBirds(view)}">Birds</option><option data-url="/shop/">Shop</option></select></label>
<a href="/shop/">The shop</a>`,
);

/** A server that redirects to the path with a slash at its end. The page's links with parameters lead to the path without it. */
export const redirectPage: RouteHandler = (url) => {
  if (!url.pathname.endsWith('/')) return {status: 302, headers: {location: `${url.pathname}/${url.search}`}, body: ''};
  const gallery = renderGallery(readQueryView(url)).replaceAll('href="/redir/?', 'href="/redir?');
  return {body: renderPage('Redirects', `<h1>Redirects</h1>\n${gallery}`)};
};
