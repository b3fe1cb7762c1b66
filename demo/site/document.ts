/** The frame around every page: head, header, navigation, footer. */
import {type Html, html} from './html.js';
import {GALLERY_PAGES} from './pages.js';
import type {Visit} from './visit.js';

export interface Document {
  /** Most particular part first; the site's name follows by itself. */
  readonly title: readonly string[];
  readonly description?: string;
  /** Address that stands for this page; none for a page that is not worth finding. */
  readonly canonical?: string;
  /** Style sheets beside the frame's own, by file name. */
  readonly styles: readonly string[];
  /** Makes the page's galleries come alive. */
  readonly hasScript?: boolean;
  /** Brings the manager's tools: printed for people who may use them only. */
  readonly hasManager?: boolean;
  /** Scripts of somebody else's. */
  readonly scripts?: Html;
  readonly main: Html;
}

/** Answers the address of a style sheet, with its version. */
export type StyleAddress = (name: string) => string;

const SITE_NAME = 'Portfolio';

/** Writes a whole page. */
export function writeDocument(page: Document, visit: Visit, addressOf: StyleAddress): string {
  const {title, description, canonical, styles, hasScript, hasManager, scripts, main} = page;
  const sheets = ['base.css', 'frame.css', ...styles];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${[...title, ...(title.length > 0 ? [] : [SITE_NAME])].join(' – ')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${description && html`<meta name="description" content="${description}">`}
${canonical && html`<link rel="canonical" href="${canonical}">`}
<link rel="icon" href="/styles/icon.svg" type="image/svg+xml">
${sheets.map(
  (name) => html`<link rel="stylesheet" href="${addressOf(name)}">
`,
)}${scripts}${hasScript && html`<script type="module" src="/dist/portfolio.js"></script>`}${hasManager && html`<script type="module" src="/dist/portfolio-manager.js"></script>`}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${renderHeader(visit)}
<main id="main">
${main}
</main>
${renderFooter()}
</body>
</html>
`.markup;
}

function renderHeader(visit: Visit): Html {
  const {pathname} = visit.url;
  const links = GALLERY_PAGES.map(
    ({path, label}) => html`<li><a href="${path}" ${pathname === path && html`aria-current="page"`}>${label}</a></li>
`,
  );
  return html`<header class="masthead">
<a class="wordmark" href="/"><b>${SITE_NAME}</b> <span>works from the Tate collection</span></a>
${renderPerson(visit)}
<nav class="rooms" aria-label="Galleries"><ul>
${links}</ul></nav>
</header>`;
}

function renderPerson({user, url, capabilities}: Visit): Html {
  if (!user) {
    const back = url.pathname === '/login/' ? '' : `?redirect_to=${encodeURIComponent(url.pathname + url.search)}`;
    return html`<div class="person"><a href="/login/${back}">Sign in</a></div>`;
  }
  return html`<div class="person"><span class="person-name">${user.name}</span>
${capabilities.includes('edit_posts') && html`<a href="/manage/">Manage</a>`}
<form method="post" action="/logout/"><button>Sign out</button></form></div>`;
}

function renderFooter(): Html {
  return html`<footer class="colophon">
<p>Facts about the works come from the <a href="https://github.com/tategallery/collection">Tate collection</a>, which
Tate has given to the public domain (<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0</a>).</p>
<p>No photographs are shown: this server draws every picture itself, in the real proportions of its work.</p>
</footer>`;
}
