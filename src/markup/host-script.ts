/**
 * Connects to Visual Portfolio's own script, which starts every load with its function `loadNewItems`, and shows every
 * loaded page with its function `replaceItems`. We replace `loadNewItems` on each instance, so that our script does the
 * loading, and call `replaceItems` with our pages, so that the host's layouts and lightboxes work.
 */
import {isPageParameter} from '../address/parameters.js';
import {isSameAddress, PATH_PAGE, toAbsolute} from '../address/path.js';
import {type ForeignMarkup, listOutlets} from './foreign-markup.js';
import {watchControls} from './host-clicks.js';
import {
  beginLoad,
  copyThumbnails,
  endLayout,
  endLoad,
  type Instance,
  isInstance,
  layOutAgain,
  readShownAddress,
  restartSlider,
  serializeWithoutLayout,
  startAgain,
} from './host-instance.js';
import {openWholePage, type RendererParts} from './host-renderer.js';
import {plainUrl} from './links.js';
import type {ItemInsertion, LoadRequest, MarkupAdapter, Mode, RendererHelp, Trigger} from './markup.js';

/** Whether a parameter is the host's: scripts of the page may change others. */
const isOfHost = (name: string) => name.startsWith('vp_') || name === PATH_PAGE;

/** Whether a parameter changes which works are selected. */
const isSelecting = (name: string) => isOfHost(name) && !isPageParameter(name);

/** Matches the elements around links from a work to its categories. The host's script handles clicks on these links, too. */
const ITEM_CATEGORY = '.vp-portfolio__item-meta-category';

export type HostScript = ReturnType<typeof adoptHostScript>;

/** `replaced`: gets the items that the script has replaced, which fade out before it removes them. */
export function adoptHostScript(root: HTMLElement, markup: ForeignMarkup, replaced: WeakSet<Element>) {
  /** The object that the script has attached to the root. Kept after a failure, because its listeners still call our functions. */
  let instance: Instance | undefined;
  /** The script's own function that shows a page; undefined without a script, and after it has failed to show one. */
  let showInHost: RendererParts['showInHost'] | undefined;
  /** Gives the script its own functions back. */
  let restoreScript: (() => void) | undefined;
  let requestVisit: ((request: LoadRequest) => void) | undefined;
  /** The address for which the script's own loading state is shown. */
  let loadingUrl: string | undefined;
  /** Whether our own script has begun a load while the host's script was attached to the root. */
  let hasBegunLoad = false;
  /** The load whose items our own script inserts, so that the layout of the host's script must be updated. */
  let ownLoad: {readonly mode: Mode; readonly clean: RendererHelp['clean']} | undefined;
  /** The control that a person has used since the script last asked for a page. */
  let trigger: Trigger | undefined;
  /**
   * Callbacks that were passed to `loadNewItems`, for any page: all are called when the script has shown the next page; none if the
   * script fails to show it.
   */
  const callbacks: (() => unknown)[] = [];

  /** Takes over the script's instance on the root, now or as soon as the script attaches it. */
  function connect(
    {findOutlets, isFilterBar}: Pick<MarkupAdapter, 'findOutlets' | 'isFilterBar'>,
    onRequest: (request: LoadRequest) => void,
    signal: AbortSignal,
  ): void {
    requestVisit = onRequest;
    let attached: unknown = Reflect.get(root, 'vpf');
    wrapInstance(attached);
    // In a microtask, when the gallery has started, because this function may request a visit.
    queueMicrotask(requestShownByHost);
    // A setter notices a script that starts after ours.
    Object.defineProperty(root, 'vpf', {
      configurable: true,
      enumerable: true,
      get: () => attached,
      set: (value: unknown) => {
        if (value !== attached) wrapInstance(value);
        attached = value;
      },
    });
    signal.addEventListener('abort', () => {
      Object.defineProperty(root, 'vpf', {configurable: true, enumerable: true, writable: true, value: attached});
      restoreScript?.();
      showInHost = undefined;
    });
    const findOutlet = (control: Element) => findOutlets(root).find((one) => one.contains(control));
    const isCategory = (control: Element) => root.contains(control) && control.closest(ITEM_CATEGORY) !== null;
    const isControl = (control: Element) =>
      instance !== undefined && (findOutlet(control) !== undefined || isCategory(control));
    const reportUse = (control: HTMLElement, isByKeyboard: boolean) => {
      const outlet = findOutlet(control);
      trigger = outlet && {control, outlet, isByKeyboard, isFilter: isFilterBar(outlet)};
    };
    watchControls(isControl, reportUse, signal);
  }

  function openRenderer(mode: Mode, help: RendererHelp): ItemInsertion | undefined {
    const {clean} = help;
    ownLoad = !showInHost || mode === 'prepend' ? {mode, clean} : undefined;
    if (!instance || !showInHost || ownLoad) return undefined;
    const onError = (error: unknown) => {
      console.warn(
        'portfolio: the page’s own gallery script, or a listener in the page, failed; the items are shown without that script',
        error,
      );
      showInHost = undefined;
      ownLoad = {mode, clean};
    };
    return openWholePage({root, markup, instance, replaced, showInHost, onError, onFinished}, mode, help);
  }

  function onFinished(): void {
    for (const callback of callbacks.splice(0)) callback();
  }

  /** Starts or ends the script's own loading state, to which its spinner and other scripts react. */
  function showLoad(url: string | undefined): void {
    if (!instance || url === loadingUrl) return;
    loadingUrl = url;
    if (url !== undefined) hasBegunLoad = true;
    try {
      if (url === undefined) endLoad(root, instance);
      else beginLoad(root, instance, url);
    } catch (error) {
      console.warn('portfolio: a listener in the page failed as a load began or ended; the gallery goes on', error);
    }
  }

  /** Updates the script's layout after our own script has inserted the items of a fetched page. */
  function layOut(fetched: Element): void {
    if (!instance || !ownLoad) return;
    const {mode, clean} = ownLoad;
    try {
      const thumbnails = copyThumbnails(fetched);
      // Any base will do: the host writes absolute addresses into thumbnails.
      for (const thumbnail of thumbnails) clean(thumbnail, document.baseURI);
      restartSlider(instance, mode, thumbnails);
      layOutAgain(instance);
    } catch (error) {
      console.warn('portfolio: the gallery layout of the page’s own script failed and was turned off', error);
      endLayout(instance);
    }
  }

  /** Lets the script start again, because it has started before the gallery had its parts. */
  function restart(): void {
    showLoad(undefined);
    if (instance) startAgain(root, instance);
  }

  /** Writes an element as HTML. While the script runs, without what its layout has set. */
  function serialize(part: Element): string {
    return showInHost ? serializeWithoutLayout(part, markup.findContainer(part)) : part.outerHTML;
  }

  function wrapInstance(value: unknown): void {
    showInHost = restoreScript = instance = undefined;
    if (!isInstance(value)) return;
    instance = value;
    const {loadNewItems, replaceItems} = value;
    showInHost = (url, ...args) => {
      if ('href' in value) Reflect.set(value, 'href', url);
      Reflect.apply(replaceItems, value, args);
    };
    restoreScript = () => Object.assign(value, {loadNewItems, replaceItems});
    let hasRequested = false;
    // A load that the script began before we took over may end later: it must neither replace what a person has requested since,
    // nor append a page that we load, too. While `loading` is set, the host's controls do not mark a clicked filter as chosen.
    let hasOlderLoad = Boolean(Reflect.get(value, 'loading'));
    if (hasOlderLoad) Reflect.set(value, 'loading', false);
    value.replaceItems = (...args) => {
      const isOlderLoad = hasOlderLoad;
      hasOlderLoad = false;
      const [, isReplacing] = args;
      if (isOlderLoad && (hasRequested || (!isReplacing && hasBegunLoad))) return;
      Reflect.apply(replaceItems, value, args);
      if (isOlderLoad) requestShownByHost();
    };
    value.loadNewItems = (address, isReplacing, done) => {
      const absolute = typeof address === 'string' && toAbsolute(address, document.baseURI);
      if (!absolute) return;
      const url = new URL(absolute);
      if (url.origin !== location.origin) {
        // A fetched page's `data-vp-url` must not run a script, as a `javascript:` address would.
        if (/^https?:$/.test(url.protocol)) location.assign(url);
        return;
      }
      // Without a used control, a request to append comes from scrolling, which our own append mode handles; or, in a gallery
      // that is not infinite, from an add-on of the host.
      if (!trigger && !isReplacing && hasMode('infinite')) return;
      hasRequested = true;
      if (typeof done === 'function') callbacks.push(() => Reflect.apply(done, value, []));
      request(url.href, isReplacing ? 'replace' : 'append');
    };
  }

  /** Asks the gallery for a page, with the control that a person has used. */
  function request(address: string, mode: Mode): void {
    const used = trigger;
    trigger = undefined;
    requestVisit?.({url: plainUrl(address), mode, trigger: used});
  }

  /**
   * If a person used a control before our script started, the host's script shows another page than the address says: requests
   * that page, so that address and history agree with it. Pages that were appended need no request.
   */
  function requestShownByHost(): void {
    const shown = readShownAddress(instance);
    if (shown === undefined || isSameAddress(shown, location.href, isOfHost)) return;
    const hasAppended = isSameAddress(shown, location.href, isSelecting) && hasMode('load-more', 'infinite');
    if (!hasAppended) request(shown, 'replace');
  }

  function hasMode(...modes: readonly string[]): boolean {
    return listOutlets(markup.paginators, root).some((paginator) => modes.includes(markup.readMode(paginator)));
  }

  return {
    /** Whether there is a script to hand pages to. */
    get isRunning() {
      return showInHost !== undefined;
    },
    connect,
    openRenderer,
    showLoad,
    layOut,
    restart,
    serialize,
  };
}
