/** Finds keys of the page data object that do not exist: the script ignores them, so a misspelt one would have no effect. */
import * as remedies from '../markup/remedies.js';
import {findPageData, readPageData, type Selectors} from '../page-data/page-data.js';
import type {PortfolioData} from '../page-data/portfolio-data.js';
import {asObject} from '../wire/json.js';

const KEYS = Object.keys({
  rest_url: true,
  namespace: true,
  prefetch: true,
  nonce: true,
  nonce_header: true,
  nonce_url: true,
  prefix: true,
  dialect: true,
  post_id: true,
  capabilities: true,
  layouts_url: true,
  notice: true,
  galleries: true,
  layouts: true,
  preview: true,
  strings: true,
} satisfies Record<keyof PortfolioData, true>);

const SELECTORS = Object.keys({
  root: true,
  items: true,
  item: true,
  filter: true,
  filter_link: true,
  pagination: true,
  pagination_link: true,
  empty: true,
} satisfies Record<keyof Selectors, true>);

/** Messages about unknown keys, with the keys that exist. */
export function* findUnknownKeys(): Generator<string> {
  if (findPageData(document) === undefined) return;
  // What is wrong with the values is said where they are used.
  const {given} = readPageData(document, () => undefined);
  yield* listUnknown(given, KEYS, '');
  for (const [id, gallery] of Object.entries(asObject(given.galleries)))
    yield* listUnknown(asObject(asObject(gallery).selectors), SELECTORS, `galleries.${id}.selectors.`);
}

function* listUnknown(given: object, known: readonly string[], path: string): Generator<string> {
  for (const key of Object.keys(given)) if (!known.includes(key)) yield remedies.unknownKey(path + key, known);
}
