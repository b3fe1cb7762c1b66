/** The saved layouts, for those who may read them, and the gallery of the one that is open. */
import type {LayoutData} from '../../src/protocol.js';
import type {Post, Store} from '../store/store.js';
import type {Document} from './document.js';
import {renderGallery} from './gallery.js';
import {type ListTerms, readGallery} from './gallery-view.js';
import {type Html, html} from './html.js';
import {describeLayouts, listPlaced, type PlacedGallery} from './layout-facts.js';
import {renderPageData} from './page-data.js';
import {GALLERY_PAGES} from './pages.js';
import type {Visit} from './visit.js';

const COLUMNS = [
  ['vp_layout', 'Layout'],
  ['vp_items_style', 'Style'],
  ['vp_items_gap', 'Gap'],
  ['vp_items_count', 'To a page'],
  ['vp_pagination', 'Pagination'],
] as const;

/** Reads and renders the office; `?layout=<id>`, as the service's `edit_url` says it, opens one of the layouts. */
export async function renderManagePage(
  store: Store,
  listTerms: ListTerms,
  visit: Visit,
  restPath: string,
): Promise<Document> {
  const [posts, placed] = await Promise.all([store.listLayouts(), listPlaced(store)]);
  const layouts = await describeLayouts(store, placed, visit);
  const chosen = placed.find(({row}) => row.layoutId === Number(visit.url.searchParams.get('layout')));
  const facts = {
    postId: chosen?.row.postId ?? placed[0]?.row.postId ?? 0,
    restPath,
    notice: chosen && (await store.readNotice(chosen.row.postId)),
    layouts,
  };
  const described = placed.map(({row: gallery}) => ({
    gallery,
    layout: {count: Number(layouts[gallery.layoutId]?.settings.vp_items_count) || 12},
  }));
  const main = html`<header class="page-header"><h1>Layouts</h1>
<p class="lede">How each gallery is hung: what is saved here is what its page shows.</p></header>
<div class="office">
<portfolio-layouts class="desk" ${chosen && html`layout="${chosen.row.layoutId}"`}>
${renderTable(posts, (id) => layouts[id]?.settings ?? {}, chosen?.row.layoutId)}
</portfolio-layouts>
${chosen && (await renderExhibit(store, listTerms, chosen, visit))}
</div>
${renderPageData(described, visit, facts)}`;
  return {
    title: ['Layouts', 'Portfolio'],
    styles: [
      ...(chosen ? ['gallery.css', 'bar.css', 'wall.css', 'layouts.css', 'shapes.css'] : []),
      'pages.css',
      'manage.css',
    ],
    hasScript: chosen !== undefined,
    hasManager: true,
    main,
  };
}

/** The gallery whose layout is open; one in somebody else's markup is only linked. */
async function renderExhibit(store: Store, listTerms: ListTerms, {row, path}: PlacedGallery, visit: Visit) {
  const page = GALLERY_PAGES.find((page) => page.path === path);
  const link = html`<p class="exhibit-link"><a href="${path}">${page?.title ?? path}: the page that visitors see</a></p>`;
  if (!page || page.isForeign) return html`<section class="exhibit-room" aria-label="Gallery">${link}</section>`;
  const view = await readGallery(store, listTerms, row, visit);
  return html`<section class="exhibit-room" aria-label="Gallery">${link}
${renderGallery(view, visit, {...page, bar: 'strip'})}</section>`;
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

/** The list as it is without the script. */
function renderTable(posts: readonly Post[], settingsOf: (id: number) => LayoutData, chosen: number | undefined): Html {
  if (posts.length === 0) return html`<p class="aside">No layout has been saved yet.</p>`;
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="Saved layouts">
<table><thead><tr><th scope="col">Name</th>${COLUMNS.map(([, name]) => html`<th scope="col">${name}</th>`)}<th scope="col">Id</th></tr></thead>
<tbody>${posts.map((post) => renderRow(post, settingsOf(post.id), post.id === chosen))}</tbody></table></div>`;
}

function renderRow({id, title}: Post, data: LayoutData, isChosen: boolean): Html {
  return html`
<tr id="layout-${id}" ${isChosen && html`aria-current="true"`}><th scope="row"><a href="?layout=${id}">${title}</a></th>
${COLUMNS.map(([key]) => html`<td>${data[key] ?? '–'}</td>`)}<td>${id}</td></tr>`;
}
