/** One form for content sources that are written differently and have the same items. */
import type {ContentSource} from '../../src/wire/request-schemas.js';

/** A source without what makes no difference: unused types, the order of types and of terms, repetitions, empty lists. */
export function normalizeSource(source: ContentSource): ContentSource {
  // Each image is shown once. The order of the images is kept: it may be the gallery's.
  if (source.content_source === 'images') return {...source, images: [...new Set(source.images)]};
  const {posts_source = 'post_types_set', post_types_set = [], posts_taxonomies = {}} = source;
  const types = posts_source === 'post_types_set' ? post_types_set : [posts_source];
  const groups = Object.entries(posts_taxonomies).filter(([, ids]) => ids.length > 0);
  return {
    ...source,
    posts_source: 'post_types_set',
    post_types_set: [...new Set(types)].sort(),
    posts_taxonomies: Object.fromEntries(
      groups
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([taxonomy, ids]) => [taxonomy, [...new Set(ids)].sort((a, b) => a - b)]),
    ),
  };
}
