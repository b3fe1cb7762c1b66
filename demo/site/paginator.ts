/** The paginator of a gallery, and the words on which of its items are shown. */
import {listPages, writeQuery} from '../../src/query.js';
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import {type Visit, writePath} from './visit.js';

/** Renders the paginator; a gallery of one page has an empty one. */
export function renderPaginator(view: GalleryView, visit: Visit, name: string): Html {
  const {mode} = view.layout;
  const links = mode === 'numbers' ? numberLinks(view, visit) : moreLinks(view, visit);
  return html`<portfolio-paginator mode="${mode}" role="navigation" aria-label="Pages of ${name}">${links}</portfolio-paginator>`;
}

/** Says which items are shown, as "13–24 of 80". */
export function describeRange(view: GalleryView): string {
  const {page, total, items, layout} = view;
  if (total === 0) return 'No works';
  if (items.length === 0) return `0 of ${total}`;
  const first = (page - 1) * layout.count + 1;
  return `${first}–${first + items.length - 1} of ${total}`;
}

/** Address of another page of what is shown. */
export function writePage(view: GalleryView, visit: Visit, page: number): string {
  const url = writeQuery(visit.url, {filter: view.filter, page}, view.gallery.prefix);
  return url.search || writePath(url);
}

function numberLinks(view: GalleryView, visit: Visit): Html | undefined {
  const {page, pages} = view;
  if (pages < 2) return undefined;
  const numbers = listPages(Math.min(page, pages), pages).map((n) =>
    n === null
      ? html`<li aria-hidden="true">…</li>`
      : html`<li><a href="${writePage(view, visit, n)}" aria-label="Page ${n}" ${n === page && html`aria-current="page"`}>${n}</a></li>`,
  );
  return html`<ul>
${page > 1 && html`<li><a href="${writePage(view, visit, Math.min(page - 1, pages))}" rel="prev">Previous</a></li>`}
${numbers}
${page < pages && html`<li><a href="${writePage(view, visit, page + 1)}" rel="next">Next</a></li>`}</ul>`;
}

function moreLinks(view: GalleryView, visit: Visit): Html | undefined {
  const {page, pages, total, items} = view;
  if (total === 0) return undefined;
  const shown = page === 1 ? `${items.length} of ${total}` : describeRange(view);
  return html`
${page > 1 && html`<a href="${writePage(view, visit, Math.min(page - 1, pages))}" rel="prev">Load earlier</a>`}
${page < pages && html`<a href="${writePage(view, visit, page + 1)}" rel="next">Load more</a>`}
<span data-shown>${shown} shown</span>`;
}
