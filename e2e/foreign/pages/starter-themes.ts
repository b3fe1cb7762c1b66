/** The starter themes of the package, without any other style but the page's own margin. */
import {readQueryView} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

/** `/starter-themes/<name>/` */
export const starterThemePage: RouteHandler = (url) => {
  const [, , name = ''] = url.pathname.split('/');
  if (!['plain', 'cards', 'museum'].includes(name)) return undefined;
  const view = readQueryView(url);
  const gallery = renderGallery(view, {
    renderItem: ({id, title}) =>
      `<a href="/work/${id}/"><img src="/picture/${id}.svg" alt="" width="400" height="300"> ${title}</a>`,
  });
  const status = `<portfolio-status for="works">1–${view.works.length} of ${view.total}</portfolio-status>`;
  const head = `<meta name="color-scheme" content="light dark"><style>body { margin: 1rem; }</style>
<link rel="stylesheet" href="/dist/themes/${name}.css">`;
  const direction = url.searchParams.has('rtl') ? ' dir="rtl"' : '';
  const page = renderPage(`Theme ${name}`, `<main><h1>Works</h1>\n${status}\n${gallery}</main>`, head);
  return {body: page.replace('<html lang="en">', `<html lang="en"${direction}>`)};
};
