/** Manages the items-count notices of a document. They share one state; each says what its own gallery costs. */

import {PortfolioFailedEvent, PortfolioNoticeEvent} from '../gallery/events.js';
import type {Phrase} from '../page-data/page-data.js';
import {type ServiceData, siteOf} from '../page-data/service-settings.js';
import {languageOf, Texts} from '../page-data/texts.js';
import type {Client} from '../wire/client.js';
import {REASON_ENGLISH, readReason} from '../wire/reason.js';
import {measureImages, TIMING_BUFFER_SIZE} from './cost.js';
import {PortfolioEditEvent} from './events.js';
import {NOTICE_ENGLISH, type NoticeOffer, PortfolioItemsNotice} from './items-notice.js';
import {type FailureKind, Keeper, type State} from './keeper.js';
import {Tabs} from './tabs.js';

/** A gallery as its notice sees it. Its values are read again whenever the notice is updated. */
export interface NoticeGallery {
  /** `items`: those in the document. */
  readonly dom: {readonly root: Element; readonly id: string; readonly items: readonly Element[]};
  readonly state: {
    readonly shown: {
      readonly filter: string;
      readonly search: string;
      readonly total: number | undefined;
      /** The first and the last page in the document; they differ where more pages were loaded. */
      readonly first: number;
      readonly last: number;
    };
  };
}

const ENGLISH = {...NOTICE_ENGLISH, ...REASON_ENGLISH} as const satisfies Record<string, Phrase>;

/** Milliseconds to wait after an image was loaded, so that several images are measured once. */
const MEASURE_DELAY = 250;

export class Notices {
  readonly #data: ServiceData;
  /** Drops the fetched pages: after a change they may look different. */
  readonly #clearCache: () => void;
  readonly #keeper: Keeper;
  readonly #watched = new Map<Element, NoticeGallery>();
  #texts: Texts<keyof typeof ENGLISH> | undefined;
  #tabs: Tabs | undefined;
  #lang = '';
  /** The notice that the manager used last: failures are shown there. */
  #used: PortfolioItemsNotice | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client, data: ServiceData, clearCache: () => void) {
    this.#data = data;
    this.#clearCache = clearCache;
    this.#keeper = new Keeper(data.notice.state, {
      send: async (notice_state) => {
        const {post_id = 0} = data;
        const request = {post_id, notice_state};
        await client.call('update_gallery_items_count_notice_state', request, {keepalive: true});
      },
      show: (state) => this.#show(state),
      onStored: (state) => this.#onStored(state),
      fail: (state, failure, kind) => this.#fail(state, failure, kind),
      clearFault: () => {
        for (const element of this.#listNotices()) element.fault = '';
      },
    });
    if (!customElements.get('portfolio-items-notice')) {
      customElements.define('portfolio-items-notice', PortfolioItemsNotice);
    }
  }

  /** Shows a gallery's notice to a manager, if the gallery is large or shows all of its items at once. */
  watch(gallery: NoticeGallery): void {
    const {capabilities, post_id, strings} = this.#data;
    if (!capabilities.includes('manage_options') || post_id === undefined) return;
    const {root} = gallery.dom;
    this.#lang ||= languageOf(root);
    this.#texts ??= new Texts(ENGLISH, strings, this.#lang);
    if (!this.#tabs) this.#start(post_id);
    this.#dropRemoved();
    this.#watched.set(root, gallery);
    root.addEventListener('load', this.#measureSoon, true);
    this.#updateNotices(gallery);
  }

  #start(postId: number): void {
    performance.setResourceTimingBufferSize(TIMING_BUFFER_SIZE);
    this.#tabs = new Tabs(siteOf(this.#data), postId, (state, isStored) => {
      this.#keeper.setFromOtherTab(state, isStored);
      if (isStored) this.#clearCache();
    });
    addEventListener('pagehide', () => this.#keeper.leave());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#keeper.leave();
    });
    addEventListener('online', () => this.#keeper.retry());
    const {state} = this.#data.notice;
    const saved = isOldPage() ? (this.#tabs.readSaved() ?? state) : state;
    if (saved !== state) this.#keeper.setFromOtherTab(saved, true);
    this.#tabs.setSaved(saved);
    // A change that an earlier page could not save is sent now.
    const pending = this.#tabs.takePending();
    if (pending !== undefined && pending !== saved) this.#keeper.choose(pending);
  }

  /** Sets the properties of a gallery's notices. */
  #updateNotices(gallery: NoticeGallery): void {
    const {root, items} = gallery.dom;
    const {notice} = this.#data;
    const {filter, search, total, first, last} = gallery.state.shown;
    // After "Load more", take the average of the loaded pages: the limit is for the items that the server sends at once.
    const count = Math.ceil(items.length / (last - first + 1));
    const isAll = filter === '*' && search === '' && total !== undefined && total > 1 && count >= total;
    const needsNotice = count > notice.limit || isAll;
    for (const element of this.#noticesOf(gallery)) {
      element.texts ??= this.#texts;
      element.lang ||= this.#lang;
      element.count = count;
      element.limit = notice.limit;
      element.isAll = isAll && count <= notice.limit;
      element.cost = needsNotice ? measureImages(root) : undefined;
      element.offers = needsNotice ? this.#listOffers(gallery, element) : [];
      element.state = needsNotice ? this.#keeper.shown : undefined;
      element.choose = (state) => {
        this.#used = element;
        this.#keeper.choose(state);
        this.#tabs?.send(state, false);
      };
    }
  }

  #noticesOf({dom: {root, id}}: NoticeGallery): readonly PortfolioItemsNotice[] {
    const outside = id ? [...document.querySelectorAll(`portfolio-items-notice[for="${CSS.escape(id)}"]`)] : [];
    const all = [...root.querySelectorAll('portfolio-items-notice:not([for])'), ...outside];
    return all.filter((element) => element instanceof PortfolioItemsNotice);
  }

  /** The notices of the galleries that are still in the document. */
  #listNotices(): readonly PortfolioItemsNotice[] {
    return this.#listPresent().flatMap((gallery) => this.#noticesOf(gallery));
  }

  /** The buttons that let the layouts panel change the gallery; none if the page has no panel, or the layout is unknown. */
  #listOffers({dom: {id}}: NoticeGallery, element: Element): readonly NoticeOffer[] {
    const {galleries, notice} = this.#data;
    const layout = galleries[id]?.layout;
    const texts = this.#texts;
    if (!texts || typeof layout !== 'number' || !document.querySelector('portfolio-layouts')) return [];
    const offer = (label: string, setting: string, value: string) => ({
      label,
      run: () => void element.dispatchEvent(new PortfolioEditEvent(layout, setting, value)),
    });
    return [
      offer(texts.format('notice_fewer', {count: notice.limit}), 'items_count', String(notice.limit)),
      offer(texts.format('notice_more'), 'pagination', 'load-more'),
    ];
  }

  /** One function, so that it is one listener of a gallery however often it is added. */
  readonly #measureSoon = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const gallery of this.#listPresent()) this.#updateNotices(gallery);
    }, MEASURE_DELAY);
  };

  /** The galleries that are still in the document. */
  #listPresent(): readonly NoticeGallery[] {
    this.#dropRemoved();
    return [...this.#watched.values()];
  }

  /** Drops the galleries that are no longer in the document, so that their memory can be freed. */
  #dropRemoved(): void {
    for (const root of this.#watched.keys()) if (!root.isConnected) this.#watched.delete(root);
  }

  #show(state: State): void {
    for (const element of document.querySelectorAll('portfolio-items-notice')) {
      if (element.state) element.state = state;
    }
  }

  #onStored(state: State): void {
    this.#clearCache();
    this.#tabs?.setPending(undefined);
    this.#tabs?.setSaved(state);
    // A manager may have chosen the other state meanwhile, which other tabs know already.
    if (state === this.#keeper.shown) this.#tabs?.send(state, true);
    this.#activeNotice?.dispatchEvent(new PortfolioNoticeEvent(state));
  }

  #fail(state: State, failure: unknown, kind: FailureKind): void {
    this.#tabs?.setPending(kind === 'refused' ? undefined : this.#keeper.pending);
    if (kind === 'refused') this.#tabs?.send(this.#keeper.shown, true);
    const failed = new PortfolioFailedEvent(failure, () => this.#keeper.choose(state));
    const notice = this.#activeNotice;
    if (!notice?.dispatchEvent(failed) || kind === 'superseded' || !this.#texts) return;
    const reason = readReason(failure);
    const text = 'text' in reason ? reason.text : this.#texts.format(reason.key);
    notice.fault = this.#texts.format(kind === 'waiting' ? 'notice_waiting' : 'notice_fault', {reason: text});
  }

  get #activeNotice(): PortfolioItemsNotice | undefined {
    return this.#used?.isConnected ? this.#used : this.#listNotices()[0];
  }
}

/** Whether the person came back to a page that the browser had kept: its data has the state of its first load. */
function isOldPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return false;
  return navigation.type === 'back_forward' && navigation.transferSize === 0;
}
