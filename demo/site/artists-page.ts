/** The index of artists, by first letter; each name links to the artist's works. */
import type {Artist} from '../catalogue/artists.js';
import type {Store} from '../store/store.js';
import type {DemoRequest} from './demo-request.js';
import type {PageContent} from './document.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';

/** With more artists than this, each letter has a page of its own. */
const MOST_ON_ONE_PAGE = 800;

/** Shows the letter that the address names; without one, all letters or, with more artists than fit on one page, the first. */
export async function renderArtistsPage(store: Store, {url, language}: DemoRequest): Promise<PageContent> {
  const artists = await store.listArtists();
  const letters = [...new Set(artists.map(({letter}) => letter))].sort(compareLetters);
  const inAddress = letters.find((letter) => letter === url.searchParams.get('letter'));
  const hasPagePerLetter = artists.length > MOST_ON_ONE_PAGE;
  const letter = inAddress ?? (hasPagePerLetter ? letters[0] : undefined);
  const shown = letter === undefined ? letters : [letter];
  const addressOf = (one: string) =>
    letter === undefined ? `#${nameLetter(one)}` : language.localize(`/artists/?letter=${encodeURIComponent(one)}`);
  const main = html`<header class="page-header"><h1>${language.say('artists_title')}</h1>
<p class="lede">${language.say('artists_lede', {count: artists.length})}</p></header>
<nav class="letters" aria-label="${language.say('artists_letters')}"><ul>${letters.map(
    (one) => html`
<li><a href="${addressOf(one)}" ${one === letter && html`aria-current="true"`} lang="en">${one}</a></li>`,
  )}${letter !== undefined && !hasPagePerLetter && html`\n<li><a href="${language.localize('/artists/')}">${language.say('all')}</a></li>`}
</ul></nav>
<div class="register">
${shown.map((one) =>
  renderLetter(
    one,
    artists.filter((artist) => artist.letter === one),
    language,
  ),
)}</div>`;
  const canonical = inAddress === undefined ? '/artists/' : `/artists/?letter=${encodeURIComponent(inAddress)}`;
  return {
    title: [...(inAddress ? [inAddress] : []), language.say('artists_title'), language.say('site')],
    description: language.say('artists_lede', {count: artists.length}),
    canonical,
    styles: ['gallery.css', 'museum.css'],
    main,
  };
}

/** The address of a search for the artist's name, which shows the artist's works. */
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

/** Sorts A to Z; `#`, which stands for all other first letters, comes last. */
function compareLetters(a: string, b: string): number {
  if (a === b) return 0;
  return (a === '#' ? 'ZZ' : a) < (b === '#' ? 'ZZ' : b) ? -1 : 1;
}
