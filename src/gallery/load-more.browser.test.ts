/** What a snapshot keeps of galleries with “Load more”: of the second gallery of a page, and of a gallery in a form. */
import {afterEach, expect, test, vi} from 'vitest';
import type {FoundGallery} from '../markup/foreign-markup.js';
import {adaptOwnMarkup, listItems} from '../markup/markup.js';
import {findGalleries as findLoops} from '../markup/query-loop.js';
import {findGalleries as findDescribed} from '../markup/selectors.js';
import {findGalleries as findPortfolios} from '../markup/visual-portfolio.js';
import {parsePage} from '../page/page.js';
import {readPageData} from '../page-data/page-data.js';
import {ENGLISH, Texts} from '../page-data/texts.js';
import {createController, type GalleryController} from './controller.js';
import {PortfolioMessage} from './message.js';

customElements.define('portfolio-message', PortfolioMessage);

let controller: GalleryController | undefined;

afterEach(() => {
  controller?.stop();
  document.body.replaceChildren();
});

const OWN = (key: string) =>
  `<portfolio-gallery><ul data-items><li data-item="${key}">${key}</li></ul>
<portfolio-paginator mode="load-more"><a href="?vp_page=3" rel="next">More</a></portfolio-paginator></portfolio-gallery>`;

const LOOP = (key: string) =>
  `<div class="wp-block-query portfolio-load-more"><ul class="wp-block-post-template"><li class="wp-block-post post-${key}">${key}</li></ul>
<nav class="wp-block-query-pagination"><a class="wp-block-query-pagination-next" href="?query-${key}-page=3">Next</a></nav></div>`;

const PLAIN = (key: string) =>
  `<section class="works"><ul><li id="${key}">${key}</li></ul><nav class="load-more"><a href="?vp_page=3">More</a></nav></section>`;

const SELECTORS = {root: 'main .works', items: 'ul', item: 'li', pagination: 'nav'};

function findOwn(): FoundGallery[] {
  return [...document.querySelectorAll<HTMLElement>('portfolio-gallery')].map((root) => ({
    root,
    adapter: adaptOwnMarkup(root),
    id: '',
  }));
}

const BLOCKS = (key: string) =>
  `<div class="vp-block-loop"><div class="vp-portfolio vp-uid-${key}"><div class="vp-portfolio__items">
<article class="vp-portfolio__item-wrap post-${key}">${key}</article></div></div>
<div class="vp-block-pagination"><div class="vp-block-pagination-load-more"><a href="?vp_page=3">More</a></div></div></div>`;

const readEarlier = () => document.querySelector('[data-portfolio-earlier] a')?.textContent;

const PARTS = {textsFor: () => new Texts(ENGLISH, {}, 'en'), readPageUrl: () => location.href};

test.each<[string, (key: string) => string, () => FoundGallery[]]>([
  ['galleries of our elements without an id', OWN, findOwn],
  ['Query Loops', LOOP, () => findLoops(PARTS)],
  ['loops of Visual Portfolio’s blocks', BLOCKS, () => findPortfolios(PARTS)],
  [
    'galleries that are described by selectors',
    PLAIN,
    () =>
      findDescribed(
        {start: () => {}},
        {...readPageData(document, () => {}), galleries: {works: {selectors: SELECTORS}}},
      ),
  ],
])(
  'somebody who comes Back to the second of two %s finds all works that were loaded, and the link to more',
  async (_, render, find) => {
    document.body.innerHTML = `<main>${render('1')}${render('2')}</main>`;
    const second = find()[1];
    if (!second) throw new Error('There is no second gallery.');
    const {root, adapter, id} = second;
    const started = createController(root, adapter, id, undefined);
    controller = started;
    started.start();
    await expect.poll(() => started.features.loadMore).toBeDefined();
    const saved = parsePage(started.features.loadMore?.serialize() ?? '');
    const found = started.features.loadMore?.findRoot(saved);
    expect(found && listItems(adapter, found).map(({textContent}) => textContent)).toEqual(['2']);
    expect(found && adapter.findOutlets(found).map((outlet) => outlet.querySelector('a')?.textContent)).toEqual(
      adapter.findOutlets(root).map((outlet) => outlet.querySelector('a')?.textContent),
    );
  },
);

test('somebody who comes Back to works in a form, with a form of filters outside of it, finds both forms', async () => {
  const bar =
    '<portfolio-filter-bar for="works"><form role="search"><input name="vp_search"></form></portfolio-filter-bar>';
  document.body.innerHTML = `${bar}<form id="order" style="color:red">${OWN('1').replace('>', ' id="works">')}</form>`;
  const [gallery] = findOwn();
  if (!gallery) throw new Error('There is no gallery.');
  const started = createController(gallery.root, gallery.adapter, 'works', undefined);
  controller = started;
  started.start();
  await expect.poll(() => started.features.loadMore).toBeDefined();
  const saved = parsePage(started.features.loadMore?.serialize() ?? '');
  expect(saved.querySelector('portfolio-filter-bar form')?.getAttribute('role')).toBe('search');
  expect(saved.querySelector('#order portfolio-gallery')).not.toBeNull();
});

test('somebody who opens page 2 of works in a table finds “Load earlier” before the table, not within it', async () => {
  document.body.innerHTML = `<portfolio-gallery><table><thead><tr><th>Work</th></tr></thead>
<tbody data-items><tr data-item="9"><td>9</td></tr></tbody></table><portfolio-paginator mode="load-more">
<a href="?vp_page=1" rel="prev">Earlier</a><a href="?vp_page=3" rel="next">More</a></portfolio-paginator></portfolio-gallery>`;
  const [gallery] = findOwn();
  if (!gallery) throw new Error('There is no gallery.');
  const started = createController(gallery.root, gallery.adapter, '', undefined);
  controller = started;
  started.start();
  await expect.poll(readEarlier).toBe('Earlier');
  expect(document.querySelector('[data-portfolio-earlier]')?.nextElementSibling?.localName).toBe('table');
  const requested: number[] = [];
  gallery.root.addEventListener('portfolio-page', (event) => {
    event.preventDefault();
    requested.push(event.page);
  });
  document.querySelector<HTMLElement>('[data-portfolio-earlier] a')?.click();
  expect(requested).toEqual([1]);
});

test('somebody who comes Back after a framework has replaced the first of two galleries finds the works of each in its place', () => {
  document.body.innerHTML = OWN('1') + OWN('2');
  const [first, second] = findOwn();
  if (!first || !second) throw new Error('There are no two galleries.');
  const replaced = createController(first.root, first.adapter, '', undefined);
  replaced.start();
  const other = createController(second.root, second.adapter, '', undefined);
  other.start();
  controller = other;
  replaced.stop();
  const copy = first.root.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('The copy is no element.');
  first.root.replaceWith(copy);
  const again = createController(copy, adaptOwnMarkup(copy), '', undefined);
  expect([again.dom.name, other.dom.name]).toEqual(['vp0', 'vp1']);
});

test('somebody who leaves a page, one of whose two galleries a script has removed, finds at Back what the other showed', () => {
  document.body.innerHTML = OWN('1') + OWN('2');
  const [removed, kept] = findOwn().map(({root, adapter}) => createController(root, adapter, '', undefined));
  if (!removed || !kept) throw new Error('There are no two galleries.');
  controller = kept;
  removed.start();
  kept.start();
  removed.stop();
  kept.history.saveSnapshot();
  sessionStorage.clear();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  expect(Object.keys(sessionStorage).some((key) => key.endsWith(`-${kept.dom.name}`))).toBe(true);
  sessionStorage.clear();
});

test('somebody who opens page 2 finds the server’s “Load earlier” also after a script has moved the gallery', async () => {
  document.body.innerHTML = `<portfolio-gallery><ul data-items><li data-item="9">9</li></ul><portfolio-paginator mode="load-more">
<a href="/works/" rel="prev">Earlier</a><a href="/works/3/" rel="next">More</a></portfolio-paginator></portfolio-gallery>`;
  const [gallery] = findOwn();
  if (!gallery) throw new Error('There is no gallery.');
  const started = createController(gallery.root, gallery.adapter, '', undefined);
  controller = started;
  started.start();
  await expect.poll(readEarlier).toBe('Earlier');
  started.stop();
  expect(document.querySelector('portfolio-paginator')?.textContent.trim()).toMatch(/^Earlier\s*More$/);
  started.start();
  await expect.poll(readEarlier).toBe('Earlier');
});

test('somebody who opened page 2 and loads page 3 reads which works are shown as the language writes numbers', async () => {
  document.body.innerHTML = `<div lang="fa">${OWN('9').replace('>', ' page="2" pages="3" total="1234">')}</div>`;
  document.querySelector('portfolio-paginator')?.insertAdjacentHTML('beforeend', ' <span data-shown>2 of 1234</span>');
  const [gallery] = findOwn();
  if (!gallery) throw new Error('There is no gallery.');
  const started = createController(gallery.root, gallery.adapter, '', undefined);
  controller = started;
  started.start();
  await expect.poll(() => started.features.loadMore).toBeDefined();
  document.querySelector('[data-items]')?.insertAdjacentHTML('beforeend', '<li data-item="10">10</li>');
  started.features.loadMore?.update({...started.state.shown, last: 3});
  expect(document.querySelector('[data-shown]')?.textContent).toBe('۱٬۲۳۳–۱٬۲۳۴ of ۱٬۲۳۴ shown');
});
