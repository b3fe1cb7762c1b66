import {afterEach, beforeAll, expect, test} from 'vitest';
import {PortfolioFilterBar} from '../controls/filter-bar.js';
import {PortfolioPaginator} from '../controls/paginator.js';
import {updatePageLink} from '../controls/paginator-links.js';
import {PortfolioStatus} from '../controls/status.js';
import {adaptOwnMarkup} from '../markup/markup.js';
import {ENGLISH, Texts} from '../page-data/texts.js';
import {GalleryDom} from './gallery-dom.js';
import {OutletsView} from './outlets-view.js';

beforeAll(() => {
  customElements.define('portfolio-paginator', PortfolioPaginator);
  customElements.define('portfolio-filter-bar', PortfolioFilterBar);
  customElements.define('portfolio-status', PortfolioStatus);
});
afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('dir');
});

const render = (paginator: string) =>
  `<portfolio-gallery><ul data-items><li data-item="1"></li></ul>${paginator}</portfolio-gallery>`;
const renderMore = (page: number) =>
  `<portfolio-paginator mode="load-more"><p>Works</p><a rel="next" href="?page=${page}">Load more</a></portfolio-paginator>`;

function open(html: string, texts = new Texts(ENGLISH, {}, 'en')): {root: Element; view: OutletsView} {
  document.body.innerHTML = html;
  const [root] = document.getElementsByTagName('portfolio-gallery');
  if (!root) throw new Error('no gallery');
  const view = new OutletsView(
    new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0'),
    texts,
    (english) => new Texts(english, {}, 'en'),
    () => {},
  );
  return {root, view};
}

test('a person who has loaded the last page, which has no paginator, finds no “Load more” until there is more again', () => {
  const {root, view} = open(render(renderMore(2)));
  const load = (paginator: string, mode: 'append' | 'replace') => {
    const fetched = new DOMParser().parseFromString(render(paginator), 'text/html').querySelector('portfolio-gallery');
    if (!fetched) throw new Error('no fetched gallery');
    const combine = (live: Element) => (last: Element, next: Element) => updatePageLink(live, last, next, mode);
    const page = {url: location.href, base: location.href, title: '', root: fetched};
    view.update(page, mode, mode === 'append' ? combine : undefined);
  };
  const readLinks = () => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  load(renderMore(3), 'append');
  expect(readLinks()).toEqual(['?page=3']);
  load('', 'append');
  expect([readLinks(), root.querySelector('p')?.textContent]).toEqual([[], 'Works']);
  load(renderMore(2), 'replace');
  expect(readLinks()).toEqual(['?page=2']);
});

test('a visitor sees a dropdown in the place of the links also where the first of them has a malformed address', async () => {
  const {root, view} = open(
    `<portfolio-gallery><portfolio-filter-bar variant="dropdown" chips><a href="http://[">Map</a>
      <a href="?vp_filter=nature" aria-current="true">Nature</a></portfolio-filter-bar>
      <ul data-items><li data-item="1"></li></ul></portfolio-gallery>`,
  );
  const query = {filter: 'nature', filters: ['nature'], search: '', sort: '', page: 1};
  view.draw({...query, url: `${location.pathname}?vp_filter=nature`, first: 1, last: 1, pages: 1, total: 1});
  const bar = root.querySelector('portfolio-filter-bar');
  await expect.poll(() => bar?.shadowRoot?.querySelector('select')?.textContent).toBeDefined();
  expect([...root.querySelectorAll('a')].map((link) => link.checkVisibility())).toEqual([false, false]);
});

test.each([
  ['in its list', '<ul data-items><li data-empty>Nothing</li></ul>', 'ul > li'],
  ['after its list', '<ul data-items></ul><p data-empty>Nothing</p>', 'ul + p'],
  [
    'after its list, in a page that is laid out by a table',
    '<ul data-items></ul><p data-empty>Nothing</p>',
    'td ul + p',
  ],
  ['after a table', '<table><tbody data-items></tbody></table><p data-empty>Nothing</p>', 'table + p'],
])('a visitor who finds nothing reads so where the server says it: %s', (_, content, place) => {
  const html = `<portfolio-gallery>${content}</portfolio-gallery>`;
  const {root, view} = open(place.startsWith('td') ? `<table><tr><td>${html}</table>` : html);
  root.querySelector('[data-empty]')?.remove();
  const fetched = new DOMParser().parseFromString(html, 'text/html').querySelector('portfolio-gallery');
  if (!fetched) throw new Error('no fetched gallery');
  view.updateEmpty({url: location.href, base: location.href, title: '', root: fetched});
  expect(root.querySelector('[data-empty]')?.matches(place)).toBe(true);
});

test('a visitor reads no old numbers in a status that the server’s next page leaves out', () => {
  const status = '<portfolio-status>1–12 of 80</portfolio-status>';
  const {root, view} = open(render(status));
  const load = (html: string) => {
    const fetched = new DOMParser().parseFromString(render(html), 'text/html').querySelector('portfolio-gallery');
    if (!fetched) throw new Error('no fetched gallery');
    view.update({url: location.href, base: location.href, title: '', root: fetched}, 'replace');
  };
  const query = {filter: 'nature', filters: ['nature'], search: '', sort: '', page: 1, url: location.href};
  const readStatus = () => root.querySelector('portfolio-status')?.textContent;
  load('');
  expect(readStatus()).toBe('');
  view.draw({...query, first: 1, last: 1, pages: 1, total: 1});
  expect(readStatus()).toBe('1–1 of 1');
  load(status);
  expect(readStatus()).toBe('1–12 of 80');
});

test('a visitor finds each filter once in a bar that a script has inserted empty, and filled later', async () => {
  const {root, view} = open('<portfolio-gallery><ul data-items><li data-item="1"></li></ul></portfolio-gallery>');
  const ended = new AbortController();
  const added = new Promise<void>((resolve) => view.watchNewOutlets(resolve, ended.signal));
  const bar = document.createElement('portfolio-filter-bar');
  root.append(bar);
  await added;
  await expect.poll(() => bar.role).toBe('navigation');
  bar.innerHTML = '<a href="?vp_filter=a">A</a> <a href="?vp_filter=b">B</a>';
  const fetched = new DOMParser().parseFromString(root.outerHTML, 'text/html').querySelector('portfolio-gallery');
  if (!fetched) throw new Error('no fetched gallery');
  view.update({url: location.href, base: location.href, title: '', root: fetched}, 'replace');
  expect([bar.innerText, bar.role]).toEqual(['A B', 'navigation']);
  ended.abort();
});

/** Words of a gallery in the order in which they stand in its line, from the left. */
function listFromLeft(root: Element, words: readonly string[]): readonly string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places = new Map<string, number>();
  while (texts.nextNode()) {
    const {currentNode} = texts;
    for (const word of words) {
      const at = currentNode.nodeValue?.indexOf(word) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(currentNode, at);
      range.setEnd(currentNode, at + word.length);
      places.set(word, range.getBoundingClientRect().left);
    }
  }
  return [...places].sort(([, a], [, b]) => a - b).map(([word]) => word);
}

test.each([
  ['in an Arabic page', 'rtl', 'من', ['80', 'من', '12', '1–', 'Nature']],
  ['in English in an Arabic page', 'rtl', 'of', ['1–', '12', 'of', '80', 'Nature']],
  ['in Arabic in an English page', 'ltr', 'من', ['Nature', '80', 'من', '12', '1–']],
])(
  'a visitor reads which works are shown in the order of the words, after a name in Latin letters: %s',
  (_, dir, of, order) => {
    document.body.dir = dir;
    const {root, view} = open(
      render('<a href="?">Nature</a> <portfolio-status></portfolio-status>'),
      new Texts(ENGLISH, {range: `{first}–{last} ${of} {total}`}, 'en'),
    );
    root.querySelector('ul')?.insertAdjacentHTML('beforeend', '<li data-item="2">'.repeat(11));
    const query = {filter: '*', filters: [], search: '', sort: '', page: 1, url: location.href};
    view.draw({...query, first: 1, last: 1, pages: 7, total: 80});
    expect(listFromLeft(root, ['1–', '12', of, '80', 'Nature'])).toEqual(order);
  },
);
