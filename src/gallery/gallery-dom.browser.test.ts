import {expect, test} from 'vitest';
import {isSameGallery} from '../markup/links.js';
import {adaptOwnMarkup} from '../markup/markup.js';
import {GalleryDom} from './gallery-dom.js';

test.each([
  ['/art', '/artists/', false],
  ['/art', '/art/birds/', true],
  ['/art/', '/art/birds/', true],
])('a gallery of scope %s, and a link to %s', (scope, path, isIn) => {
  const {pathname} = location;
  const root = document.createElement('portfolio-gallery');
  root.setAttribute('scope', scope);
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0');
  history.replaceState(null, '', '/art/');
  expect(isSameGallery(path, dom.scope)).toBe(isIn);
  history.replaceState(null, '', pathname);
});
