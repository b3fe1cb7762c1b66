/** Sites with another router that loads links in place: Turbo, swup, htmx. */
import {readQueryView} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

const HEADS: Readonly<Record<string, string>> = {
  turbo: '<script type="module" src="/turbo/turbo.es2017-esm.js"></script>',
  swup: `<script src="/swup/Swup.umd.js"></script>
<script type="module">new Swup({containers: ['#main'], animationSelector: false});</script>`,
  htmx: '<script src="/htmx/htmx.js"></script>',
};

/** `/routers/<router>/` has a gallery, `/routers/<router>/about/` has none. */
export const routersPage: RouteHandler = (url) => {
  const [, , router = '', other = ''] = url.pathname.split('/');
  const head = HEADS[router];
  if (head === undefined) return undefined;
  const home = `/routers/${router}/`;
  const content = other === 'about' ? '<h1>About</h1>' : `<h1>Works</h1>\n${renderGallery(readQueryView(url))}`;
  const html = renderPage(
    other === 'about' ? 'About' : 'Works',
    `<nav id="site"><a href="${home}">Start</a> <a href="${home}about/">About</a></nav>\n<main id="main">${content}</main>`,
    head,
  );
  return {body: router === 'htmx' ? html.replace('<body>', '<body hx-boost:inherited="true">') : html};
};
