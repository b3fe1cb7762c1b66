/** The overview: a wall of pictures, then a door to every gallery. */
import type {Item, Store} from '../store/store.js';
import type {Document} from './document.js';
import {type Html, html} from './html.js';
import {renderItems, renderPicture} from './items.js';
import {GALLERY_PAGES, type GalleryPage} from './pages.js';

const COLLAGE = 14;
const DOOR = 3;

/** Reads and renders the overview. */
export async function renderHomePage(store: Store): Promise<Document> {
  const [wall, ...doors] = await Promise.all([
    readItems(store, '/gallery/', COLLAGE, 0),
    ...GALLERY_PAGES.map((page, at) => readItems(store, page.path, DOOR, COLLAGE + at * DOOR)),
  ]);
  const main = html`<header class="opening">
<h1>Every work<br>in its place</h1>
<p class="lede">Works from the Tate collection in galleries that filter, page and remember without leaving the page, and that
work as plain pages where no script runs.</p>
<p><a class="enter" href="/gallery/">See the works</a></p>
</header>
<section class="collage" aria-labelledby="collage">
<h2 id="collage" class="hidden">From the collection</h2>
<ul data-layout="justified" data-style="emerge" data-gap="8">
${renderItems(wall ?? [])}</ul>
</section>
<section class="doors" aria-labelledby="doors">
<h2 id="doors">The galleries</h2>
<ul>${GALLERY_PAGES.map((page, at) => renderDoor(page, doors[at] ?? []))}</ul>
</section>`;
  return {
    title: ['Portfolio – works from the Tate collection'],
    description: 'Galleries of the Tate collection that filter, page and remember.',
    canonical: '/',
    styles: ['wall.css', 'shapes.css', 'home.css'],
    main,
  };
}

function renderDoor({path, title, lede}: GalleryPage, items: readonly Item[]): Html {
  return html`<li class="door"><a href="${path}">
<span class="door-pictures" aria-hidden="true">${items.map(({id, work}) => renderPicture(id, work, false))}</span>
<span class="door-title">${title}</span>
<span class="door-lede">${lede}</span></a></li>
`;
}

/** Pictures of a gallery of its page; where it has fewer than were wanted, its first ones. */
async function readItems(store: Store, path: string, limit: number, offset: number): Promise<readonly Item[]> {
  const post = await store.findPostByPath(path);
  const [gallery] = post ? await store.listGalleries(post.id) : [];
  if (!gallery) return [];
  const items = await store.listItems(gallery.source, undefined, {offset, limit});
  return items.length === limit ? items : store.listItems(gallery.source, undefined, {offset: 0, limit});
}
