/** The galleries of all layouts as cards: some of the works of each, and who changed its layout last. */
import {type Item, NO_CHOICE, type Store} from '../store/store.js';
import {type Html, html} from './html.js';
import {renderPicture} from './items.js';
import type {TextKey} from './languages/en.js';
import type {Language} from './languages/language.js';
import type {PlacedGallery} from './layout-facts.js';
import {GALLERY_PAGES} from './pages.js';
import {namePerson} from './person-name.js';

const PICTURES = 3;

/** The names of the settings, by key. The table of layouts uses the same names. */
export const SETTING_NAMES: ReadonlyMap<string, TextKey> = new Map([
  ['vp_layout', 'layout_layout'],
  ['vp_items_style', 'layout_style'],
  ['vp_columns', 'layout_columns'],
  ['vp_items_gap', 'layout_gap'],
  ['vp_items_count', 'layout_count'],
  ['vp_pagination', 'layout_pagination'],
]);

/** Reads and renders the cards, in the order of the pages. */
export async function renderLayoutCards(
  store: Store,
  placed: readonly PlacedGallery[],
  language: Language,
): Promise<Html> {
  const changes = new Map((await store.listLastChanges()).map((change) => [change.layoutId, change]));
  const cards = await Promise.all(
    placed.map(async ({row, path}) => {
      const page = GALLERY_PAGES.find((one) => one.path === path);
      const heading = page?.headings?.[row.id] ?? page?.title;
      const change = changes.get(row.layoutId);
      const items = await store.listItems(row.source, NO_CHOICE, {offset: 0, limit: PICTURES});
      const changeText = change
        ? html`<span>${language.say('layout_changed', {
            keys: listNames(change.keys, language),
            name: namePerson(change.user, language),
          })}</span> <time datetime="${change.at.toISOString()}">${language.time(change.at)}</time>`
        : html`<span>${language.say('layout_unchanged')}</span>`;
      return html`<li><a href="${language.localize(`/manage/?layout=${row.layoutId}`)}">
<span class="layout-pictures" aria-hidden="true">${items.map((item) => renderThumbnail(item, language))}</span>
<span class="card-title">${heading ? language.say(heading) : row.id}</span></a>
<p class="card-lede">${changeText}</p></li>
`;
    }),
  );
  return html`<section class="layout-cards" aria-label="${language.say('home_rooms')}"><ul>
${cards}</ul></section>`;
}

function renderThumbnail({id, work}: Item, language: Language): Html {
  return renderPicture(id, work, false, language);
}

function listNames(keys: readonly string[], language: Language): string {
  const names = keys.map((key) => {
    const name = SETTING_NAMES.get(key);
    return name ? language.say(name) : key;
  });
  return names.join(', ');
}
