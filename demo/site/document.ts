/** Renders whole pages: the head, header, navigation and footer around a page's content. */

import {type DemoRequest, writePath} from './demo-request.js';
import {type Html, html} from './html.js';
import {LANGUAGES} from './languages/languages.js';
import {isTechnical, NAVIGATION} from './pages.js';
import {namePerson} from './person-name.js';

/** The content of a page, and what its head needs. */
export interface PageContent {
  /** Parts of the title, the most specific first; if there are none, the title is the site's name. */
  readonly title: readonly string[];
  readonly description?: string;
  /** Canonical path and query, without the language; undefined for a page that search engines need not find. */
  readonly canonical?: string;
  /**
   * Keeps the page out of search engines, even if it has a canonical address: `noindex`, and no other languages in the head.
   */
  readonly isUnlisted?: boolean;
  /**
   * Whether the address has several filters, a search, an order or an unknown term: crawlers get no link to it, so a form leads to
   * its other languages.
   */
  readonly hasCombination?: boolean | undefined;
  /** File names of the page's own style sheets, in addition to those of every page. */
  readonly styles: readonly string[];
  /** Whether the page loads `portfolio.js`. */
  readonly hasScript?: boolean;
  /** Whether the page loads `portfolio-manager.js`: only for people who may use it. */
  readonly hasManager?: boolean;
  /** Further scripts. */
  readonly scripts?: Html;
  readonly main: Html;
}

/** The fonts of the first lines of every page in Latin letters; italics are not preloaded. */
const PRELOADED = ['newsreader-5.3.0.woff2', 'instrument-sans-5.3.0.woff2'] as const;

/** Returns the address of a style sheet, with its version. */
export type StyleAddress = (name: string) => string;

/** Renders a whole page. */
export function writeDocument(page: PageContent, visit: DemoRequest, addressOf: StyleAddress): string {
  const {title, description, canonical, isUnlisted, hasCombination, styles, hasScript, hasManager, scripts, main} =
    page;
  const {language} = visit;
  // Two files, so that a phone does not wait for ten; the first is the same on every page.
  const sheets = ['base.css', ['fonts.css', 'languages.css', 'frame.css', ...styles, 'preferences.css'].join(',')];
  const {origin} = visit.url;
  return html`<!doctype html>
<html lang="${language.tag}" dir="${language.dir}">
<head>
<meta charset="utf-8">
<title>${[...title, ...(title.length > 0 ? [] : [language.say('site')])].join(' – ')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${description && html`<meta name="description" content="${description}">`}
${isUnlisted && html`<meta name="robots" content="noindex">`}${canonical && html`<link rel="canonical" href="${origin}${language.localize(canonical)}">`}${canonical && !isUnlisted && renderAlternates(origin, canonical)}
<link rel="icon" href="/styles/icon.svg" type="image/svg+xml">
${
  language.isLatin &&
  html`${PRELOADED.map(
    (name) => html`<link rel="preload" href="/styles/fonts/${name}" as="font" type="font/woff2" crossorigin>
`,
  )}`
}${sheets.map(
  (name) => html`<link rel="stylesheet" href="${addressOf(name)}">
`,
)}${scripts}${hasScript && html`<script type="module" src="/dist/portfolio.js"></script>`}${hasManager && html`<script type="module" src="/dist/portfolio-manager.js"></script>`}
</head>
<body>
<a class="skip" href="#main">${language.say('skip')}</a>
${renderHeader(visit)}
<main id="main">
${main}
</main>
${renderFooter(visit, hasCombination === true)}
</body>
</html>
`.markup;
}

/** The same page in each language, for search engines, which want absolute addresses. */
function renderAlternates(origin: string, canonical: string): readonly Html[] {
  return LANGUAGES.map(
    (language) => html`
<link rel="alternate" hreflang="${language.tag}" href="${origin}${language.localize(canonical)}">`,
  );
}

function renderHeader(visit: DemoRequest): Html {
  const {language} = visit;
  const {pathname} = visit.url;
  const links = NAVIGATION.map(({path, label}) => {
    const current = pathname === path ? 'page' : path === '/developers/' && isTechnical(pathname) && 'true';
    return html`<li><a href="${language.localize(path)}" ${current && html`aria-current="${current}"`}>${language.say(label)}</a></li>
`;
  });
  return html`<header class="masthead">
<a class="wordmark" href="${language.localize('/')}"><b>${language.say('site')}</b> <span>${language.say('tagline')}</span></a>
${renderPerson(visit)}
<nav class="rooms" aria-label="${language.say('rooms')}"><ul class="fades">
${links}</ul></nav>
</header>`;
}

function renderPerson({user, url, language, capabilities}: DemoRequest): Html {
  if (!user) {
    const back = url.pathname === '/login/' ? '' : `?redirect_to=${encodeURIComponent(writePath(url))}`;
    return html`<div class="person"><a href="${language.localize(`/login/${back}`)}">${language.say('sign_in')}</a></div>`;
  }
  return html`<div class="person"><span class="person-name">${namePerson(user, language)}</span>
${capabilities.includes('edit_posts') && html`<a href="${language.localize('/manage/')}">${language.say('manage')}</a>`}
<form method="post" action="${language.localize('/logout/')}"><button>${language.say('sign_out')}</button></form></div>`;
}

function renderFooter(visit: DemoRequest, hasForm: boolean): Html {
  const {language} = visit;
  const collection = html`<a href="https://github.com/tategallery/collection">${language.say('collection')}</a>`;
  const licence = html`<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0</a>`;
  return html`<footer class="colophon">
<p>${language.write('facts_from', {collection, licence})}</p>
<p>${language.say('no_photographs')}</p>
${renderLanguages(visit, hasForm)}
</footer>`;
}

/**
 * The same page in each language, named as its speakers name it: by links or, where crawlers must find none, by a form. Only chips
 * and paginators link to combinations.
 */
function renderLanguages({url, language}: DemoRequest, hasForm: boolean): Html {
  const choices = LANGUAGES.map(({tag, name}) => {
    const current = tag === language.tag && html`aria-current="true"`;
    if (hasForm)
      return html`<li><button lang="${tag}" ${tag !== 'en' && html`name="lang" value="${tag}"`} ${current}>${name}</button></li>
`;
    const there = new URL(url);
    if (tag === 'en') there.searchParams.delete('lang');
    else there.searchParams.set('lang', tag);
    return html`<li><a href="${writePath(there)}" hreflang="${tag}" lang="${tag}" ${current}>${name}</a></li>
`;
  });
  const fields = [...url.searchParams].filter(([name]) => name !== 'lang');
  const list = html`<ul>
${choices}</ul>`;
  const form = html`<form action="${writePath(new URL('?', url))}">
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${list}</form>`;
  return html`<nav class="languages" aria-label="${language.say('languages')}">${hasForm ? form : list}</nav>`;
}
