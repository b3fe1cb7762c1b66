/**
 * Cards in somebody else's markup, with relative addresses, several links each, and a strict Content Security Policy;
 * works open in the viewer.
 */
import {readQueryView, WORKS} from '../catalogue.js';
import {renderLink, renderPage, renderSelectors} from '../markup.js';
import type {RouteHandler} from './route.js';

const SELECTORS = {
  root: '.wall',
  items: '.cards',
  item: 'article',
  filter: '.subjects',
  pagination: '.pages',
};

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types portfolio",
};

export const cardsPage: RouteHandler = (url) => {
  const [, id] = /^\/cards\/item\/(\d+)\/$/.exec(url.pathname) ?? [];
  if (id) return {body: renderWork(Number(id)), headers: HEADERS};
  if (/^\/cards\/author\/\d+\/$/.test(url.pathname))
    return {body: renderPage('Author', '<main><h1>The author</h1></main>'), headers: HEADERS};
  if (url.pathname !== '/cards/') return undefined;
  const {works, filters, numbers} = readQueryView(url);
  const cards = works.map(
    ({id: key, title}) => `<article id="card-${key}">
<p><a href="#card-${key}">#</a> <a class="author" href="author/${key}/">Its author</a></p>
<a data-portfolio-open href="item/${key}/"><img src="../picture/${key}.svg" alt="" width="160" height="120"> ${title}</a>
</article>`,
  );
  const body = `<h1>Cards</h1>
<nav class="subjects">${filters.map((choice) => renderLink(choice, 'true')).join(' ')}</nav>
<div class="wall"><div class="cards">${cards.join('\n')}</div>
<nav class="pages">${numbers.map((choice) => renderLink(choice, 'page')).join(' ')}</nav></div>
<portfolio-viewer for="works"></portfolio-viewer>
${renderSelectors(SELECTORS)}`;
  return {body: renderPage('Cards', body), headers: HEADERS};
};

/** A work's page without `data-portfolio-work`: the viewer shows its `main`. */
function renderWork(id: number): string {
  const title = WORKS[id - 1]?.title ?? 'Nothing';
  return renderPage(
    title,
    `<header>Everybody's museum</header>
<main><h1>${title}</h1>
<figure><img src="../../../picture/${id}.svg" alt="The work" width="1600" height="1200"></figure>
<p>Words about it. <a href="../../author/${id}/">Its author</a></p></main>`,
  );
}
