/** Query Loops as WordPress renders them: which page each one shows, and its links, which keep the pages of the other loops. */
import {afterEach, expect, test} from 'vitest';
import {ENGLISH, Texts} from '../page-data/texts.js';
import type {FoundGallery} from './foreign-markup.js';
import {findGalleries} from './query-loop.js';

const BEFORE = location.href;

/** The address of the page while the viewer shows a work at the work's address. */
let pageUrl: string | undefined;

afterEach(() => {
  pageUrl = undefined;
  history.replaceState(null, '', BEFORE);
  document.body.replaceChildren();
});

const renderLink = (kind: string, href: string) =>
  href && `<a class="wp-block-query-pagination-${kind}" href="${href}">${kind}</a>`;

/** A loop with links to the previous and the next page. `previous`, `next`: their addresses; an empty one gives no link. */
function renderLoop(previous: string, next: string): string {
  return `<div class="wp-block-query"><ul class="wp-block-post-template"><li class="wp-block-post post-1">One</li></ul>
<nav class="wp-block-query-pagination">${renderLink('previous', previous)}${renderLink('next', next)}</nav></div>`;
}

/** Opens an address with loops. */
function openLoops(address: string, ...loops: readonly string[]) {
  history.replaceState(null, '', address);
  document.body.innerHTML = loops.join('\n');
  return findGalleries({textsFor: () => new Texts(ENGLISH, {}, 'en'), readPageUrl: () => pageUrl ?? location.href});
}

const listAddresses = (root: Element) => [...root.querySelectorAll('nav a')].map((one) => one.getAttribute('href'));

test('somebody who reloads page 2 of one loop and page 3 of another finds links to the pages beside these', () => {
  const [five, six] = openLoops(
    '/?query-6-page=3&query-5-page=2',
    renderLoop('/?query-6-page=3&query-5-page=1', '/?query-6-page=3&query-5-page=3'),
    renderLoop('/?query-6-page=2&query-5-page=2', '/?query-6-page=4&query-5-page=2'),
  );
  if (!five || !six) throw new Error('There are not two loops.');
  expect([five, six].map(({root, adapter}) => adapter.host?.annotate(root).page)).toEqual([2, 3]);
  for (const {adapter} of [five, six]) adapter.host?.markCurrent(location.href);
  expect(listAddresses(six.root)).toEqual(['/?query-6-page=2&query-5-page=2', '/?query-6-page=4&query-5-page=2']);
  five.adapter.host?.markCurrent(new URL('/?query-6-page=3&query-5-page=3', location.href).href);
  expect(listAddresses(six.root)).toEqual(['/?query-6-page=2&query-5-page=3', '/?query-6-page=4&query-5-page=3']);
});

test.each([
  ['/', '', '/page/2/', 1],
  ['/page/2/', '/', '', 2],
  ['/page/3/', '/page/2/', '/page/4/', 3],
  ['/amp/', '', '/page/2/amp/', 1],
  ['/page/3.html', '/page/2.html', '/page/4.html', 3],
  ['/?paged=2', '/?paged=1', '/?paged=3', 2],
  ['/?paged=3', '/?paged=2', '', 3],
  ['/page/2/?query-3-page=3', '/?query-3-page=3', '/page/3/?query-3-page=3', 2],
])(
  'at %s, a loop that inherits the page’s query, with links to "%s" and "%s", shows page %i',
  (address, previous, next, page) => {
    const [loop] = openLoops(address, renderLoop(previous, next));
    expect(loop?.adapter.host?.annotate(loop.root).page).toBe(page);
  },
);

test('a visitor of an archive filters its main loop by categories, although a loop with a query of its own comes first', () => {
  const list = '<ul class="wp-block-categories"><li><a href="/category/nature/">Nature</a></li></ul>';
  const [own, main] = openLoops('/', renderLoop('', '/?query-3-page=2'), renderLoop('', '/page/2/'), list);
  const bar = document.querySelector('.wp-block-categories');
  expect(own?.adapter.findOutlets(own.root)).not.toContain(bar);
  expect(main?.adapter.findOutlets(main.root)).toContain(bar);
});

test('a visitor pages through two loops although another script has added a link without a valid address to each', () => {
  const [five, six] = openLoops(
    '/',
    renderLoop('', '/?query-5-page=2').replace('</nav>', '<a href="http://">Share</a></nav>'),
    renderLoop('', '/?query-6-page=2').replace('</nav>', '<a href="http://">Share</a></nav>'),
  );
  five?.adapter.host?.markCurrent(new URL('/?query-5-page=2', location.href).href);
  expect(six && listAddresses(six.root)).toEqual(['/?query-6-page=2&query-5-page=2', 'http://']);
});

/** Replaces the pagination of a loop by that of a page that Back has loaded again. */
function loadAgain(root: Element, previous: string, next: string): void {
  const {firstElementChild} = new DOMParser().parseFromString(renderLoop(previous, next), 'text/html').body;
  root.querySelector('nav')?.replaceWith(firstElementChild?.querySelector('nav') ?? '');
}

const show = ({adapter}: FoundGallery, address: string) =>
  adapter.host?.markCurrent(new URL(address, location.href).href);

test('a visitor pages in two loops and again in the first, goes Back, and keeps the second’s page at the next click', () => {
  const [five, six] = openLoops('/', renderLoop('', '/?query-5-page=2'), renderLoop('', '/?query-6-page=2'));
  if (!five || !six) throw new Error('There are not two loops.');
  show(five, '/?query-5-page=2');
  show(six, '/?query-5-page=2&query-6-page=2');
  show(five, '/?query-5-page=3&query-6-page=2');
  loadAgain(five.root, '/?query-5-page=1', '/?query-5-page=3');
  show(five, '/?query-5-page=2');
  expect(listAddresses(five.root)).toEqual(['/?query-5-page=1&query-6-page=2', '/?query-5-page=3&query-6-page=2']);
});

test('a visitor of an archive who goes Back in its main loop keeps the page of another loop at the next click', () => {
  const [main, own] = openLoops('/', renderLoop('', '/page/2/'), renderLoop('', '/?query-3-page=2'));
  if (!main || !own) throw new Error('There are not two loops.');
  show(own, '/page/2/?query-3-page=2');
  loadAgain(main.root, '', '/page/2/');
  show(main, '/');
  expect(listAddresses(main.root)).toEqual(['/page/2/?query-3-page=2']);
});

test('a visitor who loads what is earlier in one loop keeps the page of another', () => {
  const earlier = '<p data-portfolio-earlier><a href="/?query-5-page=1">Load earlier</a></p>';
  const [five, six] = openLoops(
    '/?query-5-page=2',
    renderLoop('', '/?query-5-page=3').replace('<ul', `${earlier}<ul`),
    renderLoop('', '/?query-5-page=2&query-6-page=2'),
  );
  six?.adapter.host?.markCurrent(new URL('/?query-5-page=2&query-6-page=2', location.href).href);
  expect(five?.root.querySelector('p a')?.getAttribute('href')).toBe('/?query-5-page=1&query-6-page=2');
});

test('a visitor of a theme whose script has added a class to the list of posts gets the next page in place', () => {
  const [loop] = openLoops('/', renderLoop('', '/?paged=2'));
  document.querySelector('.wp-block-post-template')?.classList.add('is-animated');
  const fetched = new DOMParser().parseFromString(renderLoop('/', '/?paged=3'), 'text/html');
  expect(loop?.adapter.findRoot(fetched)).toBe(fetched.querySelector('.wp-block-query'));
});

const WHOLE_POST = renderLoop('', '/?paged=2').replace('One', '<div class="wp-block-post-content">One</div>');

test('a visitor of a loop with whole posts gets the next page in place from a server that sends the first words alone', () => {
  const [loop] = openLoops('/', WHOLE_POST);
  const arriving = document.implementation.createHTMLDocument('');
  arriving.open();
  arriving.write('<!doctype html>');
  expect(loop?.adapter.findRoot(arriving)).toBeNull();
  arriving.write(`<html><head><noscript><style id="lazy"></style></noscript></head><body>${WHOLE_POST}`);
  expect(loop?.adapter.findRoot(arriving)).toBe(arriving.querySelector('.wp-block-query'));
});

const withClasses = (names: string) => renderLoop('', '/?paged=2').replace('post-template"', `post-template ${names}"`);

test.each([
  ['with as many columns in place', 'columns-3 wp-container-core-post-template-is-layout-9', true],
  ['of WordPress 6.3 in place', 'columns-3 wp-container-12', true],
  ['with fewer columns by a page load', 'columns-2 wp-container-core-post-template-is-layout-1', false],
])('a visitor of a loop of three columns gets a page %s', (_, classes, isInPlace) => {
  const [loop] = openLoops('/', withClasses('columns-3  wp-container-core-post-template-is-layout-1 wp-container-9'));
  const fetched = new DOMParser().parseFromString(withClasses(classes), 'text/html');
  expect(loop?.adapter.findRoot(fetched) !== null).toBe(isInPlace);
});

/** The head of a page whose groups have these gaps: WordPress numbers the classes of such layouts in each page. */
function renderLayouts(...gaps: readonly number[]): string {
  const rules = gaps.map((gap, at) => `.wp-container-core-group-is-layout-${at + 1}{gap:${gap}px}`);
  return `<style id="core-block-supports-inline-css">${rules.join('')}</style>`;
}

/** Parses a page. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const POSTS = renderLoop('', '/?paged=2');

test.each([
  ['with fewer posts', [1, 2], POSTS, 'in place'],
  ['with as many posts', [1, 2, 3], POSTS, 'in place'],
  ['with more posts, for which this page has no layouts,', [1, 2, 3, 4], POSTS, 'by a page load'],
  ['whose classes stand for other layouts here', [1, 3], POSTS, 'by a page load'],
  [
    'with more posts, if pages are appended,',
    [1, 2, 3, 4],
    POSTS.replace('query"', 'query portfolio-infinite"'),
    'in place',
  ],
])('a visitor of a page with groups gets a page %s %s', (_, gaps, loop, way) => {
  const [shown] = openLoops('/', renderLayouts(1, 2, 3) + loop);
  expect(shown?.adapter.findRoot(parse(renderLayouts(...gaps) + loop)) !== null).toBe(way === 'in place');
});

test('a visitor of a classic theme gets a page in place, whether the layouts at its end have arrived or not', () => {
  const [loop] = openLoops('/', POSTS + renderLayouts(1));
  const pages = ['', renderLayouts(2)].map((end) => parse(`<p></p>${POSTS}${end}`));
  expect(pages.map((page) => loop?.adapter.findRoot(page) !== null)).toEqual([true, true]);
});

/** A loop with a post for each number: that of its group's layout. 0: a post without a group. */
function renderGroups(...numbers: readonly number[]): string {
  const posts = numbers.map((number, at) => {
    const group =
      number > 0 ? `<div class="wp-block-group wp-container-core-group-is-layout-${number}">One</div>` : 'One';
    return `<li class="wp-block-post post-${at + 1}">${group}</li>`;
  });
  return POSTS.replace(/<li.*li>/, posts.join(''));
}

const APPENDED = renderGroups(7).replace('query"', 'query portfolio-load-more"');
const WHOLE_GROUPS = renderGroups(1, 2).replaceAll('<div', '<div class="wp-block-post-content"><div');

test.each([
  ['with the same layouts in place', renderGroups(1, 2), renderGroups(1, 2), 'in place'],
  ['with fewer posts in place', renderGroups(1, 2), renderGroups(1), 'in place'],
  ['with more posts, which have no layouts, in place', renderGroups(1), renderGroups(1, 0), 'in place'],
  ['with more posts, which all have the same layout, in place', renderGroups(7, 7), renderGroups(7, 7, 7), 'in place'],
  ['with more posts, which have layouts, by a page load', renderGroups(1), renderGroups(1, 2), 'by a page load'],
  ['with other layouts by a page load', renderGroups(0, 1), renderGroups(1, 0), 'by a page load'],
  ['with layouts in whole posts by a page load', WHOLE_GROUPS, WHOLE_GROUPS, 'by a page load'],
  ['that is appended, with other layouts, in place', APPENDED.replace('-7', '-1'), APPENDED, 'in place'],
])('a visitor of a site with an optimizer that merges styles gets a page %s', (_, here, there, way) => {
  const style = renderLayouts(1, 2);
  const pairs = [
    [style, ''],
    ['', style],
    ['', ''],
  ] as const;
  const found = pairs.map(([live, fetched]) => {
    const [loop] = openLoops('/', live + here);
    return loop?.adapter.findRoot(parse(fetched + there)) !== null;
  });
  expect(found).toEqual(Array.from({length: 3}, () => way === 'in place'));
});

test('a visitor of a site with an optimizer gets a page by a page load if its last post has another layout, however it arrives', () => {
  const [loop] = openLoops('/', renderGroups(1, 2));
  const arriving = document.implementation.createHTMLDocument('');
  arriving.open();
  const [before = '', after = ''] = renderGroups(1, 3).split('<li class="wp-block-post post-2">');
  arriving.write(`<!doctype html><head></head><body>${before}`);
  expect(loop?.adapter.findRoot(arriving)).toBeNull();
  arriving.write(`<li class="wp-block-post post-2">${after}`);
  expect(loop?.adapter.findRoot(arriving)).toBeNull();
});

const IMAGE = '<figure data-wp-interactive="core/image"></figure>';

test('a visitor of a loop whose images expand gets the next page by a page load, where they expand, too', () => {
  const [loop] = openLoops('/', POSTS.replace('One', IMAGE));
  expect(loop?.adapter.findRoot(parse(POSTS.replace('One', IMAGE)))).toBeNull();
});

test('a visitor of whole posts gets a page by a page load if its last post has an image that expands, however it arrives', () => {
  const [loop] = openLoops('/', WHOLE_POST);
  const arriving = document.implementation.createHTMLDocument('');
  arriving.open();
  const [before = '', after = ''] = WHOLE_POST.split('</li>');
  arriving.write(`<!doctype html><head></head><body>${before}</li>`);
  expect(loop?.adapter.findRoot(arriving)).toBeNull();
  arriving.write(`<li class="wp-block-post post-2">${IMAGE}</li>${after}`);
  expect(loop?.adapter.findRoot(arriving)).toBeNull();
});

/** A loop with a post that has a loop of its own. */
const renderOuter = (previous: string, next: string) =>
  renderLoop(previous, next).replace('One', renderLoop('', '/?query-9-page=2'));

test('a visitor pages to a post with a loop of its own, and the loops around it and after it keep their posts and links', () => {
  const loops = openLoops('/', POSTS, renderLoop('', '/?query-6-page=2'));
  const fetched = parse(renderOuter('', '/?query-5-page=2') + renderLoop('', '/?query-6-page=2'));
  const [five, six] = loops.map(({adapter}) => adapter.findRoot(fetched));
  expect(five && loops[0]?.adapter.findOutlets(five).length).toBe(1);
  expect(six && listAddresses(six)).toEqual(['/?query-6-page=2']);
});

test('a visitor of a post with a loop of its own filters and pages the loop around it', () => {
  const categories = '<ul class="wp-block-categories"><li><a href="/?cat=3">Birds</a></li></ul>';
  const [loop, other] = openLoops('/?paged=3', renderOuter('/?paged=2', '/?paged=4'), categories);
  expect(other).toBeUndefined();
  expect(loop?.adapter.host?.annotate(loop.root).page).toBe(3);
  expect(loop?.adapter.findOutlets(loop.root).map((one) => one.className)).toEqual([
    'wp-block-categories',
    'wp-block-query-pagination',
  ]);
});

const CATEGORIES =
  '<ul class="wp-block-categories"><li><a href="/?cat=3">Birds</a></li><li><a href="/birds/">Path</a></li><li><a href="https://shop.example/?cat=3">Shop</a></li></ul>';

const listCategories = () =>
  [...document.querySelectorAll('.wp-block-categories a')].map((one) => one.getAttribute('href'));

test('a visitor who filters the page’s loop, and pages in another, keeps the filter and both pages in the address', () => {
  const [main, own] = openLoops('/', POSTS, renderLoop('', '/?query-3-page=2'), CATEGORIES);
  if (!main || !own) throw new Error('There are not two loops.');
  show(main, '/?cat=8');
  expect(listAddresses(own.root)).toEqual(['/?query-3-page=2&cat=8']);
  show(own, '/?query-3-page=2&cat=8');
  expect(listCategories()).toEqual(['/?cat=3&query-3-page=2', '/birds/', 'https://shop.example/?cat=3']);
});

test.each([
  ['on a page', 'page', POSTS],
  ['beside a loop with a query of its own alone', '', ''],
])('a visitor finds links to categories, which filter nothing, as the server wrote them %s', (_, classes, other) => {
  document.body.className = classes;
  const loops = openLoops('/', renderLoop('', '/?query-3-page=2'), other, CATEGORIES);
  document.body.className = '';
  if (!loops[0]) throw new Error('There is no loop.');
  show(loops[0], '/?query-3-page=2');
  expect(listCategories()).toEqual(['/?cat=3', '/birds/', 'https://shop.example/?cat=3']);
});

test('a visitor of a loop that loads more, with its links above and below the posts, finds the same names at both', () => {
  const [, nav = ''] = /(<nav.*nav>)/.exec(renderLoop('/?paged=1', '/?paged=3')) ?? [];
  const [loop] = openLoops(
    '/?paged=2',
    renderLoop('/?paged=1', '/?paged=3').replace('query"', 'query portfolio-load-more"').replace('<ul', `${nav}<ul`),
  );
  loop?.adapter.host?.annotate(loop.root);
  const names = ['Load earlier', 'Load more'];
  expect([...document.querySelectorAll('nav a')].map((one) => one.textContent)).toEqual([...names, ...names]);
});

test('a visitor who steps through a loop in the viewer keeps the page that WordPress’s own pagination shows beside it', () => {
  const [loop] = openLoops(
    '/?query-5-page=2',
    renderLoop('', '/?query-5-page=3').replace('query"', 'query" data-wp-router-region="query-5"'),
    renderLoop('', '/?query-6-page=2&query-5-page=2'),
  );
  if (!loop) throw new Error('There is no loop.');
  pageUrl = location.href;
  history.replaceState(null, '', '/note/');
  show(loop, '/?query-5-page=2&query-6-page=2');
  expect(listAddresses(loop.root)).toEqual(['/?query-6-page=2&query-5-page=2']);
});

test.each([
  ['prefetches links', '<script type="speculationrules">{"prefetch": []}</script>', true],
  ['does not', '', false],
])('where the page itself %s, only then the links of a loop have the class that forbids it', (_, script, expected) => {
  const [loop] = openLoops('/', renderLoop('', '/page/2/'), CATEGORIES, script);
  if (!loop) throw new Error('There is no loop.');
  const fetched = parse(renderLoop('/', '/page/3/') + CATEGORIES);
  for (const root of [loop.root, fetched.querySelector('.wp-block-query')]) {
    if (root) loop.adapter.host?.annotate(root);
    // In fetched pages, too, so that the class is not taken away when their outlets are shown.
    const links = [...(root?.querySelectorAll('.wp-block-query-pagination a') ?? [])];
    expect(links.length).toBeGreaterThan(0);
    expect(links.every(({classList}) => classList.contains('no-prefetch'))).toBe(expected);
  }
});
