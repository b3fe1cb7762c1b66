/** What elements draw where the server drew nothing, with Lit; loaded on demand, and home of the page's one Lit. */
import {html, nothing, render, type TemplateResult} from 'lit';
import type {PaginatorModel} from './elements/paginator.js';
import type {FilterItem} from './protocol.js';
import {keepQuery, listPages} from './query.js';

export {css, html, LitElement, nothing, render} from 'lit';

/** Draws a paginator's links; nothing at all for one page. */
export function renderPaginator(element: HTMLElement, model: PaginatorModel): void {
  render(model.mode === 'numbers' ? paginatorNumbers(model) : paginatorMore(model), element);
}

function paginatorNumbers({page, pages, hrefOf, words}: PaginatorModel): TemplateResult | typeof nothing {
  if (pages < 2) return nothing;
  const link = (n: number) =>
    html`<li>
      <a href=${hrefOf(n)} aria-label=${words.say('page', {page: n})} aria-current=${n === page ? 'page' : nothing}
        >${n}</a
      >
    </li>`;
  return html`<ul>
    ${page > 1 ? html`<li><a rel="prev" href=${hrefOf(page - 1)}>${words.say('previous')}</a></li>` : nothing}
    ${listPages(page, pages).map((n) => (n === null ? html`<li aria-hidden="true">…</li>` : link(n)))}
    ${page < pages ? html`<li><a rel="next" href=${hrefOf(page + 1)}>${words.say('next')}</a></li>` : nothing}
  </ul>`;
}

function paginatorMore({page, pages, count, total, hrefOf, words}: PaginatorModel): TemplateResult {
  return html`${page < pages ? html`<a rel="next" href=${hrefOf(page + 1)}>${words.say('load_more')}</a>` : nothing}
  ${total === undefined ? nothing : html`<span data-shown>${words.say('shown', {shown: count, total})}</span>`}`;
}

/** An address that a link may lead to: the service's word is no reason to run it. */
function plainHref(url: string): string | typeof nothing {
  return URL.canParse(url, document.baseURI) && /^https?:$/.test(new URL(url, document.baseURI).protocol)
    ? url
    : nothing;
}

/** Draws a bar's links: the top level, and under the active item's path its children. */
export function renderFilterBar(
  element: HTMLElement,
  items: readonly FilterItem[],
  context: {isActive(url: string): boolean; isAll(url: string): boolean},
): void {
  const isActive = ({url}: FilterItem) => context.isActive(url);
  const given = items.map(({url}) => url);
  const kept = keepQuery(given, new URL(location.href), (url) => context.isAll(url));
  const addresses = new Map(items.map((item, at) => [item, kept[at] ?? item.url]));
  const byId = new Map(items.map((item) => [item.id, item]));
  const open = new Set<number>();
  // A parent that is not in the list, or a circle of parents, ends the path.
  for (let at = items.find(isActive); at && at.id !== 0 && !open.has(at.id); at = byId.get(at.parent)) open.add(at.id);
  const empty = element.getAttribute('empty');
  const children = new Map<number, FilterItem[]>();
  for (const item of items) {
    if (empty === 'hide' && item.count === 0 && !isActive(item)) continue;
    const parent = byId.has(item.parent) ? item.parent : 0;
    const level = children.get(parent) ?? [];
    level.push(item);
    children.set(parent, level);
  }
  const hrefOf = (item: FilterItem) =>
    empty === 'disable' && item.count === 0 ? nothing : plainHref(addresses.get(item) ?? '');
  const renderLevel = (parent: number): TemplateResult => {
    const level = children.get(parent) ?? [];
    return html`<ul>
      ${level.map(
        (item) =>
          html`<li>
            <a
              href=${hrefOf(item)}
              role=${hrefOf(item) === nothing ? 'link' : nothing}
              aria-disabled=${hrefOf(item) === nothing ? 'true' : nothing}
              title=${item.description || nothing} aria-current=${isActive(item) ? 'true' : nothing}
              >${item.label}${item.count === false ? nothing : html` <span class="count">${item.count}</span>`}</a
            >
            ${open.has(item.id) && children.has(item.id) ? renderLevel(item.id) : nothing}
          </li>`,
      )}
    </ul>`;
  };
  render(renderLevel(0), element);
}
