import {describe, expect, test} from 'vitest';
import type {ZodMiniType} from 'zod/mini';
import {ErrorEnvelope} from './protocol.js';
import {ContentSource, HostContentSource, NoticeState} from './request-schemas.js';

const POSTS = {
  content_source: 'post-based',
  posts_source: 'post_types_set',
  post_types_set: ['artwork'],
  posts_taxonomies: {subject: [60]},
  posts_order_by: 'title',
  posts_order_direction: 'asc',
};
const IMAGES = {content_source: 'images', images: [1, 2], images_order_by: 'default'};
const HOST_IMAGES = {content_source: 'images', images: [1, {id: '2', categories: ['nature']}, {id: 3}]};
const ERROR = {error: true, success: false, error_code: 'conflict', response: 'Somebody else was faster.'};

describe('a page or a service that sends', () => {
  test.each<[string, ZodMiniType, unknown]>([
    ['posts', ContentSource, POSTS],
    ['images by their ids', ContentSource, IMAGES],
    ['nothing about its posts but `content_source`', ContentSource, {content_source: 'post-based'}],
    ['nothing about its images but `content_source`', ContentSource, {content_source: 'images'}],
    ['posts in Visual Portfolio’s dialect', HostContentSource, POSTS],
    ['images with their categories in Visual Portfolio’s dialect', HostContentSource, HOST_IMAGES],
    ['a visible notice', NoticeState, 'show'],
    ['a hidden notice', NoticeState, 'hide'],
    ['an error', ErrorEnvelope, ERROR],
  ])('%s is understood, and read as it was sent', (_, schema, value) => {
    expect(schema.parse(value)).toEqual(value);
  });

  test.each<[string, ZodMiniType, unknown]>([
    ['another kind of content', ContentSource, {content_source: 'videos'}],
    ['no kind of content', ContentSource, {images: [1]}],
    ['posts whose terms are no numbers', ContentSource, {...POSTS, posts_taxonomies: {subject: ['60']}}],
    ['posts whose types are a text, not a list', ContentSource, {...POSTS, post_types_set: 'artwork'}],
    ['posts whose order is a number', ContentSource, {...POSTS, posts_order_by: 1}],
    ['posts whose direction is a number', ContentSource, {...POSTS, posts_order_direction: 1}],
    ['posts whose source is a number', ContentSource, {...POSTS, posts_source: 1}],
    ['images whose ids are text', ContentSource, {...IMAGES, images: ['1']}],
    ['images whose order is a number', ContentSource, {...IMAGES, images_order_by: 1}],
    [
      'images without an id in Visual Portfolio’s dialect',
      HostContentSource,
      {...HOST_IMAGES, images: [{categories: []}]},
    ],
    [
      'images whose categories are a text, not a list, in Visual Portfolio’s dialect',
      HostContentSource,
      {...HOST_IMAGES, images: [{id: 1, categories: 'a'}]},
    ],
    ['another kind of content in Visual Portfolio’s dialect', HostContentSource, {content_source: 'videos'}],
    ['a notice that is neither shown nor hidden', NoticeState, ''],
    ['an error that says `error: false`', ErrorEnvelope, {...ERROR, error: false}],
    ['an error that is a success, too', ErrorEnvelope, {...ERROR, success: true}],
    ['an error without a code', ErrorEnvelope, {...ERROR, error_code: undefined}],
    ['an error without a sentence', ErrorEnvelope, {...ERROR, response: undefined}],
  ])('%s is refused', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
