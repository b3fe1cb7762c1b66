/** The append modes, loaded on demand: ways down and up, pages by scrolling, items far from view, large snapshots. */
import type {Query} from '../address/address.js';
import {findPageLink, isAppending, moveOneSide, readPaginatorMode} from '../controls/paginator-links.js';
import type {ItemChange, Mode} from '../markup/markup.js';
import {isConnectionCostly} from '../page/connection.js';
import type {Texts} from '../page-data/texts.js';
import type {GalleryDom} from './gallery-dom.js';
import {COMING, EARLIER} from './marks.js';
import type {CombineMarkup} from './outlets-view.js';
import {readRange} from './range.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

/** Pages that an infinite gallery loads by itself before its link must be pressed: the footer must be within reach. */
const MAX_AUTOMATIC = 3;

/** CSS pixels before the end at which the next page of an infinite gallery is fetched, and at which it is shown. */
const PREFETCH_DISTANCE = 1500;
const SHOW_DISTANCE = 600;

/** Items that are left out of layout: the browser looks at each of them in every frame, so more cost more than they save. */
const MAX_FAR = 600;

/** Marks an item that is far from the page loaded last. */
const FAR = 'data-portfolio-far';

/** Marks the container of an append mode. */
const GROWING = 'data-portfolio-growing';

// Far items cost no layout and no paint, keep the size that they had, and stay for find-in-page and anchors; their focus
// rings are not cut off. Scroll anchoring must hold an item, not the paginator below (CSS Scroll Anchoring).
const RULES = `[${GROWING}]>*{contain-intrinsic-block-size:auto 20rem}
[${FAR}]{content-visibility:auto;overflow-clip-margin:2rem}
[${COMING}]::after{content:"";flex:1 0 100%;grid-column:1/-1;column-span:all;block-size:16rem;background:repeating-linear-gradient(90deg,#8883 0 10rem,#0000 0 11rem)}
portfolio-paginator{overflow-anchor:none}
@media print{[${FAR}]{content-visibility:visible}}`;

/** What the append modes read of their gallery, and what they ask for. */
export interface GrowingGallery {
  readonly dom: GalleryDom;
  readonly texts: Texts;
  readonly state: {readonly shown: Shown; readonly isIdle: boolean};
  readonly outletsView: {hrefOf(query: Query): string};
  readonly statusView: {readonly message: {announce(text: () => string): void}};
  readonly loader: {prefetch(url: string, kind: 'hover'): void};
  /** Puts rules into the document, once. */
  adoptStyle(rules: string): void;
  /** Writes our own text into an outlet. */
  writeText(outlet: Element, element: Element, text: string): void;
  visit(request: VisitRequest): void;
}

/** Galleries that hold the scroll position in this frame, and the page's own setting before. */
let holders = 0;
let pageAnchor = '';

export class LoadMore {
  readonly #gallery: GrowingGallery;
  readonly #prefetchObserver: IntersectionObserver;
  readonly #showObserver: IntersectionObserver;
  readonly #earlier = document.createElement('p');
  /** Items of the two newest pages: the next page makes the older ones far. */
  #newest: readonly Element[] = [];
  #older: readonly Element[] = [];
  #farCount = 0;
  /** Where the server gives no link to the page before. */
  readonly #ownLink = document.createElement('a');
  #paginator: Element | undefined;
  #automatic = MAX_AUTOMATIC;
  #hasAnnouncedStop = false;
  #hasScrolled = false;

  constructor(gallery: GrowingGallery, signal: AbortSignal) {
    this.#gallery = gallery;
    this.#earlier.setAttribute(EARLIER, '');
    this.#prefetchObserver = observe(PREFETCH_DISTANCE, ({href}) => {
      if (this.#hasScrolled) gallery.loader.prefetch(href, 'hover');
    });
    this.#showObserver = observe(SHOW_DISTANCE, (link) => this.#showNext(link));
    const noteScroll = () => {
      this.#hasScrolled = true;
      this.#observe();
    };
    addEventListener('scroll', noteScroll, {signal, passive: true, once: true});
    this.#newest = gallery.dom.items;
    this.update(gallery.state.shown);
    signal.addEventListener('abort', () => {
      this.#prefetchObserver.disconnect();
      this.#showObserver.disconnect();
      this.#earlier.remove();
    });
  }

  /** A person has chosen something: pages may come by themselves again. */
  reset(): void {
    this.#automatic = MAX_AUTOMATIC;
    this.#hasAnnouncedStop = false;
  }

  /** How a load updates the paginator: only the side on which items came leads elsewhere now. */
  combineFor(mode: Mode): CombineMarkup | undefined {
    if (mode === 'replace') return undefined;
    return (paginator) => (last, next) => moveOneSide(paginator, last, next, mode);
  }

  /** Looks at the paginator again, whose links may have changed. `change`: what a load has put in, if there was one. */
  update(shown: Shown, change?: ItemChange, mode: Mode = 'replace'): void {
    const {dom} = this.#gallery;
    const {container} = dom;
    this.#paginator = dom.outlets.find(isAppending);
    if (!this.#paginator || !container) {
      this.#earlier.remove();
      this.#observe();
      return;
    }
    this.#gallery.adoptStyle(RULES);
    container.setAttribute(GROWING, '');
    if (change) this.#markFar(change, mode);
    this.#updateEarlier(findPageLink(this.#paginator, 'prev'), container, shown);
    this.#updateCount(shown);
    this.#observe();
  }

  /** The gallery's root and outlets as HTML, in document order. */
  serialize(): string {
    const {root, outlets, markup} = this.#gallery.dom;
    const parts = [root, ...outlets.filter((outlet) => !root.contains(outlet))];
    parts.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    return parts.map((part) => markup.host?.serialize(part) ?? part.outerHTML).join('');
  }

  /** Finds the gallery in a snapshot, and puts its links back to where the server has them. */
  findStored(document: Document): Element | null {
    const {markup, outlets} = this.#gallery.dom;
    const root = markup.findRoot(document);
    if (!root) return null;
    const stored = markup.findOutlets(root);
    // "Load earlier" stood above the items when the snapshot was taken.
    const link = findPageLink(root.querySelector(`[${EARLIER}]`), 'prev');
    if (link) stored.find(isAppending)?.append(link);
    // Links that an outlet has drawn itself are not the server's.
    for (const [at, outlet] of outlets.entries()) {
      if ('drawsItself' in outlet && outlet.drawsItself === true) stored[at]?.replaceChildren();
    }
    return root;
  }

  /** Keeps what is on screen where it is, by the first item that is seen there, while something changes above it. */
  holdScroll(change: () => void): void {
    const {style} = document.documentElement;
    const element = this.#gallery.dom.items.find((item) => item.getBoundingClientRect().bottom > 0);
    const before = element?.getBoundingClientRect().top ?? 0;
    // The browser's own scroll anchoring would move the page a second time.
    if (holders === 0) pageAnchor = style.overflowAnchor;
    holders += 1;
    style.overflowAnchor = 'none';
    change();
    const moved = (element?.getBoundingClientRect().top ?? 0) - before;
    if (moved !== 0) scrollBy({top: moved, behavior: 'instant'});
    requestAnimationFrame(() => {
      holders -= 1;
      if (holders === 0) style.overflowAnchor = pageAnchor;
    });
  }

  #markFar({added}: ItemChange, mode: Mode): void {
    if (mode === 'append' && this.#farCount < MAX_FAR) {
      for (const item of this.#older) item.setAttribute(FAR, '');
      this.#farCount += this.#older.length;
    }
    if (mode === 'replace') this.#farCount = 0;
    // Items that have left must not be kept in memory.
    this.#older = mode === 'replace' ? [] : this.#newest;
    this.#newest = added;
  }

  /** "Load earlier": the server's own link where it gives one, which the morph updates where it stands. */
  #updateEarlier(given: Element | null, container: Element, {first, filter}: Shown): void {
    if (first <= 1) {
      given?.remove();
      this.#earlier.remove();
      return;
    }
    if (given) this.#earlier.replaceChildren(given);
    if (!this.#earlier.firstChild || this.#earlier.contains(this.#ownLink)) {
      this.#ownLink.rel = 'prev';
      this.#ownLink.textContent = this.#gallery.texts.format('load_earlier');
      this.#ownLink.setAttribute('href', this.#gallery.outletsView.hrefOf({filter, page: first - 1}));
      this.#earlier.replaceChildren(this.#ownLink);
    }
    if (this.#earlier.nextElementSibling !== container) container.before(this.#earlier);
  }

  /** "24 of 80 shown": what the server says is about one page. */
  #updateCount(shown: Shown): void {
    const {dom, texts, writeText} = this.#gallery;
    const paginator = this.#paginator;
    const element = shown.first === shown.last ? null : paginator?.querySelector('[data-shown]');
    const range = element && readRange(shown, dom.items.length);
    if (!range || !paginator) return;
    const count = shown.first === 1 ? range.last : `${range.first}–${range.last}`;
    writeText(paginator, element, texts.format('shown', {shown: count, total: range.total}));
  }

  #observe(): void {
    this.#prefetchObserver.disconnect();
    this.#showObserver.disconnect();
    const next =
      this.#paginator && readPaginatorMode(this.#paginator) === 'infinite' && findPageLink(this.#paginator, 'next');
    if (!next) return;
    this.#prefetchObserver.observe(next);
    this.#showObserver.observe(next);
  }

  #showNext(link: HTMLAnchorElement): void {
    const focused = document.activeElement;
    const isFocusBelow =
      focused !== null &&
      focused !== document.body &&
      (link.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (isFocusBelow || !this.#gallery.state.isIdle || isConnectionCostly()) return;
    if (this.#automatic === 0) {
      this.#announceStop(link);
      return;
    }
    this.#automatic -= 1;
    this.#gallery.visit({url: link.href, mode: 'append', history: 'replace', isAutomatic: true});
  }

  /** Somebody who does not see the end of the gallery must know that it goes on by a press only. */
  #announceStop(link: HTMLAnchorElement): void {
    const {texts, statusView} = this.#gallery;
    if (this.#hasAnnouncedStop) return;
    this.#hasAnnouncedStop = true;
    statusView.message.announce(() => texts.format('paused', {label: link.innerText.trim()}));
  }
}

function observe(margin: number, act: (link: HTMLAnchorElement) => void): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        if (isIntersecting && target instanceof HTMLAnchorElement) act(target);
      }
    },
    {rootMargin: `0px 0px ${margin}px`},
  );
}
