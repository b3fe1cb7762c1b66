/** The parts of a gallery that only some pages need, each a file loaded on demand; started early, so that no click waits. */
import {isAppending, readPaginatorMode} from '../controls/paginator-links.js';
import type {ParsedPage} from '../page/page.js';
import type * as Pin from '../page/pin-addresses.js';
import {ElsewhereError} from '../page/response.js';
import {loadFeature} from '../page-data/load-feature.js';
import {isRecord} from '../wire/record.js';
import type {ExtensionParts} from './extension-parts.js';
import type * as Extensions from './extensions.js';
import type * as Followers from './followers.js';
import type {GalleryDom} from './gallery-dom.js';
import type * as More from './load-more.js';
import type * as Motion from './motion.js';
import type {VisitRequest} from './visit.js';

/** What the features read of a gallery, and what they ask for. */
type GalleryParts = More.GrowingGallery & ExtensionParts;

/** What a gallery loads on demand. */
export class GalleryFeatures {
  readonly #dom: GalleryDom;
  readonly #open: () => readonly [GalleryParts, AbortSignal];
  readonly #galleries: ReadonlySet<unknown>;
  loadMore: More.LoadMore | undefined;
  followers: typeof Followers | undefined;
  motion: typeof Motion | undefined;
  pin: typeof Pin | undefined;
  extensions: Extensions.Extensions | undefined;

  /** `galleries`: all of the page. `open`: what features are started with, and the signal that ends them. */
  constructor(dom: GalleryDom, galleries: ReadonlySet<unknown>, open: () => readonly [GalleryParts, AbortSignal]) {
    this.#dom = dom;
    this.#galleries = galleries;
    this.#open = open;
  }

  /** Forgets what belongs to a gallery that was stopped. */
  stop(): void {
    this.loadMore = this.extensions = undefined;
  }

  /** Begins to load what the gallery needs; undefined where it has everything. */
  prepare(): Promise<unknown> | undefined {
    const loads = [
      this.#isGrowing && !this.loadMore && this.#loadMore(),
      this.#isShared && !this.followers && this.#loadFollowers(),
      !this.motion && this.#dom.root.hasAttribute('transition') && this.#loadMotion(),
      !this.extensions && this.#isSpecial && this.#loadExtensions(),
    ].filter((load) => load !== false);
    return loads.length > 0 ? Promise.all(loads) : undefined;
  }

  /** Waits for what a visit needs; where that cannot be loaded, the browser goes to the page itself. */
  require({url}: VisitRequest): Promise<void> | undefined {
    const isMoving = new URL(url).pathname !== location.pathname;
    const loads = [this.prepare(), isMoving && !this.pin && this.#loadPin()].filter((load) => load instanceof Promise);
    if (loads.length === 0) return undefined;
    return Promise.all(loads).then(() => {
      const isMissing =
        (this.#isGrowing && !this.loadMore) || (this.#isShared && !this.followers) || (isMoving && !this.pin);
      if (isMissing) throw new ElsewhereError(url);
    });
  }

  /** A visit brought nothing new: throws where that is a fault of the page, so that the browser follows the link. */
  async checkResult(request: VisitRequest, page: ParsedPage, keptCount: number): Promise<void> {
    await this.#loadExtensions();
    if (this.extensions?.isFaulty(request, page, keptCount)) throw new ElsewhereError(request.url);
  }

  get #isGrowing(): boolean {
    // Where a host's own script leads on, a gallery may grow, too, and its snapshot holds several pages.
    return this.#dom.outlets.some((outlet) => isAppending(outlet) || readPaginatorMode(outlet) === 'host');
  }

  get #isShared(): boolean {
    return this.#galleries.size > 1;
  }

  /** Whether the page has what few pages have: no items, `debug`, another router, or a form in a bar. */
  get #isSpecial(): boolean {
    const {root, outlets, items} = this.#dom;
    const state: unknown = history.state;
    return (
      !items[0] ||
      root.matches('[debug],[hx-boost] *,[hx-boost\\:inherited] *') ||
      // Other routers keep a record of their own in each entry.
      Object.keys(isRecord(state) ? state : {}).some((key) => key !== 'portfolio') ||
      outlets.some((outlet) => outlet.matches('form *,:has(form),form'))
    );
  }

  async #loadExtensions(): Promise<void> {
    if (this.extensions) return;
    const feature = await loadFeature('portfolio-extensions', () => import('./extensions.js'));
    if (feature) this.extensions ??= feature.extend(...this.#open());
  }

  async #loadMore(): Promise<void> {
    const feature = await loadFeature('portfolio-load-more', () => import('./load-more.js'));
    if (feature) this.loadMore ??= new feature.LoadMore(...this.#open());
  }

  async #loadFollowers(): Promise<void> {
    this.followers = await loadFeature('portfolio-followers', () => import('./followers.js'));
  }

  async #loadMotion(): Promise<void> {
    this.motion = await loadFeature('portfolio-motion', () => import('./motion.js'));
  }

  async #loadPin(): Promise<void> {
    this.pin = await loadFeature('portfolio-pin-addresses', () => import('../page/pin-addresses.js'));
  }
}
