/** How a request is said to a service: by the specification's names, or by those of a host's newer version. */
import type {HostContentSource, Operation, Requests} from './protocol.js';

/** Names of request fields (contract, section 2). */
export type Dialect = 'specification' | 'visual-portfolio';

/** Says a request in a dialect: the JSON body of its POST. */
export function sayRequest(dialect: Dialect, request: Requests[Operation]): unknown {
  if (dialect === 'specification' || request === undefined || !('content_source' in request)) return request;
  return {
    ...sayQuery(request),
    ...('items_count' in request && {baseQuery: {perPage: request.items_count}}),
    ...('post_id' in request && {post_id: request.post_id}),
  };
}

function sayQuery(source: HostContentSource): Readonly<Record<string, unknown>> {
  if (source.content_source === 'images') {
    // The host reads an id of each image, and ends in an error where it gets bare numbers.
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
      // One flat list of term ids there; the host finds their taxonomies by itself.
      taxonomies: posts_taxonomies && Object.values(posts_taxonomies).flat(),
      orderBy: posts_order_by,
      order: posts_order_direction,
    },
  };
}

/**
 * Says the address of a path below a service's root: a pretty one, or a `?rest_route=` among other parameters. What
 * the root holds stays as it is, and the values of the query are encoded once.
 */
export function sayAddress(root: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const route = /[?&]rest_route=/.test(root) ? /[?&]rest_route=[^&]*/ : /^[^?]*/;
  const address = root.replace(route, (part) => `${part.replace(/(?:\/|%2f)+$/i, '')}/${path}`);
  const search = new URLSearchParams(query).toString();
  return search ? `${address}${address.includes('?') ? '&' : '?'}${search}` : address;
}

/** Parameters as a service reads them: the host's slugs that are not Latin are percent-encoded already. */
export function sayParameters(
  dialect: Dialect,
  query: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> | undefined {
  if (dialect === 'specification' || !query) return query;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, decodeOnce(value)]));
}

function decodeOnce(value: string): string {
  if (!/%[\da-f]{2}/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}

/** Whether a service writes labels of posts as HTML: the known host does, whichever names its requests have. */
export function isLabelEscaped(root: string, dialect: Dialect, {content_source}: HostContentSource): boolean {
  const isHost = dialect === 'visual-portfolio' || /visual-portfolio(?:\/|%2f)v\d/i.test(root);
  return isHost && content_source === 'post-based';
}
