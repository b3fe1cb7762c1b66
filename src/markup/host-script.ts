/**
 * Connects to Visual Portfolio's own script, which starts every load with its function `loadNewItems`, and shows every
 * loaded page with its function `replaceItems`. We replace `loadNewItems` on each instance, so that our script does the
 * loading, and call `replaceItems` with our pages, so that the host's layouts and lightboxes work. We also wrap
 * `replaceItems`, because a load that the host's script began before we took over may end later: its page is not shown if
 * another one was requested meanwhile, or if it would be appended after our script has begun a load.
 */

import {isSameApartFromPage} from './current-marks.js';
import type {ForeignMarkup} from './foreign-markup.js';
import {watchControls} from './host-clicks.js';
import {
  beginLoad,
  endLayout,
  endLoad,
  type Instance,
  isInstance,
  layOutAgain,
  readShownAddress,
  startAgain,
} from './host-instance.js';
import {type Replace, WholePageRenderer} from './host-renderer.js';
import {serializeWithoutLayout} from './host-serializer.js';
import {plainUrl} from './links.js';
import type {HostedGallery, HostRequest, ItemInsertion, Mode, RendererHelp, Trigger} from './markup.js';

export class HostScript {
  readonly #root: HTMLElement;
  readonly #markup: ForeignMarkup;
  /** The script's own function that shows a page; undefined without a script, and after it has failed to show one. */
  #replace: Replace | undefined;
  /**
   * Restores the script's own functions; undefined without a script. Stays set after the script has failed: its listeners
   * still call our functions, so `connect` goes on watching the controls.
   */
  #restoreScript: (() => void) | undefined;
  #requestVisit: ((request: HostRequest) => void) | undefined;
  /** The object that the script has attached to the root, also if the script has failed. */
  #instance: Instance | undefined;
  /** The address for which the script's own loading state is shown. */
  #loadingUrl: string | undefined;
  /** Whether our own script has begun a load while the host's script was attached to the root. */
  #hasBegunLoad = false;
  /** Whether our own script inserts the items of the current load, so that the layout of the host's script must be updated. */
  #insertsItems = false;
  /** The control that a person has used since the script last asked for a page. */
  #trigger: Trigger | undefined;
  /**
   * Callbacks that were passed to `loadNewItems`. All are called when the host's script has shown the next page that ours
   * passes to it, even if they were passed with another page's address; never if that script fails to show it.
   */
  readonly #callbacks: (() => unknown)[] = [];
  /** Items that the script has replaced, which fade out before it removes them. */
  readonly #replaced = new WeakSet<Element>();

  constructor(root: HTMLElement, markup: ForeignMarkup) {
    this.#root = root;
    this.#markup = markup;
  }

  /** Whether there is a script to hand pages to. */
  get isRunning(): boolean {
    return this.#replace !== undefined;
  }

  /** Whether the script has replaced an item, which may still be in the document. */
  hasReplaced(item: Element): boolean {
    return this.#replaced.has(item);
  }

  /** Takes over the script's instance on the root, now or as soon as the script attaches it. */
  connect(
    gallery: HostedGallery,
    isFilterBar: (outlet: Element) => boolean,
    requestVisit: (request: HostRequest) => void,
    signal: AbortSignal,
  ): void {
    this.#requestVisit = requestVisit;
    const findOutlet = (control: Element) => gallery.outlets.find((one) => one.contains(control));
    const isInOutlet = (control: Element) => findOutlet(control) !== undefined;
    const reportUse = (control: HTMLElement, isByKeyboard: boolean) => {
      const outlet = findOutlet(control);
      this.#trigger = {control, outlet, isByKeyboard, isFilter: outlet !== undefined && isFilterBar(outlet)};
    };
    const root = this.#root;
    let attached: unknown = Reflect.get(root, 'vpf');
    this.#wrapInstance(attached);
    // In a microtask, so that the gallery has started: this may request a visit.
    queueMicrotask(() => this.#requestShownByHost());
    // A setter notices a script that starts after ours.
    Object.defineProperty(root, 'vpf', {
      configurable: true,
      enumerable: true,
      get: () => attached,
      set: (value: unknown) => {
        if (value !== attached) this.#wrapInstance(value);
        attached = value;
      },
    });
    signal.addEventListener('abort', () => {
      Object.defineProperty(root, 'vpf', {configurable: true, enumerable: true, writable: true, value: attached});
      this.#restoreScript?.();
      this.#replace = undefined;
    });
    watchControls({isActive: () => this.#restoreScript !== undefined, isInOutlet, reportUse}, signal);
  }

  openRenderer(mode: Mode, help: RendererHelp): ItemInsertion | undefined {
    const replace = this.#replace;
    this.#insertsItems = !replace || mode === 'prepend';
    if (!replace || this.#insertsItems) return undefined;
    return new WholePageRenderer(
      {
        root: this.#root,
        markup: this.#markup,
        instance: this.#instance,
        replaceInHost: replace,
        replaced: this.#replaced,
        listParts: (fetched) => this.#listParts(fetched),
        onError: (error) => {
          console.warn(
            'portfolio: the page’s own gallery script, or a listener in the page, failed; the items are shown without that script',
            error,
          );
          this.#replace = undefined;
          this.#insertsItems = true;
        },
        onFinished: () => {
          for (const callback of this.#callbacks.splice(0)) callback();
        },
      },
      mode,
      help,
    );
  }

  /** Starts or ends the script's own loading state, to which its spinner and other scripts react. */
  showLoad(url: string | undefined): void {
    const instance = this.#instance;
    if (!instance || url === this.#loadingUrl) return;
    this.#loadingUrl = url;
    if (url !== undefined) this.#hasBegunLoad = true;
    try {
      if (url === undefined) endLoad(this.#root, instance);
      else beginLoad(this.#root, instance, url);
    } catch (error) {
      console.warn('portfolio: a listener in the page failed as a load began or ended; the gallery goes on', error);
    }
  }

  /** Updates the script's layout after our own script has inserted the items. */
  layOut(): void {
    const instance = this.#instance;
    if (!instance || !this.#insertsItems) return;
    try {
      layOutAgain(instance);
    } catch (error) {
      console.warn('portfolio: the gallery layout of the page’s own script failed and was turned off', error);
      endLayout(instance);
    }
  }

  /** Lets the script start again, because it has started before the gallery had its parts. */
  restart(): void {
    const instance = this.#instance;
    this.showLoad(undefined);
    if (instance) startAgain(this.#root, instance);
  }

  /** Writes an element as HTML. While the script runs, without what its layout has set (see `serializeWithoutLayout`). */
  serialize(part: Element): string {
    return this.#replace ? serializeWithoutLayout(part, this.#markup.findContainer(part)) : part.outerHTML;
  }

  #wrapInstance(value: unknown): void {
    this.#replace = this.#restoreScript = this.#instance = undefined;
    if (!isInstance(value)) return;
    this.#instance = value;
    const {loadNewItems, replaceItems} = value;
    const replace: Replace = (url, ...args) => {
      if (url !== undefined && 'href' in value) Reflect.set(value, 'href', url);
      Reflect.apply(replaceItems, value, args);
    };
    this.#replace = replace;
    this.#restoreScript = () => Object.assign(value, {loadNewItems, replaceItems});
    let hasRequested = false;
    // A load that the script began before we took over must not replace what a person has requested since, and must not
    // append a page that our own append mode loads as well. `loading` is reset, because the host's controls
    // do not mark a clicked filter as chosen while it is set.
    let hasOlderLoad = Boolean(Reflect.get(value, 'loading'));
    if (hasOlderLoad) Reflect.set(value, 'loading', false);
    value.replaceItems = (...args) => {
      const isOlderLoad = hasOlderLoad;
      hasOlderLoad = false;
      const [, isReplacing] = args;
      if (isOlderLoad && (hasRequested || (!isReplacing && this.#hasBegunLoad))) return;
      replace(undefined, ...args);
      if (isOlderLoad) this.#requestShownByHost();
    };
    value.loadNewItems = (address, isReplacing, done) => {
      if (typeof address !== 'string' || address === '' || !URL.canParse(address, document.baseURI)) return;
      const url = new URL(address, document.baseURI);
      if (url.origin !== location.origin) {
        // A fetched page's `data-vp-url` must not run a script, as a `javascript:` address would.
        if (/^https?:$/.test(url.protocol)) location.assign(url);
        return;
      }
      // In an infinite gallery, a request to append for which no control was used comes from scrolling. It is ignored: our own
      // append mode loads that page, and pauses after some pages. In other galleries it comes from an add-on of the host.
      if (!this.#trigger && !isReplacing && this.#hasMode(/^infinite$/)) return;
      hasRequested = true;
      if (typeof done === 'function') this.#callbacks.push(() => Reflect.apply(done, value, []));
      this.#request(url.href, isReplacing ? 'replace' : 'append');
    };
  }

  /** Asks the gallery for a page, with the control that a person has used. */
  #request(address: string, mode: Mode): void {
    const trigger = this.#trigger;
    this.#trigger = undefined;
    this.#requestVisit?.({url: plainUrl(address), mode, history: mode === 'replace' ? 'push' : 'replace', trigger});
  }

  /**
   * Before our script started, a person may have used a control: then the host's script shows another page, but the browser's
   * address is still the old one. Requests that page, so that the address and the history agree with it. Pages that the host's
   * script has appended need no request: the next page is appended after them.
   */
  #requestShownByHost(): void {
    const shown = readShownAddress(this.#instance);
    if (shown === undefined || plainUrl(shown) === plainUrl(location.href)) return;
    const hasAppended = isSameApartFromPage(shown, location.href) && this.#hasMode(/load-more|infinite/);
    if (!hasAppended) this.#request(shown, 'replace');
  }

  #hasMode(mode: RegExp): boolean {
    const {paginators, readMode} = this.#markup;
    return paginators.flatMap((find) => find(this.#root)).some((paginator) => mode.test(readMode(paginator)));
  }

  /** The gallery with the blocks around it, and its outlets elsewhere in the page. */
  #listParts(fetched: Element): readonly Element[] {
    const whole = fetched.closest('.vp-block-loop') ?? fetched;
    const outlets = [...this.#markup.bars, ...this.#markup.paginators].flatMap((find) => find(fetched));
    return [whole, ...new Set(outlets.filter((outlet) => !whole.contains(outlet)))];
  }
}
