/** Turns a content source into SQL: which items it has, and in which order. */
import {type AliasedExpression, type Kysely, type SelectQueryBuilder, sql} from 'kysely';
import type {ContentSource, ImagesSource, PostsSource} from '../../src/wire/protocol.js';
import {type Tables, WORK_TYPES} from './schema.js';
import type {TermFilter} from './store.js';

/** An item before its work is read: its key, the post whose terms it has, and its position in a given list of ids. */
export interface ItemRow {
  id: number;
  post_id: number;
  place: number;
  title: string;
  type: string;
}

/** The items of a content source under a filter, to select from. */
export type ItemsExpression = AliasedExpression<ItemRow, 'items'>;

/** Selects the source's items under a filter; without a filter, all of them. */
export function selectItems(
  db: Kysely<Tables>,
  source: ContentSource,
  filter: TermFilter | undefined,
): ItemsExpression {
  return source.content_source === 'images' ? selectImages(db, source, filter) : selectPosts(db, source, filter);
}

function selectPosts(db: Kysely<Tables>, source: PostsSource, filter: TermFilter | undefined): ItemsExpression {
  const filters = Object.entries(source.posts_taxonomies ?? {}).filter(([, ids]) => ids.length > 0);
  let query = db
    .selectFrom('posts')
    .select(['posts.id', 'posts.id as post_id', sql<number>`0`.as('place'), 'posts.title', 'posts.type'])
    .where('posts.type', 'in', [...readTypes(source)]);
  for (const [taxonomy, ids] of filters) query = query.where('posts.id', 'in', selectPostsOf(db, taxonomy, ids));
  if (filter) query = query.where('posts.id', 'in', selectPostsOf(db, filter.taxonomy, [filter.termId]));
  return query.as('items');
}

function selectImages(db: Kysely<Tables>, source: ImagesSource, filter: TermFilter | undefined): ItemsExpression {
  const ids = [...new Set(source.images)];
  let query = db
    .selectFrom(
      // The whole list of ids is one parameter.
      sql<{id: number; place: number}>`unnest(${ids}::integer[]) with ordinality`.as<'wanted'>(sql`wanted(id, place)`),
    )
    .innerJoin('images', 'images.id', 'wanted.id')
    .innerJoin('posts', 'posts.id', 'images.post_id')
    .select(['images.id', 'images.post_id', 'wanted.place', 'posts.title', 'posts.type']);
  if (filter) query = query.where('posts.id', 'in', selectPostsOf(db, filter.taxonomy, [filter.termId]));
  return query.as('items');
}

/** Posts under any of the terms, descendants included; ids of another taxonomy's terms match nothing. */
function selectPostsOf(db: Kysely<Tables>, taxonomy: string, ids: readonly number[]) {
  return db
    .selectFrom('post_terms')
    .innerJoin('terms', 'terms.id', 'post_terms.term_id')
    .select('post_terms.post_id')
    .where('terms.taxonomy', '=', taxonomy)
    .where('terms.id', '=', sql<number>`any(${[...ids]}::integer[])`);
}

/** The types of a source; an empty or missing list means every type of content. */
function readTypes({posts_source = 'post_types_set', post_types_set = []}: PostsSource): readonly string[] {
  if (posts_source !== 'post_types_set') return [posts_source];
  return post_types_set.length > 0 ? post_types_set : WORK_TYPES;
}

type Ordered<O> = SelectQueryBuilder<Tables & {items: ItemRow}, 'items' | 'works', O>;

const POST_ORDERS = {
  post_date: 'works.acquired',
  title: 'works.title_key',
  year: 'works.year',
  artist: 'works.artist_key',
  id: 'items.id',
} as const;

const IMAGE_ORDERS = {
  default: 'items.place',
  title: 'works.title_key',
  date: 'works.acquired',
  id: 'items.id',
} as const;

/** Names that `posts_order_by` may have; the first is the default. */
export const POST_ORDER_NAMES: readonly string[] = Object.keys(POST_ORDERS);

/** Names that `images_order_by` may have; the first is the default. */
export const IMAGE_ORDER_NAMES: readonly string[] = Object.keys(IMAGE_ORDERS);

/** Orders the items as the source says; equal ones by id, so that no item appears on two pages. */
export function orderItems<O>(query: Ordered<O>, source: ContentSource): Ordered<O> {
  const direction = readDirection(source);
  return query.orderBy(readOrder(source), (order) => order[direction]().nullsLast()).orderBy('items.id', direction);
}

/** The direction of the order: by default, posts are descending, as in a blog, and images ascending. */
function readDirection(source: ContentSource): 'asc' | 'desc' {
  if (source.content_source === 'images') return 'asc';
  return source.posts_order_direction?.toLowerCase() === 'asc' ? 'asc' : 'desc';
}

function readOrder(source: ContentSource) {
  if (source.content_source === 'images') {
    const name = source.images_order_by ?? 'default';
    return isKey(IMAGE_ORDERS, name) ? IMAGE_ORDERS[name] : IMAGE_ORDERS.default;
  }
  const name = source.posts_order_by ?? 'post_date';
  return isKey(POST_ORDERS, name) ? POST_ORDERS[name] : POST_ORDERS.post_date;
}

function isKey<T extends object>(object: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(object, key);
}
