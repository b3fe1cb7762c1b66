/** A gallery of Bootstrap cards, with Bootstrap's script for a dropdown and a collapse in the filter bar. */
import {readQueryView, type Work} from '../catalogue.js';
import {renderPage, renderPicture} from '../markup.js';
import {readRecipe} from '../recipes.js';
import type {RouteHandler} from './route.js';

const HEAD = `<link rel="stylesheet" href="/bootstrap/css/bootstrap.min.css">
<script defer src="/bootstrap/js/bootstrap.bundle.min.js"></script>`;

export const bootstrapPage: RouteHandler = (url) => {
  const {works, filters, numbers} = readQueryView(url);
  const pills = filters.map(
    ({name, href, isCurrent}) =>
      `<li class="nav-item"><a class="nav-link${isCurrent ? ' active' : ''}" href="${href}">${name}</a></li>`,
  );
  const entries = filters.map(({name, href}) => `<li><a class="dropdown-item" href="${href}">Only ${name}</a></li>`);
  const pages = numbers.map(
    ({name, href, isCurrent}) =>
      `<li class="page-item${isCurrent ? ' active' : ''}"><a class="page-link" href="${href}">${name}</a></li>`,
  );
  return {
    body: renderPage(
      'Bootstrap',
      `<main class="container" id="portfolio">
<h1>Portfolio</h1>
<div class="filters">
<ul class="nav nav-pills">${pills.join('')}</ul>
<div class="dropdown"><button class="btn btn-secondary dropdown-toggle" type="button" data-bs-toggle="dropdown" aria-expanded="false">Subject</button>
<ul class="dropdown-menu">${entries.join('')}</ul></div>
<button class="btn btn-link collapsed" type="button" data-bs-toggle="collapse" data-bs-target="#help" aria-expanded="false" aria-controls="help">Help</button>
<div class="collapse" id="help">How to use the filters</div>
</div>
<div class="row row-cols-3 g-3">
${works.map(renderColumn).join('\n')}
</div>
<nav aria-label="Pages"><ul class="pagination">${pages.join('')}</ul></nav>
</main>
<script type="application/json" id="portfolio-data">${readRecipe('bootstrap')}</script>`,
      HEAD,
    ),
  };
};

function renderColumn({id, title, subject}: Work): string {
  return `<div class="col" id="card-${id}"><div class="card">${renderPicture(id)}
<div class="card-body"><h2 class="card-title h5">${title}</h2><p class="card-text">${subject}</p>
<a class="btn btn-primary" href="/work/${id}/">Open</a></div></div></div>`;
}
