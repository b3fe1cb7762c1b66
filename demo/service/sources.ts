/** The content source parameter set (specification 2.6): reads a request's fields as a source that the store can show. */
import {isDeepStrictEqual} from 'node:util';
import {
  CONTENT_SOURCES,
  type ContentSource,
  type ImagesSource,
  type PostsSource,
} from '../../src/wire/request-schemas.js';
import {IMAGE_ORDER_NAMES, POST_ORDER_NAMES} from '../catalogue/orders.js';
import {normalizeSource} from '../catalogue/same-source.js';
import type {Store} from '../store/store.js';
import type {Fields} from './body.js';
import {Fault, refuseField, refuseMissing} from './fault.js';
import {cleanText, isAbsent, isObject, readIntegers, readList, readWord} from './sanitize.js';

const KINDS: readonly unknown[] = CONTENT_SOURCES;

/**
 * Refuses a request without `content_source` or without the field `alsoRequired`; an empty field counts as absent. An unknown
 * source is refused first, whatever else is absent (specification 7, rule 2).
 */
export function checkRequired(fields: Fields, alsoRequired: string): void {
  if (!isAbsent(fields.content_source) && !KINDS.includes(fields.content_source)) throw refuseKind();
  const missing = ['content_source', alsoRequired].filter((name) => isAbsent(fields[name]));
  if (missing.length > 0) throw refuseMissing(missing);
}

/**
 * Reads a content source; refuses a field that is malformed, or that names an unknown type, taxonomy or order. Does not check
 * whether ids exist.
 */
export async function readSource(fields: Fields, store: Store): Promise<ContentSource> {
  const {content_source: kind} = fields;
  if (kind === 'images') return readImages(fields);
  if (kind === 'post-based') return readPosts(fields, await store.listPostTypes(), await store.listTaxonomies());
  throw refuseKind();
}

/** Whether two sources, as `readSource` returns them, have the same items in the same order. */
export function isSameSource(one: ContentSource, other: ContentSource): boolean {
  return isDeepStrictEqual(normalizeSource(one), normalizeSource(other));
}

function refuseKind(): Fault {
  return new Fault(400, 'invalid_content_source', `content_source must be one of ${CONTENT_SOURCES.join(', ')}.`);
}

function readImages({images, images_order_by}: Fields): ImagesSource {
  return {
    content_source: 'images',
    images: readIntegers('images', images),
    images_order_by: readWord('images_order_by', images_order_by, IMAGE_ORDER_NAMES),
  };
}

function readPosts(fields: Fields, types: readonly string[], taxonomies: readonly string[]): PostsSource {
  return {
    content_source: 'post-based',
    posts_source: readWord('posts_source', fields.posts_source, ['post_types_set', ...types]),
    post_types_set: readList('post_types_set', fields.post_types_set).map((type) => {
      if (isAbsent(type)) throw refuseField('post_types_set', 'must hold names of post types only');
      return readWord('post_types_set', type, types);
    }),
    posts_taxonomies: readTaxonomies(fields.posts_taxonomies, taxonomies),
    posts_order_by: readWord('posts_order_by', fields.posts_order_by, POST_ORDER_NAMES),
    posts_order_direction: readDirection(fields.posts_order_direction),
  };
}

function readDirection(value: unknown): string {
  return readWord('posts_order_direction', typeof value === 'string' ? value.toLowerCase() : value, ['desc', 'asc']);
}

function readTaxonomies(value: unknown, taxonomies: readonly string[]): Record<string, number[]> {
  // An empty list is how PHP writes an object without entries.
  if (isAbsent(value) || (Array.isArray(value) && value.length === 0)) return {};
  if (!isObject(value)) throw refuseField('posts_taxonomies', 'must be an object of lists of term ids by taxonomy');
  return Object.fromEntries(
    Object.entries(value).map(([taxonomy, ids]) => {
      if (!taxonomies.includes(taxonomy)) {
        const name = cleanText(taxonomy.slice(0, 40));
        throw refuseField(`posts_taxonomies.${name}`, `names no known taxonomy; known: ${taxonomies.join(', ')}`);
      }
      return [taxonomy, readIntegers(`posts_taxonomies.${taxonomy}`, ids)];
    }),
  );
}
