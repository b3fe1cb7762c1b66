import {describe, expect, test} from 'vitest';
import {readWord} from './sanitize.js';
import {PAGES_FIELDS, POSTS, pages, pagesByGet} from './test-requests.js';
import type {TestRequest} from './testing.js';
import {type RefusalRow, useService} from './use-service.js';

const service = useService();

describe('asking for the number of pages', () => {
  const missing = 'missing_params';
  const invalid = 'invalid_params';
  const protoTaxonomy: unknown = JSON.parse('{"__proto__":[1]}');

  test.each<RefusalRow>([
    ['nothing is given', pages({}), 400, missing, /content_source and items_count/],
    ['nothing is given in the address', pagesByGet(''), 400, missing, /content_source and items_count/],
    ['no count is given', pages(POSTS), 400, missing, /items_count/],
    ['the count is null', pages({...POSTS, items_count: null}), 400, missing, /items_count/],
    ['no content source is given', pages({items_count: 1}), 400, missing, /content_source/],
    ['the content source is unknown', pages({content_source: 'x', items_count: 1}), 400, 'invalid_content_source'],
    [
      'the address’s content source is unknown',
      pagesByGet('content_source=x&items_count=1'),
      400,
      'invalid_content_source',
    ],
    ['the content source is unknown and no count given', pages({content_source: 'x'}), 400, 'invalid_content_source'],
    [
      'the address’s content source is unknown and no count given',
      pagesByGet('content_source=x'),
      400,
      'invalid_content_source',
    ],
    ['the content source is empty', pages({content_source: '', items_count: 1}), 400, missing, /content_source/],
    [
      'the address’s content source is empty',
      pagesByGet('content_source=&items_count=1'),
      400,
      missing,
      /content_source/,
    ],
    ...[0, -1, 1e9, 1001, 1.5, 'ten', '0', '1e3', '1.5', true, [10], {}].map<RefusalRow>((items_count) => [
      `the count is ${JSON.stringify(items_count)}`,
      pages({...POSTS, items_count}),
      400,
      invalid,
      /^items_count must be a whole number from 1 to 1000\.$/,
    ]),
    [
      'the address has two filters of one name',
      pagesByGet('content_source=images&items_count=1&vp_filter=subject:12&vp_filter=subject:21'),
      400,
      invalid,
      /^vp_filter has several values in the address\. To combine filters, send them as the list "filters"\.$/,
    ],
    ['the address’s count is text', pagesByGet('content_source=images&items_count=ten'), 400, invalid, /^items_count /],
    [
      'the direction is a space',
      pages({...PAGES_FIELDS, posts_order_direction: ' '}),
      400,
      invalid,
      /^posts_order_dir/,
    ],
    ['a taxonomy is unknown', pages({...PAGES_FIELDS, posts_taxonomies: {colour: [1]}}), 400, invalid, /colour/],
    [
      'the taxonomy in the address is unknown',
      pagesByGet('content_source=post-based&items_count=9&posts_taxonomies[x][]=1'),
      400,
      invalid,
      /^posts_taxonomies\.x /,
    ],
    [
      'the taxonomy in the address is named `__proto__`',
      pagesByGet('content_source=post-based&items_count=9&posts_taxonomies[__proto__][]=1'),
      400,
      invalid,
      /^posts_taxonomies\.__proto__ names no known taxonomy; known: /,
    ],
    [
      'a taxonomy is named `__proto__`',
      pages({...PAGES_FIELDS, posts_taxonomies: protoTaxonomy}),
      400,
      invalid,
      /^posts_taxonomies\.__proto__ names no known taxonomy; known: /,
    ],
    [
      'a term in the address is nested too deep',
      pagesByGet('content_source=post-based&items_count=9&posts_taxonomies[subject][0][x]=1'),
      400,
      invalid,
      /^posts_taxonomies\.subject /,
    ],
    [
      'two filters are given',
      pages({...PAGES_FIELDS, a_filter: 'subject:10', b_filter: 'subject:11'}),
      400,
      invalid,
      /a_filter, b_filter/,
    ],
  ])('is refused when %s', async (...row) => service.expectRefusal(row));

  const query = 'content_source=post-based&items_count=5';
  test.each<[string, TestRequest, number]>([
    ['all works, ten a page', pages(PAGES_FIELDS), 3],
    ['all works, by GET', pagesByGet('content_source=post-based&items_count=10'), 3],
    ['as many as fit exactly', pages({...PAGES_FIELDS, items_count: 8}), 3],
    ['a count as text', pages({...PAGES_FIELDS, items_count: ' 12 '}), 2],
    ['the largest count', pages({...PAGES_FIELDS, items_count: 1000}), 1],
    ['one a page', pages({...PAGES_FIELDS, items_count: 1}), 24],
    ['one type', pages({...PAGES_FIELDS, items_count: 5, posts_source: 'print'}), 2],
    ['one type of the set', pages({...PAGES_FIELDS, items_count: 5, post_types_set: ['artwork']}), 4],
    ['one type of the set, as PHP writes lists', pagesByGet(`${query}&post_types_set[]=artwork`), 4],
    ['a set with commas', pagesByGet(`${query}&post_types_set=artwork,print`), 5],
    [
      'a term, as PHP writes objects',
      pagesByGet(`${query}&posts_taxonomies[subject][]=21&posts_taxonomies[subject][]=12`),
      3,
    ],
    ['a term, encoded', pagesByGet(`${query}&posts_taxonomies%5Bsubject%5D%5B0%5D=21`), 1],
    ['parameters of others, as PHP writes them', pagesByGet(`${query}&filter[where][0][id]=1&a[b&x[0]=`), 5],
    ['terms with commas', pagesByGet(`${query}&posts_taxonomies[subject]=21,12`), 3],
    ['PHP’s empty object', pages({...PAGES_FIELDS, posts_taxonomies: []}), 3],
    ['nothing at all: still one page', pages({...PAGES_FIELDS, posts_taxonomies: {subject: [29]}}), 1],
    ['images', pages({content_source: 'images', images: [1_000_101, 1_000_102, 1_000_103], items_count: 2}), 2],
    [
      'images by GET',
      pagesByGet('content_source=images&images[]=1000101&images[]=1000102&images[]=9&items_count=1'),
      2,
    ],
    ['images with commas', pagesByGet('content_source=images&images=1000101,1000102,1000103&items_count=1'), 3],
    ['no images', pages({content_source: 'images', items_count: 2}), 1],
    ['the active filter in the body', pages({...PAGES_FIELDS, items_count: 5, vp_filter: 'subject:10'}), 4],
    ['the active filter in the address', pagesByGet(`${query}&vp_filter=subject%3A12`), 2],
    [
      'the active filter in the address of a POST',
      pages({...PAGES_FIELDS, items_count: 5}, {to: 'get-max-pages/?vp_filter=subject:12'}),
      2,
    ],
    ['the active filter of a gallery with another prefix', pages({...PAGES_FIELDS, left_filter: 'subject:21'}), 1],
    [
      'the active filter in the address, beside an empty one in the body',
      pages({...PAGES_FIELDS, items_count: 5, vp_filter: ''}, {to: 'get-max-pages/?vp_filter=subject:12'}),
      2,
    ],
    [
      'the active filter in the body, beside two others in the address',
      pages(
        {...PAGES_FIELDS, items_count: 5, vp_filter: 'subject:10'},
        {to: 'get-max-pages/?vp_filter=subject:12&vp_filter=subject:21'},
      ),
      4,
    ],
    ['two filters of which one is empty', pages({...PAGES_FIELDS, a_filter: '', b_filter: 'subject:21'}), 1],
    ['the active filter of a long prefix', pages({...PAGES_FIELDS, [`${'a'.repeat(50)}_filter`]: 'subject:21'}), 1],
    ['the active filter of a prefix that begins with a digit', pages({...PAGES_FIELDS, '2_filter': 'subject:21'}), 1],
    ['a filter whose term is gone', pages({...PAGES_FIELDS, items_count: 1, vp_filter: 'subject:999'}), 1],
    ['a filter of an unknown taxonomy', pages({...PAGES_FIELDS, items_count: 1, vp_filter: 'colour:10'}), 1],
    ['the filter *', pages({...PAGES_FIELDS, vp_filter: '*'}), 3],
    [
      'images under the active filter',
      pages({content_source: 'images', images: [1_000_101, 1_000_104], items_count: 1, vp_filter: 'subject:10'}),
      1,
    ],
    ['any order and direction', pages({...PAGES_FIELDS, posts_order_by: 'title', posts_order_direction: 'ASC'}), 3],
    [
      'fields of the other source, which say nothing here',
      pages({...PAGES_FIELDS, images: 'x', images_order_by: 7}),
      3,
    ],
    [
      'numbers in the address of a POST, which say nothing',
      pages(PAGES_FIELDS, {to: 'get-max-pages/?items_count=1'}),
      3,
    ],
  ])('counts %s', async (_, asked, max_pages) => {
    expect((await service.call(asked)).json).toEqual({max_pages});
  });
});

test('a program that names a type in nested markup is understood', () => {
  const nested = `${`${'<'.repeat(8)}${'b>'.repeat(8)}`.repeat(7)}print`;
  expect(readWord('type', nested, ['sculpture', 'print'])).toBe('print');
});
