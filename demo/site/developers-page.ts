/** The pages for developers, as a list: each shows one thing, and has the markup that makes it. */
import type {PageContent} from './document.js';
import {type Html, html} from './html.js';
import type {TextKey} from './languages/en.js';
import type {Language} from './languages/language.js';
import {TECHNICAL_PAGES} from './pages.js';

interface Card {
  readonly path: string;
  readonly title: TextKey;
  readonly lede: TextKey;
}

/** Where most developers begin. */
const FIRST: readonly Card[] = [{path: '/docs/', title: 'docs_title', lede: 'docs_lede'}];

/** Pages that are no galleries of ours. */
const OTHERS: readonly Card[] = [
  {path: '/host/classic/', title: 'host_title', lede: 'host_lede'},
  {path: '/host/blocks/', title: 'host_blocks_title', lede: 'host_blocks_lede'},
  {path: '/login/', title: 'people_title', lede: 'people_lede'},
  {path: '/manage/', title: 'layouts', lede: 'layouts_lede'},
];

/** The technical pages as cards. */
export function renderCards(language: Language): Html {
  const cards = [...FIRST, ...TECHNICAL_PAGES, ...OTHERS].map(
    ({path, title, lede}) => html`
<li><a href="${language.localize(path)}"><span class="card-title">${language.say(title)}</span>
<span class="card-lede">${language.say(lede)}</span>
<code lang="en" dir="ltr">${path}</code></a></li>`,
  );
  return html`<ul class="cards">${cards}
</ul>`;
}

/** Renders `/developers/`. */
export function renderDevelopersPage(language: Language): PageContent {
  const main = html`<header class="page-header"><h1>${language.say('developers_title')}</h1>
<p class="lede">${language.say('developers_lede')}</p></header>
<pre class="snippet" tabindex="0" role="region" aria-label="${language.say('developers_tag')}"><code lang="en" dir="ltr" translate="no">&lt;script type="module" src="/dist/portfolio.js"&gt;&lt;/script&gt;
&lt;portfolio-gallery&gt; … &lt;/portfolio-gallery&gt;</code></pre>
${renderCards(language)}`;
  return {
    title: [language.say('developers_title'), language.say('site')],
    description: language.say('developers_lede'),
    canonical: '/developers/',
    styles: ['gallery.css', 'museum.css'],
    main,
  };
}
