/** The notices of a page: one state for all of them, shown at once, saved in order, and taken back when it is not kept. */
import {type Client, ServiceError} from './client.js';
import {NOTICE_ENGLISH, PortfolioItemsNotice} from './elements/items-notice.js';
import {PortfolioFailedEvent, PortfolioNoticeEvent} from './events.js';
import type {PageData, Phrase} from './page-data.js';
import type {NoticeState} from './protocol.js';
import {Words} from './strings.js';

/** The part of a gallery that its notice tells about. */
export interface Managed {
  readonly root: Element;
  readonly id: string;
  /** Items that it shows at once. */
  readonly count: number;
}

/** Why a change was not kept, where the service gives no reason that a person could read. */
const ENGLISH = {
  ...NOTICE_ENGLISH,
  service_network: 'The service did not answer.',
  service_signed_out: 'You are signed out, or this page is too old. Reload it to go on.',
  service_fault: 'The service could not do it.',
} as const satisfies Record<string, Phrase>;

/** Names a text of the notice, or a reason why a change was not kept. */
export type NoticeKey = keyof typeof ENGLISH;

type NoticeWords = Words<NoticeKey>;

/** Codes that mean something to a program only. */
const REASONS: Readonly<Record<string, NoticeKey>> = {
  network: 'service_network',
  off: 'service_signed_out',
  rest_cookie_invalid_nonce: 'service_signed_out',
  not_json: 'service_fault',
  contract: 'service_fault',
};

/** A manager's change of mind. */
interface Wish {
  readonly element: PortfolioItemsNotice;
  readonly post_id: number;
  readonly state: NoticeState;
  readonly words: NoticeWords;
}

export class Notices {
  readonly #client: Client;
  readonly #data: PageData;
  readonly #forget: () => void;
  /** What people see: the newest wish counts at once. */
  #shown: NoticeState;
  /** What the service keeps, as far as this page knows. */
  #kept: NoticeState;
  #newest: Wish | undefined;
  /** Saves go one by one: two on their way could arrive in the wrong order. */
  #saving: Promise<void> = Promise.resolve();

  constructor(client: Client, data: PageData, forget: () => void) {
    this.#client = client;
    this.#data = data;
    this.#forget = forget;
    this.#shown = data.notice.state;
    this.#kept = data.notice.state;
    if (!customElements.get('portfolio-items-notice')) {
      customElements.define('portfolio-items-notice', PortfolioItemsNotice);
    }
  }

  /** Shows a gallery's notice to a manager when it is large. */
  watch({root, id, count}: Managed, lang: string): void {
    const {capabilities, notice, post_id, strings} = this.#data;
    if (!capabilities.includes('manage_options') || post_id === undefined) return;
    const words = new Words(ENGLISH, strings, lang);
    const outside = id ? [...document.querySelectorAll(`portfolio-items-notice[for="${CSS.escape(id)}"]`)] : [];
    for (const element of [...root.querySelectorAll('portfolio-items-notice:not([for])'), ...outside]) {
      if (!(element instanceof PortfolioItemsNotice)) continue;
      element.words ??= words;
      element.count = count;
      element.limit = notice.limit;
      element.state = count > notice.limit ? this.#shown : undefined;
      element.choose = (state) => this.#choose({element, post_id, state, words});
    }
  }

  #choose(wish: Wish): void {
    this.#newest = wish;
    wish.element.fault = '';
    this.#show(wish.state);
    this.#saving = this.#saving.then(() => this.#save(wish));
  }

  #show(state: NoticeState): void {
    this.#shown = state;
    for (const element of document.querySelectorAll('portfolio-items-notice')) {
      if (element.state) element.state = state;
    }
  }

  async #save(wish: Wish): Promise<void> {
    // Superseded while it waited: the newest choice wins.
    if (wish !== this.#newest) return;
    const {element, post_id, state} = wish;
    const request = {post_id, notice_state: state};
    try {
      await this.#client.call('update_gallery_items_count_notice_state', request, {keepalive: true});
    } catch (error) {
      this.#fail(wish, error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#kept = state;
    this.#forget();
    element.dispatchEvent(new PortfolioNoticeEvent(state));
  }

  /** What is shown goes back to what is kept, and says why; a newer wish is still to be decided. */
  #fail(wish: Wish, failure: Error): void {
    const {element, words} = wish;
    const isNewest = wish === this.#newest;
    if (isNewest) this.#show(this.#kept);
    const failed = new PortfolioFailedEvent(failure, () => this.#choose(wish));
    if (!element.dispatchEvent(failed) || !isNewest) return;
    element.fault = words.say('notice_fault', {reason: readReason(failure, words)});
  }
}

function readReason(failure: Error, words: NoticeWords): string {
  if (!(failure instanceof ServiceError)) return words.say('service_fault');
  const key = REASONS[failure.code];
  return key ? words.say(key) : failure.message;
}
