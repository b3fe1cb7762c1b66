import {expect, test} from 'vitest';
import {cdp} from 'vitest/browser';
import {adaptOwnMarkup} from '../markup/markup.js';
import {GalleryDom} from './gallery-dom.js';
import {isEntryOfRouter, startRouters} from './routers.js';

/** A gallery that has written the current entry, and that a router then replaces by another page. */
function leaveGallery(): WeakRef<Element> {
  history.replaceState({portfolio: {id: 'entry'}, turbo: {}}, '');
  const root = document.createElement('portfolio-gallery');
  document.body.append(root);
  const lifetime = new AbortController();
  startRouters({dom: new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0')}, lifetime.signal);
  expect(isEntryOfRouter()).toBe(false);
  root.remove();
  lifetime.abort();
  expect(isEntryOfRouter()).toBe(true);
  return new WeakRef(root);
}

test.each([
  ['data-hx-boost="false"', null],
  ['data-hx-boost="true"', 'none'],
])('a gallery under %s is prefetched only where htmx does not load its links', (attribute, prefetch) => {
  document.body.innerHTML = `<div ${attribute}><portfolio-gallery><portfolio-filter-bar></portfolio-filter-bar></portfolio-gallery></div>`;
  const root = document.querySelector('portfolio-gallery');
  if (!root) throw new Error('The gallery is missing.');
  const lifetime = new AbortController();
  startRouters({dom: new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0')}, lifetime.signal);
  expect(root.getAttribute('prefetch')).toBe(prefetch);
  lifetime.abort();
  document.body.replaceChildren();
});

test('a visitor of a site with a router does not keep the galleries of all pages that they have left', async () => {
  const root = leaveGallery();
  const isKept = async () => {
    await cdp().send('HeapProfiler.collectGarbage');
    return root.deref() !== undefined;
  };
  await expect.poll(isKept).toBe(false);
});
