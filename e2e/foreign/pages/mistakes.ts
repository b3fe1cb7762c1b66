/**
 * Pages that each have one mistake of a page author or a server, correct pages that look like one with a mistake, and pages of a
 * server that ignores the query.
 */
import {readQueryView} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

type Change = (html: string, url: URL) => string;

const SCRIPT_TAG = '<script type="module" src="/dist/portfolio.js"></script>';

/** How each mistake changes the HTML of a correct page. For those of the response, see `makeHeaders` and `mistakesPage`. */
const MISTAKES: Readonly<Record<string, Change>> = {
  none: (html) => html,
  'no-container': (html) => html.replace(' data-items', ''),
  'no-data-item': (html) => html.replaceAll(/ data-item="\d+"/g, ''),
  'key-on-dt-only': (html) =>
    html
      .replace(/<ul data-items>([^]*)<\/ul>/, '<dl data-items>$1</dl>')
      .replaceAll(/<li (data-item="(\d+)")>(.*)<\/li>/g, '<dt $1>$3</dt><dd>Number $2</dd>'),
  wrapped: (html) =>
    html.replace(/<ul data-items>[^]*<\/ul>/, (list) => `<div data-items>${list.replace(' data-items', '')}</div>`),
  'wrapped-each': (html) => html.replaceAll(/<li (data-item="\d+")>(.*)<\/li>/g, '<li><article $1>$2</article></li>'),
  'items-outside': (html) =>
    html
      .replace(/<ul data-items>([^]*?)<\/ul>/, '<p data-items>$1</p>')
      .replaceAll(/<li (data-item="\d+")>(.*)<\/li>/g, '<div $1>$2</div>'),
  'key-is-position': (html) => {
    let position = 0;
    return html.replaceAll(/ data-item="\d+"/g, () => ` data-item="${++position}"`);
  },
  'items-by-script': (html, {search}) =>
    search.includes('vp_') ? html.replace(/<ul data-items>[^]*<\/ul>/, '<ul data-items></ul>') : html,
  'no-bar': (html) => html.replaceAll('portfolio-filter-bar', 'nav'),
  'data-item-missing-on-some': (html) => html.replaceAll(/ data-item="(?:3|9)"/g, ''),
  'no-data-item-on-first-page': (html, {search}) =>
    search.includes('vp_') ? html : html.replaceAll(/ data-item="\d+"/g, ''),
  'same-key': (html) => html.replaceAll(/ data-item="[23]"/g, ' data-item="1"'),
  'empty-data-item': (html) => html.replaceAll(/ data-item="\d+"/g, ' data-item'),
  'wrong-for': (html) => html.replace('<portfolio-paginator', '<portfolio-paginator for="work"'),
  'wrong-for-without-id': (html) =>
    html.replace('<portfolio-paginator', '<portfolio-paginator for="works"').replace('id="works"', ''),
  'paginator-outside': (html) =>
    html.replace(/(<portfolio-paginator[^]*<\/portfolio-paginator>\n)(<\/portfolio-gallery>)/, '$2\n$1'),
  'bar-outside-without-id': (html) =>
    html.replace(/(<portfolio-gallery[^>]*>\n)(<portfolio-filter-bar>.*\n)/, '$2$1').replace('id="works"', ''),
  'duplicate-id': (html) => html.replace('<h1>', '<p id="works">Our works</p><h1>'),
  'wrong-prefix': (html) => html.replaceAll('?vp_', '?works_').replaceAll(';vp_', ';works_'),
  'path-filter-without-scope': (html) => html.replaceAll(/href="[^"]*vp_filter=subject%3A1"/g, 'href="birds/"'),
  'link-to-sibling-path': (html) => html.replaceAll(/href="[^"]*vp_filter=subject%3A2"/g, 'href="/mistakes/boats/"'),
  'relative-scope': (html) => html.replace('<portfolio-gallery', '<portfolio-gallery scope="mistakes/"'),
  'absolute-scope': (html) =>
    html.replace('<portfolio-gallery', '<portfolio-gallery scope="https://example.com/mistakes/"'),
  'wrong-scope': (html) =>
    html
      .replace('<portfolio-gallery', '<portfolio-gallery scope="/mistake/"')
      .replaceAll(/href="[^"]*vp_filter=subject%3A1"/g, 'href="birds/"'),
  'unknown-mode': (html) => html.replace('mode="numbers"', 'mode="loadmore"'),
  'unknown-tag': (html) => html.replaceAll('portfolio-filter-bar', 'portfolio-filter'),
  'links-to-other-site': (html) => html.replaceAll('href="/mistakes/', 'href="https://example.com/mistakes/'),
  'no-rel-next': (html) =>
    html.replace(
      /<portfolio-paginator[^]*<\/portfolio-paginator>/,
      '<portfolio-paginator mode="load-more"><a href="?vp_page=2">Load more</a></portfolio-paginator>',
    ),
  'work-links-in-new-tab': (html) =>
    html
      .replaceAll('<a href="/work/', '<a target="_blank" href="/work/')
      .replace('</body>', '<portfolio-viewer></portfolio-viewer></body>'),
  'load-more-with-numbers': (html) => html.replace('mode="numbers"', 'mode="load-more"'),
  'no-link': (html) =>
    html.replace(/(<portfolio-filter-bar>).*(<\/portfolio-filter-bar>)/, '$1<button>All</button> <a>Birds</a>$2'),
  'placeholder-links': (html) =>
    html.replace(
      /(<portfolio-filter-bar>).*(<\/portfolio-filter-bar>)/,
      '$1<a href="#">All</a> <a href="javascript:filter(1)">Birds</a>$2',
    ),
  // No mistake: one bar has a link to another page size, another bar one to another site.
  'other-parameters': (html) =>
    html.replace(
      '<portfolio-filter-bar>',
      '<portfolio-filter-bar><a href="?per_page=12">12</a></portfolio-filter-bar><portfolio-filter-bar><a href="https://shop.example/?product_page=2" aria-current="true">Shop</a></portfolio-filter-bar><portfolio-filter-bar>',
    ),
  'other-prefix-in-bar': (html) =>
    html.replace(/<portfolio-filter-bar>.*<\/portfolio-filter-bar>/, (bar) => bar.replaceAll('vp_', 'works_')),
  unclosed: (html) => html.replace('<portfolio-filter-bar>', '<portfolio-filter-bar><div class="subjects">'),
  // The same mistake on a page that appends pages: `mistakesPage` makes one if the name ends in `-more`.
  'unclosed-more': (html) => html.replace('<portfolio-filter-bar>', '<portfolio-filter-bar><div class="subjects">'),
  'unclosed-paginator': (html) =>
    html
      .replace(/<portfolio-paginator[^]*<\/portfolio-paginator>/, '')
      .replace(
        '<ul data-items>',
        (list) => (/<portfolio-paginator[^]*<\/portfolio-paginator>/.exec(html)?.[0] ?? '') + list,
      )
      .replace('<portfolio-paginator mode="numbers">', '<portfolio-paginator mode="numbers"><p><div>'),
  'unclosed-later': (html, {search}) =>
    search.includes('vp_') ? html.replace('<portfolio-filter-bar>', '<portfolio-filter-bar><div>') : html,
  button: (html) =>
    html.replace(/<a href="[^"]*">Boats<\/a>/, '<button type="button" data-filter="boats">Boats</button>'),
  // No mistake: a button that opens a menu.
  menu: (html) =>
    html.replace('<portfolio-filter-bar>', '<portfolio-filter-bar><button aria-expanded="true">Filters</button>'),
  'no-current': (html) => html.replace(' aria-current="true"', ''),
  'no-page-attribute': (html) =>
    html
      .replace(' page="1"', '')
      .replace(' aria-current="page">1</a>', '>1</a>')
      .replace('">2</a>', '" aria-current="page">2</a>'),
  'no-paginator': (html, {search}) =>
    search.includes('vp_filter') ? html.replace(/<portfolio-paginator[^]*<\/portfolio-paginator>/, '') : html,
  'script-twice': (html) =>
    html.replace(SCRIPT_TAG, `${SCRIPT_TAG}\n<script type="module" src="/dist/portfolio.js?ver=2"></script>`),
  // No mistake: the browser runs a module once.
  'same-tags': (html) => html.replace(SCRIPT_TAG, `${SCRIPT_TAG}\n${SCRIPT_TAG}`),
  'content-type': (html) => html,
  status: (html) => html,
  redirect: (html) => html,
  csp: (html) => html,
};

/** The response headers of a mistake, beside the usual ones. */
function makeHeaders(mistake: string, {search}: URL): Readonly<Record<string, string>> {
  if (mistake === 'content-type' && search.includes('vp_')) return {'content-type': 'text/plain; charset=utf-8'};
  if (mistake === 'csp') return {'content-security-policy': "default-src 'none'; script-src 'self'; img-src 'self'"};
  return {};
}

/**
 * Serves `/mistakes/<mistake>/`. If the name of the mistake ends in `-more`, the paginator has `mode="load-more"`. `?debug=true` adds
 * the attribute `debug`, and `?debug=address` adds `debug="address"`.
 */
export const mistakesPage: RouteHandler = (url) => {
  const [, , mistake = ''] = url.pathname.split('/');
  const change = MISTAKES[mistake];
  if (!change) return undefined;
  const debug = url.searchParams.get('debug');
  const attributes = debug === 'address' ? 'debug="address"' : debug === null ? '' : 'debug';
  const mode = mistake.endsWith('-more') ? 'load-more' : 'numbers';
  if (mistake === 'redirect' && url.search.includes('vp_'))
    return {status: 302, headers: {location: `/mistakes/none/${url.search}`}, body: ''};
  // Links of the mistakes with a wrong prefix have `works_` in place of `vp_`.
  const view = readQueryView(mistake.includes('prefix') ? new URL(url.href.replaceAll('works_', 'vp_')) : url);
  return {
    status: mistake === 'status' && url.search.includes('vp_') ? 500 : 200,
    headers: makeHeaders(mistake, url),
    body: change(renderPage('Mistakes', `<h1>Mistakes</h1>\n${renderGallery(view, {attributes, mode})}`), url),
  };
};

/**
 * Serves `/ignored/<kind>/`: pages of a server, or of a cache before it, that sends the same works for every query.
 * - `numbers`, and `more`, which appends pages: the gallery's attributes say what is shown.
 * - `plain`: they do not say it, and the link “Bridges” leads to `/ignored/plain/bridges/`, which sends the same page.
 * - `plain-more`: as `plain`, but appending pages; only the filter is ignored.
 * - `select`, `form`: as `plain`, but the bar contains only a select whose options have addresses, or only a form with a select.
 * - `form-order`: as `form`, but the select's name is `order`. The server sends the works in the same order, with “All” selected.
 * - `select-same`, `form-same`: as `select` and `form`, but the server selects the chosen option, as a correct server whose filters
 *   all have the same works.
 * - `same`, `unmarked`: as a correct server whose filters all have the same works: `same` marks the chosen filter's link, `unmarked`
 *   marks no filter link.
 */
export const ignoredPage: RouteHandler = (url) => {
  const [, , kind = ''] = url.pathname.split('/');
  const mode = kind.endsWith('more') ? 'load-more' : 'numbers';
  const start = new URL(`/ignored/${kind}/`, url);
  const page = url.searchParams.get('vp_page');
  if (kind === 'plain-more' && page) start.searchParams.set('vp_page', page);
  const {filters, ...view} = readQueryView(start);
  const links = kind.endsWith('same') ? readQueryView(url).filters : filters;
  const html = renderGallery(
    {...view, filters: links},
    {mode, attributes: url.searchParams.has('debug') ? 'debug' : ''},
  );
  return {
    body: renderPage(
      'Ignored',
      `<h1>Ignored</h1>\n${changeMarkup(kind, html, links.find(({isCurrent}) => isCurrent)?.name)}`,
    ),
  };
};

function changeMarkup(kind: string, html: string, current = 'All'): string {
  if (kind === 'numbers' || kind === 'more') return html;
  const plain = html.replace(/ page="[^"]*" pages="[^"]*" total="[^"]*" filter="[^"]*"/, ' scope="/ignored/"');
  if (kind === 'unmarked') return plain.replace(' aria-current="true"', '');
  const select = writeSelect(kind, current);
  if (select) return plain.replace(/(<portfolio-filter-bar[^>]*>)[^]*(?=<\/portfolio-filter-bar>)/, `$1${select}`);
  return plain.replace(/(<a href="[^"]*)\?vp_filter=subject%3A3"/, '$1bridges/"');
}

/** The content of the bar for the kinds with a select; an empty text for all others. */
function writeSelect(kind: string, current: string): string {
  const isForm = kind.startsWith('form');
  if (!isForm && !kind.startsWith('select')) return '';
  const options = [
    ['', 'All'],
    ['subject:1', 'Birds'],
  ].map(([value = '', name = '']) => {
    const search = value && `?vp_filter=${encodeURIComponent(value)}`;
    const target = isForm ? `value="${value}"` : `data-url="/ignored/${kind}/${search}"`;
    return `<option ${target}${name === current ? ' selected' : ''}>${name}</option>`;
  });
  const name = kind === 'form-order' ? 'order' : 'vp_filter';
  const select = `<label>Subject <select${isForm ? ` name="${name}"` : ''}>${options.join('')}</select></label>`;
  return isForm ? `<form method="get">${select}<button>Apply</button></form>` : select;
}
