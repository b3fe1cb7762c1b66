/**
 * The parts of a gallery that only some pages need. Each is a file that is loaded on demand, and loaded early, so that no
 * click has to wait for it.
 */
import {isAppending} from '../controls/paginator-links.js';
import type * as PinModule from '../page/pin-addresses.js';
import {ElsewhereError} from '../page/response.js';
import {loadFeature} from '../page-data/load-feature.js';
import type * as FollowersModule from './followers.js';
import type {GalleryDom} from './gallery-dom.js';
import type * as LoadMoreModule from './load-more.js';
import type * as MotionModule from './motion.js';
import type {VisitRequest} from './visit.js';

/** The on-demand parts of one gallery; undefined until they are loaded. */
export class GalleryFeatures {
  readonly #dom: GalleryDom;
  readonly #createLoadMore: (feature: typeof LoadMoreModule) => LoadMoreModule.LoadMore;
  readonly #galleries: ReadonlySet<unknown>;
  loadMore: LoadMoreModule.LoadMore | undefined;
  followers: typeof FollowersModule | undefined;
  motion: typeof MotionModule | undefined;
  pin: typeof PinModule | undefined;

  /** `galleries`: all galleries of the page. */
  constructor(
    dom: GalleryDom,
    galleries: ReadonlySet<unknown>,
    createLoadMore: (feature: typeof LoadMoreModule) => LoadMoreModule.LoadMore,
  ) {
    this.#dom = dom;
    this.#galleries = galleries;
    this.#createLoadMore = createLoadMore;
  }

  /** Drops the append mode of a stopped gallery; a restart creates a new one. */
  stop(): void {
    this.loadMore = undefined;
  }

  /** Starts loading the files that the gallery needs; returns undefined if it has them all. */
  preload(): Promise<unknown> | undefined {
    const loads = [
      this.#appendsPages && !this.loadMore && this.#importLoadMore(),
      this.hasOtherGalleries && !this.followers && this.#importFollowers(),
      !this.motion && this.#dom.root.hasAttribute('transition') && this.#importMotion(),
    ].filter((load) => load !== false);
    return loads.length > 0 ? Promise.all(loads) : undefined;
  }

  /**
   * Waits for the files that a visit needs; returns undefined if they are loaded. If one cannot be loaded, throws an
   * ElsewhereError, with which the browser navigates to the address as by an ordinary link.
   */
  require({url}: VisitRequest): Promise<void> | undefined {
    const changesPath = new URL(url).pathname !== location.pathname;
    const loads = [this.preload(), changesPath && !this.pin && this.#importPin()].filter(
      (load) => load instanceof Promise,
    );
    if (loads.length === 0) return undefined;
    return Promise.all(loads).then(() => {
      const isMissing =
        (this.#appendsPages && !this.loadMore) ||
        (this.hasOtherGalleries && !this.followers) ||
        (changesPath && !this.pin);
      if (isMissing) throw new ElsewhereError(url);
    });
  }

  /** Whether a load also updates other galleries of the page; a gallery that its host keeps separate counts as alone. */
  get hasOtherGalleries(): boolean {
    return this.#galleries.size > 1 && !this.#dom.markup.host?.isSeparate;
  }

  get #appendsPages(): boolean {
    return this.#dom.outlets.some(isAppending);
  }

  async #importLoadMore(): Promise<void> {
    const feature = await loadFeature('portfolio-load-more', () => import('./load-more.js'));
    if (feature) this.loadMore ??= this.#createLoadMore(feature);
  }

  async #importFollowers(): Promise<void> {
    this.followers = await loadFeature('portfolio-followers', () => import('./followers.js'));
  }

  async #importMotion(): Promise<void> {
    this.motion = await loadFeature('portfolio-motion', () => import('./motion.js'));
  }

  async #importPin(): Promise<void> {
    this.pin = await loadFeature('portfolio-pin-addresses', () => import('../page/pin-addresses.js'));
  }
}
