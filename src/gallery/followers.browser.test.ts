/** A Query Loop that loads more, on a page with a gallery of Visual Portfolio. */
import {afterEach, expect, test} from 'vitest';
import type {FoundGallery} from '../markup/foreign-markup.js';
import {findGalleries as findLoops} from '../markup/query-loop.js';
import {findGalleries as findPortfolios} from '../markup/visual-portfolio.js';
import {parsePage} from '../page/page.js';
import {ENGLISH, Texts} from '../page-data/texts.js';
import {createController, type GalleryController} from './controller.js';
import {createFollowers} from './followers.js';
import {PortfolioMessage} from './message.js';
import {SHARED_IMPORTS} from './shared-imports.js';

customElements.define('portfolio-message', PortfolioMessage);

const BEFORE = location.href;
const started: GalleryController[] = [];

afterEach(() => {
  for (const controller of started.splice(0)) controller.stop();
  history.replaceState(null, '', BEFORE);
  document.body.replaceChildren();
});

const urlOf = (address: string) => new URL(address, location.href).href;

/** A page of WordPress; `rest`: the other parameters of its links. */
const renderPage = (
  page: number,
  rest = '',
) => `<div class="vp-portfolio vp-uid-a"><div class="vp-portfolio__items"></div></div>
<div class="wp-block-query portfolio-load-more"><ul class="wp-block-post-template"><li class="wp-block-post post-1">1</li></ul>
<nav class="wp-block-query-pagination"><a class="wp-block-query-pagination-previous" href="/?query-8-page=${page - 1}${rest}">x</a>
<a class="wp-block-query-pagination-next" href="/?query-8-page=${page + 1}${rest}">x</a></nav></div>`;

function start(find: typeof findLoops, prefix?: string): GalleryController {
  const [found]: readonly FoundGallery[] = find({
    textsFor: () => new Texts(ENGLISH, {}, 'en'),
    readPageUrl: () => location.href,
  });
  if (!found) throw new Error('There is no gallery.');
  const controller = createController(found.root, found.adapter, found.id, prefix);
  started.push(controller);
  controller.start();
  return controller;
}

test('a visitor loads more in a Query Loop, filters the gallery beside it, and keeps the filter when loading earlier', async () => {
  history.replaceState(null, '', '/?query-8-page=2&vp_sort=old');
  document.body.innerHTML = renderPage(2, '&amp;vp_sort=old');
  const [gallery, loop] = [start(findPortfolios), start(findLoops)];
  await expect.poll(() => loop.features.loadMore).toBeDefined();
  loop.state.update({url: urlOf('/?query-8-page=3&vp_sort=old'), page: 3, last: 3});
  const url = urlOf('/?query-8-page=3&vp_filter=a');
  const root = parsePage(renderPage(3, '&amp;vp_filter=a')).documentElement;
  const followers = createFollowers({...gallery, ...SHARED_IMPORTS, registry: {galleries: started}});
  const show = await followers.prepareOthers({url, base: url, title: '', root});
  show({url, mode: 'replace', history: 'push'}, location.href);
  const links = [...loop.dom.root.querySelectorAll('a')].map(({href}) => href);
  expect(links).toEqual([urlOf('/?query-8-page=1&vp_filter=a'), urlOf('/?query-8-page=4&vp_filter=a')]);
});

test('nothing of a bar runs again when a visitor goes back beside it, and a bar with the items in it stays as it is', async () => {
  let made = 0;
  customElements.define(
    'x-counted',
    class extends HTMLElement {
      constructor() {
        super();
        made += 1;
      }
    },
  );
  history.replaceState(null, '', '/?query-8-page=2&sk_filter=a');
  document.body.innerHTML = renderPage(2, '&amp;sk_filter=a').replace('</nav>', '<x-counted></x-counted></nav>');
  const [gallery, loop] = [start(findPortfolios, 'sk'), start(findLoops)];
  const followers = createFollowers({...gallery, ...SHARED_IMPORTS, registry: {galleries: started}});
  const readLink = () => loop.dom.root.querySelector('.wp-block-query-pagination-next')?.getAttribute('href');
  const goBack = (to: string, from: string) =>
    followers.changeOtherLinks(urlOf(to))({url: urlOf(to), mode: 'replace', history: 'none'}, urlOf(from));
  goBack('/?query-8-page=2&sk_filter=b', '/?query-8-page=2&sk_filter=a');
  expect([readLink(), made]).toEqual([urlOf('/?query-8-page=3&sk_filter=b'), 1]);
  // An end tag is missing.
  loop.dom.outlets[0]?.append(loop.dom.container ?? '');
  goBack('/?query-8-page=2&sk_filter=a', '/?query-8-page=2&sk_filter=b');
  expect(readLink()).toBe(urlOf('/?query-8-page=3&sk_filter=b'));
});
