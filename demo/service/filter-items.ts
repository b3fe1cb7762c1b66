/** `get_filter_items`: the filters of a gallery's filter bar, each with its label, count and address. */
import {ALL, writeQuery} from '../../src/address/address.js';
import type {FilterItem} from '../../src/wire/protocol.js';
import type {ContentSource} from '../../src/wire/request-schemas.js';
import {Pace} from '../catalogue/pace.js';
import type {CountedTerm, FilterChoice, GalleryRow, Store, TermFilter} from '../store/store.js';
import {readChoice} from './choice.js';
import {Fault, refuseField} from './fault.js';
import {checkSingle, readFilter, readFilterValues} from './filter.js';
import {JsonText, writeList} from './json-text.js';
import type {Call, Rule} from './operation.js';
import {isAbsent, readId} from './sanitize.js';
import {checkRequired, isSameSource, readSource} from './sources.js';
import type {TermLanguage} from './term-language.js';
import {pickTerms, readTermRange, type TermRange} from './term-range.js';

/** Answers with the "all" item and the terms of the content source that the request asks for, each with its count. */
export const getFilterItems: Rule<'get_filter_items'> = {
  methods: ['POST'],
  capability: 'edit_posts',
  refusal: 'not_allowed',
  async answer(call) {
    const {store, fields, query, baseUrl, prefix, answerCache, language} = call;
    checkRequired(fields, 'post_id');
    const source = await readSource(fields, store);
    const id = readId(fields.post_id);
    const post = id === undefined ? undefined : await store.findPost(id);
    if (!post) throw refuseField('post_id', 'must be the id of a post that exists');

    const filters = readFilterValues(fields, query);
    const galleries = await store.listGalleries(post.id);
    const galleryPrefix = (await findGallery(galleries, source, filters, store))?.prefix ?? prefix;
    const parameter = `${galleryPrefix}_filter`;
    checkSingle(parameter, filters.get(parameter), query);
    const active = readFilter(parameter, filters.get(parameter));
    const choice = readChoice(fields, active);
    const range = readTermRange(fields, await store.listTaxonomies());
    const page = new URL(baseUrl + (language?.localize(post.path) ?? post.path));
    const itemsRequest = {source, choice, range, active, page, prefix: galleryPrefix};
    const key = JSON.stringify([await store.readVersion(), language?.tag, itemsRequest]);
    const known = answerCache.get(key);
    if (known) return new JsonText(known);
    const written = await answerRequest(call, itemsRequest);
    answerCache.set(key, written.bytes);
    return written;
  },
};

/** All that an answer depends on besides the content and the language; the cache key is made of it. */
interface ItemsRequest {
  readonly source: ContentSource;
  /** Undefined if the fields `filters` and `search` are empty; the parameter `<prefix>_filter` alone is no choice. */
  readonly choice: FilterChoice | undefined;
  readonly range: TermRange;
  readonly active: TermFilter | undefined;
  readonly page: URL;
  readonly prefix: string;
}

async function answerRequest({store, lane, signal, language}: Call, request: ItemsRequest): Promise<JsonText> {
  const {source, choice, range} = request;
  const work = async (pace: Pace) => {
    const terms = await pickTerms(store, source, choice, range, language, pace);
    const selected = choice && (await store.select(source, {...choice, language}, pace));
    const count = (term: CountedTerm) => selected?.count(term) ?? term.count;
    return writeList(makeItems(terms, count, request, language), pace);
  };
  const isSearch = range.label !== '' || (choice?.search ?? '') !== '';
  // A request with a limit is for few terms. Terms in a language other than English are sorted for each request, which takes long.
  const isShort = Number.isFinite(range.limit) && !isSearch && !language;
  const isLight = isShort && (await store.hasTerms(source));
  return isLight ? work(new Pace(signal)) : lane.run(work, signal);
}

/**
 * Which gallery of the page a request is for: the one with the request's content source, of several such the first one whose
 * filter parameter the request has; else the first one of the page whose filter parameter the request has; else the first one.
 */
async function findGallery(
  galleries: readonly GalleryRow[],
  asked: ContentSource,
  filters: ReadonlyMap<string, unknown>,
  store: Store,
): Promise<GalleryRow | undefined> {
  const sources = await Promise.all(galleries.map(({source}) => readSavedSource(source, store)));
  const same = galleries.filter((_, at) => {
    const source = sources[at];
    return source && isSameSource(source, asked);
  });
  const isFiltered = ({prefix}: GalleryRow) => !isAbsent(filters.get(`${prefix}_filter`));
  return same.find(isFiltered) ?? same[0] ?? galleries.find(isFiltered) ?? galleries[0];
}

/** Undefined if the saved source of a gallery is invalid: a request for another one must still be answered. */
async function readSavedSource(source: ContentSource, store: Store): Promise<ContentSource | undefined> {
  try {
    return await readSource({...source}, store);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

/** Makes each item only when it is written: 17,000 objects at once would cause a long garbage collection. */
function* makeItems(
  terms: readonly CountedTerm[],
  count: (term: CountedTerm) => number,
  {choice, active, page, prefix}: ItemsRequest,
  language: TermLanguage | undefined,
): Generator<FilterItem> {
  const chosen = choice?.filters ?? (active ? [active] : []);
  yield {
    filter: ALL,
    label: language?.all ?? 'All',
    description: '',
    count: false,
    active: !choice && !active,
    url: page.href,
    taxonomy: '',
    id: 0,
    parent: 0,
  };
  const chosenNames = new Set(chosen.map(({taxonomy, termId}) => `${taxonomy}:${termId}`));
  // Writing an address takes as long as the rest of an item. Within a taxonomy only the id differs, and it is the end of the
  // address, because `writeQuery` writes the filter last.
  const addressStarts = new Map<string, string>();
  for (const term of terms) {
    const {id, taxonomy, name, description, parent} = term;
    const start = addressStarts.get(taxonomy) ?? writeQuery(page, {filter: `${taxonomy}:`, page: 1}, prefix).href;
    addressStarts.set(taxonomy, start);
    yield {
      filter: String(id),
      label: name,
      description,
      count: count(term),
      active: chosenNames.has(`${taxonomy}:${id}`),
      url: start + id,
      taxonomy,
      id,
      // The parent's id, even if the parent itself is not in the list.
      parent,
    };
  }
}
