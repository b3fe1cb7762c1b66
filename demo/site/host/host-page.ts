/** A page in the host's markup. `?script=1` adds a stand-in for the host's own script; `?script=late` loads it late. */
import type {Store} from '../../store/store.js';
import type {DemoRequest} from '../demo-request.js';
import type {PageContent} from '../document.js';
import {embedJson, type Html, html} from '../html.js';
import {renderPicture} from '../items.js';
import type {Language} from '../languages/language.js';
import {renderBar, renderBlockBars, renderBlockPagination, renderPagination, writeNext} from './host-controls.js';
import type {HostPage} from './host-pages.js';
import {type HostView, readHostView} from './host-view.js';

/** Reads and renders a page of the host; undefined where the database does not have its galleries. */
export async function renderHostPage(
  store: Store,
  page: HostPage,
  visit: DemoRequest,
): Promise<PageContent | undefined> {
  const read = await Promise.all(page.galleries.map((gallery) => readHostView(store, page, gallery, visit)));
  const views = read.filter((view) => view !== undefined);
  const [first] = views;
  if (!first || views.length < read.length) return undefined;
  const {language, url} = visit;
  const script = url.searchParams.get('script');
  return {
    title: [...nameFilter(first, language), language.say(page.title)],
    styles: ['gallery.css', 'host.css'],
    hasScript: true,
    ...(script && {
      scripts:
        script === 'late'
          ? html`<script async src="/host/stand-in.js"></script>`
          : html`<script defer src="/host/stand-in.js"></script>`,
    }),
    main: html`<header class="page-header"><p class="eyebrow"><a href="${language.localize('/developers/')}">${language.say('developers_label')}</a></p>
<h1>${language.say(page.title)}</h1>
<p class="lede">${language.say(page.filter === 'blocks' ? 'host_blocks_lede' : 'host_lede')}</p></header>
${page.filter === 'single' && renderSingles(first, visit)}
${views.map((view) => (page.filter === 'blocks' ? renderLoop(view, page, visit) : renderClassic(view, page, visit)))}
<p class="host-end">${language.say('host_end')}</p>
${language.scriptTexts && html`<script type="application/json" id="portfolio-data">${embedJson({strings: language.scriptTexts})}</script>`}`,
  };
}

function nameFilter({filter, chosen}: HostView, language: Language): readonly string[] {
  if (!filter) return [];
  return [chosen ? language.nameTerm(chosen) : language.say('nothing_found')];
}

function renderSingles(view: HostView, visit: DemoRequest): Html {
  return html`<aside>
<div class="vp-single-filter vp-id-${view.gallery.id}">${renderBar('filter', view, visit, false)}</div>
<div class="vp-single-sort vp-id-${view.gallery.id}">${renderBar('sort', view, visit, true)}</div>
</aside>`;
}

function renderClassic(view: HostView, page: HostPage, visit: DemoRequest): Html {
  const isDropdown = page.filter === 'dropdown';
  const bars =
    page.filter !== 'single' &&
    html`<div class="vp-portfolio__filter-wrap">${renderBar('filter', view, visit, isDropdown)}</div>
<div class="vp-portfolio__sort-wrap">${renderBar('sort', view, visit, isDropdown)}</div>`;
  return renderContainer(view, page, visit, bars || html``, renderPagination(view, page, visit));
}

function renderLoop(view: HostView, page: HostPage, visit: DemoRequest): Html {
  return html`<div class="vp-block-loop">
${view.items.length > 0 && renderBlockBars(view, visit)}
${renderContainer(view, page, visit, html``, html``)}
${view.items.length > 0 && renderBlockPagination(view, page, visit)}
</div>`;
}

function renderContainer(view: HostView, page: HostPage, visit: DemoRequest, bars: Html, pagination: Html): Html {
  const {gallery, items, seed} = view;
  const {language} = visit;
  const names = `vp-portfolio vp-uid-${gallery.uid} vp-id-${gallery.id}`;
  if (items.length === 0) {
    return html`<div class="wp-block-visual-portfolio"><div class="${names} vp-portfolio-not-found">
<div class="vp-notice">${language.say('host_empty')}</div></div></div>`;
  }
  return html`<div class="wp-block-visual-portfolio"><div class="${names}" data-vp-layout="masonry" data-vp-content-source="post-based" data-vp-items-style="default" data-vp-pagination="${page.paging}" data-vp-next-page-url="${writeNext(view, visit)}" ${seed !== undefined && html`data-vp-random-seed="${seed}"`}>
${bars}
<div class="vp-portfolio__items">
${items.map(
  ({
    id,
    work,
  }) => html`<article class="vp-portfolio__item-wrap post-${id}"><a href="${language.localize(`/work/${work.id}/`)}">${renderPicture(id, work, false, language)}
<bdi ${language.englishMark}>${work.title}</bdi></a></article>
`,
)}</div>
${pagination}
</div></div>`;
}
