/** Hears what a person chooses by the links and selects of a gallery's filter bars and paginators. */
import {readQuery} from '../address/address.js';
import {isAppending} from '../controls/paginator-links.js';
import {type Choice, findLink, isKeyboardClick, isPlainClick, readLink, readSelect} from '../markup/links.js';
import {PortfolioFilterEvent, PortfolioPageEvent} from './events.js';
import type {GalleryDom} from './gallery-dom.js';
import {EARLIER} from './marks.js';
import type {VisitRequest} from './visit.js';

/** What the observer asks for. */
export interface ClickListener {
  requestVisit(request: VisitRequest): void;
  /** A person follows another link of the gallery, and may leave the page. */
  leave(): void;
}

export class ClickObserver {
  readonly #dom: GalleryDom;
  readonly #listener: ClickListener;

  constructor(dom: GalleryDom, listener: ClickListener) {
    this.#dom = dom;
    this.#listener = listener;
  }

  start(signal: AbortSignal): void {
    document.addEventListener('click', (event) => this.#chooseLink(event), {signal});
    document.addEventListener('change', (event) => this.#chooseOption(event), {signal});
  }

  /** The address that the link in an event's path would load; undefined for links that are not this gallery's. */
  readUrl(path: readonly EventTarget[]): string | undefined {
    const choice = readLink(findLink(path), this.#dom.scope);
    return choice && this.#findOutlet(choice.control) ? choice.url : undefined;
  }

  #chooseLink(event: PointerEvent): void {
    if (!isPlainClick(event)) return;
    const link = findLink(event.composedPath());
    const choice = readLink(link, this.#dom.scope);
    const outlet = choice && this.#findOutlet(choice.control);
    if (!outlet) {
      if (link && this.#dom.root.contains(link)) this.#listener.leave();
      return;
    }
    event.preventDefault();
    this.#request(choice, outlet, isKeyboardClick(event));
  }

  #chooseOption(event: Event): void {
    const choice = readSelect(event.target, this.#dom.scope);
    const outlet = choice && this.#findOutlet(choice.control);
    if (!outlet) return;
    if (choice.isOfGallery) this.#request(choice, outlet, true);
    else location.assign(choice.url + choice.fragment);
  }

  #request({url, fragment, control}: Choice, outlet: Element, isByKeyboard: boolean): void {
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
    // The tools of a filter bar stand in its shadow root.
    const tree = control.getRootNode();
    const inPage =
      tree instanceof ShadowRoot && !outlets.some((outlet) => outlet.contains(control)) ? tree.host : control;
    return outlets.find((outlet) => outlet.contains(inPage) && (markup.host?.isControl(control) ?? true));
  }
}

/** Dispatches the event of a person's request; false where a listener has cancelled it. */
export function askListeners({root, prefix}: GalleryDom, {url, trigger}: VisitRequest): boolean {
  const {filter, page} = readQuery(new URL(url), prefix);
  return root.dispatchEvent(
    trigger?.isFilter ? new PortfolioFilterEvent(url, filter) : new PortfolioPageEvent(url, page),
  );
}
