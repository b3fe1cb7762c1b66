/**
 * The seam to the host's own script: every way into a load ends in its `loadNewItems`, every page that was loaded goes
 * through its `replaceItems`. The first becomes ours on each instance; the second puts our pages in place, with its
 * layouts and lightboxes.
 */
import {isPlain} from '../dom/links.js';
import type {Mode} from '../gallery.js';
import type {Asker, Hand} from '../page/place.js';
import type {Markup} from './foreign-place.js';
import {HostHand} from './host-hand.js';

/** What the host's script attaches to its container. */
export interface Instance {
  loadNewItems: (address: unknown, isReplacing: unknown, done: unknown) => void;
  replaceItems(html: string, isReplacing: boolean, done: () => void): void;
}

function isInstance(value: unknown): value is Instance {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'loadNewItems') === 'function' &&
    typeof Reflect.get(value, 'replaceItems') === 'function'
  );
}

export class HostScript {
  readonly #root: HTMLElement;
  readonly #markup: Markup;
  #instance: Instance | undefined;
  #asker: Asker | undefined;
  /** What the script wants to be told of when a page is in place, by its address. */
  readonly #waiting = new Map<string, () => unknown>();

  constructor(root: HTMLElement, markup: Markup) {
    this.#root = root;
    this.#markup = markup;
  }

  /** Whether there is a script to hand pages to. */
  get isRunning(): boolean {
    return this.#instance !== undefined;
  }

  /** Takes the instance over that stands on the container, or will. */
  connect(asker: Asker, signal: AbortSignal, isInOutlet: (element: Element) => boolean): void {
    this.#asker = asker;
    const root = this.#root;
    let attached: unknown = Reflect.get(root, 'vpf');
    this.#take(attached);
    // An assignment tells of a script that starts after ours, whatever events it has.
    Object.defineProperty(root, 'vpf', {
      configurable: true,
      enumerable: true,
      get: () => attached,
      set: (value: unknown) => {
        attached = value;
        this.#take(value);
      },
    });
    signal.addEventListener('abort', () => {
      Object.defineProperty(root, 'vpf', {configurable: true, enumerable: true, writable: true, value: attached});
      if (this.#instance) Reflect.deleteProperty(this.#instance, 'loadNewItems');
      this.#instance = undefined;
    });
    // Before the host's own handlers, which prevent what a modifier key asks of the browser.
    addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!this.#instance || !link || !isInOutlet(link)) return;
        if (isPlain(event)) asker.press(link, event.detail === 0);
        else event.stopImmediatePropagation();
      },
      {capture: true, signal},
    );
    addEventListener(
      'change',
      ({target}) => {
        if (target instanceof HTMLSelectElement && isInOutlet(target)) asker.press(target, true);
      },
      {capture: true, signal},
    );
  }

  takeOver(mode: Mode): Hand | undefined {
    const instance = this.#instance;
    if (!instance || mode === 'prepend') return undefined;
    const fail = (error: unknown) => {
      console.warn('portfolio: the page’s own gallery script failed; the items are put in place without it', error);
      this.#instance = undefined;
    };
    return new HostHand(this.#root, this.#markup, instance, mode, fail, (url) => {
      const waiting = this.#waiting.get(url);
      this.#waiting.clear();
      waiting?.();
    });
  }

  /** What the host's layout wrote on the items would be refused by a strict policy when it is read again. */
  print(part: Element): string {
    if (!this.#instance) return part.outerHTML;
    const copy = part.cloneNode(true);
    if (!(copy instanceof Element)) return part.outerHTML;
    for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
    return copy.outerHTML;
  }

  #take(value: unknown): void {
    this.#instance = isInstance(value) ? value : undefined;
    if (!this.#instance) return;
    // It leads on by itself, also at the end of an infinite page.
    for (const paginator of this.#markup.paginators.flatMap((find) => find(this.#root))) {
      paginator.setAttribute('data-portfolio-mode', 'host');
    }
    this.#instance.loadNewItems = (address, isReplacing, done) => {
      if (typeof address !== 'string' || address === '' || !URL.canParse(address, document.baseURI)) return;
      const url = new URL(address, document.baseURI);
      if (url.origin !== location.origin) {
        location.assign(url);
        return;
      }
      if (typeof done === 'function') this.#waiting.set(url.href, () => Reflect.apply(done, value, []));
      this.#asker?.ask(url.href, isReplacing ? 'replace' : 'append');
    };
  }
}
