/** Requests a gallery's filter items, terms and number of pages from the service. */
import type {ServiceData} from '../page-data/service-settings.js';
import {type Client, type Reply, ServiceError} from '../wire/client.js';
import {isLabelEscaped} from '../wire/dialects.js';
import {decodeEntities} from '../wire/plain-text.js';
import type {ChoiceFields, FilterItem, Operation, Requests, TermFields} from '../wire/protocol.js';
import type {ServiceGallery} from './service-gallery.js';

/** The gallery that a request is about, and what it shows. */
export type GalleryQuery = Pick<ServiceGallery['dom'], 'id' | 'prefix'> &
  Pick<ServiceGallery['state']['shown'], 'filter' | 'filters' | 'search' | 'total'>;

/** Error codes and statuses after which the same request would fail again on this page. */
const FINAL_CODES = ['missing_params', 'invalid_content_source', 'rest_cookie_invalid_nonce'];
const FINAL_STATUSES = [401, 403, 404];

export class GalleryQueries {
  readonly #client: Client;
  readonly #data: ServiceData;
  readonly #readPageSize: (id: string) => number | undefined;
  /** Codes of final refusals, by operation and gallery: the operation is not requested for the gallery again. */
  readonly #refusals = new Map<string, string>();
  /** The last request for filter items of each gallery; it may still be running. */
  readonly #filterRequests = new Map<string, Promise<unknown>>();

  /** `readPageSize` returns the items per page of a gallery. */
  constructor(client: Client, data: ServiceData, readPageSize: (id: string) => number | undefined) {
    this.#client = client;
    this.#data = data;
    this.#readPageSize = readPageSize;
  }

  /** Filter items of a gallery; none if the page has no content source for it, or the service has refused before. */
  listFilterItems(query: GalleryQuery, signal: AbortSignal): Promise<readonly FilterItem[]> {
    const items = this.#listItems(query, {}, signal);
    this.#filterRequests.set(query.id, items);
    return items;
  }

  /** Whether requests may name several filters and a search: only the specification's dialect has fields for them. */
  get canCombine(): boolean {
    return this.#data.dialect === 'specification';
  }

  /** The orders of a gallery: the label of each, by its key. */
  listSorts(id: string): Readonly<Record<string, string>> {
    return this.#data.galleries[id]?.sorts ?? {};
  }

  /** Some terms of a gallery, without "all"; each counts the works that it would show in place of the chosen terms of its taxonomy. */
  async listTerms(query: GalleryQuery, question: TermFields, signal: AbortSignal): Promise<readonly FilterItem[]> {
    const {filters, search} = query;
    const fields = {...(filters.length > 0 && {filters}), ...(search && {search}), ...question};
    const items = await this.#listItems({...query, filter: '*'}, fields, signal);
    return items.filter(({id}) => id !== 0);
  }

  async #listItems(query: GalleryQuery, fields: ChoiceFields & TermFields, signal: AbortSignal) {
    const source = this.#data.galleries[query.id]?.source;
    const {post_id, rest_url, dialect} = this.#data;
    if (!source || post_id === undefined) return [];
    const items = (await this.#call('get_filter_items', {...source, post_id, ...fields}, query, signal)) ?? [];
    if (!isLabelEscaped(rest_url, dialect, source)) return items;
    return items.map((item) => ({...item, label: decodeEntities(item.label)}));
  }

  /** Number of a gallery's pages; undefined if the page has no content source for it, or they cannot be counted. */
  async countPages(query: GalleryQuery, signal: AbortSignal): Promise<number | undefined> {
    const source = this.#data.galleries[query.id]?.source;
    const items_count = this.#readPageSize(query.id);
    if (!source || items_count === undefined) return undefined;
    // What is sent in the body: the address of a request has one filter, and no search.
    const {filters, search} = query;
    const choice: ChoiceFields = this.canCombine ? {...(filters.length > 1 && {filters}), ...(search && {search})} : {};
    const addressQuery = choice.filters ? {...query, filter: '*'} : query;
    const reply = await this.#call('get-max-pages', {...source, items_count, ...choice}, addressQuery, signal);
    // A host that does not know the names of the request's fields always replies 1.
    if (reply && reply.max_pages <= 1) return this.#checkOnePage(query, items_count);
    return reply?.max_pages;
  }

  /** Accepts one page, which a gallery without items has, too, unless the page's total or the refused filter items of the same gallery contradict it. */
  async #checkOnePage({id, total}: GalleryQuery, items_count: number): Promise<number | undefined> {
    await Promise.allSettled([this.#filterRequests.get(id)]);
    const refusal = this.#refusals.get(`get_filter_items ${id}`);
    const isRefused = refusal === 'missing_params' || refusal === 'invalid_content_source';
    if (!isRefused && (total === undefined || total <= items_count)) return 1;
    this.#refusals.set(`get-max-pages ${id}`, 'misunderstood');
    const contradiction = isRefused ? `refuses its filter items (${refusal})` : `the page has ${total} items`;
    console.warn(
      `portfolio: galleries.${id}: the service counts at most one page, but ${contradiction}; is its dialect another one than "${this.#data.dialect}"?`,
    );
    return total === undefined ? undefined : Math.max(1, Math.ceil(total / items_count));
  }

  async #call<O extends Operation>(
    operation: O,
    request: Requests[O],
    {id, prefix, filter}: GalleryQuery,
    signal: AbortSignal,
  ): Promise<Reply<O> | undefined> {
    const key = `${operation} ${id}`;
    if (this.#refusals.has(key)) return undefined;
    const query = filter === '*' ? {} : {[`${prefix}_filter`]: filter};
    try {
      return await this.#client.call(operation, request, {signal, query});
    } catch (error) {
      if (isFinal(error)) this.#refusals.set(key, error.code);
      throw error;
    }
  }
}

function isFinal(error: unknown): error is ServiceError {
  return error instanceof ServiceError && (FINAL_CODES.includes(error.code) || FINAL_STATUSES.includes(error.status));
}
