/** What a gallery shows after a load, where the server says the number of the page only in its path. */
import {afterEach, expect, test} from 'vitest';
import {adaptOwnMarkup} from '../markup/markup.js';
import {combineShown, readShown} from './apply-page.js';
import {GalleryDom} from './gallery-dom.js';

const BEFORE = location.href;

afterEach(() => {
  history.replaceState(null, '', BEFORE);
  document.body.replaceChildren();
});

/** Opens a page with a gallery; returns a function that shows further pages of it, and says what is shown then. */
function open(address: string) {
  history.replaceState(null, '', address);
  const root = document.createElement('portfolio-gallery');
  document.body.append(root);
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0');
  const read = (path: string, before?: ReturnType<typeof readShown>) =>
    readShown(dom, root, new URL(path, location.href).href, before);
  let shown = read(address);
  return (mode: 'replace' | 'append' | 'prepend', path: string) => {
    shown = combineShown(read(path, shown), shown, {url: path, mode, history: 'replace'}, false);
    history.replaceState(null, '', path);
    return shown;
  };
}

test('somebody who loads more works of a gallery with pages in the path is shown pages 1 to 3', () => {
  const show = open('/portfolio/');
  expect(show('append', '/portfolio/page/2/')).toMatchObject({page: 2, first: 1, last: 2});
  expect(show('append', '/portfolio/page/3/')).toMatchObject({page: 3, first: 1, last: 3});
});

test('somebody who reloads page 3 of such a gallery, and loads later and earlier works, is shown pages 1 to 4', () => {
  const show = open('/portfolio/page/3/');
  expect(show('append', '/portfolio/page/4/')).toMatchObject({first: 3, last: 4});
  expect(show('prepend', '/portfolio/page/2/')).toMatchObject({first: 2, last: 4});
  expect(show('prepend', '/portfolio/')).toMatchObject({first: 1, last: 4});
});

test('somebody who begins such a gallery on page 3, and loads earlier works first, is shown pages 2 and 3', () => {
  const show = open('/portfolio/page/3/');
  expect(show('prepend', '/portfolio/page/2/')).toMatchObject({first: 2, last: 3});
});

test('somebody who filters a gallery in a page of the site that has a number in its path is shown page 1', () => {
  const show = open('/blog/page/2/');
  expect(show('replace', '/blog/page/2/?vp_filter=kind%3Aa')).toMatchObject({page: 1, first: 1, last: 1});
  expect(show('append', '/blog/page/2/?vp_filter=kind%3Aa&vp_page=2')).toMatchObject({page: 2, first: 1, last: 2});
});

test('somebody who chooses a filter by path, whose page names no number of pages, does not get that of the filter before', () => {
  const root = document.createElement('portfolio-gallery');
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0');
  const read = (path: string) =>
    readShown(dom, root, new URL(path, location.href).href, {
      ...readShown(dom, root, location.origin + '/works/', undefined),
      pages: 5,
    });
  expect(read('/works/birds/').pages).toBeUndefined();
  expect(read('/works/page/2/').pages).toBe(5);
});

test('somebody who comes to a page after the last one that was known is not told a number of pages', () => {
  const root = document.createElement('portfolio-gallery');
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0');
  const read = (page: number) => {
    const before = {...readShown(dom, root, location.origin + '/works/', undefined), pages: 3};
    return readShown(dom, root, location.origin + `/works/?vp_page=${page}`, before);
  };
  expect(read(3).pages).toBe(3);
  expect(read(4).pages).toBeUndefined();
});

test('somebody who opens a page with two filters, of which the server names the first, is shown both as chosen', () => {
  const root = document.createElement('portfolio-gallery');
  root.setAttribute('filter', 'subject:5');
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0');
  const url = new URL('/works/?vp_filter=subject:5&vp_filter=subject:12', location.href).href;
  expect(readShown(dom, root, url, undefined).filters).toEqual(['subject:12', 'subject:5']);
});
