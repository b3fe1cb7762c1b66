/** A page with one gallery or several. */
import type {Store} from '../store/store.js';
import type {PageContent} from './document.js';
import {renderGallery} from './gallery.js';
import {type GalleryView, type ListTerms, nameView, readGallery} from './gallery-view.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';
import {describeLayouts} from './layout-facts.js';
import {renderPageData} from './page-data.js';
import type {GalleryPage} from './pages.js';
import {withoutPreview} from './preview.js';
import {renderStudio} from './studio.js';
import {orderTheme, renderTheme, THEME_SELECTORS} from './theme.js';
import {type Visit, writePath} from './visit.js';

export interface GalleryPageAnswer {
  readonly page: PageContent;
  /** 404 where a gallery is asked for a page that it does not have. */
  readonly status: 200 | 404;
}

/** Reads and renders a gallery page; undefined where the database has no such page. */
export async function renderGalleryPage(
  store: Store,
  listTerms: ListTerms,
  gallery: GalleryPage,
  asked: Visit,
  restPath: string,
): Promise<GalleryPageAnswer | undefined> {
  const visit = withoutPreview(asked);
  const {language} = visit;
  const post = await store.findPostByPath(gallery.path);
  if (!post) return undefined;
  const [rows, notice] = await Promise.all([store.listGalleries(post.id), store.readNotice(post.id)]);
  const placed = rows.map((row) => ({row, path: gallery.path}));
  const layouts = gallery.isForeign ? {} : await describeLayouts(store, placed, visit);
  const studio = renderStudio(layouts, language);
  const ordered = gallery.isForeign ? rows.map((row) => orderTheme(row, visit)) : rows;
  const views = await Promise.all(ordered.map((row) => readGallery(store, listTerms, row, visit)));
  const status = views.some(({page, pages}) => page > pages) ? 404 : 200;
  const shown = views.flatMap((view) => nameView(view, language));
  const main = html`<header class="page-header">
<h1>${language.say(gallery.title)}</h1>
<p class="lede">${language.say(gallery.lede)}</p>
${gallery.bar === 'none' && !visit.capabilities.includes('edit_posts') && renderAside(visit)}
</header>
${views.map(
  (view) => html`<section class="room">
${renderRoomHeading(gallery, view, language)}
${gallery.isForeign ? renderTheme(view, visit) : renderGallery(view, visit, gallery, notice)}
</section>
`,
)}
${renderPageData(views, visit, {postId: post.id, restPath, notice, layouts, ...(gallery.isForeign && {selectors: THEME_SELECTORS})})}${studio}`;
  const page: PageContent = {
    title: [...shown, language.say(gallery.title)],
    description: language.say(gallery.lede),
    ...(status === 200 && {canonical: writePath(visit.url)}),
    styles: [
      'gallery.css',
      ...(gallery.isForeign ? ['theme.css'] : ['bar.css', 'wall.css', 'layouts.css']),
      'shapes.css',
      ...(studio ? ['manage.css'] : []),
    ],
    hasScript: true,
    hasManager: studio !== undefined,
    main,
  };
  return {page, status};
}

/** A note that explains why a visitor sees no bar. */
function renderAside({url, language}: Visit): Html {
  const path = language.link(`/login/?redirect_to=${encodeURIComponent(writePath(url))}`);
  const entered = html`<a href="${path}">${language.say('bare_entered')}</a>`;
  return html`<p class="aside">${language.write('bare_aside', {entered})}</p>`;
}

function renderRoomHeading({rooms, title}: GalleryPage, {gallery}: GalleryView, language: Language): Html {
  const room = rooms?.[gallery.id];
  if (rooms) return html`<h2>${room ? language.say(room) : gallery.id}</h2>`;
  return html`<h2 class="hidden">${language.say('wall', {title: language.say(title)})}</h2>`;
}
