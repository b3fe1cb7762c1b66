import {afterEach, expect, test} from 'vitest';
import {checkPageData} from '../page-data/page-data.js';
import type {FoundGallery} from './foreign-markup.js';
import {listItems} from './markup.js';
import {findGalleries} from './selectors.js';

afterEach(() => document.body.replaceChildren());

/** The texts of the links that count as the gallery's, in a page with a bar and a paginator that have other links, too. */
function listControls(selectors: Readonly<Record<string, string>>): readonly string[] {
  document.body.innerHTML = `<div id="shop"><nav class="bar"><a class="subject" href="?1">Birds</a> <a href="?rss">Feed</a></nav>
<ul><li>1</li></ul><nav class="pages"><a class="number" href="?p=2">2</a> <a href="#top">Top</a></nav></div>`;
  const [gallery] = findGalleries(
    {start: () => {}},
    checkPageData({galleries: {shop: {selectors: {root: '#shop', items: 'ul', ...selectors}}}}, () => undefined),
  );
  const links = [...document.querySelectorAll('a')];
  return links.filter((link) => gallery?.adapter.host?.isControl(link)).map((link) => link.text);
}

test.each([
  ['both', {filter_link: '.subject', pagination_link: '.number'}, ['Birds', '2']],
  ['the bar', {filter_link: '.subject'}, ['Birds', '2', 'Top']],
  ['the paginator', {pagination_link: '.number'}, ['Birds', 'Feed', '2']],
  ['neither', {}, ['Birds', 'Feed', '2', 'Top']],
])(
  'with link selectors for %s: of an outlet that has a link selector, only matching links are controls; of another, all links',
  (_, links, expected) => {
    expect(listControls({filter: '.bar', pagination: '.pages', ...links})).toEqual(expected);
  },
);

test('without a selector of items, every child of the container is an item, but not a script, a noscript or our message', () => {
  document.body.innerHTML = `<div id="shop"><ul><li>1</li><noscript><img src="/1.svg"></noscript><li>2</li>
<script type="application/json">{}</script><portfolio-message></portfolio-message></ul></div>`;
  const [gallery] = findGalleries(
    {start: () => {}},
    checkPageData({galleries: {shop: {selectors: {root: '#shop', items: 'ul'}}}}, () => undefined),
  );
  if (!gallery) throw new Error('no gallery was found');
  expect(listItems(gallery.adapter, gallery.root).map(({textContent}) => textContent)).toEqual(['1', '2']);
});

/** Starts the gallery `#shop` of a page. */
function start(html: string, selectors: Readonly<Record<string, string>>): FoundGallery {
  document.body.innerHTML = html;
  const data = checkPageData({galleries: {shop: {selectors: {root: '#shop', ...selectors}}}}, () => undefined);
  const [gallery] = findGalleries({start: () => {}}, data);
  if (!gallery) throw new Error('no gallery was found');
  return gallery;
}

test.each([
  ['after the gallery', '{gallery}<nav class="pages">1 2</nav>'],
  ['before the gallery', '<nav class="pages">1 2</nav>{gallery}'],
  ['after the element around the gallery', '<div>{gallery}</div><nav class="pages">1 2</nav>'],
])('a page’s paginator %s is added where the first page had none', (_, html) => {
  const write = (items: string, pages: string) =>
    `<main>${html.replace('{gallery}', `<ul id="shop"><li>${items}</li></ul>`).replace(/<nav.*nav>/, pages)}</main>`;
  const {adapter, root} = start(write('1', ''), {pagination: '.pages', filter: '.bar'});
  const bar = '<nav class="bar">A bar of another part of the site</nav>';
  const page = new DOMParser().parseFromString(write('2', '<nav class="pages">1 2</nav>') + bar, 'text/html');
  const fetched = adapter.findRoot(page);
  if (!fetched) throw new Error('the page has no gallery');
  adapter.host?.adoptPage(fetched, false);
  expect(document.body.innerHTML).toBe(write('1', '<nav class="pages"></nav>'));
  expect(adapter.findOutlets(root).map(({className}) => className)).toEqual(['pages']);
});

test('an item whose key is a link has the same key on pages at different paths', () => {
  const {adapter, root} = start('<ul id="shop"><li><a href="heron">Heron</a></li></ul>', {});
  const page = new DOMParser().parseFromString(
    `<base href="${new URL('/elsewhere/', location.href).href}"><ul id="shop"><li><a href="${new URL('heron', document.baseURI).pathname}">Heron</a></li></ul>`,
    'text/html',
  );
  const fetched = adapter.findRoot(page);
  if (!fetched) throw new Error('the page has no gallery');
  const [keys, fetchedKeys] = [root, fetched].map((one) =>
    listItems(adapter, one).map((item) => adapter.readKey(item)),
  );
  expect(fetchedKeys).toEqual(keys);
});
