/** Renders a gallery as docs/server.md describes it: it works without JavaScript, and the script makes it interactive. */

import type {NoticeState} from '../../src/wire/request-schemas.js';
import type {DemoRequest} from './demo-request.js';
import {renderFilterBar} from './filter-bar.js';
import {isPageCombination, linkChoice, NOTHING} from './gallery-choice.js';
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import {renderItems} from './items.js';
import {NOTICE_LIMIT} from './page-data.js';
import type {GalleryPage} from './pages.js';
import {describeRange, renderPaginator, writePage, writeRel} from './paginator.js';
import {elementIdOf, writeWorkQuery} from './work-link.js';

/** The most characters that the queries of all links to works on one page may have together. */
const LONGEST_WORK_LINKS = 12_000;

/**
 * Renders one gallery of a page. `galleryPage.headings`: the galleries' names, where a page has several galleries.
 * `form`: the form that combines filters, where the page has one.
 */
export function renderGallery(
  view: GalleryView,
  visit: DemoRequest,
  galleryPage: GalleryPage,
  notice: NoticeState = 'show',
  form?: Html,
): Html {
  const {bar, headings, title, hasViewer} = galleryPage;
  const {gallery, filter, page, pages, total, items} = view;
  const {language} = visit;
  // An empty bar draws itself if the visitor may read the service's data: reserve space for it beside the works.
  const barPlace = bar === 'none' && visit.capabilities.includes('edit_posts') ? 'index' : bar;
  const name = language.say(headings?.[gallery.id] ?? title);
  const prefix = gallery.prefix !== 'vp' && html`prefix="${gallery.prefix}"`;
  // Reserve space for the notice, so that the works below do not move when it appears.
  const hasNotice = view.layout.count > NOTICE_LIMIT && items.length > NOTICE_LIMIT;
  // The script appends this label to the names that it gives the bar and the paginator.
  const label = bar === 'none' && html`role="group" aria-label="${name}"`;
  // Where the server renders no bar, it writes no numbers either, so that the elements request them from the service.
  const numbers = bar !== 'none' && html`pages="${pages}" total="${total}"`;
  return html`<portfolio-gallery id="${gallery.id}" class="gallery" data-bar="${barPlace}" ${prefix} page="${page}" ${numbers} filter="${filter}" ${renderCombination(view)} ${label} ${bar === 'long' && html`transition`}>
${bar === 'none' ? html`<portfolio-filter-bar${visit.url.searchParams.get('bar') === 'form' && html` variant="form"`}></portfolio-filter-bar>` : renderFilterBar(view, visit, name, galleryPage, form)}
<div class="gallery-body">
${bar !== 'none' && html`<portfolio-status for="${gallery.id}">${describeRange(view, language)}</portfolio-status>`}
${visit.capabilities.includes('manage_options') && html`<portfolio-items-notice${hasNotice && html` data-notice="${notice}"`}></portfolio-items-notice>`}
${renderItemList(view, visit, galleryPage)}
${renderEmpty(view, visit)}
${bar === 'none' ? html`<portfolio-paginator mode="${view.layout.mode}"></portfolio-paginator>` : renderPaginator(view, visit, name)}
</div>
${hasViewer && html`<portfolio-viewer></portfolio-viewer>`}
</portfolio-gallery>`;
}

/** Attributes for a choice that `filter` alone cannot say: it names one filter. */
function renderCombination({choice: {filters, search, sort}}: GalleryView): Html {
  return html`${filters.length > 0 && html`filters="${filters.join(' ')}"`} ${search !== '' && html`search="${search}"`} ${sort !== '' && html`sort="${sort}"`}`;
}

/**
 * The query of every link to a work: the gallery, the choice under which the work is seen, and the parameters that the
 * page keeps. If the queries of all links together would be long, as with 16 filters on a page of 60 works, only the
 * gallery stays.
 */
function writeLinkQuery({items, gallery, choice}: GalleryView, {url}: DemoRequest, galleryPage: GalleryPage): string {
  const query = writeWorkQuery(galleryPage, gallery, choice, url);
  // `{}` stands for a page that keeps no parameters.
  return query.length * items.length <= LONGEST_WORK_LINKS ? query : writeWorkQuery({}, gallery, NOTHING, url);
}

function renderItemList(view: GalleryView, visit: DemoRequest, galleryPage: GalleryPage): Html {
  const {layout, items, gallery, choice, others, page, pages} = view;
  // For the style sheet: with `data-more`, as works can be appended, each column is drawn down to the end of the list;
  // `data-earlier` reserves space for "Load earlier", which is shown above the works but comes after them in the HTML.
  const isAppending = layout.mode !== 'numbers';
  const more = isAppending && page < pages && html`data-more`;
  const marks = isAppending && page > 1 && galleryPage.bar !== 'none' ? html`data-earlier ${more}` : more;
  const links = {
    elementIdOf: (id: number) => elementIdOf(gallery, id),
    query: writeLinkQuery(view, visit, galleryPage),
    isCombination: isPageCombination(choice, visit.url, others),
  };
  return html`<ul data-items data-layout="${layout.layout}" data-style="${layout.style}" data-gap="${layout.gap}" data-columns="${layout.columns}" ${marks}>
${renderItems(items, visit.language, links)}</ul>`;
}

function renderEmpty(view: GalleryView, visit: DemoRequest): Html | undefined {
  const {items, total, page, pages} = view;
  if (items.length > 0) return undefined;
  if (total === 0) {
    const {language, url} = visit;
    const {filters, search} = view.choice;
    // Nothing is chosen here, but the page's other galleries may have several filters, a search or an order.
    const rel = isPageCombination(NOTHING, url, view.others) && html`rel="nofollow"`;
    const all = html`<a href="${linkChoice(url, NOTHING, view.gallery.prefix)}" ${rel}>${language.say('nothing_all')}</a>`;
    return html`<div data-empty><p>${language.say('nothing_found')}</p>
<p class="help">${
      search !== '' && filters.length === 0
        ? language.write('nothing_search', {search: html`<bdi>${search}</bdi>`, all})
        : language.write('nothing_help', {all})
    }</p></div>`;
  }
  return html`<p data-empty>${visit.language.say('past_end', {page})}
<a href="${writePage(view, visit, pages)}" ${writeRel(view, visit, '')}>${visit.language.say('to_last', {pages})}</a></p>`;
}
