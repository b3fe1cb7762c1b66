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
      'no images where the page names none',
      {content_source: 'images', post_id: 5},
      {queryType: 'images', imagesQuery: {}, post_id: 5},
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

test.each([
  ['/?rest_route=%2Fportfolio%2Fv1%2F%2F', '/?rest_route=%2Fportfolio%2Fv1/get_layouts/'],
  ['/wp-json/portfolio/v1//?lang=de', '/wp-json/portfolio/v1/get_layouts/?lang=de'],
])('a page whose service is at %s, with slashes at its end, reaches it at %s', (root, url) => {
  expect(makeUrl(root, 'get_layouts/')).toBe(url);
});

describe('a visitor reads labels without character references', () => {
  const SPECIFIED = 'https://site.example/wp-json/portfolio/v1/';
  test.each([
    [
      'of posts from the known host',
      'https://site.example/wp-json/visual-portfolio/v1/',
      'specification',
      'post-based',
      true,
    ],
    [
      'of its older address',
      'https://site.example/?rest_route=%2Fvisual-portfolio%2Fv12',
      'specification',
      'post-based',
      true,
    ],
    ['of posts in its dialect', SPECIFIED, 'visual-portfolio', 'post-based', true],
    ['but not of its images', 'https://site.example/wp-json/visual-portfolio/v1/', 'visual-portfolio', 'images', false],
    ['but not of a service as specified', SPECIFIED, 'specification', 'post-based', false],
    ['but not of images there', SPECIFIED, 'specification', 'images', false],
    ['but not of a page about it', 'https://site.example/visual-portfolio/view/', 'specification', 'post-based', false],
  ] as const)('%s', (_, root, dialect, content_source, isEscaped) => {
    expect(isLabelEscaped(root, dialect, {content_source})).toBe(isEscaped);
  });
});
