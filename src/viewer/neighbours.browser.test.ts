import {afterEach, describe, expect, test} from 'vitest';
import {GalleryDom} from '../gallery/gallery-dom.js';
import {readRange} from '../gallery/range.js';
import {adaptOwnMarkup} from '../markup/markup.js';
import {findOpener} from '../markup/opener.js';
import {createPageRequest, FIRST, findViewer, LAST, NEXT, PREVIOUS, readPosition} from './neighbours.js';

afterEach(() => document.body.replaceChildren());

interface Given {
  readonly items?: string;
  readonly count?: number;
  readonly paginator?: string;
  readonly first?: number;
  readonly last?: number;
  readonly pages?: number | undefined;
  readonly total?: number | undefined;
}

/** There is only one gallery, so there are no parameters of others to keep. */
const keepOtherPrefixes = (url: string) => url;

/** Adds the markup of a gallery at `/works/`; its element is not defined. */
function addGallery({items, count = 2, paginator = '', first = 1, last = first, pages, total}: Given) {
  const list = Array.from({length: count}, (_, at) => `<li data-item="${at}"><a href="/work/${at}/">${at}</a></li>`);
  const root = document.createElement('portfolio-gallery');
  root.innerHTML = `<ul data-items>${items ?? list.join('')}</ul>${paginator}`;
  document.body.append(root);
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0');
  const url = `${location.origin}/works/?lang=de&vp_page=${last}`;
  const choice = {filter: '*', filters: [], search: '', sort: ''};
  return {dom, readRange, keepOtherPrefixes, state: {shown: {url, ...choice, page: last, pages, total, first, last}}};
}

const numberedPaginator = (links: string) => `<portfolio-paginator mode="numbers">${links}</portfolio-paginator>`;

describe('a person opens an item', () => {
  test.each([
    ['by its first link to another page', '<a href="/works/">up</a> <a href="/w/1/">a</a> <a href="/w/2/">b</a>', 'a'],
    ['by the link that is marked', '<a href="/w/1/">a</a> <a href="/w/2/" data-portfolio-open>b</a>', 'b'],
    ['never by a link to another site', '<a href="https://elsewhere.example/w/">a</a> <a href="/w/2/">b</a>', 'b'],
    ['never by a download or a new window', '<a href="/w/1/" download>a</a> <a href="/w/1/" target="_blank">b</a>', ''],
    [
      'never by a link to a fragment, a `javascript:` link or a mail address',
      '<a href="#x">a</a><a href="javascript:0">b</a><a href="mailto:a@b.example">c</a>',
      '',
    ],
  ])('%s', (_how, links, text) => {
    const gallery = addGallery({items: `<li data-item="1">${links}</li>`});
    const [item] = gallery.dom.items;
    // The gallery's address is `/works/`, but the test's page has another one: `#x` links get the address that they would have there.
    for (const link of item?.querySelectorAll('a[href^="#"]') ?? []) link.setAttribute('href', '/works/#x');
    expect(item && findOpener(item, gallery)?.textContent).toBe(text || undefined);
  });
});

test('a gallery uses the viewer that names it, even after an unnamed viewer; other galleries use the unnamed one', () => {
  const {dom} = addGallery({});
  for (const attributes of ['', 'for="works"'])
    document.body.insertAdjacentHTML('beforeend', `<portfolio-viewer ${attributes}>`);
  const [unnamed, named] = document.querySelectorAll('portfolio-viewer');
  const {root, markup} = dom;
  expect(findViewer({root, markup, id: 'works'})).toBe(named);
  expect(findViewer({root, markup, id: 'prints'})).toBe(unnamed);
});

describe('a person reads the position', () => {
  test.each<readonly [string, Given, number, {position: number | undefined; total: number | undefined}]>([
    ['on the first page', {total: 20, pages: 10}, 1, {position: 2, total: 20}],
    ['on a later page', {first: 3, total: 20, pages: 10}, 0, {position: 5, total: 20}],
    ['on the last page, which is not full', {first: 7, total: 20, pages: 7, count: 2}, 1, {position: 20, total: 20}],
    ['after pages were added', {first: 2, last: 4, total: 20, pages: 10, count: 6}, 5, {position: 8, total: 20}],
    ['without a total, if the server gives none', {first: 1, last: 2, count: 4}, 3, {position: 4, total: undefined}],
    [
      'not at all on a later page, if the server does not give the number of pages',
      {first: 3},
      0,
      {position: undefined, total: undefined},
    ],
  ])('%s', (_where, given, at, expected) => {
    const gallery = addGallery(given);
    const item = gallery.dom.items[at];
    expect(item && readPosition(item, gallery)).toEqual(expected);
  });

  test('which the server gives in an attribute of the item', () => {
    const gallery = addGallery({first: 3, total: 50, items: '<li data-item="1" data-portfolio-position="41"></li>'});
    const [item] = gallery.dom.items;
    expect(item && readPosition(item, gallery)).toEqual({position: 41, total: 50});
  });
});

describe('a person goes past the end of what is loaded', () => {
  test('by the server’s own link', () => {
    const gallery = addGallery({
      first: 2,
      pages: 9,
      paginator: numberedPaginator('<a href="/works/page/3/" rel="next">on</a>'),
    });
    expect(createPageRequest(gallery, NEXT)).toMatchObject({url: `${location.origin}/works/page/3/`, mode: 'replace'});
  });

  test('to the first, the last or the previous page: by its numbered link or, without one, by an address with its number', () => {
    const gallery = addGallery({first: 5, pages: 9, paginator: numberedPaginator('<a href="/works/page/9/">9</a>')});
    expect(createPageRequest(gallery, LAST)?.url).toBe(`${location.origin}/works/page/9/`);
    expect(createPageRequest(gallery, FIRST)?.url).toBe(`${location.origin}/works/?lang=de`);
    expect(createPageRequest(gallery, PREVIOUS)?.url).toBe(`${location.origin}/works/?lang=de&vp_page=4`);
  });

  test('to the first page of a gallery whose pages are numbered in the path', () => {
    const {dom, state, ...rest} = addGallery({
      first: 3,
      paginator: numberedPaginator('<a href="/works/page/4/" rel="next">on</a>'),
    });
    const url = `${location.origin}/works/page/3/?lang=de`;
    expect(createPageRequest({...rest, dom, state: {shown: {...state.shown, url}}}, FIRST)?.url).toBe(
      `${location.origin}/works/?lang=de`,
    );
  });

  test('to none whose address is not known, where the pages are numbered in the path', () => {
    const {dom, state, ...rest} = addGallery({
      first: 3,
      pages: 9,
      paginator: numberedPaginator(
        '<a href="/works/page/4" rel="next">on</a> <a href="/works/page/2" rel="prev">back</a>',
      ),
    });
    const request = (path: string, direction: typeof FIRST | typeof LAST) => {
      const url = `${location.origin}${path}`;
      return createPageRequest({...rest, dom, state: {shown: {...state.shown, url}}}, direction)?.url;
    };
    expect(request('/works/page/3', LAST)).toBeUndefined();
    expect(request('/works/page/3', FIRST)).toBe(`${location.origin}/works`);
    expect(request('/works/3/', FIRST)).toBeUndefined();
  });

  test('in a gallery that loads more: a step adds a page on that side, and a jump to the last item replaces all', () => {
    const paginator =
      '<portfolio-paginator mode="load-more"><a href="?vp_page=4" rel="next">more</a></portfolio-paginator>';
    const gallery = addGallery({first: 2, last: 3, pages: 9, paginator});
    expect([createPageRequest(gallery, NEXT)?.mode, createPageRequest(gallery, PREVIOUS)?.mode]).toEqual([
      'append',
      'prepend',
    ]);
    expect(createPageRequest(gallery, LAST)?.mode).toBe('replace');
  });

  test('no further than the result goes', () => {
    const gallery = addGallery({first: 1, last: 9, pages: 9, count: 18});
    const requests = ([FIRST, PREVIOUS, NEXT, LAST] as const).map((direction) => createPageRequest(gallery, direction));
    expect(requests).toEqual([undefined, undefined, undefined, undefined]);
  });
});
