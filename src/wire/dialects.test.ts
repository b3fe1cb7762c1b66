import {describe, expect, test} from 'vitest';
import {isLabelEscaped, makeBody, makeParameters, makeUrl} from './dialects.js';
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
      'images with their categories',
      {content_source: 'images', images: [{id: 'a7', categories: ['nature']}, {id: 8}], post_id: 5},
      {
        queryType: 'images',
        imagesQuery: {
          images: [
            {id: 'a7', categories: ['nature']},
            {id: '8', categories: []},
          ],
        },
        post_id: 5,
      },
    ],
    [
      'no images if the request has none',
      {content_source: 'images', post_id: 5},
      {queryType: 'images', imagesQuery: {}, post_id: 5},
    ],
    [
      'only those fields of the posts query that the request has',
      {content_source: 'post-based', items_count: 1},
      {queryType: 'posts', postsQuery: {}, baseQuery: {perPage: 1}},
    ],
    [
      'the specification’s own fields for a layout, unchanged',
      {post_id: 5, data: {vp_items_gap: '10'}},
      {post_id: 5, data: {vp_items_gap: '10'}},
    ],
    [
      'the specification’s own fields for a notice, unchanged',
      {post_id: 5, notice_state: 'hide'},
      {post_id: 5, notice_state: 'hide'},
    ],
    ['no body if its operation has no fields', undefined, undefined],
  ])('has %s', (_, request, body) => {
    // `toEqual` ignores undefined properties, as `JSON.stringify` does.
    expect(makeBody('visual-portfolio', request)).toEqual(body);
  });
});

test.each<[Requests[Operation]]>([[{...POSTS, items_count: 12}], [{...IMAGES, post_id: 5}], [undefined]])(
  'the dialect “specification” leaves the request %j unchanged',
  (request) => {
    expect(makeBody('specification', request)).toBe(request);
  },
);

test.each([
  ['portfolio_category:%e5%86%99%e7%9c%9f', 'portfolio_category:写真'],
  ['portfolio_category:nature', 'portfolio_category:nature'],
  ['sale:100%', 'sale:100%'],
  ['broken:%e5%8', 'broken:%e5%8'],
])('the filter “%s” is sent to the host as “%s”, and unchanged in the dialect “specification”', (given, decoded) => {
  expect(makeParameters('visual-portfolio', {vp_filter: given})).toEqual({vp_filter: decoded});
  expect(makeParameters('specification', {vp_filter: given})).toEqual({vp_filter: given});
});

test.each([
  ['/?rest_route=%2Fportfolio%2Fv1%2F%2F', '/?rest_route=%2Fportfolio%2Fv1/get_layouts/'],
  ['/wp-json/portfolio/v1//?lang=de', '/wp-json/portfolio/v1/get_layouts/?lang=de'],
])('if the service’s address is %s, the two slashes at its end are left out: get_layouts/ is at %s', (root, url) => {
  expect(makeUrl(root, 'get_layouts/')).toBe(url);
});

describe('whether labels contain HTML entities', () => {
  const SPECIFIED = 'https://site.example/wp-json/portfolio/v1/';
  test.each([
    [
      'yes: of posts from Visual Portfolio’s service',
      'https://site.example/wp-json/visual-portfolio/v1/',
      'specification',
      'post-based',
      true,
    ],
    [
      'yes: of posts from a later version of Visual Portfolio’s service, at an address with ?rest_route=',
      'https://site.example/?rest_route=%2Fvisual-portfolio%2Fv12',
      'specification',
      'post-based',
      true,
    ],
    [
      'yes: of posts from a service with the dialect “visual-portfolio”',
      SPECIFIED,
      'visual-portfolio',
      'post-based',
      true,
    ],
    [
      'no: of images from Visual Portfolio’s service',
      'https://site.example/wp-json/visual-portfolio/v1/',
      'visual-portfolio',
      'images',
      false,
    ],
    ['no: of posts from a service that follows the specification', SPECIFIED, 'specification', 'post-based', false],
    ['no: of images from a service that follows the specification', SPECIFIED, 'specification', 'images', false],
    [
      'no: of posts from an address that only contains “visual-portfolio”',
      'https://site.example/visual-portfolio/view/',
      'specification',
      'post-based',
      false,
    ],
  ] as const)('%s', (_, root, dialect, content_source, isEscaped) => {
    expect(isLabelEscaped(root, dialect, {content_source})).toBe(isEscaped);
  });
});
