/** What this museum is: where its facts come from, who draws, and how to look. */
import {type Item, NO_CHOICE, type Store} from '../store/store.js';
import type {PageContent} from './document.js';
import {html} from './html.js';
import {renderPicture} from './items.js';
import type {Language} from './languages/language.js';

/** The place of the picture in the gallery, whose first works are on the home page. */
const PICTURE_OFFSET = 40;

/** Reads and renders `/about/`. */
export async function renderAboutPage(store: Store, language: Language): Promise<PageContent> {
  const {total, picture} = await readPicture(store);
  const collection = html`<a href="https://github.com/tategallery/collection">${language.say('collection')}</a>`;
  const licence = html`<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0</a>`;
  const serif = html`<a href="https://github.com/productiontype/Newsreader" lang="en">Newsreader</a>`;
  const sans = html`<a href="https://github.com/Instrument/instrument-sans" lang="en">Instrument Sans</a>`;
  const link = html`<a href="${language.localize('/developers/')}">${language.say('developers_label')}</a>`;
  const sections = [
    [
      'about_collection',
      language.write('about_collection_text', {collection, licence, total: html`${language.number(total)}`}),
    ],
    ['about_pictures', html`${language.say('about_pictures_text')}`],
    ['about_looking', html`${language.say('about_looking_text')}`],
    ['about_letters', language.write('about_letters_text', {serif, sans})],
    ['about_script', language.write('about_script_text', {link})],
  ] as const;
  const main = html`<header class="page-header"><h1>${language.say('about_title')}</h1>
<p class="lede">${language.say('about_lede')}</p></header>
<div class="about">
${
  picture &&
  html`<figure><a href="${language.localize(`/work/${picture.work.id}/`)}">${renderPicture(picture.id, picture.work, true, language)}</a>
<figcaption><bdi ${language.englishMark}>${[picture.work.title, picture.work.artist].join(', ')}</bdi></figcaption></figure>`
}
<div class="about-text">
${sections.map(
  ([heading, text]) => html`<section><h2>${language.say(heading)}</h2>
<p>${text}</p></section>
`,
)}</div>
</div>`;
  return {
    title: [language.say('about_title'), language.say('site')],
    description: language.say('about_lede'),
    canonical: '/about/',
    styles: ['gallery.css', 'museum.css'],
    main,
  };
}

async function readPicture(store: Store): Promise<{readonly total: number; readonly picture: Item | undefined}> {
  const post = await store.findPostByPath('/gallery/');
  const [row] = post ? await store.listGalleries(post.id) : [];
  if (!row) return {total: 0, picture: undefined};
  const selection = await store.select(row.source, NO_CHOICE);
  const {total} = selection;
  const [picture] = await store.readItems(selection.list({offset: Math.min(PICTURE_OFFSET, total - 1), limit: 1}));
  return {total, picture};
}
