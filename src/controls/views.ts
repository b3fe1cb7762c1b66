/**
 * Renders links with Lit where the server sent none; loaded on demand. Other files import `lit/html.js` from here, so that a
 * page loads it once.
 */
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import {html, nothing, render, type TemplateResult} from 'lit/html.js';
import {listPages} from '../address/address.js';
import type {FormSource} from '../page-data/form-source.js';
import type {loadFeature} from '../page-data/load-feature.js';
import type {Texts} from '../page-data/texts.js';
import type {FilterItem} from '../wire/protocol.js';
import type {BarContext, TermSource} from './bar-context.js';
import {TermTree} from './term-tree.js';

export {html, noChange, nothing, render} from 'lit/html.js';

/** The data from which a paginator draws its links. */
export interface PaginatorModel {
  readonly mode: 'numbers' | 'load-more' | 'infinite';
  /** The last page that the gallery shows, counted from 1. */
  readonly page: number;
  readonly pages: number;
  /** Number of items that the gallery shows. */
  readonly count: number;
  readonly total: number | undefined;
  /** The address of a page. */
  readonly hrefOf: (page: number) => string;
  readonly texts: Texts;
}

/** Draws the links of a paginator; none for a single page. */
export function renderPaginator(element: HTMLElement, model: PaginatorModel): void {
  const links = model.mode === 'numbers' ? drawNumbers(model) : drawMore(model);
  render(links, element, {renderBefore: element.lastChild});
}

/** Several filters, a search or an order in an address: there are too many of these for search engines to follow. */
const COMBINATION = /[?&][\w-]+_(search|sort)=|[?&][\w-]+_filter=.*&[\w-]+_filter=/;

/** The `rel` of a link: its direction, and `nofollow` if its address is a `COMBINATION`; `nothing` if neither applies. */
const relOf = (href: string, direction: 'prev' | 'next' | '' = '') =>
  [direction, COMBINATION.test(href) ? 'nofollow' : ''].filter(Boolean).join(' ') || nothing;

function drawNumbers({page, pages, hrefOf, texts}: PaginatorModel): TemplateResult | typeof nothing {
  if (pages < 2) return nothing;
  const step = (direction: 'prev' | 'next', n: number, text: string) => {
    const href = hrefOf(n);
    return html`<li><a rel=${relOf(href, direction)} href=${href}>${text}</a></li>`;
  };
  const link = (n: number) =>
    html`<li>
      <a rel=${relOf(hrefOf(n))} href=${hrefOf(n)} aria-label=${texts.format('page', {page: n})} aria-current=${n === page ? 'page' : nothing}
        >${texts.formatNumber(n)}</a
      >
    </li>`;
  return html`<ul>
    ${page > 1 ? step('prev', Math.min(page - 1, pages), texts.format('previous')) : nothing}
    ${listPages(page, pages).map((n) => (n === null ? html`<li aria-hidden="true">…</li>` : link(n)))}
    ${page < pages ? step('next', page + 1, texts.format('next')) : nothing}
  </ul>`;
}

// `live` compares with the text in the page, because `createLoadMore` also writes into this element.
function drawMore({page, pages, count, total, hrefOf, texts}: PaginatorModel): TemplateResult {
  const href = hrefOf(page + 1);
  return html`${page < pages ? html`<a rel=${relOf(href, 'next')} href=${href}>${texts.format('load_more')}</a>` : nothing}
  ${total === undefined ? nothing : html`<span data-shown .textContent=${live(texts.format('shown', {shown: count, total}))}></span>`}`;
}

const loadForm = () => import('./filter-form.js');
let form: Awaited<ReturnType<typeof loadForm>> | undefined;

/**
 * Draws the links of a bar: the top level, and the levels down to the children of the active item; or its form, where
 * the service combines filters. Only the first form waits for a file; everything else is drawn at once.
 */
export async function renderFilterBar(
  bar: TermSource & {readonly formSource?: FormSource; readonly drawsItself?: boolean},
  context: BarContext,
  load: typeof loadFeature,
): Promise<void> {
  const {formSource} = bar;
  if (!formSource) return renderLinks(bar, context);
  form ??= await load('portfolio-filter-form', loadForm);
  form?.drawFilterForm(bar, formSource, context, {html, live, nothing, render, repeat});
}

function renderLinks(bar: TermSource, context: BarContext): void {
  const texts = context.textsFor({});
  const tree = new TermTree(bar, context);
  const active = bar.items.find((item) => tree.isActive(item));
  const open = new Set(active && [...tree.listAncestors(active), active]);
  const renderLevel = (parent?: FilterItem): TemplateResult | typeof nothing => {
    const level = tree.listChildren(parent).filter((item) => !tree.isHidden(item));
    return level.length > 0 ? html`<ul>${level.map(renderItem)}</ul>` : nothing;
  };
  const renderItem = (item: FilterItem) => {
    const url = tree.urlOf(item);
    return html`<li>
      <a
        href=${url ?? nothing}
        role=${url === undefined ? 'link' : nothing}
        aria-disabled=${url === undefined ? 'true' : nothing}
        title=${item.description || nothing} aria-current=${tree.isActive(item) ? 'true' : nothing}
        >${item.label}${item.count === false ? nothing : html` <span class="count">${texts.formatNumber(item.count)}</span>`}</a
      >
      ${open.has(item) ? renderLevel(item) : nothing}
    </li>`;
  };
  render(renderLevel(), bar, {renderBefore: bar.lastChild});
}
