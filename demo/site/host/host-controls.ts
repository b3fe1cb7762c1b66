/** Renders filters, sort links and paginations in the host's markup: of its classic galleries, and of its blocks. */
import {listPages} from '../../../src/address/address.js';
import {type DemoRequest, writePath} from '../demo-request.js';
import {type Html, html} from '../html.js';
import type {HostPage} from './host-pages.js';
import {type HostView, SORTS, slugOf} from './host-view.js';

/** One filter or order of a bar. */
interface BarOption {
  readonly label: string;
  /** The `lang` of a label in another language than the page. */
  readonly mark: Html | undefined;
  readonly slug: string;
  readonly count: number | undefined;
  readonly url: string;
  readonly isActive: boolean;
}

/** Changes these parameters of the address, and removes those whose value is empty; all others stay. */
export function writeHostUrl({url}: DemoRequest, changes: Readonly<Record<string, string>>): string {
  const written = new URL(url);
  for (const [name, value] of Object.entries(changes)) {
    if (value) written.searchParams.set(name, value);
    else written.searchParams.delete(name);
  }
  return writePath(written);
}

function listFilters({terms, filter}: HostView, visit: DemoRequest): readonly BarOption[] {
  const write = (value: string) => writeHostUrl(visit, {vp_filter: value, vp_page: '', vpf_random_seed: ''});
  const {language} = visit;
  const listed = language.sortTerms(terms).map((term) => ({
    label: language.nameTerm(term),
    mark: language.markTerm(term),
    slug: slugOf(term),
    count: term.count,
  }));
  // Add a category that has no items any more, as the bar of a cached page may still have it.
  const gone = {label: language.say('host_gone'), mark: undefined, slug: 'taken-down', count: 0};
  return [
    {label: language.say('all'), mark: undefined, slug: '*', count: undefined, url: write(''), isActive: filter === ''},
    ...[...listed, gone].map((term) => ({
      ...term,
      url: write(`subject:${term.slug}`),
      isActive: filter === `subject:${term.slug}`,
    })),
  ];
}

function listSorts({sort}: HostView, visit: DemoRequest): readonly BarOption[] {
  return SORTS.map(({name, label}) => ({
    label: visit.language.say(label),
    mark: undefined,
    slug: name,
    count: undefined,
    url: writeHostUrl(visit, {vp_sort: name, vp_page: '', vpf_random_seed: ''}),
    isActive: name === sort,
  }));
}

/** Renders a classic bar: links, or a dropdown. */
export function renderBar(kind: 'filter' | 'sort', view: HostView, visit: DemoRequest, isDropdown: boolean): Html {
  const options = kind === 'filter' ? listFilters(view, visit) : listSorts(view, visit);
  if (isDropdown)
    return html`<div class="vp-${kind} vp-${kind}__style-dropdown">${renderDropdown(kind, options)}</div>`;
  return html`<div class="vp-${kind} vp-${kind}__style-default">${options.map((option) => {
    const active = option.isActive && `vp-${kind}__item-active`;
    const data = `data-vp-${kind}="${encodeURIComponent(option.slug)}"`;
    return html`<div class="vp-${kind}__item ${active}">
<a href="${option.url}" ${{markup: data}} ${option.mark}>${option.label}${
      option.count !== undefined &&
      html` <span class="vp-filter__item-count">${visit.language.number(option.count)}</span>`
    }</a></div>
`;
  })}</div>`;
}

function renderDropdown(kind: 'filter' | 'sort', options: readonly BarOption[]): Html {
  return html`<select>${options.map(
    ({
      label,
      mark,
      slug,
      url,
      isActive,
    }) => html`<option ${{markup: `data-vp-${kind}="${encodeURIComponent(slug)}"`}} data-vp-url="${url}" ${mark} ${isActive && html`selected`}>${label}</option>
`,
  )}</select>`;
}

/** The bars of a loop of blocks. */
export function renderBlockBars(view: HostView, visit: DemoRequest): Html {
  const links = listFilters(view, visit).map(
    ({
      label,
      mark,
      url,
      isActive,
    }) => html`<a class="vp-block-filter-by-category-item ${isActive && 'is-active'}" href="${url}" ${mark}>${label}</a>
`,
  );
  return html`<div class="vp-block-filter-by-category">${links}</div>
<div class="vp-block-sort">${renderDropdown('sort', listSorts(view, visit))}</div>`;
}

/** The address of the next page; empty on the last. */
export function writeNext({page, pages}: HostView, visit: DemoRequest): string {
  return page < pages ? writePage(visit, page + 1) : '';
}

function writePage(visit: DemoRequest, page: number): string {
  return writeHostUrl(visit, {vp_page: page > 1 ? String(page) : ''});
}

/** The pagination of a classic gallery. */
export function renderPagination(view: HostView, {paging}: HostPage, visit: DemoRequest): Html {
  const {page, pages} = view;
  if (paging !== 'paged') {
    return html`<div class="vp-portfolio__pagination-wrap"><div class="vp-pagination" data-vp-pagination-type="${paging}">
<a class="vp-pagination__load-more" href="${writeNext(view, visit)}">${visit.language.say('host_more')}</a></div></div>`;
  }
  if (pages < 2) return html``;
  return html`<div class="vp-portfolio__pagination-wrap"><div class="vp-pagination" data-vp-pagination-type="paged">
${page > 1 && html`<div class="vp-pagination__item vp-pagination__item-prev"><a href="${writePage(visit, page - 1)}">‹</a></div>`}
${listPages(page, pages).map((n) => renderNumber(n, page, visit))}
${page < pages && html`<div class="vp-pagination__item vp-pagination__item-next"><a href="${writePage(visit, page + 1)}">›</a></div>`}</div></div>`;
}

function renderNumber(n: number | null, page: number, visit: DemoRequest): Html {
  if (n === null) return html`<div class="vp-pagination__item vp-pagination__item-dots"><span>…</span></div>`;
  if (n === page) return html`<div class="vp-pagination__item vp-pagination__item-active"><span>${n}</span></div>`;
  return html`<div class="vp-pagination__item"><a href="${writePage(visit, n)}">${n}</a></div>`;
}

/** The pagination of a loop of blocks. */
export function renderBlockPagination(view: HostView, {paging}: HostPage, visit: DemoRequest): Html {
  const {page, pages} = view;
  if (paging !== 'paged') {
    const next = writeNext(view, visit);
    return html`<div class="vp-block-pagination"><div class="vp-block-pagination-${paging}">${next && html`<a href="${next}">${visit.language.say('host_more')}</a>`}</div></div>`;
  }
  return html`<div class="vp-block-pagination">
${page > 1 && html`<a class="vp-block-pagination-previous" href="${writePage(visit, page - 1)}">${visit.language.say('previous')}</a>`}
<div class="vp-block-pagination-numbers">${listPages(page, pages).map((n) => {
    if (n === null) return html`<span>…</span>`;
    return html`<a class="${n === page && 'is-active'}" href="${writePage(visit, n)}">${n}</a>`;
  })}</div>
${page < pages && html`<a class="vp-block-pagination-next" href="${writePage(visit, page + 1)}">${visit.language.say('next')}</a>`}</div>`;
}
