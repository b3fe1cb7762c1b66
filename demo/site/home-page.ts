/** The home page: pictures of works, a card ("door") for each main page, and the pages for developers. */
import {type Item, NO_CHOICE, type Store} from '../store/store.js';
import {renderCards} from './developers-page.js';
import type {PageContent} from './document.js';
import {type Html, html} from './html.js';
import {renderItems, renderPicture} from './items.js';
import type {TextKey} from './languages/en.js';
import type {Language} from './languages/language.js';

const COLLAGE_PICTURES = 14;
const DOOR_PICTURES = 3;

/** The main pages. `offset`: position in `/gallery/` of the first work whose picture the page's card shows. */
const DOORS = [
  {path: '/gallery/', title: 'works_title', lede: 'works_lede', offset: 14},
  {path: '/collection/', title: 'collection_title', lede: 'collection_lede', offset: 120},
  {path: '/artists/', title: 'artists_title', lede: 'artists_home_lede', offset: 230},
  {path: '/about/', title: 'about_title', lede: 'about_lede', offset: 410},
] as const satisfies readonly {path: string; title: TextKey; lede: TextKey; offset: number}[];

/** Reads and renders the home page. */
export async function renderHomePage(store: Store, language: Language): Promise<PageContent> {
  const [collage, ...doors] = await Promise.all([
    readItems(store, COLLAGE_PICTURES, 0),
    ...DOORS.map(({offset}) => readItems(store, DOOR_PICTURES, offset)),
  ]);
  const main = html`<header class="opening">
<h1>${language.write('home_heading', {break: html`<br>`})}</h1>
<p class="lede">${language.say('home_lede')}</p>
<p><a class="enter" href="${language.localize('/gallery/')}">${language.say('home_enter')}</a></p>
</header>
<section class="collage" aria-labelledby="collage">
<h2 id="collage" class="hidden">${language.say('home_collage')}</h2>
<ul data-layout="justified" data-style="emerge" data-gap="8">
${renderItems(collage ?? [], language)}</ul>
</section>
<section class="doors" aria-labelledby="doors">
<h2 id="doors">${language.say('home_rooms')}</h2>
<ul>${DOORS.map((door, at) => renderDoor(door, doors[at] ?? [], language))}</ul>
</section>
<section class="workshop" aria-labelledby="workshop">
<header><h2 id="workshop"><a href="${language.localize('/developers/')}">${language.say('developers_title')}</a></h2>
<p>${language.say('developers_lede')}</p></header>
${renderCards(language)}
</section>`;
  return {
    title: [language.say('home_title')],
    description: language.say('home_description'),
    canonical: '/',
    styles: ['wall.css', 'shapes.css', 'home.css', 'museum.css'],
    main,
  };
}

function renderDoor({path, title, lede}: (typeof DOORS)[number], items: readonly Item[], language: Language): Html {
  return html`<li class="door"><a href="${language.localize(path)}">
<span class="door-pictures" aria-hidden="true">${items.map(({id, work}) => renderPicture(id, work, false, language))}</span>
<span class="door-title">${language.say(title)}</span>
<span class="door-lede">${language.say(lede)}</span></a></li>
`;
}

/** Reads works of the main gallery; the first ones if it has too few after the offset. */
async function readItems(store: Store, limit: number, offset: number): Promise<readonly Item[]> {
  const post = await store.findPostByPath('/gallery/');
  const [gallery] = post ? await store.listGalleries(post.id) : [];
  if (!gallery) return [];
  const items = await store.listItems(gallery.source, NO_CHOICE, {offset, limit});
  return items.length === limit ? items : store.listItems(gallery.source, NO_CHOICE, {offset: 0, limit});
}
