/** The starter themes of the package, without any other style but the page's own margin. */
import {readQueryView} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

const PICTURE = '<a href="/work/1/"><img src="/picture/1.svg" alt="" width="400" height="300"></a>';
const TEXT = 'Heron at dawn, pencil on paper, lent by a friend of the house for a year';

/** Items that are more than a link alone, by name. */
export const ITEM_FORMS = {
  'a figure': `<figure data-item="1">${PICTURE}<figcaption>${TEXT}</figcaption></figure>`,
  'a figure in an item': `<li data-item="1"><figure>${PICTURE}<figcaption>${TEXT}</figcaption></figure></li>`,
  'a caption before the picture': `<figure data-item="1"><figcaption>${TEXT}</figcaption>${PICTURE}</figure>`,
  'text after a linked picture': `<li data-item="1">${PICTURE} ${TEXT}</li>`,
  'a paragraph after a linked picture': `<li data-item="1">${PICTURE}<p>${TEXT}</p></li>`,
  'a paragraph after a linked title': `<li data-item="1"><a href="/work/1/">Title</a><p>${TEXT}</p></li>`,
} as const;

/**
 * `/starter-themes/<name>/`. `?form=` with a name of `ITEM_FORMS`: a gallery with one item of that form; `?more`: with
 * "Load more"; `?rtl`: from right to left.
 */
export const starterThemePage: RouteHandler = (url) => {
  const [, , name = ''] = url.pathname.split('/');
  if (!['plain', 'cards', 'museum'].includes(name)) return undefined;
  const view = readQueryView(url);
  const gallery = renderGallery(view, {
    mode: url.searchParams.has('more') ? 'load-more' : 'numbers',
    renderItem: ({id, title}) =>
      `<a href="/work/${id}/"><img src="/picture/${id}.svg" alt="" width="400" height="300"> ${title}</a>`,
  });
  const status = `<portfolio-status for="works">1–${view.works.length} of ${view.total}</portfolio-status>`;
  const head = `<meta name="color-scheme" content="light dark"><style>body { margin: 1rem; }</style>
<link rel="stylesheet" href="/dist/themes/${name}.css">`;
  const direction = url.searchParams.has('rtl') ? ' dir="rtl"' : '';
  const form = Object.entries(ITEM_FORMS).find(([one]) => one === url.searchParams.get('form'))?.[1];
  const tag = form?.startsWith('<figure') ? 'div' : 'ul';
  const shown = form
    ? `<portfolio-gallery id="works"><${tag} data-items>${form}</${tag}></portfolio-gallery>`
    : gallery;
  const page = renderPage(`Theme ${name}`, `<main><h1>Works</h1>\n${status}\n${shown}</main>`, head);
  return {body: page.replace('<html lang="en">', `<html lang="en"${direction}>`)};
};
