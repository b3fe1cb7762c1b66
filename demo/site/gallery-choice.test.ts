import {expect, test} from 'vitest';
import {readGalleryChoice} from './gallery-choice.js';

test.each([
  ['the default order by naming it', 'newest', ''],
  ['the default order by naming one that does not exist', 'nonsense', ''],
  ['the first order after the default', 'oldest', 'oldest'],
])('a visitor who opens an address chose %s', (_, named, sort) => {
  const gallery = {prefix: 'vp', source: {content_source: 'post-based'}} as const;
  expect(readGalleryChoice(gallery, new URL(`https://site.example/works/?vp_sort=${named}`)).sort).toBe(sort);
});
