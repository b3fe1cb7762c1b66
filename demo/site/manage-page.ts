/** The saved layouts, for those who may read them. */
import type {LayoutData} from '../../src/protocol.js';
import type {Post, Store} from '../store/store.js';
import type {Document} from './document.js';
import {type Html, html} from './html.js';
import type {Visit} from './visit.js';

const COLUMNS = [
  ['vp_layout', 'Layout'],
  ['vp_items_style', 'Style'],
  ['vp_items_gap', 'Gap'],
  ['vp_items_count', 'To a page'],
  ['vp_pagination', 'Pagination'],
] as const;

/** Reads and renders the list; `?layout=<id>`, as the service's `edit_url` says it, marks one of them. */
export async function renderManagePage(store: Store, visit: Visit): Promise<Document> {
  const layouts = await store.listLayouts();
  const settings = await Promise.all(layouts.map((layout) => store.readLayout(layout.id)));
  const chosen = Number(visit.url.searchParams.get('layout'));
  const rows = layouts.map((layout, at) => renderRow(layout, settings[at] ?? {}, layout.id === chosen));
  const main = html`<header class="page-header"><h1>Layouts</h1>
<p class="lede">How each gallery is hung: what is saved here is what its page shows.</p></header>
${
  rows.length === 0
    ? html`<p class="aside">No layout has been saved yet.</p>`
    : html`<div class="table-scroll" tabindex="0" role="region" aria-label="Saved layouts">
<table><thead><tr><th scope="col">Name</th>${COLUMNS.map(([, name]) => html`<th scope="col">${name}</th>`)}<th scope="col">Id</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}`;
  return {title: ['Layouts', 'Portfolio'], styles: ['pages.css'], main};
}

/** Renders the refusal for people who may not read layouts. */
export function renderManageRefusal(visit: Visit): Document {
  const {user} = visit;
  const reason = user
    ? html`You are signed in as ${user.name}, who may look at every gallery but not at how they are made.`
    : html`Layouts are for people who edit this site.`;
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">403</p>
<h1>Staff only</h1>
<p class="lede">${reason}</p>
<p><a class="enter" href="/login/?redirect_to=%2Fmanage%2F">${user ? 'Sign in as someone else' : 'Sign in'}</a></p></div>`;
  return {title: ['Staff only', 'Portfolio'], styles: ['pages.css'], main};
}

function renderRow({id, title}: Post, data: LayoutData, isChosen: boolean): Html {
  return html`
<tr id="layout-${id}" ${isChosen && html`aria-current="true"`}><th scope="row"><a href="/manage/?layout=${id}">${title}</a></th>
${COLUMNS.map(([key]) => html`<td>${data[key] ?? '–'}</td>`)}<td>${id}</td></tr>`;
}
