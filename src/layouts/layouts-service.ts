/** The REST service as the panel uses it. */
import {Client, type ServiceData, ServiceError} from '../service/service.js';
import type {CallOptions, Reply} from '../wire/client.js';
import type {FilterItem, LayoutSummary, Operation, Requests} from '../wire/protocol.js';
import type {HostContentSource} from '../wire/request-schemas.js';
import type {Values} from './draft.js';
import {type HostLayouts, parseHostLayouts} from './host-layouts.js';
import {findPanelData, type LayoutFacts, type PanelData} from './layouts-data.js';

/** Milliseconds after which a request without an answer fails: no other layout can be saved meanwhile. */
const TIME_LIMIT = 20_000;

export class LayoutsService {
  readonly #data: ServiceData;
  readonly #client: Client;
  /** By layout, the version of the saved settings that this page contains, or that were read or saved last. */
  readonly #versions = new Map<number, string | undefined>();

  /** `layouts`: what this page says about the saved layouts. */
  constructor(data: ServiceData, layouts: PanelData['layouts']) {
    this.#data = data;
    this.#client = new Client(data);
    for (const [id, {version}] of layouts) this.#versions.set(id, version);
  }

  /** The saved layouts, without those values of `edit_url` that are no full addresses of a page. */
  async listLayouts(): Promise<readonly LayoutSummary[]> {
    const layouts = await this.#call('get_layouts', undefined);
    return layouts.map(({id, title, edit_url}) => ({
      id,
      title,
      ...(/^https?:/.test(edit_url ?? '') && URL.canParse(edit_url ?? '') && {edit_url}),
    }));
  }

  /**
   * Saves settings. If their version is known, and somebody else has saved since, the error's code is `conflict`; without a
   * version, the service does not compare. The answer to a save with a version names the new version; if it does not, the version
   * is unknown until the settings are read again.
   */
  async save(id: number, data: Values): Promise<void> {
    const ifMatch = this.#versions.get(id);
    let version: string | undefined;
    // A proxy that compresses an answer makes its version weak, and a weak one never matches (RFC 9110, 13.1.1).
    const onVersion = (named: string) => (version = named.replace(/^W\//, ''));
    await this.#call('update_layout', {post_id: id, data}, {ifMatch, onVersion});
    if (ifMatch) this.#versions.set(id, version);
  }

  /**
   * The filter items of a content source. `postId`: the post that contains the gallery, if it is not the post of this page.
   * If neither post is known, returns none, and requests nothing.
   */
  async listFilterItems(
    source: HostContentSource,
    signal: AbortSignal,
    postId: number | undefined,
  ): Promise<readonly FilterItem[]> {
    const post_id = postId ?? this.#data.post_id;
    if (post_id === undefined) return [];
    return this.#call('get_filter_items', {...source, post_id}, {signal});
  }

  async countPages(source: HostContentSource, items_count: number, signal: AbortSignal): Promise<number> {
    return (await this.#call('get-max-pages', {...source, items_count}, {signal})).max_pages;
  }

  /**
   * Reads the saved settings of a layout. The service returns no settings, so they are read from the page data object of
   * the layout's editing screen or, if that has none, of this page, fetched again. An address of another origin is skipped.
   * Undefined if neither has them, as after an HTTP error or with a login page; but throws if one of the requests had no response.
   */
  async readSaved(id: number, editUrl: string | null | undefined): Promise<Values | undefined> {
    const failures: unknown[] = [];
    for (const url of [editUrl, location.href]) {
      const address = url ? new URL(url, document.baseURI) : undefined;
      if (address?.origin !== location.origin) continue;
      const layout = await readLayout(address, id, AbortSignal.timeout(TIME_LIMIT)).catch(
        (error: unknown) => void failures.push(error),
      );
      if (!layout?.settings) continue;
      this.#versions.set(id, layout.version);
      return layout.settings;
    }
    if (failures.length > 0) throw failures[0];
    return undefined;
  }

  /** The saved layouts, read from a route of our WordPress plugin; `url` must be of this page's origin. */
  async readHostLayouts(url: string): Promise<HostLayouts> {
    const address = new URL(url, document.baseURI);
    if (address.origin !== location.origin) throw new Error(`layouts_url: ${url} is not of this page’s origin`);
    const {status, text} = await this.#client.readRoute(address, AbortSignal.timeout(TIME_LIMIT));
    if (status !== 200) throw new Error(`layouts_url: ${url} answered ${status}`);
    return parseHostLayouts(text, this.#data.prefix);
  }

  /** Calls an operation, which fails if there is no answer in time. */
  async #call<O extends Operation>(operation: O, request: Requests[O], options: CallOptions = {}): Promise<Reply<O>> {
    const call = new AbortController();
    const limit = AbortSignal.timeout(TIME_LIMIT);
    // Not `AbortSignal.any`: Firefox has it only since version 124.
    for (const signal of [limit, options.signal]) {
      if (signal?.aborted) call.abort(signal.reason);
      else signal?.addEventListener('abort', () => call.abort(signal.reason), {signal: call.signal});
    }
    try {
      return await this.#client.call(operation, request, {...options, signal: call.signal});
    } catch (cause) {
      if (!limit.aborted || options.signal?.aborted) throw cause;
      throw new ServiceError(operation, 'network', 0, 'The service did not answer in time.', {cause});
    }
  }
}

/** What the page at an address says about a saved layout. */
async function readLayout(address: URL, id: number, signal: AbortSignal): Promise<LayoutFacts | undefined> {
  const response = await fetch(address, {headers: {Accept: 'text/html'}, cache: 'no-cache', signal});
  return response.ok ? findPanelData(await response.text())?.layouts.get(id) : undefined;
}
