/** The saved layouts, for those who may read them. */
import type {LayoutData} from '../../src/protocol.js';
import type {Post, Store} from '../store/store.js';
import type {Document} from './document.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';
import {namePerson} from './login-page.js';
import {type Visit, writePath} from './visit.js';

const COLUMNS = [
  ['vp_layout', 'layout_layout'],
  ['vp_items_style', 'layout_style'],
  ['vp_items_gap', 'layout_gap'],
  ['vp_items_count', 'layout_count'],
  ['vp_pagination', 'layout_pagination'],
] as const;

/** Reads and renders the list; `?layout=<id>`, as the service's `edit_url` says it, marks one of them. */
export async function renderManagePage(store: Store, visit: Visit): Promise<Document> {
  const {language} = visit;
  const layouts = await store.listLayouts();
  const settings = await Promise.all(layouts.map((layout) => store.readLayout(layout.id)));
  const chosen = Number(visit.url.searchParams.get('layout'));
  const rows = layouts.map((layout, at) => renderRow(layout, settings[at] ?? {}, layout.id === chosen, language));
  const main = html`<header class="page-header"><h1>${language.say('layouts')}</h1>
<p class="lede">${language.say('layouts_lede')}</p></header>
${
  rows.length === 0
    ? html`<p class="aside">${language.say('layouts_none')}</p>`
    : html`<div class="table-scroll" tabindex="0" role="region" aria-label="${language.say('layouts_saved')}">
<table><thead><tr><th scope="col">${language.say('layout_name')}</th>${COLUMNS.map(([, name]) => html`<th scope="col">${language.say(name)}</th>`)}<th scope="col">${language.say('layout_id')}</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}`;
  return {title: [language.say('layouts'), language.say('site')], styles: ['pages.css'], main};
}

/** Renders the refusal for people who may not read layouts. */
export function renderManageRefusal(visit: Visit): Document {
  const {user, language} = visit;
  const reason = user ? language.say('staff_user', {name: namePerson(user, language)}) : language.say('staff_visitor');
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">403</p>
<h1>${language.say('staff_only')}</h1>
<p class="lede">${reason}</p>
<p><a class="enter" href="${language.link(`/login/?redirect_to=${encodeURIComponent(writePath(visit.url))}`)}">${language.say(user ? 'sign_in_other' : 'sign_in')}</a></p></div>`;
  return {title: [language.say('staff_only'), language.say('site')], styles: ['pages.css'], main};
}

function renderRow({id, title}: Post, data: LayoutData, isChosen: boolean, language: Language): Html {
  return html`
<tr id="layout-${id}" ${isChosen && html`aria-current="true"`}><th scope="row"><a href="${language.link(`/manage/?layout=${id}`)}"><bdi ${language.original}>${title}</bdi></a></th>
${COLUMNS.map(([key]) => html`<td ${language.original}>${data[key] ?? '–'}</td>`)}<td>${id}</td></tr>`;
}
