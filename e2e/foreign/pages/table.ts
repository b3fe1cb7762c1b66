/** A catalogue as a table, in foreign markup: the filter links are outside of the gallery's root, the page links inside. */
import {type ChoiceLink, readQueryView} from '../catalogue.js';
import {renderLink, renderPage, renderSelectors} from '../markup.js';
import type {RouteHandler} from './route.js';

const SELECTORS = {
  root: '.catalogue',
  items: 'tbody',
  item: 'tr',
  filter: '.subjects',
  pagination: '.pages',
  // The page has no such element: what a selector names may be missing.
  empty: '.nothing',
};

export const tablePage: RouteHandler = (url) => {
  const {works, filters, numbers, total} = readQueryView(url);
  const rows = works.map(
    ({id, title, subject}) => `<tr id="row-${id}"><td><a href="/work/${id}/">${title}</a></td><td>${subject}</td></tr>`,
  );
  return {
    body: renderPage(
      'Catalogue',
      `<h1>Catalogue</h1>
<nav class="subjects" aria-label="Subjects">${filters.map(renderSubject).join(' ')}</nav>
<div class="catalogue">
<table><caption>${total} works</caption><thead><tr><th>Title</th><th>Subject</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>
<nav class="pages" aria-label="Pages">${numbers.map((choice) => renderLink(choice, 'page')).join(' ')}</nav>
</div>
${renderSelectors(SELECTORS)}`,
    ),
  };
};

/** The server marks the current subject with a class alone, without `aria-current`. */
function renderSubject({name, href, isCurrent}: ChoiceLink): string {
  return `<a href="${href}"${isCurrent ? ' class="is-current"' : ''}>${name}</a>`;
}
