/** The register of artists, by letter; each name leads to the artist's works. */
import type {Artist} from '../catalogue/artists.js';
import type {Store} from '../store/store.js';
import type {PageContent} from './document.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';
import type {Visit} from './visit.js';

/** Up to so many artists, all letters stand on one page. */
const ON_ONE_PAGE = 800;

/** Reads and renders the register: the letter in the address, else all letters, or the first if there are many artists. */
export async function renderArtistsPage(store: Store, {url, language}: Visit): Promise<PageContent> {
  const artists = await store.listArtists();
  const letters = [...new Set(artists.map(({letter}) => letter))].sort(compareLetters);
  const asked = letters.find((letter) => letter === url.searchParams.get('letter'));
  const isLong = artists.length > ON_ONE_PAGE;
  const shown = asked ? [asked] : isLong ? letters.slice(0, 1) : letters;
  const link = (letter: string) =>
    isLong || asked ? language.localize(`/artists/?letter=${encodeURIComponent(letter)}`) : `#${nameLetter(letter)}`;
  const main = html`<header class="page-header"><h1>${language.say('artists_title')}</h1>
<p class="lede">${language.say('artists_lede', {count: artists.length})}</p></header>
<nav class="letters" aria-label="${language.say('artists_letters')}"><ul>${letters.map(
    (letter) => html`
<li><a href="${link(letter)}" ${letter === asked && html`aria-current="true"`} lang="en">${letter}</a></li>`,
  )}${asked && !isLong && html`\n<li><a href="${language.localize('/artists/')}">${language.say('all')}</a></li>`}
</ul></nav>
<div class="register">
${shown.map((letter) =>
  renderLetter(
    letter,
    artists.filter((artist) => artist.letter === letter),
    language,
  ),
)}</div>`;
  const canonical = asked ? `/artists/?letter=${encodeURIComponent(asked)}` : '/artists/';
  return {
    title: [...(asked ? [asked] : []), language.say('artists_title'), language.say('site')],
    description: language.say('artists_lede', {count: artists.length}),
    canonical,
    styles: ['gallery.css', 'museum.css'],
    main,
  };
}

/** The address of an artist's works: a search for the name. */
export function linkArtist(name: string, language: Language): string {
  return language.localize(`/collection/?vp_search=${encodeURIComponent(name)}`);
}

function renderLetter(letter: string, artists: readonly Artist[], language: Language): Html {
  return html`<section id="${nameLetter(letter)}"><h2 lang="en">${letter}</h2>
<ul>${artists.map(
    ({name, count}) => html`
<li><a href="${linkArtist(name, language)}" rel="nofollow"><bdi ${language.englishMark}>${name}</bdi> <span class="count">${language.number(count)}</span></a></li>`,
  )}
</ul></section>
`;
}

function nameLetter(letter: string): string {
  return `letter-${letter === '#' ? 'other' : letter}`;
}

/** Names without a Latin letter come last. */
function compareLetters(a: string, b: string): number {
  if (a === b) return 0;
  return (a === '#' ? 'ZZ' : a) < (b === '#' ? 'ZZ' : b) ? -1 : 1;
}
