/** Galleries of Visual Portfolio, with and without the host's script, and in a random order. */
import {afterEach, expect, test, vi} from 'vitest';
import {ENGLISH, Texts} from '../page-data/texts.js';
import {listItems} from './markup.js';
import {findGalleries} from './visual-portfolio.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function openGallery(html: string, readPageUrl = () => location.href) {
  document.body.innerHTML = html;
  const [gallery] = findGalleries({textsFor: () => new Texts(ENGLISH, {}, 'en'), readPageUrl});
  if (!gallery?.adapter.host) throw new Error('There is no gallery of Visual Portfolio.');
  return {...gallery, host: gallery.adapter.host};
}

const renderApart = (kind: string) =>
  `<div class="vp-portfolio__layout-elements"><div class="vp-single-${kind} vp-id-7"></div></div>`;

test('a visitor without the host’s script sees a filter and a sort that stand apart from their gallery', () => {
  const {root, host} = openGallery(
    `${renderApart('filter')}${renderApart('sort')}<div class="vp-portfolio vp-uid-a vp-id-7">
<div class="vp-portfolio__items"></div></div>`,
  );
  const end = new AbortController();
  host.connect(() => {}, end.signal);
  expect(root.classList).toContain('vp-portfolio__ready');
  for (const kind of ['filter', 'sort']) {
    const single = document.querySelector(`.vp-single-${kind}`);
    expect(single?.classList).toContain(`vp-single-${kind}__ready`);
    expect(single?.parentElement?.classList).toContain('vp-portfolio__layout-elements__ready');
  }
  end.abort();
});

test('a visitor’s click updates a filter that stands apart, also if the gallery in the fetched page does not name its number', () => {
  const {root, adapter, host} = openGallery(
    `${renderApart('filter')}<div class="vp-portfolio vp-uid-a vp-id-7"><div class="vp-portfolio__items"></div></div>`,
  );
  const [shown] = adapter.findOutlets(root);
  const html = `${renderApart('filter')}<div class="vp-portfolio vp-uid-a"><div class="vp-portfolio__items"></div></div>`;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const fetched = adapter.findRoot(page);
  expect(shown && fetched && host.findCounterpart(shown, fetched)).toBe(page.querySelector('.vp-single-filter'));
});

test.each([
  ['', '/works/?vp_page=2&vpf_random_seed=41'],
  ['/works/?vp_page=2#works', '/works/?vp_page=2&vpf_random_seed=41#works'],
])('“Load more” with the address "%s" goes on in the same random order, at %s', (href, expected) => {
  const {root, host} = openGallery(
    `<div class="vp-portfolio vp-uid-a vp-id-7" data-vp-random-seed="41" data-vp-next-page-url="/works/?vp_page=2">
<div class="vp-portfolio__items"></div><div class="vp-portfolio__pagination-wrap">
<div class="vp-pagination" data-vp-pagination-type="load-more"><a class="vp-pagination__load-more" href="${href}">More</a></div>
</div></div>`,
  );
  host.annotate(root);
  expect(root.querySelector('.vp-pagination__load-more')?.getAttribute('href')).toBe(expected);
});

test('a visitor of a random order finds links without an address, or that run a script, as they were', () => {
  const links =
    '<a>1</a><a href="">2</a><a href="#top">3</a><a href="javascript:void 0">4</a><a href="mailto:a@b.example">5</a>';
  const {root, host} = openGallery(
    `<div class="vp-portfolio vp-uid-a" data-vp-random-seed="41"><div class="vp-portfolio__items"></div>
<div class="vp-portfolio__filter-wrap">${links}<a href="?f=a">6</a><select><option>7</option><option data-vp-url="?f=b">8</option></select></div></div>`,
  );
  host.annotate(root);
  expect(root.querySelector('.vp-portfolio__filter-wrap')?.innerHTML).toBe(
    `${links}<a href="?f=a&amp;vpf_random_seed=41">6</a><select><option>7</option><option data-vp-url="?f=b&amp;vpf_random_seed=41">8</option></select>`,
  );
  const observer = new MutationObserver(() => {});
  observer.observe(root, {subtree: true, attributeFilter: ['href', 'data-vp-url']});
  host.annotate(root);
  expect(observer.takeRecords()).toEqual([]);
});

test('a visitor of a random order loads a page where the browser refuses to write the address, as after many writes', () => {
  const {host} = openGallery(
    '<div class="vp-portfolio vp-uid-a" data-vp-random-seed="41"><div class="vp-portfolio__items"></div></div>',
  );
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  expect(() => host.showLoad('/works/?vp_page=2')).not.toThrow();
  expect(history.replaceState).toHaveBeenCalledOnce();
});

test('a visitor who leaves from a work in the viewer, beside a random order, leaves the work’s address as it was', () => {
  const {host} = openGallery(
    '<div class="vp-portfolio vp-uid-a" data-vp-random-seed="41"><div class="vp-portfolio__items"></div></div>',
    () => new URL('/works/', location.href).href,
  );
  vi.spyOn(history, 'replaceState');
  host.showLoad('/works/?vp_page=2');
  expect(history.replaceState).not.toHaveBeenCalled();
});

test.each([
  ['as the host’s setting says', '', '30px'],
  ['as the theme says, if it does', '.vp-portfolio {scroll-margin-top: 100px}', '100px'],
])('after a page number, a visitor sees the gallery’s top below the screen’s edge %s', (_, style, expected) => {
  const {root, host} = openGallery(
    `<style>${style}</style><div class="vp-portfolio vp-uid-a"><div class="vp-portfolio__items"></div>
<div class="vp-portfolio__pagination-wrap"><div class="vp-pagination" data-vp-pagination-scroll-top="30"></div></div></div>`,
  );
  host.annotate(root);
  expect(getComputedStyle(root).scrollMarginTop).toBe(expected);
});

test('somebody who comes Back to a gallery that the host’s script lays out sees each picture at its focal point', () => {
  const {root, host} = openGallery(
    `<div class="vp-portfolio vp-uid-a vp-id-7"><div class="vp-portfolio__items" style="height: 40px">
<article class="vp-portfolio__item-wrap" style="--vp-images__object-position: 20% 80%;"><p style="color: red">A</p></article>
<article class="vp-portfolio__item-wrap">B</article></div></div>`,
  );
  Reflect.set(root, 'vpf', {loadNewItems: () => {}, replaceItems: () => {}});
  const end = new AbortController();
  host.connect(() => {}, end.signal);
  // As the host's layout does.
  for (const item of root.querySelectorAll('article')) Object.assign(item.style, {position: 'absolute', left: '10px'});
  const {body} = new DOMParser().parseFromString(host.serialize(root), 'text/html');
  end.abort();
  expect([...body.querySelectorAll('[style]')].map((one) => one.getAttribute('style'))).toEqual([
    '--vp-images__object-position: 20% 80%;',
    'color: red;',
  ]);
});

const renderWorks = (...keys: readonly string[]) =>
  `<div class="vp-portfolio vp-uid-a vp-id-7"><div class="vp-portfolio__items">${keys
    .map((key) => `<article class="vp-portfolio__item-wrap post-${key}">${key}</article>`)
    .join('')}</div></div>`;

/** Lets the host's script, or a stand-in for it, put the works of another page in place. `done`: called when it has. */
function showPage({root, adapter, host}: ReturnType<typeof openGallery>, works: string, done = () => {}): void {
  Reflect.set(root, 'vpf', {
    loadNewItems: () => {},
    // Like the host's, it parses markup.
    replaceItems: (html: string, _isReplacing: boolean, end: () => void) => {
      const {body} = new DOMParser().parseFromString(html, 'text/html');
      adapter.findContainer(root)?.append(...body.querySelectorAll('article'));
      end();
    },
  });
  const end = new AbortController();
  host.connect(() => {}, end.signal);
  const insertion = host.openRenderer('replace', {
    startInsertion: () => {
      throw new Error('The script has failed.');
    },
    clean: () => {},
  });
  const fetched = new DOMParser().parseFromString(works, 'text/html').body;
  const page = fetched.querySelector('.vp-portfolio');
  if (!insertion || !page) throw new Error('The host’s script does not run.');
  const items = [...page.querySelectorAll('article')];
  for (const item of items) item.remove();
  insertion.add(items);
  insertion.finish({root: page, base: location.href}, location.href, done);
  end.abort();
}

test('a visitor who filters hears of the works that have come, while the host’s script fades the old ones out', () => {
  const gallery = openGallery(renderWorks('1', '2', '3'));
  const list = () => listItems(gallery.adapter, gallery.root).map(({textContent}) => textContent);
  const listedWhenDone: (readonly (string | null)[])[] = [];
  showPage(gallery, renderWorks('3', '4'), () => listedWhenDone.push(list()));
  expect([list(), ...listedWhenDone]).toEqual([
    ['3', '4'],
    ['3', '4'],
  ]);
  expect(gallery.root.querySelectorAll('article')).toHaveLength(5);
});

test.each([
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror="attack()"></style></mglyph></form></mtext></math></form>',
  '<math><mtext><table><mglyph><script type="application/json"></math><img src onerror="attack()"></script></mglyph></table></mtext></math>',
  '<template><math><mtext><table><mglyph><style></math></template><img src onerror="attack()"></style></mglyph></table></mtext></math></template>',
])('a visitor is safe from markup that gets an event handler when the host’s script parses it again: %s', (attack) => {
  const gallery = openGallery(renderWorks('1'));
  showPage(gallery, renderWorks('2').replace('>2<', `>2${attack}<`));
  expect(listItems(gallery.adapter, gallery.root).map(({textContent}) => textContent)).toEqual(['2']);
  expect(gallery.root.querySelector('[onerror]')).toBeNull();
});

const LAZY_IMAGE = '<img class="vp-lazyload" data-src="data:,heron" alt="">';

test.each([
  ['is not there', undefined, true],
  ['of another plugin waits for images of its own', {cfg: {lazyClass: 'lazyload'}}, true],
  ['of the host loads its images', {cfg: {lazyClass: 'vp-lazyload'}}, false],
])('a visitor without the host’s script sees the images where a script for lazy images %s', (_, lazySizes, isByUs) => {
  if (lazySizes) vi.stubGlobal('lazySizes', lazySizes);
  const {root, host} = openGallery(
    `<div class="vp-portfolio vp-uid-a"><div class="vp-portfolio__items">${LAZY_IMAGE}</div></div>`,
  );
  const end = new AbortController();
  host.connect(() => {}, end.signal);
  expect(root.querySelector('img')?.hasAttribute('src')).toBe(isByUs);
  end.abort();
});
