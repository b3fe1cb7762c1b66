import {afterEach, expect, test} from 'vitest';
import {checkPageData} from '../page-data/page-data.js';
import {findGalleries} from './selectors.js';

afterEach(() => document.body.replaceChildren());

/** The texts of the links that count as the gallery's, in a page with a bar and a paginator that have other links, too. */
function listControls(selectors: Readonly<Record<string, string>>): readonly string[] {
  document.body.innerHTML = `<div id="shop"><nav class="bar"><a class="subject" href="?1">Birds</a> <a href="?rss">Feed</a></nav>
<ul><li>1</li></ul><nav class="pages"><a class="number" href="?p=2">2</a> <a href="#top">Top</a></nav></div>`;
  const [gallery] = findGalleries(
    {start: () => {}},
    checkPageData({galleries: {shop: {selectors: {root: '#shop', items: 'ul', ...selectors}}}}, () => undefined),
  );
  const links = [...document.querySelectorAll('a')];
  return links.filter((link) => gallery?.adapter.host?.isControl(link)).map((link) => link.text);
}

test.each([
  ['both', {filter_link: '.subject', pagination_link: '.number'}, ['Birds', '2']],
  ['the bar', {filter_link: '.subject'}, ['Birds', '2', 'Top']],
  ['the paginator', {pagination_link: '.number'}, ['Birds', 'Feed', '2']],
  ['neither', {}, ['Birds', 'Feed', '2', 'Top']],
])(
  'with link selectors for %s: of an outlet that has a link selector, only matching links are controls; of another, all links',
  (_, links, expected) => {
    expect(listControls({filter: '.bar', pagination: '.pages', ...links})).toEqual(expected);
  },
);
