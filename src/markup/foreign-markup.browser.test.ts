/** Paginators that a fetched page has, and the live page lacks. */
import {afterEach, expect, test} from 'vitest';
import {checkPageData} from '../page-data/page-data.js';
import {findGalleries} from './selectors.js';

afterEach(() => document.body.replaceChildren());

test('a visitor gets the pages after the content, also where the fetched page nests the gallery deeper than the shown one', () => {
  document.body.innerHTML = '<main><ul id="shop"><li>1</li></ul></main>';
  const selectors = {root: '#shop', pagination: '.pages'};
  const data = checkPageData({galleries: {shop: {selectors}}}, (fault) => expect.fail(fault));
  const [gallery] = findGalleries({start: () => {}}, data);
  const page = new DOMParser().parseFromString(
    `<div id="page"><main><div class="row"><div class="col"><ul id="shop"><li>2</li></ul></div></div></main></div>
<footer><nav class="pages">1 2</nav></footer>`,
    'text/html',
  );
  const fetched = gallery?.adapter.findRoot(page);
  if (!gallery || !fetched) throw new Error('There is no gallery.');
  gallery.adapter.host?.adoptPage(fetched, false);
  expect(document.body.innerHTML).toBe('<main><ul id="shop"><li>1</li></ul></main><nav class="pages"></nav>');
});
