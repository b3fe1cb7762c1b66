/** What a page author is not told, because it is no mistake. */
import {afterEach, expect, test} from 'vitest';
import {createController, type GalleryController} from '../gallery/controller.js';
import {PortfolioMessage} from '../gallery/message.js';
import {findGalleries} from '../markup/selectors.js';
import {readPageData} from '../page-data/page-data.js';
import {findMistakes} from './mistakes.js';

customElements.define('portfolio-message', PortfolioMessage);
customElements.define('portfolio-card', class extends HTMLElement {});

let controller: GalleryController | undefined;

afterEach(() => {
  controller?.stop();
  document.body.replaceChildren();
});

test('a page author with an element of their own, and a script whose address is none, reads of no mistake', () => {
  document.body.innerHTML = '<portfolio-card></portfolio-card><script src="https://" type="text/plain"></script>';
  expect(findMistakes([])).toEqual([]);
});

/** Starts a gallery that is described by selectors, whose items are links themselves. */
function startGallery(html: string): GalleryController {
  document.body.innerHTML = html;
  const selectors = {root: '.works', items: '.list', item: 'a.card', filter: '.bar'};
  const data = {...readPageData(document, () => {}), galleries: {works: {selectors}}};
  const [found] = findGalleries(document, data);
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

test('cards that are links themselves are known by their addresses', () => {
  const {dom} = startGallery(`<div class="works">${CARDS}</div>`);
  expect(dom.items.map((item) => dom.markup.readKey(item))).toEqual(['/work/1/', '/work/2/']);
});
