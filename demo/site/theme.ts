/**
 * Another theme, in foreign markup: class names of its own, and no element of ours. The script finds its parts by the
 * selectors of the page data object; without the script, every link and form of it leads to the same pages.
 */
import {ALL, listPages, writeChoice, writeQuery} from '../../src/address/address.js';
import type {GalleryRow, Item} from '../store/store.js';
import {type DemoRequest, writePath} from './demo-request.js';
import {limitLevel, MOST_TERMS_OF_LEVEL, pickFullest} from './form-levels.js';
import {dropFormFields, isPageCombination, measureRepeated, readGalleryChoice} from './gallery-choice.js';
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import {readRatio, renderPicture} from './items.js';
import type {TextKey} from './languages/en.js';
import type {Language} from './languages/language.js';
import type {GalleryPage} from './pages.js';
import {writeRel} from './paginator.js';
import {writeWorkQuery} from './work-link.js';

/** The selectors of the theme's gallery and its parts, for the page data object. */
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
  {name: '', by: 'year', label: 'theme_oldest'},
  {name: 'title', by: 'title', label: 'theme_by_title'},
  {name: 'artist', by: 'artist', label: 'theme_by_artist'},
] as const;

const PAGING_MODES = [
  {name: '', label: 'theme_pages'},
  {name: 'more', label: 'theme_more'},
  {name: 'endless', label: 'theme_endless'},
] as const;

/** The gallery in the order that the theme's own parameter asks for. */
export function applyThemeOrder(row: GalleryRow, {url}: DemoRequest): GalleryRow {
  const order = ORDERS.find(({name}) => name === (url.searchParams.get('order') ?? ''));
  if (row.source.content_source !== 'post-based' || !order) return row;
  return {...row, source: {...row.source, posts_order_by: order.by}};
}

/** The most movements that the dropdown lists beside the chosen one. */
const LONGEST_LIST = 200;

/** Renders the theme's gallery. */
export function renderTheme(view: GalleryView, asked: DemoRequest, galleryPage: GalleryPage): Html {
  // Drop the fields of our filter form, which the theme does not have: each of its links would repeat them.
  const visit = {...asked, url: dropFormFields(asked.url, view.gallery.prefix)};
  const {items, total, page, pages} = view;
  const {language} = visit;
  const query = writeWorkQuery(galleryPage, view.gallery, view.choice, visit.url);
  const rel = writeRel(view, visit, '');
  const ways = {
    markup: PAGING_MODES.map(({name, label}) => renderLink(view, visit, 'ways', name, label).markup).join(''),
  };
  const orders = {markup: ORDERS.map(({name, label}) => renderLink(view, visit, 'order', name, label).markup).join('')};
  return html`<p class="c-ways">${language.write('theme_ways', {ways})}</p>
${renderMovementSelect(view, visit)}
<section class="c-wall">
<nav class="c-tabs" aria-label="${language.say('subjects')}">${renderTabs(view, visit)}</nav>
<p class="c-order">${language.write('theme_orders', {orders})}</p>
<div class="c-grid">
${items.map((item) => renderCard(item, query, rel, language))}</div>
${total === 0 && html`<p class="c-nothing">${language.say('theme_empty')}</p>`}
${total > 0 && items.length === 0 && html`<p class="c-nothing">${language.say('theme_past_end', {page, count: pages})}</p>`}
${renderPager(view, visit)}
</section>`;
}

function renderTabs({filter, terms, gallery, others}: GalleryView, visit: DemoRequest): readonly Html[] {
  const subjects = terms.childrenOf('subject', 0);
  const tabs = [
    {name: html`${visit.language.say('theme_everything')}`, filter: ALL},
    ...visit.language
      .sortTerms(subjects)
      .map((term) => ({name: visit.language.writeTerm(term), filter: `subject:${term.id}`})),
  ];
  return tabs.map((tab) => {
    const url = writeQuery(visit.url, {filter: tab.filter, page: 1}, gallery.prefix);
    const isActive = tab.filter === filter && ' is-active';
    // The link keeps a search and an order, so it may be a combination, which search engines are not to follow.
    const rel = isPageCombination(readGalleryChoice(gallery, url), url, others) && html`rel="nofollow"`;
    return html`<span class="c-tab${isActive}"><a href="${writePath(url)}" ${rel}>${tab.name}</a></span> `;
  });
}

/** A link that sets a parameter of the theme's own, and returns to page 1. */
function renderLink(
  view: GalleryView,
  visit: DemoRequest,
  parameter: 'order' | 'ways',
  value: string,
  label: TextKey,
): Html {
  const url = writeChoice(visit.url, {...view.choice, page: 1}, view.gallery.prefix);
  const isActive = value === (visit.url.searchParams.get(parameter) ?? '') && 'c-link--current';
  if (value) url.searchParams.set(parameter, value);
  else url.searchParams.delete(parameter);
  return html`<a class="c-link ${isActive}" href="${writePath(url)}" ${writeRel(view, visit, '')}>${visit.language.say(label)}</a> `;
}

/** A dropdown of movements, outside of the gallery; without the script, its button submits it. */
function renderMovementSelect({terms, filter, gallery, chosen}: GalleryView, visit: DemoRequest): Html {
  // Fewer movements if each address repeats many parameters of the page's address: in proportion to a level of the form.
  const share = limitLevel(0, measureRepeated(visit.url, gallery.prefix)) / MOST_TERMS_OF_LEVEL;
  const chosenIds = new Set(chosen.flatMap(({term}) => term?.id ?? []));
  const movements = pickFullest(terms.of('movement'), Math.floor(LONGEST_LIST * share), chosenIds);
  const options = [
    {name: visit.language.say('theme_every_movement'), mark: undefined, filter: ALL},
    ...visit.language.sortTerms(movements).map((term) => ({
      name: visit.language.nameTerm(term),
      mark: visit.language.markTerm(term),
      filter: `movement:${term.id}`,
    })),
  ];
  const kept = [...visit.url.searchParams].filter(([name]) => name !== 'vp_filter' && name !== 'vp_page');
  return html`<form class="c-jump" method="get" action="/gallery/theme/">
<label for="movement">${visit.language.say('theme_movement')}</label>
<select id="movement" name="vp_filter">${options.map((option) => {
    const url = writeQuery(visit.url, {filter: option.filter, page: 1}, gallery.prefix);
    const isActive = option.filter === filter && html`selected`;
    const value = option.filter === ALL ? '' : option.filter;
    return html`<option value="${value}" data-url="${writePath(url)}" ${isActive} ${option.mark}>${option.name}</option>
`;
  })}</select>
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button>${visit.language.say('theme_show')}</button>
</form>`;
}

function renderCard({id, work}: Item, query: string, rel: Html | undefined, language: Language): Html {
  return html`<article class="c-card" id="work-${id}" data-ratio="${readRatio(work)}">
<a class="c-plate" href="${language.localize(`/work/${work.id}/${query}`)}" ${rel}>${renderPicture(id, work, false, language)}</a>
<h3><bdi ${language.englishMark}>${work.title}</bdi></h3>
<p><bdi ${language.englishMark}>${[work.artist, work.dateText].filter(Boolean).join(', ')}</bdi></p>
</article>
`;
}

function renderPager(view: GalleryView, visit: DemoRequest): Html {
  const {page, pages, choice, gallery} = view;
  const way = visit.url.searchParams.get('ways') ?? '';
  const rel = writeRel(view, visit, '');
  const write = (n: number) => writePath(writeChoice(visit.url, {...choice, page: n}, gallery.prefix));
  if (way === 'more' || way === 'endless') {
    const mode = way === 'endless' && html`data-portfolio-mode="infinite"`;
    return html`<div class="c-pager" ${mode}>
${page < pages && html`<a class="c-load-more" href="${write(page + 1)}" ${rel}>${visit.language.say('theme_more_works')}</a>`}</div>`;
  }
  const numbers = listPages(Math.min(page, pages), pages).map((n) => {
    if (n === null) return html`<i>…</i>`;
    return n === page ? html`<b class="is-current">${n}</b>` : html`<a href="${write(n)}" ${rel}>${n}</a>`;
  });
  return html`<div class="c-pager">${numbers}</div>`;
}
