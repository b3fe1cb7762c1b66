/** Loads an address for a gallery: yields its items as they arrive, from the network, the cache or a snapshot. */
import type {ItemInsertion} from '../markup/markup.js';
import {type ParsedPage, parsePage, readPage, takeItems} from '../page/page.js';
import {ElsewhereError, PageError, type PageResponse} from '../page/response.js';
import {prepareCleaning} from '../page/sanitizer.js';
import type {GalleryFeatures} from './features.js';
import type {GalleryDom} from './gallery-dom.js';
import {registry} from './registry.js';
import type {GalleryState} from './state.js';
import {adoptStyle} from './style.js';
import type {Visit, VisitRequest} from './visit.js';

/** Milliseconds without a byte after which a load fails, if the gallery has no valid `timeout`. */
const DEFAULT_TIMEOUT = 20_000;

/** From this many items in the gallery on, new items are not split into two parts: each part lays out all items again. */
const MANY_ITEMS = 600;

export interface LoadedPage extends ParsedPage {
  /** Updates the other galleries of the document from this page. `before`: the address before this page's. */
  readonly showInOthers?: ((request: VisitRequest, before: string) => void) | undefined;
}

/** The state of a gallery that loads pages. */
export type LoadState = GalleryState<readonly Element[], LoadedPage, ItemInsertion>;

export class Loader {
  readonly #dom: GalleryDom;
  readonly #features: GalleryFeatures;

  constructor(dom: GalleryDom, features: GalleryFeatures) {
    this.#dom = dom;
    this.#features = features;
  }

  /** Fetches an address that a person may come to; `isPress`: its control is pressed, and the click follows. */
  prefetch(url: string, isPress = false): void {
    const mode = this.#dom.root.getAttribute('prefetch') ?? registry.data.prefetch;
    registry.prefetcher.prefetch(url, mode, this.timeout, isPress);
  }

  /** Yields items as they arrive; returns the page that they came with. */
  async *load(visit: Visit<readonly Element[], ItemInsertion>): AsyncGenerator<readonly Element[], LoadedPage> {
    const {signal, sink} = visit;
    const {url} = visit.request;
    registry.prefetcher.markUsed(url);
    const requirement = this.#features.require(visit.request);
    if (requirement) {
      // Send the request now, while the files are loaded.
      const response = visit.request.snapshot?.html ? undefined : this.#request(url, signal);
      // Without a connection, the page stays, with a message, instead of the browser's own error page.
      await requirement.catch(async (error: unknown) => {
        await response?.headers;
        // The response may have been fetched ahead.
        throw navigator.onLine ? error : new PageError('network', url);
      });
    }
    // Back, Forward or a press may have changed the request meanwhile.
    const {request} = visit;
    const {snapshot} = request;
    const root = snapshot?.html ? this.#features.loadMore?.findRoot(parsePage(snapshot.html)) : undefined;
    if (snapshot && root) {
      // With a `<base>`, relative addresses do not depend on the document's own address.
      const base = document.querySelector('base[href]') ? document.baseURI : url;
      yield await takeItems(this.#dom.markup, root, base);
      const showInOthers = this.#features.followers?.changeOtherLinks(url);
      return {url, base, title: snapshot.title, canonical: snapshot.canonical, root, showInOthers};
    }
    // A snapshot without items, or whose items cannot be read: the server sends its last page only, so that page alone is shown.
    if (snapshot) visit.request = {...request, snapshot: {...snapshot, first: snapshot.last}};
    // No batch is split for a view transition, which captures the page once, nor for a host's own script, which inserts all
    // items at once: its sink has no `expectRest`.
    const maySplit = this.#dom.items.length < MANY_ITEMS && !this.#features.motion;
    signal.throwIfAborted();
    const response = this.#request(url, signal);
    // The whole page is also read if an outlet stands after the gallery, or may come there, as a described paginator that the live
    // page lacks. If an outlet is inside of the gallery, the comparison has a second bit: the outlet is also contained.
    const isAfter = (one: Element) => this.#dom.root.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING;
    const paginatorSelector = this.#dom.markup.host && registry.data.galleries[this.#dom.id]?.selectors?.pagination;
    const readsAll = () =>
      this.#features.hasOtherGalleries ||
      this.#dom.outlets.some(isAfter) ||
      (paginatorSelector !== undefined && !document.querySelector(paginatorSelector));
    const parts = readPage(response, this.#dom.markup, readsAll, maySplit ? sink.expectRest : undefined);
    let page: ParsedPage;
    try {
      page = yield* this.#features.motion?.moveItems(parts, this.#dom, signal, adoptStyle) ?? parts;
    } finally {
      response.readers.delete(signal);
    }
    // Also for a page without items: the outlets are cleaned later, by code that cannot wait for a file.
    await prepareCleaning(page.base);
    if (!sink.isByHost) await this.#features.checkResult(request, page, sink);
    await this.#features.extensions?.cleanFetchedOutlets(request, page);
    // Another gallery may have been added to the page while the response arrived.
    if (!this.#features.hasOtherGalleries) return page;
    await Promise.all(this.#features.prepare());
    const {followers} = this.#features;
    // Without this file, the other galleries would go on showing what belongs to another address.
    if (!followers) throw new ElsewhereError(request.url);
    const showInOthers = await followers.prepareOthers(page);
    return {...page, showInOthers};
  }

  /** Sends a request, unless it was sent already. It is aborted with the signal, if no other load needs its response. */
  #request(url: string, signal: AbortSignal): PageResponse {
    const {responses} = registry;
    const response = responses.get(url, this.timeout);
    response.readers.add(signal);
    signal.addEventListener('abort', () => {
      response.readers.delete(signal);
      responses.dropUnfinished(url);
    });
    return response;
  }

  /** Milliseconds without a byte after which a load fails. */
  get timeout(): number {
    const given = Number(this.#dom.root.getAttribute('timeout'));
    // The longest delay of a timer is 2³¹ − 1 (HTML, 8.7).
    return given > 0 && given < 2 ** 31 ? given : DEFAULT_TIMEOUT;
  }
}
