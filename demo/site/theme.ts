/**
 * Somebody else's theme: markup with words of its own and no element of ours. The script learns it from the selectors
 * of the page data object; without the script every link and form of it leads to the same pages.
 */
import {ALL, listPages, readQuery, writeQuery} from '../../src/query.js';
import type {GalleryRow, Item} from '../store/store.js';
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import {readRatio, renderPicture} from './items.js';
import {type Visit, writePath} from './visit.js';

/** Where the theme's gallery stands, for the page data object. */
export const THEME_SELECTORS = {
  root: '.c-wall',
  items: '.c-grid',
  item: '.c-card',
  filter: '.c-tabs, .c-order, .c-jump',
  filter_link: 'a',
  pagination: '.c-pager',
  pagination_link: 'a',
  empty: '.c-nothing',
} as const;

const ORDERS = [
  {name: '', by: 'year', label: 'oldest first'},
  {name: 'title', by: 'title', label: 'by title'},
  {name: 'artist', by: 'artist', label: 'by artist'},
] as const;

const WAYS = [
  {name: '', label: 'Pages'},
  {name: 'more', label: 'More'},
  {name: 'endless', label: 'Endless'},
] as const;

/** The gallery in the order that the theme's own parameter asks for. */
export function orderTheme(row: GalleryRow, {url}: Visit): GalleryRow {
  const order = ORDERS.find(({name}) => name === (url.searchParams.get('order') ?? ''));
  if (row.source.content_source !== 'post-based' || !order) return row;
  return {...row, source: {...row.source, posts_order_by: order.by}};
}

/** Renders the theme's gallery. */
export function renderTheme(view: GalleryView, visit: Visit): Html {
  const {items, total, page, pages} = view;
  return html`<p class="c-ways">Hung as ${WAYS.map(({name, label}) => renderLink(visit, 'ways', name, label))}</p>
${renderJump(view, visit)}
<section class="c-wall">
<nav class="c-tabs" aria-label="Subjects">${renderTabs(view, visit)}</nav>
<p class="c-order">Sorted ${ORDERS.map(({name, label}) => renderLink(visit, 'order', name, label))}</p>
<div class="c-grid">
${items.map(renderCard)}</div>
${total === 0 && html`<p class="c-nothing">This wall is empty.</p>`}
${total > 0 && items.length === 0 && html`<p class="c-nothing">The wall ends before page ${page}; it has ${pages}.</p>`}
${renderPager(view, visit)}
</section>`;
}

function renderTabs({filter, terms, gallery}: GalleryView, visit: Visit): readonly Html[] {
  const subjects = terms.filter(({taxonomy, parent}) => taxonomy === 'subject' && parent === 0);
  const tabs = [
    {name: 'Everything', filter: ALL},
    ...subjects.map((term) => ({name: term.name, filter: `subject:${term.id}`})),
  ];
  return tabs.map((tab) => {
    const url = writeQuery(visit.url, {filter: tab.filter, page: 1}, gallery.prefix);
    const isActive = tab.filter === filter && ' is-active';
    return html`<span class="c-tab${isActive}"><a href="${writePath(url)}">${tab.name}</a></span> `;
  });
}

/** A link that sets a parameter of the theme's own, and returns to page 1. */
function renderLink(visit: Visit, parameter: 'order' | 'ways', value: string, label: string): Html {
  const {filter} = readQuery(visit.url, 'vp');
  const url = writeQuery(visit.url, {filter, page: 1}, 'vp');
  const isActive = value === (visit.url.searchParams.get(parameter) ?? '') && 'c-link--current';
  if (value) url.searchParams.set(parameter, value);
  else url.searchParams.delete(parameter);
  return html`<a class="c-link ${isActive}" href="${writePath(url)}">${label}</a> `;
}

/** A dropdown of movements, outside of the gallery; without the script its button asks. */
function renderJump({terms, filter, gallery}: GalleryView, visit: Visit): Html {
  const movements = terms.filter(({taxonomy}) => taxonomy === 'movement');
  const options = [
    {name: 'every movement', filter: ALL},
    ...movements.map((term) => ({name: term.name, filter: `movement:${term.id}`})),
  ];
  const kept = [...visit.url.searchParams].filter(([name]) => name !== 'vp_filter' && name !== 'vp_page');
  return html`<form class="c-jump" method="get" action="/gallery/theme/">
<label for="movement">Only</label>
<select id="movement" name="vp_filter">${options.map((option) => {
    const url = writeQuery(visit.url, {filter: option.filter, page: 1}, gallery.prefix);
    const isActive = option.filter === filter && html`selected`;
    const value = option.filter === ALL ? '' : option.filter;
    return html`<option value="${value}" data-url="${writePath(url)}" ${isActive}>${option.name}</option>
`;
  })}</select>
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button>Show</button>
</form>`;
}

function renderCard({id, work}: Item): Html {
  return html`<article class="c-card" id="work-${id}" data-ratio="${readRatio(work)}">
<a class="c-plate" href="/work/${work.id}/">${renderPicture(id, work, false)}</a>
<h3><bdi>${work.title}</bdi></h3>
<p><bdi>${[work.artist, work.dateText].filter(Boolean).join(', ')}</bdi></p>
</article>
`;
}

function renderPager(view: GalleryView, visit: Visit): Html {
  const {page, pages} = view;
  const way = visit.url.searchParams.get('ways') ?? '';
  const write = (n: number) => writePath(writeQuery(visit.url, {filter: view.filter, page: n}, view.gallery.prefix));
  if (way === 'more' || way === 'endless') {
    const mode = way === 'endless' && html`data-portfolio-mode="infinite"`;
    return html`<div class="c-pager" ${mode}>
${page < pages && html`<a class="c-load-more" href="${write(page + 1)}">More works</a>`}</div>`;
  }
  const numbers = listPages(Math.min(page, pages), pages).map((n) => {
    if (n === null) return html`<i>…</i>`;
    return n === page ? html`<b class="is-current">${n}</b>` : html`<a href="${write(n)}">${n}</a>`;
  });
  return html`<div class="c-pager">${numbers}</div>`;
}
