/** Turns clicks on links and changes of selects in a gallery's filter bars and paginators into visit requests. */
import {readQuery} from '../address/address.js';
import {isAppending} from '../controls/paginator-links.js';
import {
  findLink,
  isKeyboardClick,
  isPlainClick,
  type LinkElement,
  type LinkTarget,
  readLink,
  readSelect,
} from '../markup/links.js';
import {PortfolioFilterEvent, PortfolioPageEvent} from './events.js';
import type {GalleryDom} from './gallery-dom.js';
import {EARLIER} from './marks.js';
import type {VisitRequest} from './visit.js';

/** What the observer calls. */
export interface ClickListener {
  requestVisit(request: VisitRequest): void;
  /** A person has clicked another link in the gallery, as an item's, and may leave the page. */
  followItem(link: LinkElement, click: Event): void;
}

export class ClickObserver {
  readonly #dom: GalleryDom;
  readonly #listener: ClickListener;

  constructor(dom: GalleryDom, listener: ClickListener) {
    this.#dom = dom;
    this.#listener = listener;
  }

  start(signal: AbortSignal): void {
    document.addEventListener('click', (event) => this.#followLink(event), {signal});
    document.addEventListener('change', (event) => this.#followOption(event), {signal});
  }

  /** The address that the link in an event's path would load; undefined for links that are not this gallery's. */
  readUrl(path: readonly EventTarget[]): string | undefined {
    const target = readLink(findLink(path), this.#dom.scope);
    return target && this.#findOutlet(target.control) ? target.url : undefined;
  }

  #followLink(event: PointerEvent): void {
    if (!isPlainClick(event)) return;
    const link = findLink(event.composedPath());
    const target = readLink(link, this.#dom.scope);
    const outlet = target && this.#findOutlet(target.control);
    if (!outlet) {
      if (link && this.#dom.root.contains(link)) this.#listener.followItem(link, event);
      return;
    }
    event.preventDefault();
    this.#request(target, outlet, isKeyboardClick(event));
  }

  #followOption(event: Event): void {
    const target = readSelect(event.target, this.#dom.scope);
    const outlet = target && this.#findOutlet(target.control);
    if (!outlet) return;
    if (target.isOfGallery) this.#request(target, outlet, true);
    else location.assign(target.url + target.fragment);
  }

  #request({url, fragment, control}: LinkTarget, outlet: Element, isByKeyboard: boolean): void {
    const isFilter = this.#dom.markup.isFilterBar(outlet);
    const isMore = !isFilter && isAppending(outlet);
    const mode = outlet.hasAttribute(EARLIER) ? 'prepend' : isMore ? 'append' : 'replace';
    const history = mode === 'replace' ? 'push' : 'replace';
    this.#listener.requestVisit({url, fragment, mode, history, trigger: {control, outlet, isByKeyboard, isFilter}});
  }

  #findOutlet(control: Element): Element | undefined {
    const {outlets, markup, container} = this.#dom;
    const earlier = control.closest(`[${EARLIER}]`);
    if (earlier && earlier.nextElementSibling === container) return earlier;
    // A control may be one of a filter bar's tools, which are in the bar's shadow root.
    const tree = control.getRootNode();
    const inPage =
      tree instanceof ShadowRoot && !outlets.some((outlet) => outlet.contains(control)) ? tree.host : control;
    return outlets.find((outlet) => outlet.contains(inPage) && (markup.host?.isControl(control) ?? true));
  }
}

/** Dispatches `portfolio-filter` or `portfolio-page` for a person's request; returns false if a listener cancelled it. */
export function dispatchRequestEvent({root, prefix}: GalleryDom, {url, trigger}: VisitRequest): boolean {
  const query = readQuery(new URL(url), prefix);
  return root.dispatchEvent(
    trigger?.isFilter ? new PortfolioFilterEvent(url, query) : new PortfolioPageEvent(url, query.page),
  );
}
