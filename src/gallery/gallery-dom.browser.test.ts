import {afterEach, expect, test} from 'vitest';
import {isSameGallery} from '../markup/links.js';
import {adaptOwnMarkup} from '../markup/markup.js';
import {GalleryDom} from './gallery-dom.js';

const {href} = location;

afterEach(() => history.replaceState(null, '', href));

test.each([
  ['is not in the gallery of scope /art', '/art', '/artists/', false],
  ['is in the gallery of scope /art', '/art', '/art/birds/', true],
  ['is in the gallery of scope /art/', '/art/', '/art/birds/', true],
])('a link to another path %s', (_, scope, path, isIn) => {
  const root = document.createElement('portfolio-gallery');
  root.setAttribute('scope', scope);
  history.replaceState(null, '', '/art/');
  expect(isSameGallery(path, new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0').scope)).toBe(isIn);
});

test.each([
  ['', '/%D1%80/', '/%d1%80/page/2/'],
  ['/р/', '/%d1%80/', '/%d1%80/birds/'],
])(
  'a link that WordPress writes with small letters is in the gallery with the scope “%s” at %s',
  (scope, shown, path) => {
    const root = document.createElement('portfolio-gallery');
    root.setAttribute('scope', scope);
    history.replaceState(null, '', shown);
    expect(isSameGallery(path, new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0').scope)).toBe(true);
  },
);
