/** What elements draw where the server drew nothing, with Lit; loaded on demand, and home of the page's one Lit. */
import {html, nothing, render, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {type Judge, listAddresses} from './bar/addresses.js';
import {isLeftOut, TermTree} from './bar/tree.js';
import type {PaginatorModel} from './elements/paginator.js';
import type {FilterItem} from './protocol.js';
import {listPages} from './query.js';

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

// A gallery that has grown says a range there: the words are compared with what stands in the page.
function paginatorMore({page, pages, count, total, hrefOf, words}: PaginatorModel): TemplateResult {
  return html`${page < pages ? html`<a rel="next" href=${hrefOf(page + 1)}>${words.say('load_more')}</a>` : nothing}
  ${total === undefined ? nothing : html`<span data-shown .textContent=${live(words.say('shown', {shown: count, total}))}></span>`}`;
}

/** Draws a bar's links: the top level, and under the active item's path its children. */
export function renderFilterBar(element: HTMLElement, items: readonly FilterItem[], judge: Judge): void {
  const isActive = ({url}: FilterItem) => judge.isActive(url);
  const listed = listAddresses(items, judge);
  const addresses = new Map(items.map((item, at) => [item, listed[at] ?? nothing]));
  const tree = new TermTree(items);
  const chosen = items.find(isActive);
  const open = new Set(chosen && [...tree.listAbove(chosen), chosen]);
  const empty = element.getAttribute('empty');
  const isShown = (item: FilterItem) => empty !== 'hide' || !isLeftOut(item, tree, isActive);
  const hrefOf = (item: FilterItem) => (empty === 'disable' && item.count === 0 ? nothing : addresses.get(item));
  const renderLevel = (level: readonly FilterItem[]): TemplateResult => {
    return html`<ul>
      ${level.filter(isShown).map(
        (item) =>
          html`<li>
            <a
              href=${hrefOf(item)}
              role=${hrefOf(item) === nothing ? 'link' : nothing}
              aria-disabled=${hrefOf(item) === nothing ? 'true' : nothing}
              title=${item.description || nothing} aria-current=${isActive(item) ? 'true' : nothing}
              >${item.label}${item.count === false ? nothing : html` <span class="count">${item.count}</span>`}</a
            >
            ${open.has(item) && tree.listBelow(item).some(isShown) ? renderLevel(tree.listBelow(item)) : nothing}
          </li>`,
      )}
    </ul>`;
  };
  render(renderLevel(tree.top), element);
}
