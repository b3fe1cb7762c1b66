/** The service as the panel calls it: signed in again in another tab, a manager goes on here. */
import {Client, type ServiceData} from '../service/service.js';
import type {ContentSource, FilterItem, LayoutSummary} from '../wire/protocol.js';
import {isSignedOut} from '../wire/reason.js';
import type {Values} from './draft.js';
import {findManagerData} from './layouts-data.js';

export class Service {
  readonly #data: ServiceData;
  #client: Client;

  constructor(data: ServiceData) {
    this.#data = data;
    this.#client = new Client(this.#data);
  }

  listLayouts(): Promise<readonly LayoutSummary[]> {
    return this.#watch(this.#client.call('get_layouts', undefined));
  }

  async save(id: number, data: Values): Promise<void> {
    await this.#watch(this.#client.call('update_layout', {post_id: id, data}));
  }

  /** Filters as a post shows them; `postId`: where the source hangs, where that is not the post of this page. */
  async listFilterItems(
    source: ContentSource,
    signal: AbortSignal,
    postId: number | undefined,
  ): Promise<readonly FilterItem[]> {
    const post_id = postId ?? this.#data.post_id;
    if (post_id === undefined) return [];
    return this.#watch(this.#client.call('get_filter_items', {...source, post_id}, {signal}));
  }

  async countPages(source: ContentSource, items_count: number, signal: AbortSignal): Promise<number> {
    return (await this.#watch(this.#client.call('get-max-pages', {...source, items_count}, {signal}))).max_pages;
  }

  /**
   * What is saved of a layout: the service lists names only, so that a page that knows is asked, its editing screen
   * first. Undefined where none says it, or this person is shown another page instead.
   */
  async readSaved(id: number, editUrl: string | undefined): Promise<Values | undefined> {
    for (const url of [editUrl, location.href]) {
      const address = url === undefined ? undefined : new URL(url, document.baseURI);
      if (address?.origin !== location.origin) continue;
      const response = await fetch(address, {headers: {Accept: 'text/html'}, cache: 'no-cache'});
      const settings = response.ok ? findManagerData(await response.text())?.layouts.get(id)?.settings : undefined;
      if (settings) return settings;
    }
    return undefined;
  }

  /** A client whose nonce is over asks no more: the next call begins anew, and may be lucky. */
  async #watch<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (isSignedOut(error)) this.#client = new Client(this.#data);
      throw error;
    }
  }
}
