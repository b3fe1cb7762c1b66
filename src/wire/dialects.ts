/** Writes requests with the field names of a dialect: the specification's, or those of a newer version of the host. */
import type {Operation, Requests} from './protocol.js';
import type {HostContentSource} from './request-schemas.js';

/** Names of request fields; the page data object chooses between them (`dialect` in docs/page-data.md). */
export type Dialect = 'specification' | 'visual-portfolio';

/** Makes the JSON body of a POST in a dialect. */
export function makeBody(dialect: Dialect, request: Requests[Operation]): unknown {
  if (dialect === 'specification' || request === undefined || !('content_source' in request)) return request;
  return {
    ...makeSourceFields(request),
    ...('items_count' in request && {baseQuery: {perPage: request.items_count}}),
    ...('post_id' in request && {post_id: request.post_id}),
  };
}

function makeSourceFields(source: HostContentSource): Readonly<Record<string, unknown>> {
  if (source.content_source === 'images') {
    // The host reads `id` of each image; numbers instead of objects would make it fail.
    const images = source.images?.map((image) => ({
      id: String(typeof image === 'number' ? image : image.id),
      categories: typeof image === 'number' ? [] : (image.categories ?? []),
    }));
    return {queryType: 'images', imagesQuery: {images, orderBy: source.images_order_by}};
  }
  const {posts_source, post_types_set, posts_taxonomies, posts_order_by, posts_order_direction} = source;
  return {
    queryType: 'posts',
    postsQuery: {
      source: posts_source,
      postTypesSet: post_types_set,
      // The host expects one flat list of term ids; it finds their taxonomies by itself.
      taxonomies: posts_taxonomies && Object.values(posts_taxonomies).flat(),
      orderBy: posts_order_by,
      order: posts_order_direction,
    },
  };
}

/**
 * Makes the address of a path below a service's root. The root may be `…/?rest_route=…`, with other parameters, too.
 * The root's own parameters stay unchanged, and the query's values are encoded.
 */
export function makeUrl(root: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const route = /[?&]rest_route=/.test(root) ? /[?&]rest_route=[^&]*/ : /^[^?]*/;
  const address = root.replace(route, (part) => `${part.replace(/(?:\/|%2f)+$/i, '')}/${path}`);
  const search = new URLSearchParams(query).toString();
  return search ? `${address}${address.includes('?') ? '&' : '?'}${search}` : address;
}

/** Makes query parameters: for the host, decodes percent-encoded slugs, because `makeUrl` encodes each value once more. */
export function makeParameters(
  dialect: Dialect,
  query: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> | undefined {
  if (dialect === 'specification' || !query) return query;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, decodeOnce(value)]));
}

/** Decodes a percent-encoded text; returns any other text, also an invalid one, as it is. */
function decodeOnce(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Whether a service sends labels of posts with HTML entities: the known host does, in both dialects. */
export function isLabelEscaped(root: string, dialect: Dialect, {content_source}: HostContentSource): boolean {
  const isHost = dialect === 'visual-portfolio' || /visual-portfolio(?:\/|%2f)v\d/i.test(root);
  return isHost && content_source === 'post-based';
}
