/** The notices of a page: one state for all of them, what their galleries cost, and what can be done about it. */

import {PortfolioFailedEvent, PortfolioNoticeEvent} from '../gallery/events.js';
import type {Phrase} from '../page-data/page-data.js';
import type {ServiceData} from '../page-data/service-data.js';
import {isLanguage, Texts} from '../page-data/texts.js';
import type {Client} from '../wire/client.js';
import {isUnreached, REASON_ENGLISH, readReason} from '../wire/reason.js';
import {keepTimings, measureCost} from './cost.js';
import {PortfolioEditEvent} from './events.js';
import {NOTICE_ENGLISH, type NoticeOffer, PortfolioItemsNotice} from './items-notice.js';
import {type Failing, Keeper, type State} from './keeper.js';
import {Tabs} from './tabs.js';

/** A gallery as its notice sees it; what it shows is read again whenever the notice is drawn. */
export interface NoticeGallery {
  readonly root: Element;
  readonly id: string;
  /** Language of the page around it (BCP 47). */
  readonly lang: string;
  /** Number of items in the document. */
  readonly count: number;
  readonly shown: {
    readonly filter: string;
    readonly total: number | undefined;
    /** The first and the last page in the document; they differ where more pages were loaded. */
    readonly first: number;
    readonly last: number;
  };
}

const ENGLISH = {...NOTICE_ENGLISH, ...REASON_ENGLISH} as const satisfies Record<string, Phrase>;

type NoticeTexts = Texts<keyof typeof ENGLISH>;

/** Milliseconds in which several pictures are measured once. */
const MOMENT = 250;

export class Notices {
  readonly #client: Client;
  readonly #data: ServiceData;
  readonly #forget: () => void;
  readonly #keeper: Keeper;
  readonly #watched = new Map<Element, NoticeGallery>();
  /** Galleries whose pictures and previews are listened for, also while they are not in the page. */
  readonly #heard = new WeakSet<Element>();
  #texts: NoticeTexts | undefined;
  #tabs: Tabs | undefined;
  #lang = 'en';
  /** The notice that a person used last: it speaks for all. */
  #used: PortfolioItemsNotice | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client, data: ServiceData, forget: () => void) {
    this.#client = client;
    this.#data = data;
    this.#forget = forget;
    this.#keeper = new Keeper(data.notice.state, {
      send: async (notice_state) => {
        const {post_id = 0} = data;
        const request = {post_id, notice_state};
        await this.#client.call('update_gallery_items_count_notice_state', request, {keepalive: true});
      },
      show: (state) => this.#show(state),
      keep: (state) => this.#keep(state),
      fail: (state, failure, failing) => this.#fail(state, failure, failing),
      clear: () => this.#say(''),
      isPassing: isUnreached,
    });
    if (!customElements.get('portfolio-items-notice')) {
      customElements.define('portfolio-items-notice', PortfolioItemsNotice);
    }
  }

  /** Shows a gallery's notice to a manager when it is large. */
  watch(gallery: NoticeGallery): void {
    const {capabilities, post_id, strings} = this.#data;
    if (!capabilities.includes('manage_options') || post_id === undefined) return;
    this.#texts ??= new Texts(ENGLISH, strings, gallery.lang);
    this.#lang = isLanguage(gallery.lang) ? gallery.lang : 'en';
    if (!this.#tabs) this.#start(post_id);
    const {root} = gallery;
    this.#watched.set(root, gallery);
    if (!this.#heard.has(root)) {
      this.#heard.add(root);
      root.addEventListener('load', () => this.#measureSoon(), true);
    }
    this.#tell(gallery);
  }

  #start(postId: number): void {
    keepTimings();
    this.#tabs = new Tabs(postId, (state, isKept) => {
      this.#keeper.follow(state, isKept);
      if (isKept) this.#forget();
    });
    addEventListener('pagehide', () => this.#keeper.leave());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#keeper.leave();
    });
    addEventListener('online', () => this.#keeper.retry());
    // What an earlier page could not say to the service.
    const left = this.#tabs.takePending();
    if (left !== undefined && left !== this.#data.notice.state) this.#keeper.choose(left);
  }

  /** Hands a gallery's notices what they show. */
  #tell(gallery: NoticeGallery): void {
    const {root} = gallery;
    const {notice} = this.#data;
    const {filter, total, first, last} = gallery.shown;
    // What a manager has loaded by and by is not shown at once.
    const count = Math.ceil(gallery.count / (last - first + 1));
    const isAll = filter === '*' && total !== undefined && total > 1 && count >= total;
    const isLarge = count > notice.limit || isAll;
    for (const element of this.#noticesOf(gallery)) {
      element.texts ??= this.#texts;
      element.lang ||= this.#lang;
      element.count = count;
      element.limit = notice.limit;
      element.isAll = isAll && count <= notice.limit;
      element.cost = isLarge ? measureCost(root) : undefined;
      element.offers = isLarge ? this.#listOffers(gallery, element) : [];
      element.state = isLarge ? this.#keeper.shown : undefined;
      element.choose = (state) => {
        this.#used = element;
        this.#keeper.choose(state);
        this.#tabs?.tell(state, false);
      };
    }
  }

  #noticesOf({root, id}: NoticeGallery): readonly PortfolioItemsNotice[] {
    const outside = id ? [...document.querySelectorAll(`portfolio-items-notice[for="${CSS.escape(id)}"]`)] : [];
    const all = [...root.querySelectorAll('portfolio-items-notice:not([for])'), ...outside];
    return all.filter((element) => element instanceof PortfolioItemsNotice);
  }

  /** What the panel can do about it, where it is on the page and knows the gallery's layout. */
  #listOffers({id}: NoticeGallery, element: Element): readonly NoticeOffer[] {
    const {galleries, notice} = this.#data;
    const layout = galleries[id]?.source.layout;
    const texts = this.#texts;
    if (!texts || typeof layout !== 'number' || !document.querySelector('portfolio-layouts')) return [];
    const offer = (label: string, setting: string, value: string) => ({
      label,
      act: () => void element.dispatchEvent(new PortfolioEditEvent(layout, setting, value)),
    });
    return [
      offer(texts.format('notice_fewer', {count: notice.limit}), 'items_count', String(notice.limit)),
      offer(texts.format('notice_more'), 'pagination', 'load-more'),
    ];
  }

  #measureSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const managed of this.#listPresent()) this.#tell(managed);
    }, MOMENT);
  }

  /** The galleries that are still in the page; the others are forgotten, with all that they hold. */
  #listPresent(): readonly NoticeGallery[] {
    for (const root of this.#watched.keys()) if (!root.isConnected) this.#watched.delete(root);
    return [...this.#watched.values()];
  }

  #show(state: State): void {
    for (const element of document.querySelectorAll('portfolio-items-notice')) {
      if (element.state) element.state = state;
    }
  }

  #keep(state: State): void {
    this.#tabs?.setPending(undefined);
    this.#tabs?.tell(state, true);
    this.#forget();
    this.#speaker?.dispatchEvent(new PortfolioNoticeEvent(state));
  }

  #fail(state: State, failure: unknown, failing: Failing): void {
    this.#tabs?.setPending(failing === 'refused' ? undefined : this.#keeper.pending);
    if (failing === 'refused') this.#tabs?.tell(this.#keeper.shown, true);
    const error = failure instanceof Error ? failure : new Error(String(failure));
    const failed = new PortfolioFailedEvent(error, () => this.#keeper.choose(state));
    if (this.#speaker?.dispatchEvent(failed) === false || failing === 'overtaken' || !this.#texts) return;
    const reason = readReason(failure);
    const text = 'text' in reason ? reason.text : this.#texts.format(reason.key);
    this.#say(this.#texts.format(failing === 'waiting' ? 'notice_waiting' : 'notice_fault', {reason: text}));
  }

  #say(fault: string): void {
    if (this.#speaker) this.#speaker.fault = fault;
  }

  get #speaker(): PortfolioItemsNotice | undefined {
    if (this.#used?.isConnected) return this.#used;
    return this.#listPresent().flatMap((managed) => this.#noticesOf(managed))[0];
  }
}
