import {afterEach, beforeAll, expect, test} from 'vitest';
import {PortfolioPaginator} from '../controls/paginator.js';
import {updatePageLink} from '../controls/paginator-links.js';
import {adaptOwnMarkup} from '../markup/markup.js';
import {ENGLISH, Texts} from '../page-data/texts.js';
import {GalleryDom} from './gallery-dom.js';
import {OutletsView} from './outlets-view.js';

beforeAll(() => customElements.define('portfolio-paginator', PortfolioPaginator));
afterEach(() => document.body.replaceChildren());

const render = (paginator: string) =>
  `<portfolio-gallery><ul data-items><li data-item="1"></li></ul>${paginator}</portfolio-gallery>`;
const renderMore = (page: number) =>
  `<portfolio-paginator mode="load-more"><p>Works</p><a rel="next" href="?page=${page}">Load more</a></portfolio-paginator>`;

test('a person who has loaded the last page, which has no paginator, finds no “Load more” until there is more again', () => {
  document.body.innerHTML = render(renderMore(2));
  const [root] = document.getElementsByTagName('portfolio-gallery');
  if (!root) throw new Error('no gallery');
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0');
  const view = new OutletsView(
    dom,
    new Texts(ENGLISH, {}, 'en'),
    (english) => new Texts(english, {}, 'en'),
    () => {},
  );
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
