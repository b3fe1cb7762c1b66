/** Shows what a gallery is doing: the attributes `status` and `aria-busy`, the progress line, and the message element. */
import type {Texts} from '../page-data/texts.js';
import type {GalleryDom} from './gallery-dom.js';
import {COMING} from './marks.js';
import {PortfolioMessage} from './message.js';
import type {Status} from './state.js';
import type {VisitRequest} from './visit.js';

/** Milliseconds until a gallery shows that it is busy: a quick load must not flicker. */
const BUSY_DELAY = 150;

/** Further milliseconds until a screen reader is told that the gallery is busy. */
const SLOW_DELAY = 850;

export class StatusView {
  readonly #dom: GalleryDom;
  readonly #texts: Texts;
  #message: PortfolioMessage | undefined;
  /** Runs until a load is shown as busy, and then until it is announced. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dom: GalleryDom, texts: Texts) {
    this.#dom = dom;
    this.#texts = texts;
  }

  /** The gallery's message element, at the end of its root or of a modal dialog that contains an outlet: all outside is inert. */
  get message(): PortfolioMessage {
    this.#message ??= new PortfolioMessage();
    this.#placeMessage(this.#message);
    return this.#message;
  }

  #placeMessage(message: PortfolioMessage): void {
    const {root, outlets} = this.#dom;
    const parent = outlets.map((outlet) => outlet.closest('dialog:modal')).find(Boolean) ?? root;
    if (message.parentNode === parent) return;
    parent.append(message);
    if (parent === root) return;
    parent.addEventListener('close', () => message.isConnected && this.#placeMessage(message), {once: true});
  }

  /** Creates the live region, which must exist before its text is set, or nothing is announced. */
  prepare(): void {
    // Formats a text, so that the browser loads the language's rules for numbers now, and not at the first click.
    this.#texts.format('found', {count: 1});
    void this.message;
  }

  /** Shows a status; a load is shown as busy once it takes longer than a moment. */
  show(status: Status, request: VisitRequest | undefined): void {
    clearTimeout(this.#timer);
    if (status !== 'busy') return this.#set(status, false);
    const {message} = this;
    const showBusy = () => {
      this.#set('busy', request?.mode === 'append');
      this.#timer = setTimeout(() => message.announce(() => this.#texts.format('loading')), SLOW_DELAY);
    };
    // After a failure, as at a click on Retry, show at once that something happens.
    if (this.#dom.root.matches('[status=error],[status=offline]')) showBusy();
    else this.#timer = setTimeout(showBusy, BUSY_DELAY);
  }

  /** Removes the message. No timer runs by now: the controller has cancelled any load, and so called `show`. */
  stop(): void {
    this.#message?.remove();
  }

  #set(status: Status, isAppending: boolean): void {
    const {root, container} = this.#dom;
    if (status === 'idle') root.removeAttribute('status');
    else root.setAttribute('status', status);
    container?.setAttribute('aria-busy', String(status === 'busy'));
    container?.toggleAttribute(COMING, isAppending);
    if (!this.#message) return;
    this.#message.isBusy = status === 'busy';
    if (status !== 'error' && status !== 'offline') this.#message.hideFailure();
  }
}
