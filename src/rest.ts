/** What only a person with a nonce loads: the service's client, and the elements of a manager. */
import {Client, ServiceError} from './client.js';
import {NOTICE_ENGLISH, PortfolioItemsNotice} from './elements/items-notice.js';
import {PortfolioFailedEvent, PortfolioNoticeEvent} from './events.js';
import type {PageData} from './page-data.js';
import {ContentSource, type FilterItem} from './protocol.js';
import {Words} from './strings.js';

/** A page's data where it has a service and a nonce. */
export type RestData = PageData & {readonly rest_url: string; readonly nonce: string};

/** The part of a gallery that the service's answers change. */
export interface Managed {
  readonly root: Element;
  readonly id: string;
  /** Items that it shows at once. */
  readonly count: number;
}

/** The service of a page, as its galleries use it. */
export class Rest {
  readonly client: Client;
  readonly #data: RestData;
  /** What a write calls: pages fetched before it may show something else now. */
  readonly #forget: () => void;

  constructor(data: RestData, forget: () => void) {
    this.client = new Client(data);
    this.#data = data;
    this.#forget = forget;
    if (!customElements.get('portfolio-items-notice')) {
      customElements.define('portfolio-items-notice', PortfolioItemsNotice);
    }
  }

  /** Filter items of a gallery; none where the page does not say its content source. */
  async listFilterItems(id: string, filter: string, signal: AbortSignal): Promise<FilterItem[]> {
    const source = this.#sourceOf(id);
    const {post_id} = this.#data;
    if (!source || post_id === undefined) return [];
    return this.client.call('get_filter_items', {...source, post_id}, {signal, query: this.#filterQuery(filter)});
  }

  /** Number of a gallery's pages under a filter; undefined where the page does not say its content source. */
  async countPages(id: string, filter: string, signal: AbortSignal): Promise<number | undefined> {
    const source = this.#sourceOf(id);
    const items_count = this.#data.galleries[id]?.items_count;
    if (!source || items_count === undefined) return undefined;
    const query = this.#filterQuery(filter);
    return (await this.client.call('get-max-pages', {...source, items_count}, {signal, query})).max_pages;
  }

  /** Shows a gallery's notice to a manager when it is large, and keeps what becomes of it. */
  watchNotice({root, id, count}: Managed, lang: string): void {
    const {capabilities, notice, post_id} = this.#data;
    if (!capabilities.includes('manage_options') || post_id === undefined) return;
    const outside = id ? [...document.querySelectorAll(`portfolio-items-notice[for="${CSS.escape(id)}"]`)] : [];
    for (const element of [...root.querySelectorAll('portfolio-items-notice:not([for])'), ...outside]) {
      if (!(element instanceof PortfolioItemsNotice)) continue;
      element.words ??= new Words(NOTICE_ENGLISH, this.#data.strings, lang);
      element.count = count;
      element.limit = notice.limit;
      element.state = count > notice.limit ? (element.state ?? notice.state) : undefined;
      element.choose = (state) => void this.#saveNotice(element, post_id, state);
    }
  }

  /** Changes the notice at once, and back when the service refuses. */
  async #saveNotice(element: PortfolioItemsNotice, post_id: number, state: 'show' | 'hide'): Promise<void> {
    const before = element.state;
    element.state = state;
    element.fault = '';
    try {
      const request = {post_id, notice_state: state};
      await this.client.call('update_gallery_items_count_notice_state', request, {keepalive: true});
      this.#forget();
      element.dispatchEvent(new PortfolioNoticeEvent(state));
    } catch (error) {
      element.state = before;
      const failure = error instanceof Error ? error : new Error(String(error));
      const failed = new PortfolioFailedEvent(failure, () => void this.#saveNotice(element, post_id, state));
      if (!element.dispatchEvent(failed)) return;
      const reason = failure instanceof ServiceError ? failure.message : failure.name;
      element.fault = element.words?.say('notice_fault', {reason}) ?? reason;
    }
  }

  #filterQuery(filter: string): Readonly<Record<string, string>> {
    return filter === '*' ? {} : {[`${this.#data.prefix}_filter`]: filter};
  }

  #sourceOf(id: string): ContentSource | undefined {
    const given = this.#data.galleries[id]?.source;
    const parsed = ContentSource.safeParse(given);
    if (parsed.success) return parsed.data;
    if (given) {
      const [issue] = parsed.error.issues;
      const path = ['galleries', id, ...(issue?.path ?? [])].map(String).join('.');
      console.warn(`portfolio: ${path}: ${issue?.code ?? 'invalid'}; the service is not asked`);
    }
    return undefined;
  }
}

/** Starts the service on a page. */
export function startRest(data: RestData, forget: () => void): Rest {
  return new Rest(data, forget);
}
