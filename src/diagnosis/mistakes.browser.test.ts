/** What a page author is not told, because it is no mistake, or not theirs. */
import {afterEach, expect, test, vi} from 'vitest';
import {createController, type GalleryController} from '../gallery/controller.js';
import {PortfolioMessage} from '../gallery/message.js';
import {adaptOwnMarkup} from '../markup/markup.js';
import {findGalleries} from '../markup/selectors.js';
import {readPageData} from '../page-data/page-data.js';
import {listLinks} from './links.js';
import {findMistakes} from './mistakes.js';
import {probeFirstLink} from './probe.js';

customElements.define('portfolio-message', PortfolioMessage);
customElements.define('portfolio-card', class extends HTMLElement {});
customElements.define('portfolio-paginator', class extends HTMLElement {});

let controller: GalleryController | undefined;

const HOME = location.href;

afterEach(() => {
  history.replaceState(null, '', HOME);
  controller?.stop();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a page author with an element of their own, and a script with an invalid address, reads of no mistake', () => {
  document.body.innerHTML = '<portfolio-card></portfolio-card><script src="https://" type="text/plain"></script>';
  expect(findMistakes([])).toEqual([]);
});

/** Starts a gallery that is described by selectors, whose items are links themselves. */
function startGallery(html: string): GalleryController {
  document.body.innerHTML = html;
  const selectors = {root: '.works', items: '.list', item: 'a.card', filter: '.bar'};
  const data = {...readPageData(document, () => {}), galleries: {works: {selectors}}};
  const [found] = findGalleries({start: () => {}}, data);
  if (!found) throw new Error('There is no gallery.');
  controller = createController(found.root, found.adapter, found.id, undefined);
  controller.start();
  return controller;
}

const CARDS = '<div class="list"><a class="card" href="/work/1/">1</a><a class="card" href="/work/2/">2</a></div>';

test('a page author who describes a gallery, and names it by its key in a viewer, reads of no mistake', () => {
  const bar = '<div class="bar"><a href="?vp_filter=a:1" aria-current="true">A</a></div>';
  const gallery = startGallery(
    `<div class="works">${bar}${CARDS}</div><portfolio-viewer for="works"></portfolio-viewer>`,
  );
  expect(findMistakes([gallery])).toEqual([]);
});

test('a page author whose last page has no “Load more”, but another link, reads of no mistake', () => {
  const bar = '<div class="bar" mode="load-more"><a href="?vp_filter=*">All</a></div>';
  const gallery = startGallery(`<div class="works" page="2" pages="2">${CARDS}${bar}</div>`);
  expect(findMistakes([gallery]).filter((mistake) => mistake.includes('rel="next"'))).toEqual([]);
});

test('a page author whose “Load more” has a link to all works beside it reads of no mistake', () => {
  const bar =
    '<div class="bar" mode="load-more"><a rel="next" href="?vp_page=2">More</a><a href="?vp_filter=*">All</a></div>';
  const gallery = startGallery(`<div class="works">${CARDS}${bar}</div>`);
  expect(findMistakes([gallery]).filter((mistake) => mistake.includes('rel="next"'))).toEqual([]);
});

test('a page author reads which link leads to a part of this page, and which to another page', () => {
  const bar = '<div class="bar"><a href="#about">About</a><a href="/other/#about">Other</a></div>';
  const gallery = startGallery(`<div class="works">${bar}${CARDS}</div>`);
  expect(listLinks(gallery).map(({verdict}) => verdict)).toEqual([
    'not live: it leads to a part of this page',
    expect.stringMatching(/^not live: its path \/other\/ is another page/),
  ]);
});

test('a page author whose page is not in its gallery’s scope reads that of the page, not of the link', () => {
  const bar = '<div class="bar"><a href="/prints/birds/">Birds</a></div>';
  const gallery = startGallery(`<div class="works" scope="/prints/">${bar}${CARDS}</div>`);
  expect(listLinks(gallery).map(({verdict}) => verdict)).toEqual([
    'not live: this page is outside of the scope /prints/',
  ]);
});

/** Starts a gallery of our elements at a path. `html`: what is in it. */
function startOwn(path: string, html: string, attributes: string): GalleryController {
  controller?.stop();
  history.replaceState(null, '', path);
  document.body.innerHTML = `<portfolio-gallery id="works" ${attributes}>${html}</portfolio-gallery>`;
  const [root] = document.body.children;
  if (!(root instanceof HTMLElement)) throw new Error('There is no gallery.');
  controller = createController(root, adaptOwnMarkup(root), 'works', undefined);
  controller.start();
  return controller;
}

/** Starts a gallery of our elements at a path; its bar links to `links`. */
function startAt(path: string, links: readonly string[], attributes = ''): GalleryController {
  const bar = links.map((link) => `<a href="${link}"${link === path ? ' aria-current="true"' : ''}>${link}</a>`);
  const html = `<portfolio-filter-bar>${bar.join(' ')}</portfolio-filter-bar>
    <ul data-items><li data-item="1">Heron</li></ul>`;
  return startOwn(path, html, attributes);
}

test.each([
  ['/works', ['/works', '/works/birds'], '/works/'],
  ['/works/', ['/works/', '/works/birds/'], '/works/'],
  ['/works/birds', ['/works', '/works/birds', '/works/boats'], '/works/'],
  ['/works/birds', ['/works', '/works/birds'], '/works/'],
  ['/works/birds.html', ['/works/birds.html', '/works/boats.html'], '/works/'],
  ['/works/birds.html', ['/works', '/works/birds.html'], '/works/'],
  ['/index.html', ['/index.html', '/birds.html'], '/'],
] as const)('a page author at %s, whose bar links to %j, reads that scope="%s" is missing', (path, links, scope) => {
  const found = findMistakes([startAt(path, links)]);
  expect(found).toEqual([expect.stringMatching(` write scope="${scope}" on it\\.$`)]);
  expect(findMistakes([startAt(path, links, `scope="${scope}"`)])).toEqual([]);
  expect(listLinks(startAt(path, links, `scope="${scope}"`)).map(({verdict}) => verdict)).toEqual(
    links.map(() => 'live'),
  );
});

test.each(['/works', '/works/'])(
  'a page author at %s, whose bar also links to another part of the site, reads of no mistake',
  (path) => {
    expect(findMistakes([startAt(path, [path, path.replace('works', 'about')])])).toEqual([]);
  },
);

test('a page author at an address without a slash at its end reads at each link which scope would contain it', () => {
  expect(listLinks(startAt('/works', ['/works/birds'])).map(({verdict}) => verdict)).toEqual([
    'not live: its path /works/birds is another page; write scope="/works/" on the gallery if it is the same gallery',
  ]);
});

test.each([
  ['/works/', ['/works/', '/works/birds/', '/about/'], '/work/', '/works/'],
  ['/works/birds', ['/works', '/works/birds'], '/Works/', '/works/'],
  ['/de/works/', ['/de/works/', '/de/works/birds/'], '//works.example/de/works/', '/de/works/'],
] as const)(
  'a page author at %s, whose bar links to %j, reads that scope="%s" must be "%s"',
  (path, links, scope, right) => {
    expect(findMistakes([startAt(path, links, `scope="${scope}"`)])).toEqual([
      expect.stringMatching(
        `is outside of scope="${scope}" of the gallery "works", .* write scope="${right}" on the gallery\\.$`,
      ),
    ]);
  },
);

test.each([
  ['filters and pages are parameters', '/works/', '/work/', '?vp_page=2'],
  ['scope has other letters in its escapes', '/%d1%84/', '/%D1%84/', '/%d1%84/birds/'],
  ['scope is written in its own letters', '/%D1%84/', '/ф', '/%D1%84/birds/'],
])('a page author whose %s reads of no mistake', (_, path, scope, link) => {
  expect(findMistakes([startAt(path, [path, link], `scope="${scope}"`)])).toEqual([]);
});

test.each([
  ['http://localhost:3000/works/', '/works/'],
  ['works/', '/works/'],
])('a page author with scope="%s" reads that it must be "%s"', (scope, path) => {
  expect(findMistakes([startAt('/works/', ['/works/', '/works/birds/'], `scope="${scope}"`)])).toEqual([
    expect.stringMatching(` Write scope="${path}"\\.$`),
  ]);
});

test('cards that are links themselves are known by their addresses', () => {
  const {dom} = startGallery(`<div class="works">${CARDS}</div>`);
  expect(dom.items.map((item) => dom.markup.readKey(item))).toEqual([
    new URL('/work/1/', location.href).href,
    new URL('/work/2/', location.href).href,
  ]);
});

test.each([
  ['the request of another script is forbidden', 'https://stats.example/beacon', 'enforce'],
  ['a policy only reports the request', `${location.href.replace(/\?.*/, '')}?vp_filter=a:1`, 'report'],
] as const)(
  'a page author whose server does not answer, while %s, reads no remedy for the policy',
  async (_, blockedURI, disposition) => {
    const gallery = startGallery(
      `<div class="works"><div class="bar"><a href="?vp_filter=a:1">A</a></div>${CARDS}</div>`,
    );
    const report = {effectiveDirective: 'connect-src', violatedDirective: 'connect-src', documentURI: location.href};
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
      const init = {...report, originalPolicy: "connect-src 'self'", statusCode: 200, blockedURI, disposition};
      document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', init));
      return Promise.reject(new TypeError('No route to host.'));
    });
    const mistake = await probeFirstLink(gallery, () => document);
    expect(mistake).toMatch(/could not be fetched: No route to host\.$/);
  },
);

test.each([
  [
    'a list without works, and a button with a `data-item` below it',
    '<portfolio-filter-bar><a href="?vp_filter=a">A</a></portfolio-filter-bar><ul data-items></ul><p>Nothing. <button data-item="wish">Wish</button></p>',
  ],
  [
    'page numbers alone, and a link to the artist in a heading',
    '<h2>Works by <a href="/about/">Ann</a></h2><ul data-items><li data-item="1">Heron</li></ul><portfolio-paginator><a href="?vp_page=2">2</a></portfolio-paginator>',
  ],
])('a page author with %s reads of no mistake', (_, html) => {
  expect(findMistakes([startOwn('/works/', html, 'scope="/"')])).toEqual([]);
});

test.each([
  ['in a `<tbody>`', '<table><tbody data-items><div data-item="1">Heron</div></tbody></table>'],
  ['after an end tag that comes too early', '<div><ul data-items></ul></div><li data-item="1">Heron</li>'],
])('a page author with works %s reads that they stand outside of their list', (_, html) => {
  const bar = '<portfolio-filter-bar><a href="?vp_filter=a">A</a></portfolio-filter-bar>';
  expect(findMistakes([startOwn('/works/', bar + html, 'scope="/"')])).toEqual([
    expect.stringContaining('stand outside of the element'),
  ]);
});

/** Answers the diagnosis's request for a page. `url`: the address of the answer, after redirects. */
function answer(respond: (accept: string | null) => Response, url: string): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const response = respond(new Request(input, init).headers.get('accept'));
    return Promise.resolve(Object.defineProperty(response, 'url', {value: new URL(url, location.href).href}));
  });
}

const html = () => new Response('', {headers: {'content-type': 'text/html'}});
const json = () => new Response('{}', {headers: {'content-type': 'application/json'}});

test('a page author whose server answers JSON to a request that accepts anything reads of no mistake', async () => {
  const gallery = startAt('/works/', ['/works/', '/works/?vp_page=2']);
  answer((accept) => (accept?.startsWith('text/html') ? html() : json()), '/works/?vp_page=2');
  const other = makeOtherPage();
  expect(await probeFirstLink(gallery, () => other)).toBeUndefined();
});

test('a page author whose server redirects page/1/ to the first page reads of no mistake', async () => {
  const gallery = startAt('/works/page/2/', ['/works/page/2/', '/works/page/1/']);
  answer(() => html(), '/works/');
  const other = makeOtherPage();
  expect(await probeFirstLink(gallery, () => other)).toBeUndefined();
});

/** A page of the same gallery with another work. */
function makeOtherPage(): Document {
  const text = document.body.innerHTML.replace('data-item="1">Heron', 'data-item="2">Wren');
  return new DOMParser().parseFromString(text, 'text/html');
}

const FOREIGN_BAR = '<div class="bar"><a href="?works_filter=a:1" aria-current="true">A</a></div>';

test('a page author whose described gallery has another prefix reads that it belongs in the page data object', () => {
  const gallery = startGallery(`<div class="works">${FOREIGN_BAR}${CARDS}</div>`);
  expect(findMistakes([gallery])).toEqual([
    'the links of the gallery "works" have parameters that begin with works_, but its prefix is vp, so its filter and its page are not recognised. Write "prefix": "works" in the page data object.',
  ]);
});

test.each(['wp-block-query', 'vp-portfolio'])(
  'a page author of a %s, whose links have parameters of another plugin, reads of no mistake',
  (name) => {
    const gallery = startGallery(`<div class="works ${name}">${FOREIGN_BAR}${CARDS}</div>`);
    expect(findMistakes([gallery])).toEqual([]);
  },
);

test.each(['/works/birds/', '/works/?vp_page=2'])(
  'a page author at %s whose gallery without a bar has breadcrumbs reads of no mistake',
  (path) => {
    const crumbs = '<nav><ol><li><a href="/">Home</a></li><li><a href="/works/">Works</a></li></ol></nav>';
    const list = '<ul data-items><li data-item="1">Heron</li></ul>';
    expect(findMistakes([startOwn(path, crumbs + list, 'scope="/"')])).toEqual([]);
  },
);

test('a page author whose filters are in no bar, beside a notice that is not defined yet, reads that they need a bar', () => {
  const filters =
    '<nav><a href="/works/?vp_filter=a:1">Birds</a></nav><portfolio-items-notice></portfolio-items-notice>';
  const list = '<ul data-items><li data-item="1">Heron</li></ul>';
  expect(findMistakes([startOwn('/works/', filters + list, '')])).toEqual([
    expect.stringContaining('/works/?vp_filter=a:1'),
  ]);
});

test('a page author whose form is sent in another encoding than UTF-8 reads why it loads the page anew', () => {
  const bar = `<div class="bar"><form accept-charset="utf8"></form><form action="/search/" accept-charset="latin1"></form>
    <form accept-charset="iso-8859-1"><input name="word" value="Café"></form></div>`;
  const gallery = startGallery(`<div class="works">${bar}${CARDS}</div>`);
  expect(findMistakes([gallery])).toEqual([
    expect.stringMatching(/^a form of the gallery "works" is sent in windows-1252,/),
  ]);
});
