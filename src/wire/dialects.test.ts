import {describe, expect, test} from 'vitest';
import {makeBody, makeParameters} from './dialects.js';
import type {Operation, Requests} from './protocol.js';

const POSTS = {
  content_source: 'post-based' as const,
  posts_source: 'portfolio',
  post_types_set: ['artwork'],
  posts_taxonomies: {subject: [60, 61], movement: [7]},
  posts_order_by: 'date',
  posts_order_direction: 'desc',
};
const IMAGES = {content_source: 'images' as const, images: [3, 1], images_order_by: 'default'};

describe('a request in the dialect “visual-portfolio”', () => {
  test.each<[string, Requests[Operation], unknown]>([
    [
      'posts',
      {...POSTS, items_count: 12},
      {
        queryType: 'posts',
        postsQuery: {
          source: 'portfolio',
          postTypesSet: ['artwork'],
          taxonomies: [60, 61, 7],
          orderBy: 'date',
          order: 'desc',
        },
        baseQuery: {perPage: 12},
      },
    ],
    [
      'images',
      {...IMAGES, post_id: 5},
      {
        queryType: 'images',
        imagesQuery: {
          images: [
            {id: '3', categories: []},
            {id: '1', categories: []},
          ],
          orderBy: 'default',
        },
        post_id: 5,
      },
    ],
    [
      'only those fields of posts that the page has',
      {content_source: 'post-based', items_count: 1},
      {queryType: 'posts', postsQuery: {}, baseQuery: {perPage: 1}},
    ],
    [
      'the fields of the specification for a layout',
      {post_id: 5, data: {vp_items_gap: '10'}},
      {post_id: 5, data: {vp_items_gap: '10'}},
    ],
    [
      'the fields of the specification for a notice',
      {post_id: 5, notice_state: 'hide'},
      {post_id: 5, notice_state: 'hide'},
    ],
    ['no body without a request', undefined, undefined],
  ])('has %s', (_, request, body) => {
    expect(makeBody('visual-portfolio', request)).toEqual(body);
  });
});

test.each<[Requests[Operation]]>([[{...POSTS, items_count: 12}], [{...IMAGES, post_id: 5}], [undefined]])(
  'a page that speaks as specified says %j as it is',
  (request) => {
    expect(makeBody('specification', request)).toBe(request);
  },
);

test.each([
  ['portfolio_category:%e5%86%99%e7%9c%9f', 'portfolio_category:写真'],
  ['portfolio_category:nature', 'portfolio_category:nature'],
  ['sale:100%', 'sale:100%'],
  ['broken:%e5%8', 'broken:%e5%8'],
])('the filter “%s” is sent decoded to the host, and unchanged to a service of the specification', (given, decoded) => {
  expect(makeParameters('visual-portfolio', {vp_filter: given})).toEqual({vp_filter: decoded});
  expect(makeParameters('specification', {vp_filter: given})).toEqual({vp_filter: given});
});
