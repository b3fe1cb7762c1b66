/**
 * Connects to the host's own script. It starts every load with its function `loadNewItems`, and shows every loaded page
 * with its function `replaceItems`. We replace `loadNewItems` on each instance, so that our script does the loading, and
 * call `replaceItems` with our pages, so that the host's layouts and lightboxes work.
 */

import {isRecord} from '../wire/record.js';
import type {Markup} from './foreign-markup.js';
import {type Replace, WholePageRenderer} from './host-renderer.js';
import {isKeyboardClick, isPlainClick} from './links.js';
import type {HostListener, HostRenderer, Mode} from './markup.js';

/** The object that the host's script attaches to a gallery's root, as its property `vpf`. */
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
  /** The script's own function that shows a page; undefined if the script does not run. */
  #replace: Replace | undefined;
  /** Restores the script's own functions; undefined if there is no script. A script that failed still gets clicks. */
  #restoreScript: (() => void) | undefined;
  #listener: HostListener | undefined;
  /** Whether a person has used a control since the script last asked for a page. */
  #isPressed = false;
  /** Functions that the script wants called when a page is shown, even if it is another page than the one it requested. */
  readonly #callbacks: (() => unknown)[] = [];

  constructor(root: HTMLElement, markup: Markup) {
    this.#root = root;
    this.#markup = markup;
  }

  /** Whether there is a script to hand pages to. */
  get isRunning(): boolean {
    return this.#replace !== undefined;
  }

  /** Takes over the script's instance on the root, now or as soon as the script attaches it. */
  connect(listener: HostListener, signal: AbortSignal, isInOutlet: (element: Element) => boolean): void {
    this.#listener = listener;
    const press = (control: HTMLElement, isByKeyboard: boolean) => {
      this.#isPressed = true;
      listener.press(control, isByKeyboard);
    };
    const root = this.#root;
    let attached: unknown = Reflect.get(root, 'vpf');
    this.#takeOver(attached);
    // A setter notices a script that starts after ours.
    Object.defineProperty(root, 'vpf', {
      configurable: true,
      enumerable: true,
      get: () => attached,
      set: (value: unknown) => {
        if (value !== attached) this.#takeOver(value);
        attached = value;
      },
    });
    signal.addEventListener('abort', () => {
      Object.defineProperty(root, 'vpf', {configurable: true, enumerable: true, writable: true, value: attached});
      this.#restoreScript?.();
      this.#replace = undefined;
    });
    // Capture clicks before the host's own handlers, which would prevent the browser's action for modifier keys.
    addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!this.#restoreScript || !link || !isInOutlet(link)) return;
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
      console.warn('portfolio: the page’s own gallery script failed; the items are shown without it', error);
      this.#replace = undefined;
    };
    return new WholePageRenderer(this.#root, this.#markup, replace, mode, fail, () => {
      for (const callback of this.#callbacks.splice(0)) callback();
    });
  }

  /** Removes the inline styles of the host's layout: a strict Content Security Policy would refuse to parse them. */
  serialize(part: Element): string {
    if (!this.#replace) return part.outerHTML;
    const copy = part.cloneNode(true);
    if (!(copy instanceof Element)) return part.outerHTML;
    for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
    return copy.outerHTML;
  }

  #takeOver(value: unknown): void {
    this.#replace = this.#restoreScript = undefined;
    if (!isInstance(value)) return;
    // The host's script paginates by itself, also by scrolling; mode `host` keeps our append modes away.
    for (const paginator of this.#markup.paginators.flatMap((find) => find(this.#root))) {
      paginator.setAttribute('data-portfolio-mode', 'host');
    }
    const {loadNewItems, replaceItems} = value;
    const replace: Replace = (url, ...page) => {
      if (url !== undefined && 'href' in value) Reflect.set(value, 'href', url);
      Reflect.apply(replaceItems, value, page);
    };
    this.#replace = replace;
    this.#restoreScript = () => Object.assign(value, {loadNewItems, replaceItems});
    let hasRequested = false;
    // A load that the script began before we took over must not replace what a person has requested since.
    let hasOlderLoad = Reflect.get(value, 'loading') === true;
    if (hasOlderLoad) Reflect.set(value, 'loading', false);
    value.replaceItems = (...page) => {
      const isLate = hasOlderLoad && hasRequested;
      hasOlderLoad = false;
      if (!isLate) replace(undefined, ...page);
    };
    value.loadNewItems = (address, isReplacing, done) => {
      if (typeof address !== 'string' || address === '' || !URL.canParse(address, document.baseURI)) return;
      const url = new URL(address, document.baseURI);
      if (url.origin !== location.origin) {
        location.assign(url);
        return;
      }
      // An append without a click comes from scrolling in an infinite gallery.
      const isAutomatic = !this.#isPressed && !isReplacing;
      this.#isPressed = false;
      hasRequested = true;
      if (typeof done === 'function') this.#callbacks.push(() => Reflect.apply(done, value, []));
      this.#listener?.request(url.href, isReplacing ? 'replace' : 'append', isAutomatic);
    };
  }
}
