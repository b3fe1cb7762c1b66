/** Names what is wrong with the content source of a gallery, so that the page's author reads it before anything is asked. */
import type {Dialect} from '../wire/dialects.js';
import {isObject} from '../wire/json.js';
import {type Check, type Entries, OBJECT, oneOf, pick, type Warn} from './check.js';

const KIND = oneOf('post-based', 'images');
const isText = (value: unknown): value is string => typeof value === 'string';
/** An empty text is right, too: the service decides what it means. */
const TEXT: Check<string> = ['a text', isText];
const ID: Check<number> = ['a whole number', (value): value is number => Number.isSafeInteger(value)];
/** A description of the entries of a list, and whether one is right. */
type ListCheck = readonly [expected: string, isRight: (entry: unknown) => boolean];
/** An image in the dialect of the known host. */
const HOST_IMAGE: ListCheck = [
  'an id, or an object with an id and lists',
  (value) =>
    ID[1](value) ||
    (isObject(value) &&
      (isText(value.id) || ID[1](value.id)) &&
      (value.categories === undefined || (Array.isArray(value.categories) && value.categories.every(isText)))),
];

/** Calls `warn` for each field that is wrong; of a list, for the first wrong entry. `path`: precedes the names of the fields. */
export function checkSource(source: Entries, dialect: Dialect, warn: Warn, path: string): void {
  const checkList = (list: unknown, name: string, [expected, isRight]: ListCheck) => {
    if (list === undefined) return;
    const entries: readonly unknown[] | undefined = Array.isArray(list) ? list : undefined;
    const wrongIndex = entries?.findIndex((entry) => !isRight(entry));
    if (wrongIndex === undefined) warn(`${path}${name}: expected a list`);
    else if (wrongIndex >= 0) warn(`${path}${name}.${wrongIndex}: expected ${expected}`);
  };
  const kind = pick(source, 'content_source', KIND, undefined, warn, path);
  if (kind === 'images') {
    checkList(source.images, 'images', dialect === 'specification' ? ID : HOST_IMAGE);
    pick(source, 'images_order_by', TEXT, undefined, warn, path);
  } else if (kind) {
    for (const name of ['posts_source', 'posts_order_by', 'posts_order_direction']) {
      pick(source, name, TEXT, undefined, warn, path);
    }
    checkList(source.post_types_set, 'post_types_set', TEXT);
    const taxonomies = pick(source, 'posts_taxonomies', OBJECT, {}, warn, path);
    for (const [name, ids] of Object.entries(taxonomies)) checkList(ids, `posts_taxonomies.${name}`, ID);
  }
}
