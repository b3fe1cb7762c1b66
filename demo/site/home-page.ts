/** The home page: pictures of works, then a link with pictures to each gallery. */
import type {Item, Store} from '../store/store.js';
import type {PageContent} from './document.js';
import {type Html, html} from './html.js';
import {renderItems, renderPicture} from './items.js';
import type {Language} from './languages/language.js';
import {GALLERY_PAGES, type GalleryPage} from './pages.js';

const COLLAGE = 14;
const DOOR = 3;

/** Reads and renders the home page. */
export async function renderHomePage(store: Store, language: Language): Promise<PageContent> {
  const [wall, ...doors] = await Promise.all([
    readItems(store, '/gallery/', COLLAGE, 0),
    ...GALLERY_PAGES.map((page, at) => readItems(store, page.path, DOOR, COLLAGE + at * DOOR)),
  ]);
  const main = html`<header class="opening">
<h1>${language.write('home_heading', {break: html`<br>`})}</h1>
<p class="lede">${language.say('home_lede')}</p>
<p><a class="enter" href="${language.link('/gallery/')}">${language.say('home_enter')}</a></p>
</header>
<section class="collage" aria-labelledby="collage">
<h2 id="collage" class="hidden">${language.say('home_collage')}</h2>
<ul data-layout="justified" data-style="emerge" data-gap="8">
${renderItems(wall ?? [], language)}</ul>
</section>
<section class="doors" aria-labelledby="doors">
<h2 id="doors">${language.say('home_doors')}</h2>
<ul>${GALLERY_PAGES.map((page, at) => renderDoor(page, doors[at] ?? [], language))}</ul>
</section>`;
  return {
    title: [language.say('home_title')],
    description: language.say('home_description'),
    canonical: '/',
    styles: ['wall.css', 'shapes.css', 'home.css'],
    main,
  };
}

function renderDoor({path, title, lede}: GalleryPage, items: readonly Item[], language: Language): Html {
  return html`<li class="door"><a href="${language.link(path)}">
<span class="door-pictures" aria-hidden="true">${items.map(({id, work}) => renderPicture(id, work, false, language))}</span>
<span class="door-title">${language.say(title)}</span>
<span class="door-lede">${language.say(lede)}</span></a></li>
`;
}

/** Reads items of a gallery for its pictures; the first ones if it has too few after the offset. */
async function readItems(store: Store, path: string, limit: number, offset: number): Promise<readonly Item[]> {
  const post = await store.findPostByPath(path);
  const [gallery] = post ? await store.listGalleries(post.id) : [];
  if (!gallery) return [];
  const items = await store.listItems(gallery.source, undefined, {offset, limit});
  return items.length === limit ? items : store.listItems(gallery.source, undefined, {offset: 0, limit});
}
