/**
 * For galleries whose paginator has the mode `load-more` or `infinite`: the link "Load earlier", the number of shown items,
 * loading by scrolling, and snapshots of several pages. Loaded on demand.
 */
import {findPageLink, isAppending, readPaginatorMode, updatePageLink} from '../controls/paginator-links.js';
import type {Mode} from '../markup/markup.js';
import {isConnectionCostly} from '../page/connection.js';
import type {Texts} from '../page-data/texts.js';
import {EndObserver} from './end-observer.js';
import type {GalleryDom} from './gallery-dom.js';
import {holdScroll} from './hold-scroll.js';
import {whenIdle} from './idle.js';
import {COMING, EARLIER} from './marks.js';
import type {CombineMarkup} from './outlets-view.js';
import {findSavedRoot, prepareStorage, type ServedParts, serializeGallery} from './saved-gallery.js';
import type {SharedImports} from './shared-imports.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

/** How many pages an infinite gallery loads without a click; then its link must be clicked, so that the footer is reachable. */
const MAX_AUTOMATIC = 3;

/** Milliseconds until a gallery checks again whether another gallery with its `historyKey` still loads, or shows a failure. */
const RECHECK_DELAY = 500;

/** `layouts/preview-address.ts` recognises by this mark the container of a gallery that is, or was, in an append mode. */
const GROWING = 'data-portfolio-growing';

// Style rules. The first draws a placeholder for items that are about to be appended. The second keeps the browser from
// anchoring the scroll position to the paginator, with which the page would move down past the new items. Items above the
// screen get no `content-visibility`: with 600 and with 6,000 items, the browser's checks for it cost as much time as it saves.
const RULES = `[${COMING}]::after{content:"";flex:1 0 100%;grid-column:1/-1;column-span:all;block-size:16rem;background:repeating-linear-gradient(90deg,#8883 0 10rem,#0000 0 11rem)}
portfolio-paginator{overflow-anchor:none}`;

/** The parts of a gallery that the append modes use. */
export interface AppendingGallery extends ServedParts, Pick<SharedImports, 'adoptStyle' | 'writeText' | 'readRange'> {
  readonly dom: GalleryDom;
  readonly texts: Texts;
  readonly state: {readonly shown: Shown; readonly isIdle: boolean; readonly request: VisitRequest | undefined};
  readonly outletsView: {hrefOf(shown: Shown, page: number): string};
  readonly statusView: {readonly message: {announce(text: () => string): void}};
  readonly loader: {prefetch(url: string): void};
  /** All galleries of the page, this one included. Galleries with the same `historyKey` share their state in the address. */
  readonly registry: {
    readonly galleries: Iterable<{dom: Pick<GalleryDom, 'historyKey'>; state: {readonly isIdle: boolean}}>;
  };
  /** Returns a link's address in which the parameters of other prefixes say what the galleries of these prefixes show. */
  readonly keepOtherPrefixes: (url: string) => string;
  visit(request: VisitRequest): void;
}

export class LoadMore {
  readonly #gallery: AppendingGallery;
  readonly #signal: AbortSignal;
  readonly #end: EndObserver;
  readonly #earlier = document.createElement('p');
  /** Our "Load earlier" link, used if the server sends no link to the page before. */
  readonly #ownLink = document.createElement('a');
  /** Where the server's link stood in the paginator: in `parent`, before `next`. */
  #place: {readonly parent: ParentNode | null; readonly next: ChildNode | null} | undefined;
  #paginator: Element | undefined;
  #automaticLeft: number;
  #hasAnnouncedStop = false;

  constructor(gallery: AppendingGallery, signal: AbortSignal) {
    this.#gallery = gallery;
    this.#signal = signal;
    this.#automaticLeft = countAutomatic(gallery.state.request);
    this.#earlier.setAttribute(EARLIER, '');
    const prefetch = ({href}: HTMLAnchorElement) => gallery.loader.prefetch(gallery.keepOtherPrefixes(href));
    const settleTime = gallery.dom.markup.host?.settleTime ?? 0;
    this.#end = new EndObserver(prefetch, (link) => this.#showNext(link), settleTime, signal);
    whenIdle(prepareStorage, signal);
    // Leaving the page has ended a load under way. If the back/forward cache restores the page, the next link may still be near.
    addEventListener('pageshow', this.#observe, {signal});
    this.update(gallery.state.shown);
    signal.addEventListener('abort', () => {
      this.#paginator = undefined;
      this.#observe();
      // If the gallery starts again, it looks for the server's link in the paginator.
      this.#returnServerLink();
      this.#earlier.remove();
    });
  }

  /** Called for each request: unless it is automatic, pages may be loaded by scrolling again. */
  renewAutomaticLoads(request: VisitRequest): void {
    if (request.isAutomatic) return;
    this.#automaticLeft = countAutomatic(request);
    this.#hasAnnouncedStop = false;
  }

  /**
   * Called before the paginator is updated from a loaded page. For `replace`, moves the server's link back into it. For the
   * other modes, returns how its old and new markup are combined: only the link on the side of the new items changes.
   */
  prepareUpdate(mode: Mode): CombineMarkup | undefined {
    if (mode === 'replace') {
      this.#returnServerLink();
      return undefined;
    }
    return (paginator) => (previousMarkup, newMarkup) => {
      // The server has no link to a page before the loaded one: `update` shows our own link if there is such a page.
      if (mode === 'prepend' && !findPageLink(newMarkup, 'prev')) this.#earlier.replaceChildren();
      return updatePageLink(paginator, previousMarkup, newMarkup, mode);
    };
  }

  /** The server's link, if it is above the items. */
  get #serverLink(): HTMLAnchorElement | null {
    return this.#earlier.contains(this.#ownLink) ? null : this.#earlier.querySelector('a');
  }

  /** Moves the server's link back to where the server renders it: there, the paginator's update changes or removes it. */
  #returnServerLink(): void {
    const link = this.#serverLink;
    const {parent, next} = this.#place ?? {};
    const hasFocus = link !== null && link === document.activeElement;
    if (link) parent?.insertBefore(link, next?.parentNode === parent ? next : null);
    // A node that is moved loses the focus.
    if (hasFocus) link.focus({preventScroll: true});
  }

  /** Changes the address of the server's link above the items, also in the copy of the paginator as the server sent it last. */
  changeEarlier(change: (url: string) => string): void {
    const link = this.#serverLink;
    if (!link || !this.#paginator) return;
    link.href = change(link.href);
    findPageLink(this.#gallery.readServerMarkup(this.#paginator).markup, 'prev')?.setAttribute('href', link.href);
  }

  /** Updates "Load earlier", the count and the observed link after the paginator, or what is shown, has changed. */
  update(shown: Shown): void {
    const {outlets, container} = this.#gallery.dom;
    this.#paginator = outlets.find(isAppending);
    if (!this.#paginator || !container) {
      this.#earlier.remove();
      return this.#observe();
    }
    this.#gallery.adoptStyle(RULES);
    container.setAttribute(GROWING, '');
    this.#updateEarlier(findPageLink(this.#paginator, 'prev'), container, shown);
    this.#updateCount(shown);
    this.#observe();
  }

  /** See `serializeGallery`. */
  serialize(): string {
    return serializeGallery(this.#gallery.dom, this.#gallery);
  }

  /** See `findSavedRoot`. */
  findRoot(document: Document): Element | null {
    return findSavedRoot(this.#gallery.dom, document);
  }

  /** Runs a change above the screen; what a person sees stays where it is. */
  readonly holdScroll = (change: () => void): void => holdScroll(this.#gallery.dom, change);

  /**
   * Shows "Load earlier" above the items: the server's link or, if we can make its address, our own. Without either, removes
   * the paragraph. `fromPaginator`: the server's link, if it is in the paginator.
   */
  #updateEarlier(fromPaginator: Element | null, container: Element, shown: Shown): void {
    const focused = document.activeElement;
    const holdsFocus = [this.#earlier, fromPaginator].some((one) => one?.contains(focused));
    if (fromPaginator) {
      this.#place = {parent: fromPaginator.parentNode, next: fromPaginator.nextSibling};
      this.#earlier.replaceChildren(fromPaginator);
    }
    // A server's link is shown even where nothing says the page's number, as where each page is a file of its own.
    // We can make an address only where the page is one of its parameters.
    const {prefix, root} = this.#gallery.dom;
    const canMakeLink = shown.first > 1 && new URL(shown.url).searchParams.has(`${prefix}_page`);
    if (!canMakeLink && !this.#serverLink) return this.#earlier.remove();
    if (!this.#serverLink) {
      this.#ownLink.rel = 'prev';
      this.#ownLink.textContent = this.#gallery.texts.format('load_earlier');
      this.#ownLink.setAttribute('href', this.#gallery.outletsView.hrefOf(shown, shown.first - 1));
      this.#earlier.replaceChildren(this.#ownLink);
    }
    // No table can contain a paragraph: the paragraph goes before a table or, if the table is the gallery, before the container.
    const {parentElement} = container;
    const list = parentElement?.localName === 'table' && parentElement !== root ? parentElement : container;
    if (this.#earlier.nextElementSibling !== list) list.before(this.#earlier);
    // A node that is moved loses the focus.
    if (holdsFocus && focused instanceof HTMLElement) focused.focus({preventScroll: true});
  }

  /** Writes "24 of 80 shown": the server's own text counts only the items of one page. */
  #updateCount(shown: Shown): void {
    const {dom, texts, writeText, readRange} = this.#gallery;
    const paginator = this.#paginator;
    const element = shown.first === shown.last ? null : paginator?.querySelector('[data-shown]');
    const range = element && readRange(shown, dom.items.length);
    if (!range || !paginator) return;
    const count = shown.first === 1 ? range.last : `${range.first}–${range.last}`;
    writeText(paginator, element, texts.format('shown', {shown: count, total: range.total}));
  }

  /**
   * Observes the next link of an infinite gallery, otherwise nothing. A property, so that the same function, added several
   * times as a listener, is one listener.
   */
  readonly #observe = (): void => {
    const isInfinite = this.#paginator && readPaginatorMode(this.#paginator) === 'infinite';
    this.#end.watch((isInfinite && findPageLink(this.#paginator, 'next')) || undefined);
  };

  #showNext(link: HTMLAnchorElement): void {
    const focused = document.activeElement ?? document.body;
    const isFocusBelow = (link.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    // If a keyboard user has focused something below the link, new items would move it out of reach: wait until the focus
    // moves. A focus that a click has left there does not count.
    if (isFocusBelow && !focused.matches(':focus:not(:focus-visible)')) {
      addEventListener('focusout', this.#observe, {once: true, signal: this.#signal});
      return;
    }
    const {dom, state, registry, keepOtherPrefixes} = this.#gallery;
    if (!state.isIdle || isConnectionCostly()) return;
    // This load would end the loads and failures of other galleries with this `historyKey` (`endOtherVisits`). What a person
    // has chosen there comes first, also if its load has failed and may be retried.
    if ([...registry.galleries].some((one) => one.dom.historyKey === dom.historyKey && !one.state.isIdle)) {
      setTimeout(() => this.#observe(), RECHECK_DELAY);
      return;
    }
    if (this.#automaticLeft === 0) return this.#announceStop(link);
    this.#automaticLeft -= 1;
    this.#gallery.visit({url: keepOtherPrefixes(link.href), mode: 'append', history: 'replace', isAutomatic: true});
  }

  /** Tells people who cannot see the end of the gallery that more is loaded only by a click. */
  #announceStop(link: HTMLAnchorElement): void {
    const {texts, statusView} = this.#gallery;
    if (this.#hasAnnouncedStop) return;
    this.#hasAnnouncedStop = true;
    statusView.message.announce(() => texts.format('paused', {label: link.innerText.trim()}));
  }
}

/** How many pages may be loaded by scrolling. The pages that a snapshot restores after the first are subtracted. */
function countAutomatic(request: VisitRequest | undefined): number {
  const {first = 0, last = 0, html = ''} = request?.snapshot ?? {};
  return html ? Math.max(0, MAX_AUTOMATIC - (last - first)) : MAX_AUTOMATIC;
}
