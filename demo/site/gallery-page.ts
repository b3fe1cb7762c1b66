/** A page with one gallery or several. */

import {type DemoRequest, writePath} from './demo-request.js';
import type {PageContent} from './document.js';
import {renderExcess} from './error-page.js';
import {renderFilterForm} from './filter-form.js';
import {renderGallery} from './gallery.js';
import {findPageExcess, isPageCombination, writeChoiceUrl} from './gallery-choice.js';
import {type GalleryView, nameView, type Reading, readGallery} from './gallery-view.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';
import {renderLayoutDrawer} from './layout-drawer.js';
import {describeLayouts} from './layout-facts.js';
import {renderPageData} from './page-data.js';
import {renderPageMarkup} from './page-markup.js';
import {type GalleryPage, isTechnical} from './pages.js';
import {applyThemeOrder, renderTheme, THEME_SELECTORS} from './theme.js';

export interface GalleryPageAnswer {
  readonly page: PageContent;
  /** 404 where a gallery is asked for a page that it does not have, 400 where the address asks too much. */
  readonly status: 200 | 400 | 404;
}

/** Reads and renders a gallery page; undefined where the database has no such page. */
export async function renderGalleryPage(
  reading: Reading,
  gallery: GalleryPage,
  visit: DemoRequest,
  restPath: string,
): Promise<GalleryPageAnswer | undefined> {
  const {language} = visit;
  const {store} = reading;
  const post = await store.findPostByPath(gallery.path);
  if (!post) return undefined;
  const rows = await store.listGalleries(post.id);
  // Only people who may edit posts get the state of the notice.
  const notice = visit.capabilities.includes('edit_posts') ? await store.readNotice(post.id) : undefined;
  const excess = findPageExcess(rows, visit.url);
  if (excess) return {page: renderExcess(language, excess, gallery.path), status: 400};
  const placed = rows.map((row) => ({row, path: gallery.path}));
  const layouts = gallery.isForeign ? {} : await describeLayouts(store, placed, visit);
  const drawer = renderLayoutDrawer(layouts, language);
  const ordered = gallery.isForeign ? rows.map((row) => applyThemeOrder(row, visit)) : rows;
  const views = await Promise.all(ordered.map((row) => readGallery(reading, row, visit, ordered)));
  const forms = new Map<GalleryView, Html>();
  for (const view of gallery.combines ? views : []) {
    await reading.pace.yieldNow();
    forms.set(view, await renderFilterForm(view, visit, reading.pace));
  }
  await reading.pace.yieldNow();
  const status = views.some(({page, pages}) => page > pages) ? 404 : 200;
  const shown = views.flatMap((view) => nameShown(gallery, view, language));
  const main = html`<header class="page-header">
${isTechnical(gallery.path) && html`<p class="eyebrow"><a href="${language.localize('/developers/')}">${language.say('developers_label')}</a></p>`}
<h1>${language.say(gallery.title)}</h1>
<p class="lede">${language.say(gallery.lede)}</p>
${gallery.bar === 'none' && !visit.capabilities.includes('edit_posts') && renderAside(visit)}
</header>${drawer}
${views.map(
  (view) => html`<section class="room">
${renderHeading(gallery, view, language)}
${gallery.isForeign ? renderTheme(view, visit, gallery) : renderGallery(view, visit, gallery, notice, forms.get(view))}
</section>
`,
)}
${isTechnical(gallery.path) && renderPageMarkup(gallery, views, language)}${renderPageData(views, visit, {postId: post.id, restPath, notice, layouts, ...(gallery.isForeign && {selectors: THEME_SELECTORS})})}`;
  // Addresses with a term that does not exist count, too: anybody can write any number of them.
  const hasCombination = views.some(
    ({choice, chosen, others}) => isPageCombination(choice, visit.url, others) || chosen.some(({term}) => !term),
  );
  const page: PageContent = {
    title: [...shown, language.say(gallery.title)],
    description: language.say(gallery.lede),
    ...((status === 200 || hasCombination) && {canonical: writeCanonical(views, visit.url)}),
    isUnlisted: hasCombination,
    hasCombination,
    styles: [
      'gallery.css',
      ...(gallery.isForeign ? ['theme.css'] : ['bar.css', 'wall.css', 'layouts.css']),
      'shapes.css',
      ...(gallery.hasViewer ? ['viewer.css'] : []),
      ...(drawer ? ['manage.css'] : []),
    ],
    hasScript: true,
    hasManager: drawer !== undefined,
    ...(drawer && {scripts: html`<script defer src="/scripts/drawer.js"></script>`}),
    main,
  };
  return {page, status};
}

/**
 * The one address under which search engines should know the page: the choices of its galleries, one gallery after the other,
 * and no other parameters.
 */
function writeCanonical(views: readonly GalleryView[], url: URL): string {
  const page = new URL(url.pathname, url);
  return writePath(views.reduce((written, {choice, gallery}) => writeChoiceUrl(written, choice, gallery.prefix), page));
}

/** A note that explains why a visitor sees no bar. */
function renderAside({url, language}: DemoRequest): Html {
  const path = language.localize(`/login/?redirect_to=${encodeURIComponent(writePath(url))}`);
  const entered = html`<a href="${path}">${language.say('bare_entered')}</a>`;
  return html`<p class="aside">${language.write('bare_aside', {entered})}</p>`;
}

/** What a gallery shows, for the page's title; with its heading if the page has several galleries, because both may be on page 2. */
function nameShown({headings}: GalleryPage, view: GalleryView, language: Language): readonly string[] {
  const names = nameView(view, language);
  const heading = headings?.[view.gallery.id];
  return heading && names.length > 0 ? [`${language.say(heading)}: ${names.join(' – ')}`] : names;
}

function renderHeading({headings, title}: GalleryPage, {gallery}: GalleryView, language: Language): Html {
  const heading = headings?.[gallery.id];
  if (headings) return html`<h2>${heading ? language.say(heading) : gallery.id}</h2>`;
  return html`<h2 class="hidden">${language.say('wall', {title: language.say(title)})}</h2>`;
}
