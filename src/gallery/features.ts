/** The parts of a gallery that only some pages need, each a file loaded on demand; started early, so that no click waits. */
import {isAppending} from '../controls/paginator-links.js';
import type * as Pin from '../page/pin-addresses.js';
import {ElsewhereError} from '../page/response.js';
import {loadFeature} from '../page-data/load-feature.js';
import type * as Followers from './followers.js';
import type {GalleryDom} from './gallery-dom.js';
import type * as More from './load-more.js';
import type * as Motion from './motion.js';
import type {VisitRequest} from './visit.js';

/** What a gallery loads on demand. */
export class GalleryFeatures {
  readonly #dom: GalleryDom;
  readonly #openLoadMore: (feature: typeof More) => More.LoadMore;
  readonly #galleries: ReadonlySet<unknown>;
  loadMore: More.LoadMore | undefined;
  followers: typeof Followers | undefined;
  motion: typeof Motion | undefined;
  pin: typeof Pin | undefined;

  /** `galleries`: all of the page. */
  constructor(dom: GalleryDom, galleries: ReadonlySet<unknown>, openLoadMore: (feature: typeof More) => More.LoadMore) {
    this.#dom = dom;
    this.#galleries = galleries;
    this.#openLoadMore = openLoadMore;
  }

  /** Forgets what belongs to a gallery that was stopped. */
  stop(): void {
    this.loadMore = undefined;
  }

  /** Begins to load what the gallery needs; undefined where it has everything. */
  prepare(): Promise<unknown> | undefined {
    const loads = [
      this.#isGrowing && !this.loadMore && this.#loadMore(),
      this.isShared && !this.followers && this.#loadFollowers(),
      !this.motion && this.#dom.root.hasAttribute('transition') && this.#loadMotion(),
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
        (this.#isGrowing && !this.loadMore) || (this.isShared && !this.followers) || (isMoving && !this.pin);
      if (isMissing) throw new ElsewhereError(url);
    });
  }

  /** Whether other galleries of the page take part in a load. */
  get isShared(): boolean {
    return this.#galleries.size > 1 && !this.#dom.markup.host?.isSeparate;
  }

  get #isGrowing(): boolean {
    return this.#dom.outlets.some(isAppending);
  }

  async #loadMore(): Promise<void> {
    const feature = await loadFeature('portfolio-load-more', () => import('./load-more.js'));
    if (feature) this.loadMore ??= this.#openLoadMore(feature);
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
