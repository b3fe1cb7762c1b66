/** Reads the content source of a gallery, and names what is wrong with it, so that the page's author reads it before anything is asked. */
import type {Dialect} from '../wire/dialects.js';
import {isObject} from '../wire/json.js';
import type {HostContentSource, HostImage} from '../wire/request-schemas.js';
import {type Check, type Entries, OBJECT, oneOf, pick, type Warn} from './check.js';

const KIND = oneOf('post-based', 'images');
const isText = (value: unknown): value is string => typeof value === 'string';
const isId = (value: unknown): value is number => Number.isSafeInteger(value);
/** An empty text is right, too: the service decides what it means. */
const TEXT: Check<string> = ['a text', isText];
const ID: Check<number> = ['a whole number', isId];
/** An image in the dialect of the known host. */
const HOST_IMAGE: Check<number | HostImage> = [
  'an id, or an object with an id and lists',
  (value): value is number | HostImage =>
    isId(value) ||
    (isObject(value) &&
      (isText(value.id) || isId(value.id)) &&
      (value.categories === undefined || (Array.isArray(value.categories) && value.categories.every(isText)))),
];

/**
 * Returns the content source among the settings of a gallery; undefined if there is none, or if a field is wrong. Calls `warn` for
 * each wrong field; of a list, for the first wrong entry. `path`: precedes the names of the fields.
 */
export function readContentSource(
  given: Entries,
  dialect: Dialect,
  warn: Warn,
  path: string,
): HostContentSource | undefined {
  let isRight = true;
  const reject = (fault: string) => {
    isRight = false;
    warn(fault);
  };
  const readText = (name: string) => pick(given, name, TEXT, undefined, reject, path);
  const readList = <T>(list: unknown, name: string, [expected, isEntry]: Check<T>): T[] | undefined => {
    if (list === undefined) return undefined;
    const entries: readonly unknown[] | undefined = Array.isArray(list) ? list : undefined;
    const wrongIndex = entries?.findIndex((entry) => !isEntry(entry));
    if (wrongIndex === undefined) reject(`${path}${name}: expected a list`);
    else if (wrongIndex >= 0) reject(`${path}${name}.${wrongIndex}: expected ${expected}`);
    return entries?.filter(isEntry);
  };
  const content_source = pick(given, 'content_source', KIND, undefined, reject, path);
  if (content_source === undefined) return undefined;
  if (content_source === 'images') {
    const images = readList(given.images ?? undefined, 'images', dialect === 'specification' ? ID : HOST_IMAGE);
    const source = {content_source, images, images_order_by: readText('images_order_by')};
    return isRight ? source : undefined;
  }
  const taxonomies = pick(given, 'posts_taxonomies', OBJECT, undefined, reject, path);
  const source = {
    content_source,
    posts_source: readText('posts_source'),
    posts_order_by: readText('posts_order_by'),
    posts_order_direction: readText('posts_order_direction'),
    post_types_set: readList(given.post_types_set ?? undefined, 'post_types_set', TEXT),
    posts_taxonomies:
      taxonomies &&
      Object.fromEntries(
        Object.entries(taxonomies).map(([name, ids]) => [name, readList(ids, `posts_taxonomies.${name}`, ID) ?? []]),
      ),
  };
  return isRight ? source : undefined;
}
