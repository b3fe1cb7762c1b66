/** The parts of a gallery that only some pages need, each in its own file. Loaded early where possible, so that few clicks wait. */
import {isAppending} from '../controls/paginator-links.js';
import type {LinkElement} from '../markup/links.js';
import {findOpener} from '../markup/opener.js';
import type {ParsedPage} from '../page/page.js';
import {ElsewhereError} from '../page/response.js';
import {loadPinning, pinning} from '../page/sanitizer.js';
import {loadFeature} from '../page-data/load-feature.js';
import type * as ViewerModule from '../viewer/index.js';
import {hasForeignState, WITH_FORM} from './extension-needs.js';
import type {ExtensionParts} from './extension-parts.js';
import type * as ExtensionsModule from './extensions.js';
import type {LoadedItems} from './fault-check.js';
import type * as FollowersModule from './followers.js';
import type {GalleryDom} from './gallery-dom.js';
import {whenIdle} from './idle.js';
import type * as LoadMoreModule from './load-more.js';
import type * as MotionModule from './motion.js';
import {registry} from './registry.js';
import {SHARED_IMPORTS, type SharedImports} from './shared-imports.js';
import type {VisitRequest} from './visit.js';

/** The objects of a gallery that its features use. */
type GalleryParts = Omit<
  LoadMoreModule.AppendingGallery & FollowersModule.FollowedGallery & ExtensionParts & ViewerModule.ViewedGallery,
  keyof SharedImports
>;

/** The click on an item's link that waits for the viewer's file, until a newer such click, or a visit that is not automatic. */
let waitingClick: Event | undefined;

/** The features of one gallery that are loaded on demand; each is undefined until it is loaded. */
export class GalleryFeatures {
  readonly #dom: GalleryDom;
  readonly #getParts: () => readonly [GalleryParts, AbortSignal];
  loadMore: LoadMoreModule.LoadMore | undefined;
  followers: FollowersModule.Followers | undefined;
  motion: typeof MotionModule | undefined;
  extensions: ExtensionsModule.Extensions | undefined;
  viewer: ViewerModule.GalleryViewer | undefined;

  /** `getParts`: returns the objects of the gallery that its features use, and the signal that ends them. */
  constructor(dom: GalleryDom, getParts: () => readonly [GalleryParts, AbortSignal]) {
    this.#dom = dom;
    this.#getParts = getParts;
  }

  start(signal: AbortSignal): void {
    const prepare = () => void this.prepare();
    prepare();
    // Other routers may write into the current entry after our script has started.
    whenIdle(prepare, signal);
    // For a diagnosis, a bookmarklet writes the attribute `debug` and then dispatches this event.
    document.addEventListener('portfolio-debug', prepare, {signal});
  }

  /** Drops the features of a stopped gallery that belong to its lifetime; a restart creates new ones. */
  stop(): void {
    this.loadMore = this.extensions = this.viewer = undefined;
  }

  /** Starts loading the files that the gallery needs and does not have yet. */
  prepare(): Promise<unknown>[] {
    this.extensions?.prepare();
    return [
      !this.loadMore && this.#appendsPages && this.#startLoadMore(),
      !this.followers && this.hasOtherGalleries && this.#startFollowers(),
      !this.motion && this.#dom.root.hasAttribute('transition') && this.#startMotion(),
      !this.extensions && this.#needsExtensions && this.#startExtensions(),
    ].filter((load) => load !== false);
  }

  /**
   * Waits for the files that a visit needs; returns undefined if they are loaded. If one without which it would go wrong cannot
   * be loaded, or the live page cannot take new items, throws an ElsewhereError, so that the browser follows the link.
   */
  require(request: VisitRequest): Promise<void> | undefined {
    const {url} = request;
    if (!request.isAutomatic) waitingClick = undefined;
    // Back and Forward have changed the browser's address already.
    const isReturn = request.history === 'none';
    const before = isReturn ? this.#getParts()[0].state.shown.url : location.href;
    const changesPath = new URL(url).pathname !== new URL(before).pathname;
    // Makes the live page's relative addresses absolute now, not when the new page is shown: what comes into the page until then, also
    // by another gallery, has addresses that are relative to the new path.
    const pin = () => isReturn && pinning.file?.pinAddresses(document, before);
    // Read before the files are loaded: a gallery that starts meanwhile is updated later (`Loader.load`).
    const {hasOtherGalleries} = this;
    const loads = this.prepare();
    if (changesPath && !pinning.file) loads.push(loadPinning().then(pin));
    else if (changesPath) pin();
    const check = () => {
      const isMissing =
        (this.#appendsPages && !this.loadMore) ||
        (hasOtherGalleries && !this.followers) ||
        (changesPath && !pinning.file);
      if (isMissing || this.extensions?.cannotTakeItems(request)) throw new ElsewhereError(url);
    };
    if (loads.length > 0) return Promise.all(loads).then(check);
    check();
    return undefined;
  }

  /**
   * Lets the page's viewer, if it has one, open an item's link at a click; without a click, lets it fetch the work ahead. Without
   * arguments, lets it show the work of the current entry, or close. Without the viewer's file, the browser follows the link.
   */
  async useViewer(link?: LinkElement, click?: Event, isPress = false): Promise<void> {
    if (link && !this.#dom.container?.contains(link)) return;
    if (!this.viewer && !document.querySelector('portfolio-viewer')) return;
    // A click that opens no work ends the wait of an earlier one.
    if (click) waitingClick = undefined;
    const item = link && this.#dom.items.find((one) => one.contains(link));
    if (link && !(item && findOpener(item, this.#getParts()[0]) === link)) return;
    if (!this.viewer) {
      if (click) {
        click.preventDefault();
        waitingClick = click;
      }
      await this.#load(
        'portfolio-viewer',
        () => import('../viewer/index.js'),
        ({serveGallery}, parts, signal) => {
          this.viewer ??= serveGallery(parts, signal);
        },
      );
      if (click && waitingClick !== click) return;
    }
    if (!link || !item) this.viewer?.followEntry();
    else if (this.viewer) this.viewer.useLink(item, link, click, isPress);
    // A link that has left the page meanwhile, as by another router, is not followed any more.
    else if (click && link.isConnected) location.assign(link.href);
  }

  /** Whether a load also updates other galleries of the page; a gallery that its host keeps separate counts as alone. */
  get hasOtherGalleries(): boolean {
    return registry.galleries.size > 1 && !this.#dom.isSeparate;
  }

  /**
   * Checks a response that has no new items, or whose container still has elements after its items were taken out. If it shows
   * a mistake of the page or the server, throws an ElsewhereError, so that the browser follows the link.
   */
  async checkResult(request: VisitRequest, page: ParsedPage, items: LoadedItems): Promise<void> {
    if (!items.hasNoNewItems && !this.#dom.markup.findContainer(page.root)?.firstElementChild) return;
    if (!this.extensions) await this.#startExtensions();
    if (this.extensions?.isFaulty(request, page, items)) throw new ElsewhereError(request.url);
  }

  get #appendsPages(): boolean {
    return this.#dom.outlets.some(isAppending);
  }

  /** Whether the page has what few have: elements beside its items, or no items; `debug`; another router; a form in or around an outlet. */
  get #needsExtensions(): boolean {
    const {root, outlets, items, container} = this.#dom;
    return (
      items.length !== container?.childElementCount ||
      items.length === 0 ||
      root.matches('[debug],[hx-boost] *,[data-hx-boost] *,[hx-boost\\:inherited] *,[data-hx-boost\\:inherited] *') ||
      hasForeignState() ||
      outlets.some((outlet) => outlet.matches(`${WITH_FORM},[variant=form]`))
    );
  }

  #startLoadMore(): Promise<void> {
    return this.#load(
      'portfolio-load-more',
      () => import('./load-more.js'),
      ({createLoadMore}, parts, signal) => {
        this.loadMore ??= createLoadMore(parts, signal);
      },
    );
  }

  #startFollowers(): Promise<void> {
    return this.#load(
      'portfolio-followers',
      () => import('./followers.js'),
      ({createFollowers}, parts) => {
        this.followers ??= createFollowers(parts);
      },
    );
  }

  #startMotion(): Promise<void> {
    return this.#load(
      'portfolio-motion',
      () => import('./motion.js'),
      (file) => {
        this.motion = file;
      },
    );
  }

  #startExtensions(): Promise<void> {
    return this.#load(
      'portfolio-extensions',
      () => import('./extensions.js'),
      ({createExtensions}, parts, signal) => {
        this.extensions ??= createExtensions(parts, signal);
      },
    );
  }

  /** Loads a file, and calls `start` with it, unless it could not be loaded or the gallery has stopped meanwhile. */
  async #load<File>(
    name: string,
    load: () => Promise<File>,
    start: (file: File, parts: GalleryParts & SharedImports, signal: AbortSignal) => void,
  ): Promise<void> {
    const file = await loadFeature(name, load);
    const [parts, signal] = this.#getParts();
    if (file && !signal.aborted) start(file, {...parts, ...SHARED_IMPORTS}, signal);
  }
}
