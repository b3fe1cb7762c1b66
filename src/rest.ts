/** What only a person with a nonce loads: the service's client, as the galleries of a page use it. */
import {Client, type Reply, ServiceError} from './client.js';
import {isLabelEscaped} from './dialects.js';
import {type Managed, Notices} from './notices.js';
import {type Previewed, Previews} from './previews.js';
import type {FilterItem, Operation, Requests} from './protocol.js';
import {checkRestData, type RestData, readSource} from './rest-data.js';
import {decodeEntities} from './sentence.js';

// The manager's file has no copy of its own.
export {Client, ServiceError} from './client.js';
export {checkRestData, type RestData, readSource} from './rest-data.js';

/** The gallery that a question is about, and what it shows. */
export interface Asking {
  readonly id: string;
  /** The gallery's own: in the names of its parameters. */
  readonly prefix: string;
  readonly filter: string;
  /** Items under the filter; undefined where the page does not say it. */
  readonly total: number | undefined;
}

/** Refusals that will be the same for the rest of the page's life, whatever its galleries show. */
const FINAL_CODES = ['missing_params', 'invalid_content_source', 'off'];
const FINAL_STATUSES = [401, 403, 404];

/** The service of a page, as its galleries use it. */
export class Rest {
  readonly #client: Client;
  readonly #data: RestData;
  /** None where the page names no service that could be asked. */
  readonly #notices: Notices | undefined;
  /** Codes of final refusals, by operation and gallery: what they answer is not asked again. */
  readonly #refusals = new Map<string, string>();
  /** The filter items that each gallery asked for last, perhaps on their way. */
  readonly #asked = new Map<string, Promise<unknown>>();
  readonly #previews: Previews;

  /** `forget` is called by a write: pages fetched before it may show something else now. */
  constructor(data: RestData, forget: () => void) {
    const checked = checkRestData(data);
    // Galleries without a source ask nothing.
    this.#data = checked ?? {...data, galleries: {}};
    this.#client = new Client(this.#data);
    this.#previews = new Previews(data.prefix, (counting, signal) => this.countPages(counting, signal));
    this.#notices = checked && new Notices(this.#client, checked, forget);
  }

  /** Filter items of a gallery; none where the page does not say its content source, or the service has no answer. */
  async listFilterItems(asking: Asking, signal: AbortSignal): Promise<readonly FilterItem[]> {
    const source = readSource(this.#data, asking.id);
    const {post_id, rest_url, dialect} = this.#data;
    if (!source || post_id === undefined) return [];
    const asked = this.#ask('get_filter_items', {...source, post_id}, asking, signal);
    this.#asked.set(asking.id, asked);
    const items = (await asked) ?? [];
    if (!isLabelEscaped(rest_url, dialect, source)) return items;
    return items.map((item) => ({...item, label: decodeEntities(item.label)}));
  }

  /** Number of a gallery's pages; undefined where the page does not say its content source, or nobody knows. */
  async countPages(asking: Asking, signal: AbortSignal): Promise<number | undefined> {
    const source = readSource(this.#data, asking.id);
    const items_count = this.#previews.sizeOf(asking.id) ?? this.#data.galleries[asking.id]?.items_count;
    if (!source || items_count === undefined) return undefined;
    const reply = await this.#ask('get-max-pages', {...source, items_count}, asking, signal);
    // A host that does not know the names of a request's fields says 1, whatever there is.
    return reply?.max_pages === 1 ? this.#checkOnePage(asking, items_count) : reply?.max_pages;
  }

  /** Watches over what only a manager's gallery has: its notice, and its previews. */
  watchNotice(managed: Managed & Previewed, lang: string): void {
    this.#previews.watch(managed);
    this.#notices?.watch(managed, lang);
  }

  /** Believes in one page, unless the page's own total or the refused filter items of the same request deny it. */
  async #checkOnePage({id, total}: Asking, items_count: number): Promise<number | undefined> {
    await Promise.allSettled([this.#asked.get(id)]);
    const refusal = this.#refusals.get(`get_filter_items ${id}`);
    const isRefused = refusal === 'missing_params' || refusal === 'invalid_content_source';
    if (!isRefused && (total === undefined || total <= items_count)) return 1;
    this.#refusals.set(`get-max-pages ${id}`, 'misunderstood');
    console.warn(
      `portfolio: galleries.${id}: the service counts one page, but ${isRefused ? `refuses its filter items (${refusal})` : `the page has ${total} items`}; is its dialect another one than "${this.#data.dialect}"?`,
    );
    return total === undefined ? undefined : Math.max(1, Math.ceil(total / items_count));
  }

  async #ask<O extends Operation>(
    operation: O,
    request: Requests[O],
    {id, prefix, filter}: Asking,
    signal: AbortSignal,
  ): Promise<Reply<O> | undefined> {
    const question = `${operation} ${id}`;
    if (this.#refusals.has(question)) return undefined;
    const query = filter === '*' ? {} : {[`${prefix}_filter`]: filter};
    try {
      return await this.#client.call(operation, request, {signal, query});
    } catch (error) {
      if (isFinal(error)) this.#refusals.set(question, error.code);
      throw error;
    }
  }
}

function isFinal(error: unknown): error is ServiceError {
  return error instanceof ServiceError && (FINAL_CODES.includes(error.code) || FINAL_STATUSES.includes(error.status));
}

/** Starts the service on a page. */
export function startRest(data: RestData, forget: () => void): Rest {
  globalThis.document?.addEventListener('portfolio-saved', forget);
  return new Rest(data, forget);
}
