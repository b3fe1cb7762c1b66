/**
 * The seam to the host's own script: every way into a load ends in its `loadNewItems`, every page that was loaded goes
 * through its `replaceItems`. The first becomes ours on each instance; the second puts our pages in adapter, with its
 * layouts and lightboxes.
 */

import {isRecord} from '../wire/record.js';
import type {Markup} from './foreign-markup.js';
import {type Replace, WholePageRenderer} from './host-renderer.js';
import {isKeyboardClick, isPlainClick} from './links.js';
import type {HostListener, HostRenderer, Mode} from './markup.js';

/** What the host's script attaches to its container. */
interface Instance {
  loadNewItems: (address: unknown, isReplacing: unknown, done: unknown) => void;
  replaceItems: (html: string, isReplacing: boolean, done: () => void) => void;
}

function isInstance(value: unknown): value is Instance {
  return isRecord(value) && typeof value['loadNewItems'] === 'function' && typeof value['replaceItems'] === 'function';
}

export class HostScript {
  readonly #root: HTMLElement;
  readonly #markup: Markup;
  /** The script's own way of putting a page in adapter; none where it does not run. */
  #replace: Replace | undefined;
  /** Makes the script what it was; none where there is none. One that failed still hears clicks. */
  #giveBack: (() => void) | undefined;
  #listener: HostListener | undefined;
  /** Whether a person has used a control since the script last asked for a page. */
  #isPressed = false;
  /** What the script wants done when a page is in adapter, also one that came in the adapter of what it asked for. */
  readonly #waiting: (() => unknown)[] = [];

  constructor(root: HTMLElement, markup: Markup) {
    this.#root = root;
    this.#markup = markup;
  }

  /** Whether there is a script to hand pages to. */
  get isRunning(): boolean {
    return this.#replace !== undefined;
  }

  /** Takes the instance over that stands on the container, or will. */
  connect(listener: HostListener, signal: AbortSignal, isInOutlet: (element: Element) => boolean): void {
    this.#listener = listener;
    const press = (control: HTMLElement, isByKeyboard: boolean) => {
      this.#isPressed = true;
      listener.press(control, isByKeyboard);
    };
    const root = this.#root;
    let attached: unknown = Reflect.get(root, 'vpf');
    this.#take(attached);
    // An assignment tells of a script that starts after ours, whatever events it has.
    Object.defineProperty(root, 'vpf', {
      configurable: true,
      enumerable: true,
      get: () => attached,
      set: (value: unknown) => {
        if (value !== attached) this.#take(value);
        attached = value;
      },
    });
    signal.addEventListener('abort', () => {
      Object.defineProperty(root, 'vpf', {configurable: true, enumerable: true, writable: true, value: attached});
      this.#giveBack?.();
      this.#replace = undefined;
    });
    // Before the host's own handlers, which prevent what a modifier key asks of the browser.
    addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!this.#giveBack || !link || !isInOutlet(link)) return;
        if (isPlainClick(event)) press(link, isKeyboardClick(event));
        else event.stopImmediatePropagation();
      },
      {capture: true, signal},
    );
    addEventListener(
      'change',
      ({target}) => {
        if (target instanceof HTMLSelectElement && isInOutlet(target)) press(target, true);
      },
      {capture: true, signal},
    );
  }

  openRenderer(mode: Mode): HostRenderer | undefined {
    const replace = this.#replace;
    if (!replace || mode === 'prepend') return undefined;
    const fail = (error: unknown) => {
      console.warn('portfolio: the page’s own gallery script failed; the items are put in adapter without it', error);
      this.#replace = undefined;
    };
    return new WholePageRenderer(this.#root, this.#markup, replace, mode, fail, () => {
      for (const act of this.#waiting.splice(0)) act();
    });
  }

  /** What the host's layout wrote on the items would be refused by a strict policy when it is read again. */
  serialize(part: Element): string {
    if (!this.#replace) return part.outerHTML;
    const copy = part.cloneNode(true);
    if (!(copy instanceof Element)) return part.outerHTML;
    for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
    return copy.outerHTML;
  }

  #take(value: unknown): void {
    this.#replace = this.#giveBack = undefined;
    if (!isInstance(value)) return;
    // It leads on by itself, also at the end of an infinite page.
    for (const paginator of this.#markup.paginators.flatMap((find) => find(this.#root))) {
      paginator.setAttribute('data-portfolio-mode', 'host');
    }
    const {loadNewItems, replaceItems} = value;
    const replace: Replace = (url, ...page) => {
      if (url !== undefined && 'href' in value) Reflect.set(value, 'href', url);
      Reflect.apply(replaceItems, value, page);
    };
    this.#replace = replace;
    this.#giveBack = () => Object.assign(value, {loadNewItems, replaceItems});
    let hasAsked = false;
    // A load of its own that began before ours took over must not come after what a person has chosen since.
    let isEarlier = Reflect.get(value, 'loading') === true;
    if (isEarlier) Reflect.set(value, 'loading', false);
    value.replaceItems = (...page) => {
      const isLate = isEarlier && hasAsked;
      isEarlier = false;
      if (!isLate) replace(undefined, ...page);
    };
    value.loadNewItems = (address, isReplacing, done) => {
      if (typeof address !== 'string' || address === '' || !URL.canParse(address, document.baseURI)) return;
      const url = new URL(address, document.baseURI);
      if (url.origin !== location.origin) {
        location.assign(url);
        return;
      }
      // An endless page goes on by itself.
      const isAutomatic = !this.#isPressed && !isReplacing;
      this.#isPressed = false;
      hasAsked = true;
      if (typeof done === 'function') this.#waiting.push(() => Reflect.apply(done, value, []));
      this.#listener?.request(url.href, isReplacing ? 'replace' : 'append', isAutomatic);
    };
  }
}
