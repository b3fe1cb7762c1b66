/** The saved layouts, for those who may read them, and the gallery of the one that is open. */
import type {LayoutData} from '../../src/wire/request-schemas.js';
import type {Post} from '../store/store.js';
import {type DemoRequest, writePath} from './demo-request.js';
import type {PageContent} from './document.js';
import {renderGallery} from './gallery.js';
import {type Reading, readGallery} from './gallery-view.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';
import {renderLayoutCards} from './layout-cards.js';
import {describeLayouts, listPlaced, type PlacedGallery} from './layout-facts.js';
import {renderPageData} from './page-data.js';
import {GALLERY_PAGES} from './pages.js';
import {namePerson} from './person-name.js';

const COLUMNS = [
  ['vp_layout', 'layout_layout'],
  ['vp_items_style', 'layout_style'],
  ['vp_items_gap', 'layout_gap'],
  ['vp_items_count', 'layout_count'],
  ['vp_pagination', 'layout_pagination'],
] as const;

/** Reads and renders `/manage/`; `?layout=<id>`, as in the service's `edit_url`, opens one of the layouts. */
export async function renderManagePage(reading: Reading, visit: DemoRequest, restPath: string): Promise<PageContent> {
  const {language} = visit;
  const {store} = reading;
  const [posts, placed] = await Promise.all([store.listLayouts(), listPlaced(store)]);
  const layouts = await describeLayouts(store, placed, visit);
  const chosen = placed.find(({row}) => row.layoutId === Number(visit.url.searchParams.get('layout')));
  const facts = {
    postId: chosen?.row.postId ?? placed[0]?.row.postId ?? 0,
    restPath,
    notice: chosen && (await store.readNotice(chosen.row.postId)),
    layouts,
    // The page itself has the heading that the panel would have.
    strings: {manager_title: language.say('layouts_saved')},
  };
  const described = placed.map(({row: gallery}) => ({
    gallery,
    layout: {count: Number(layouts[gallery.layoutId]?.settings.vp_items_count) || 12},
  }));
  const main = html`<header class="page-header"><h1>${language.say('layouts')}</h1>
<p class="lede">${language.say('layouts_lede')}</p></header>
<div class="office">
<portfolio-layouts class="layout-panel" ${chosen && html`layout="${chosen.row.layoutId}"`}>
${renderTable(posts, (id) => layouts[id]?.settings ?? {}, chosen?.row.layoutId, language)}
</portfolio-layouts>
${chosen ? await renderPreview(reading, chosen, visit) : await renderLayoutCards(store, placed, language)}
</div>
${renderPageData(described, visit, facts)}`;
  return {
    title: [language.say('layouts'), language.say('site')],
    styles: [
      ...(chosen ? ['gallery.css', 'bar.css', 'wall.css', 'layouts.css', 'shapes.css', 'viewer.css'] : []),
      'pages.css',
      'manage.css',
    ],
    hasScript: chosen !== undefined,
    hasManager: true,
    main,
  };
}

/** Renders the gallery whose layout is open; a gallery in foreign markup is only linked. */
async function renderPreview(reading: Reading, {row, path}: PlacedGallery, visit: DemoRequest) {
  const page = GALLERY_PAGES.find((page) => page.path === path);
  const {language} = visit;
  const title = page ? language.say(page.title) : path;
  const label = language.say('preview_label');
  const link = html`<p class="layout-preview-link"><a href="${language.localize(path)}">${language.say('preview_link', {title})}</a></p>`;
  if (!page || page.isForeign) return html`<section class="layout-preview" aria-label="${label}">${link}</section>`;
  const view = await readGallery(reading, row, visit);
  return html`<section class="layout-preview" aria-label="${label}">${link}
${renderGallery(view, visit, {...page, bar: 'strip', combines: false})}</section>`;
}

/** Renders the error page for people who may not read layouts. */
export function renderManageRefusal(visit: DemoRequest): PageContent {
  const {user, language} = visit;
  const reason = user ? language.say('staff_user', {name: namePerson(user, language)}) : language.say('staff_visitor');
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">403</p>
<h1>${language.say('staff_only')}</h1>
<p class="lede">${reason}</p>
<p><a class="enter" href="${language.localize(`/login/?redirect_to=${encodeURIComponent(writePath(visit.url))}`)}">${language.say(user ? 'sign_in_other' : 'sign_in')}</a></p></div>`;
  return {title: [language.say('staff_only'), language.say('site')], styles: ['pages.css'], main};
}

/** The table of the layouts: `<portfolio-layouts>` shows it where the script or the service is missing. */
function renderTable(
  posts: readonly Post[],
  settingsOf: (id: number) => LayoutData,
  chosen: number | undefined,
  language: Language,
): Html {
  if (posts.length === 0) return html`<p class="aside">${language.say('layouts_none')}</p>`;
  const heads = COLUMNS.map(([, name]) => html`<th scope="col">${language.say(name)}</th>`);
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="${language.say('layouts_saved')}">
<table><thead><tr><th scope="col">${language.say('layout_name')}</th>${heads}<th scope="col">${language.say('layout_id')}</th></tr></thead>
<tbody>${posts.map((post) => renderRow(post, settingsOf(post.id), post.id === chosen, language))}</tbody></table></div>`;
}

function renderRow({id, title}: Post, data: LayoutData, isChosen: boolean, language: Language): Html {
  return html`
<tr id="layout-${id}" ${isChosen && html`aria-current="true"`}><th scope="row"><a href="${language.localize(`/manage/?layout=${id}`)}"><bdi ${language.englishMark}>${title}</bdi></a></th>
${COLUMNS.map(([key]) => html`<td ${language.englishMark}>${data[key] ?? '–'}</td>`)}<td>${id}</td></tr>`;
}
