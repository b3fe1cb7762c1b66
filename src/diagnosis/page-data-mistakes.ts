/** Finds keys of the page data object that do not exist: the script ignores them, so a misspelt one would have no effect. */
import * as remedies from '../markup/remedies.js';
import {findPageData, readPageData} from '../page-data/page-data.js';
import {isObject} from '../wire/json.js';

/** The keys of docs/page-data.md. */
const KEYS = [
  'rest_url',
  'namespace',
  'prefetch',
  'nonce',
  'nonce_header',
  'nonce_url',
  'prefix',
  'dialect',
  'post_id',
  'capabilities',
  'layouts_url',
  'notice',
  'galleries',
  'layouts',
  'preview',
  'strings',
];

const SELECTORS = ['root', 'items', 'item', 'filter', 'filter_link', 'pagination', 'pagination_link', 'empty'];

/** Messages about unknown keys, with the keys that exist. */
export function* findUnknownKeys(): Generator<string> {
  if (findPageData(document) === undefined) return;
  // What is wrong with the values is said where they are used.
  const {given} = readPageData(document, () => undefined);
  yield* listUnknown(given, KEYS, '');
  const galleries = isObject(given.galleries) ? given.galleries : {};
  for (const [id, gallery] of Object.entries(galleries)) {
    if (isObject(gallery) && isObject(gallery.selectors))
      yield* listUnknown(gallery.selectors, SELECTORS, `galleries.${id}.selectors.`);
  }
}

function* listUnknown(given: object, known: readonly string[], path: string): Generator<string> {
  for (const key of Object.keys(given)) if (!known.includes(key)) yield remedies.unknownKey(path + key, known);
}
