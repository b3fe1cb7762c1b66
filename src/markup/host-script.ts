/**
 * The seam to the host's own script: every way into a load ends in its `loadNewItems`, every page that was loaded goes
 * through its `replaceItems`. The first becomes ours on each instance; the second puts our pages in place, with its
 * layouts and lightboxes.
 */

import {isSameChoice} from './current-marks.js';
import type {Markup} from './foreign-markup.js';
import {watchControls} from './host-clicks.js';
import {
  beginLoad,
  completeLoad,
  endLayout,
  endLoad,
  hasLayout,
  type Instance,
  isInstance,
  layOutAgain,
  readShownAddress,
} from './host-instance.js';
import {type Replace, WholePageRenderer} from './host-renderer.js';
import type {HostListener} from './host-requests.js';
import {plainUrl} from './links.js';
import type {HostRenderer, Mode} from './markup.js';

export class HostScript {
  readonly #root: HTMLElement;
  readonly #markup: Markup;
  /** The script's own way of putting a page in place; none where it does not run. */
  #replace: Replace | undefined;
  /** Makes the script what it was; none where there is none. One that failed still hears clicks. */
  #giveBack: (() => void) | undefined;
  #listener: HostListener | undefined;
  /** What the script has attached; also where it has failed. */
  #instance: Instance | undefined;
  /** The address for which the script's own loading state is shown. */
  #loadingUrl: string | undefined;
  /** Whether the page that comes is put in place without the script, whose layout does not know of it then. */
  #isByUs = false;
  /** Whether a person has used a control since the script last asked for a page. */
  #isPressed = false;
  /** What the script wants done when a page is in place, also one that came in the place of what it asked for. */
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
    // The gallery is started first.
    queueMicrotask(() => this.#adoptShown());
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
    watchControls({isActive: () => this.#giveBack !== undefined, isInOutlet, press}, signal);
  }

  openRenderer(mode: Mode): HostRenderer | undefined {
    const replace = this.#replace;
    this.#isByUs = !replace || mode === 'prepend';
    if (!replace || this.#isByUs) return undefined;
    const [root, markup, instance] = [this.#root, this.#markup, this.#instance];
    return new WholePageRenderer(
      {
        root,
        markup,
        replace,
        listParts: (fetched) => this.#listParts(fetched),
        fail: (error) => {
          console.warn('portfolio: the page’s own gallery script failed; the items are put in place without it', error);
          this.#replace = undefined;
          this.#isByUs = true;
        },
        complete: (fetched, error) => {
          if (!instance || !hasLayout(instance)) return false;
          console.warn('portfolio: a listener in the page’s own gallery script failed; the load goes on', error);
          completeLoad(root, fetched, instance);
          return true;
        },
        finished: () => {
          for (const act of this.#waiting.splice(0)) act();
        },
      },
      mode,
    );
  }

  /** Shows the script's own loading state, which its spinner and other scripts follow. */
  showLoad(url: string | undefined): void {
    const instance = this.#instance;
    if (!instance || url === this.#loadingUrl) return;
    this.#loadingUrl = url;
    try {
      if (url === undefined) endLoad(this.#root, instance);
      else beginLoad(this.#root, instance, url);
    } catch (error) {
      console.warn('portfolio: a listener in the page’s own gallery script failed; the load goes on', error);
    }
  }

  /** Lets the script lay out what was put in place without it. */
  layOut(): void {
    const instance = this.#instance;
    if (!instance || !this.#isByUs) return;
    try {
      layOutAgain(instance);
    } catch (error) {
      console.warn('portfolio: the page’s own layout failed and is ended', error);
      endLayout(instance);
    }
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
    this.#replace = this.#giveBack = this.#instance = undefined;
    if (!isInstance(value)) return;
    this.#instance = value;
    const {loadNewItems, replaceItems} = value;
    const replace: Replace = (url, ...page) => {
      if (url !== undefined && 'href' in value) Reflect.set(value, 'href', url);
      Reflect.apply(replaceItems, value, page);
    };
    this.#replace = replace;
    this.#giveBack = () => Object.assign(value, {loadNewItems, replaceItems});
    let hasAsked = false;
    // A load of its own that began before ours took over must not come after what a person has chosen since. The host
    // keeps its request here.
    let isEarlier = Boolean(Reflect.get(value, 'loading'));
    if (isEarlier) Reflect.set(value, 'loading', false);
    value.replaceItems = (...page) => {
      const wasEarlier = isEarlier;
      isEarlier = false;
      if (wasEarlier && hasAsked) return;
      replace(undefined, ...page);
      if (wasEarlier) this.#adoptShown();
    };
    value.loadNewItems = (address, isReplacing, done) => {
      if (typeof address !== 'string' || address === '' || !URL.canParse(address, document.baseURI)) return;
      const url = new URL(address, document.baseURI);
      if (url.origin !== location.origin) {
        location.assign(url);
        return;
      }
      // Our own observers load what scrolling asks for, and stop after some pages: the script's wait for an answer.
      if (!this.#isPressed && !isReplacing && this.#hasMode(/^infinite$/)) return;
      this.#isPressed = false;
      hasAsked = true;
      if (typeof done === 'function') this.#waiting.push(() => Reflect.apply(done, value, []));
      this.#listener?.request(url.href, isReplacing ? 'replace' : 'append');
    };
  }

  /**
   * A person may have used a control before this script came: what the host's script says it shows counts. Pages that
   * it has added below need nothing: the next one follows them.
   */
  #adoptShown(): void {
    const shown = readShownAddress(this.#instance);
    if (shown === undefined || plainUrl(shown) === plainUrl(location.href)) return;
    const isGrown = isSameChoice(shown, location.href) && this.#hasMode(/load-more|infinite/);
    if (!isGrown) this.#listener?.request(shown, 'replace');
  }

  #hasMode(mode: RegExp): boolean {
    const {paginators, readMode} = this.#markup;
    return paginators.flatMap((find) => find(this.#root)).some((paginator) => mode.test(readMode(paginator)));
  }

  /** The gallery, with the blocks around it, and what stands elsewhere in the page. */
  #listParts(fetched: Element): readonly Element[] {
    const whole = fetched.closest('.vp-block-loop') ?? fetched;
    const outlets = [...this.#markup.bars, ...this.#markup.paginators].flatMap((find) => find(fetched));
    return [whole, ...new Set(outlets.filter((outlet) => !whole.contains(outlet)))];
  }
}
