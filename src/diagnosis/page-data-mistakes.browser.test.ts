/** Keys of the page data object that do not exist. */
import {afterEach, expect, test} from 'vitest';
import {findMistakes} from './mistakes.js';

afterEach(() => document.body.replaceChildren());

function writePageData(data: unknown): void {
  document.body.innerHTML = `<script type="application/json" id="portfolio-data">${JSON.stringify(data)}</script>`;
}

test('a page author who misspells a key reads which keys there are', () => {
  writePageData({prefx: 'a', galleries: {works: {selectors: {filters: '.bar'}}}});
  expect(findMistakes([])).toEqual([
    'the page data object has the key "prefx", which does not exist, so it is ignored. Write one of rest_url, namespace, prefetch, nonce, nonce_header, nonce_url, prefix, dialect, post_id, capabilities, layouts_url, notice, galleries, layouts, preview, strings.',
    'the page data object has the key "galleries.works.selectors.filters", which does not exist, so it is ignored. Write one of root, items, item, filter, filter_link, pagination, pagination_link, empty.',
  ]);
});

test('a page author whose keys all exist reads of no mistake', () => {
  writePageData({
    prefix: 'a',
    strings: {retry: 'Again'},
    galleries: {works: {scope: '/', selectors: {filter: '.bar'}}},
  });
  expect(findMistakes([])).toEqual([]);
});

test('a page author whose visitors write an element with the id of the page data object has it read from the script alone', () => {
  writePageData({prefx: 'a'});
  document.body.insertAdjacentHTML('afterbegin', '<p id="portfolio-data">{"nonce": "DELETE", "rest": "/account/"}</p>');
  expect(findMistakes([]).map((mistake) => /the key "(\w+)"/.exec(mistake)?.[1])).toEqual(['prefx']);
});
