/** A gallery's loads: the items of an address as they arrive, from the network, the cache or a snapshot. */
import {type ParsedPage, parsePage, readPage} from '../page/page.js';
import type {GalleryFeatures} from './features.js';
import type {GalleryDom} from './gallery-dom.js';
import type {ItemInsertion} from './insertion.js';
import type {IntentKind} from './intent-observer.js';
import {readPrefetchMode} from './prefetch.js';
import type {PageRegistry} from './registry.js';
import type {GalleryState} from './state.js';
import {takeItems} from './take-items.js';
import type {Visit, VisitRequest} from './visit.js';

/** Milliseconds of silence after which the server is given up, where the gallery has no `timeout` of its own. */
const DEFAULT_TIMEOUT = 20_000;

/** Items in the page above which a frame for the first new ones costs more than it gains: it lays out all of them. */
const MAX_EAGER = 600;

/** A page, and how the page's other galleries show it. */
export interface LoadedPage extends ParsedPage {
  readonly showInOthers?: ((request: VisitRequest) => void) | undefined;
}

/** The state of a gallery that loads pages. */
export type LoadState = GalleryState<readonly Element[], LoadedPage, ItemInsertion>;

export class Loader {
  readonly #dom: GalleryDom;
  readonly #registry: PageRegistry;
  readonly #features: GalleryFeatures;
  /** The address that was read last; the rest of its response may still be on its way. */
  #lastUrl = '';

  constructor(dom: GalleryDom, registry: PageRegistry, features: GalleryFeatures) {
    this.#dom = dom;
    this.#registry = registry;
    this.#features = features;
  }

  /** Fetches an address that a person is about to choose. */
  prefetch(url: string, kind: IntentKind): void {
    const mode = readPrefetchMode(this.#dom.root.getAttribute('prefetch') ?? this.#registry.data.prefetch);
    const {prefetcher} = this.#registry;
    if (kind === 'press') prefetcher.press(url, mode, this.#timeout);
    else prefetcher.intend(url, mode, this.#timeout);
  }

  /** Yields items as they arrive; returns the page that they came with. */
  async *load(visit: Visit<readonly Element[], ItemInsertion>): AsyncGenerator<readonly Element[], LoadedPage> {
    const {request, signal, sink} = visit;
    const {url, snapshot} = request;
    const {galleries, prefetcher, responses} = this.#registry;
    prefetcher.used(url);
    const requirement = this.#features.require(request);
    if (requirement) {
      // The request goes out while the files are loaded.
      if (!snapshot?.html) responses.get(url, this.#timeout);
      await requirement;
    }
    const root = snapshot?.html ? this.#features.loadMore?.findStored(parsePage(snapshot.html)) : undefined;
    if (snapshot && root) {
      yield await takeItems(this.#dom.markup, root, url);
      return {url, base: url, title: snapshot.title, root};
    }
    // The items of a snapshot could not be restored: what comes is its last page alone.
    if (snapshot) visit.continueFor({...request, snapshot: {...snapshot, first: snapshot.last}});
    const isShared = galleries.size > 1;
    const parts = this.#read(url, signal, isShared || sink.isByHost);
    const page = yield* this.#features.motion?.moveItems(parts, this.#dom, signal) ?? parts;
    if (sink.isEmpty && !sink.isByHost) await this.#features.checkResult(request, page, sink.keptCount);
    const showInOthers = isShared
      ? await this.#features.followers?.prepare(galleries, this.#dom, page, takeItems)
      : undefined;
    return {...page, showInOthers};
  }

  /** `isWhole`: something after the gallery needs the rest of the page. */
  async *#read(url: string, signal: AbortSignal, isWhole: boolean): AsyncGenerator<Element[], ParsedPage> {
    signal.throwIfAborted();
    const {responses} = this.#registry;
    if (this.#lastUrl !== url) responses.dropUnfinished(this.#lastUrl);
    this.#lastUrl = url;
    const response = responses.get(url, this.#timeout);
    response.readerCount += 1;
    signal.addEventListener('abort', () => {
      response.readerCount -= 1;
      responses.dropUnfinished(url);
    });
    try {
      const {items, markup} = this.#dom;
      return yield* readPage(response, markup, isWhole || this.#hasOutletBehind, items.length < MAX_EAGER);
    } finally {
      if (!signal.aborted) response.readerCount -= 1;
    }
  }

  /** Milliseconds. */
  get #timeout(): number {
    const given = Number(this.#dom.root.getAttribute('timeout'));
    // The longest delay of a timer is 2³¹ − 1 (HTML, 8.7).
    return given > 0 && given < 2 ** 31 ? given : DEFAULT_TIMEOUT;
  }

  /** Whether an outlet behind the gallery needs the rest of a page. */
  get #hasOutletBehind(): boolean {
    const {root, outlets} = this.#dom;
    return outlets.some(
      (outlet) =>
        !root.contains(outlet) && (root.compareDocumentPosition(outlet) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
  }
}
