/** Turns clicks on links and changes of selects in a gallery's outlets into visit requests. */
import {isAppending} from '../controls/paginator-links.js';
import {
  findLink,
  isKeyboardClick,
  isPlainClick,
  type LinkElement,
  type LinkTarget,
  plainUrl,
  readLink,
  readSelect,
} from '../markup/links.js';
import type {LoadRequest, Mode} from '../markup/markup.js';
import {PortfolioFilterEvent, PortfolioPageEvent} from './events.js';
import type {GalleryDom} from './gallery-dom.js';
import {EARLIER} from './marks.js';
import type {VisitRequest} from './visit.js';

/** Callbacks of the observer. */
export interface ClickObserverDelegate {
  requestVisit(request: VisitRequest): void;
  /** Returns the address of a link or select with the parameters of other prefixes, as their galleries show them. */
  readonly keepOtherPrefixes: (url: string) => string;
  /** A link that loads nothing here was clicked, such as an item's; the browser may navigate. */
  linkClicked(link: LinkElement, event: Event): void;
}

export class ClickObserver {
  readonly #dom: GalleryDom;
  readonly #delegate: ClickObserverDelegate;
  /** The mode of the visit that the last click or select has requested; undefined if the click has requested none. */
  #mode: Mode | undefined;

  constructor(dom: GalleryDom, delegate: ClickObserverDelegate) {
    this.#dom = dom;
    this.#delegate = delegate;
  }

  start(signal: AbortSignal): void {
    // On the window, and started before the listeners of `host-clicks.ts` there: these must not note a click that is stopped.
    addEventListener('click', (event) => this.#stopSecond(event), {signal, capture: true});
    document.addEventListener('click', (event) => this.#visitLink(event), {signal});
    document.addEventListener('change', (event) => this.#visitOption(event), {signal});
  }

  /** Requests the visit of a click or select, also of one that a host's own script has answered. */
  requestVisit(request: LoadRequest): void {
    const {url, mode} = request;
    this.#mode = mode;
    const history = mode === 'replace' ? 'push' : 'replace';
    this.#delegate.requestVisit({...request, history, url: this.#delegate.keepOtherPrefixes(url)});
  }

  /** The address that the link in an event's path would load in place; undefined if it would not. */
  findVisitUrl(path: readonly EventTarget[]): string | undefined {
    const destination = readLink(findLink(path), this.#dom.scope);
    // The path may be some time old: the link may have left the page.
    return destination?.control.isConnected && this.#findOutlet(destination.control, path)
      ? this.#delegate.keepOtherPrefixes(destination.url)
      : undefined;
  }

  /**
   * Stops the second click of a double click on a control: what has moved under the pointer, such as an item, was not
   * meant. A second click on “Next” or on a filter counts, but “Load more” loads one page.
   */
  #stopSecond(event: MouseEvent): void {
    if (event.detail > 1 && this.#mode && (this.#mode !== 'replace' || !this.findVisitUrl(event.composedPath()))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else this.#mode = undefined;
  }

  #visitLink(event: PointerEvent): void {
    if (!isPlainClick(event)) return;
    const path = event.composedPath();
    const link = findLink(path);
    const destination = readLink(link, this.#dom.scope);
    const outlet = destination && this.#findOutlet(destination.control, path);
    if (!outlet) {
      if (link && this.#dom.root.contains(link)) this.#delegate.linkClicked(link, event);
      return;
    }
    const {url, fragment} = destination;
    // The browser goes to a fragment of the shown page. This request loads nothing, but ends the load of something else.
    if (fragment && url === plainUrl(location.href)) return this.requestVisit({url, mode: 'replace'});
    event.preventDefault();
    this.#request(destination, outlet, isKeyboardClick(event));
  }

  #visitOption(event: Event): void {
    const destination = readSelect(event.target, this.#dom.scope);
    const outlet = destination && this.#findOutlet(destination.control, event.composedPath());
    if (!outlet) return;
    if (destination.isOfGallery) this.#request(destination, outlet, true);
    else location.assign(destination.url + destination.fragment);
  }

  /** `outlet`: an outlet of the gallery (a status counts as a paginator), or the paragraph with “Load earlier”. */
  #request({url, fragment, control}: LinkTarget, outlet: Element, isByKeyboard: boolean): void {
    const isFilter = this.#dom.markup.isFilterBar(outlet);
    // Until `load-more.ts` moves it, the server's link to the page before is still in the paginator.
    const isEarlier = control.matches('[rel~=prev]');
    const keepsItems = !isFilter && (isAppending(outlet) || outlet.hasAttribute(EARLIER));
    const mode = keepsItems ? (isEarlier ? 'prepend' : 'append') : 'replace';
    this.requestVisit({url, fragment, mode, trigger: {control, outlet, isByKeyboard, isFilter}});
  }

  /**
   * The outlet of a control, or the paragraph with “Load earlier”. `path`: of the event, because a control may be in a
   * shadow root of a bar (search, chips).
   */
  #findOutlet(control: Element, path: readonly EventTarget[]): Element | undefined {
    const {outlets, markup, container} = this.#dom;
    const earlier = control.closest(`[${EARLIER}]`);
    const next = earlier?.nextElementSibling;
    // If the container is in a table, the table comes next.
    if (earlier && next && (next === container || (next.localName === 'table' && next === container?.parentElement)))
      return earlier;
    // Because of an unclosed tag, an outlet may contain others: the innermost one counts.
    return outlets
      .filter((outlet) => path.includes(outlet) && (markup.host?.isControl(control) ?? true))
      .sort((a, b) => (a.contains(b) ? 1 : -1))[0];
  }
}

/** Dispatches `portfolio-filter` or `portfolio-page` for a person's request; returns false if a listener cancelled it. */
export function dispatchRequestEvent(dom: GalleryDom, {url, trigger}: VisitRequest): boolean {
  const query = dom.readQuery(url);
  return dom.root.dispatchEvent(
    trigger?.isFilter ? new PortfolioFilterEvent(url, query) : new PortfolioPageEvent(url, dom.readPage(url)),
  );
}
