/**
 * For galleries whose paginator has the mode `load-more` or `infinite`: the link "Load earlier", the number of shown items,
 * loading by scrolling, and snapshots of several pages. Loaded on demand.
 */
import {findPageLink, isAppending, readPaginatorMode, updatePageLink} from '../controls/paginator-links.js';
import type {Mode} from '../markup/markup.js';
import {isConnectionCostly} from '../page/connection.js';
import type {Texts} from '../page-data/texts.js';
import {observeEnd} from './end-observer.js';
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

export type LoadMore = ReturnType<typeof createLoadMore>;

export function createLoadMore(gallery: AppendingGallery, signal: AbortSignal) {
  const {dom, texts, state, keepOtherPrefixes} = gallery;
  const earlier = document.createElement('p');
  /** Our "Load earlier" link, used if the server sends no link to the page before. */
  const ownLink = document.createElement('a');
  /** Where the server's link stood in the paginator: in `parent`, before `next`. */
  let place: {readonly parent: ParentNode | null; readonly next: ChildNode | null} | undefined;
  let paginator: Element | undefined;
  /** How many pages may still be loaded without a click; -1 after the announcement that there are none. */
  let automaticLeft = countAutomatic(state.request);

  earlier.setAttribute(EARLIER, '');
  const prefetch = ({href}: HTMLAnchorElement) => gallery.loader.prefetch(keepOtherPrefixes(href));
  const watchEnd = observeEnd(prefetch, showNext, dom.markup.host?.settleTime ?? 0, signal);
  whenIdle(prepareStorage, signal);
  // Leaving the page has ended a load under way. If the back/forward cache restores the page, the next link may still be near.
  addEventListener('pageshow', observe, {signal});
  update(state.shown);
  signal.addEventListener('abort', () => {
    // If the gallery starts again, it looks for the server's link in the paginator.
    returnServerLink();
    earlier.remove();
  });

  /** Called for each request: unless it is automatic, pages may be loaded by scrolling again. */
  function renewAutomaticLoads(request: VisitRequest): void {
    if (!request.isAutomatic) automaticLeft = countAutomatic(request);
  }

  /**
   * Called before the paginator is updated from a loaded page. For `replace`, moves the server's link back into it. For the
   * other modes, returns how its old and new markup are combined: only the link on the side of the new items changes.
   */
  function prepareUpdate(mode: Mode): CombineMarkup | undefined {
    if (mode === 'replace') {
      returnServerLink();
      return undefined;
    }
    return (outlet) => (previousMarkup, newMarkup) => {
      // The server has no link to a page before the loaded one: `update` shows our own link if there is such a page.
      if (mode === 'prepend' && !findPageLink(newMarkup, 'prev')) earlier.replaceChildren();
      return updatePageLink(outlet, previousMarkup, newMarkup, mode);
    };
  }

  /** The server's link, if it is above the items. */
  function findServerLink(): HTMLAnchorElement | null {
    return earlier.contains(ownLink) ? null : earlier.querySelector('a');
  }

  /** Moves the server's link back to where the server renders it: there, the paginator's update changes or removes it. */
  function returnServerLink(): void {
    const link = findServerLink();
    const {parent, next} = place ?? {};
    const hasFocus = link !== null && link === document.activeElement;
    if (link) parent?.insertBefore(link, next?.parentNode === parent ? next : null);
    // A node that is moved loses the focus.
    if (hasFocus) link.focus({preventScroll: true});
  }

  /** Changes the address of the server's link above the items, also in the copy of the paginator as the server sent it last. */
  function changeEarlier(change: (url: string) => string): void {
    const link = findServerLink();
    if (!link || !paginator) return;
    link.href = change(link.href);
    findPageLink(gallery.readServerMarkup(paginator).markup, 'prev')?.setAttribute('href', link.href);
  }

  /** Updates "Load earlier", the count and the observed link after the paginator, or what is shown, has changed. */
  function update(shown: Shown): void {
    const {outlets, container} = dom;
    paginator = outlets.find(isAppending);
    if (paginator && container) {
      gallery.adoptStyle(RULES);
      container.setAttribute(GROWING, '');
      updateEarlier(findPageLink(paginator, 'prev'), container, shown);
      updateCount(paginator, shown);
    } else earlier.remove();
    observe();
  }

  /**
   * Shows "Load earlier" above the items: the server's link or, if we can make its address, our own. Without either, removes
   * the paragraph. `fromPaginator`: the server's link, if it is in the paginator.
   */
  function updateEarlier(fromPaginator: Element | null, container: Element, shown: Shown): void {
    const focused = document.activeElement;
    const holdsFocus = [earlier, fromPaginator].some((one) => one?.contains(focused));
    if (fromPaginator) {
      place = {parent: fromPaginator.parentNode, next: fromPaginator.nextSibling};
      earlier.replaceChildren(fromPaginator);
    }
    if (!findServerLink()) {
      // A server's link is shown even where nothing says the page's number, as where each page is a file of its own.
      // We can make an address only where the page is one of its parameters.
      const canMakeLink = shown.first > 1 && new URL(shown.url).searchParams.has(`${dom.prefix}_page`);
      if (!canMakeLink) return earlier.remove();
      ownLink.rel = 'prev';
      ownLink.textContent = texts.format('load_earlier');
      ownLink.setAttribute('href', gallery.outletsView.hrefOf(shown, shown.first - 1));
      earlier.replaceChildren(ownLink);
    }
    // No table can contain a paragraph: the paragraph goes before a table or, if the table is the gallery, before the container.
    const {parentElement} = container;
    const list = parentElement?.localName === 'table' && parentElement !== dom.root ? parentElement : container;
    if (earlier.nextElementSibling !== list) list.before(earlier);
    // A node that is moved loses the focus.
    if (holdsFocus && focused instanceof HTMLElement) focused.focus({preventScroll: true});
  }

  /** Writes "24 of 80 shown": the server's own text counts only the items of one page. */
  function updateCount(within: Element, shown: Shown): void {
    const element = shown.first === shown.last ? null : within.querySelector('[data-shown]');
    const range = element && gallery.readRange(shown, dom.items.length);
    if (!range) return;
    const {first, last} = range;
    const count = shown.first === 1 ? last : `${texts.formatNumber(first)}–${texts.formatNumber(last)}`;
    gallery.writeText(within, element, texts.format('shown', {shown: count, total: range.total}));
  }

  /** Observes the next link of an infinite gallery, otherwise nothing. */
  function observe(): void {
    const isInfinite = paginator && readPaginatorMode(paginator) === 'infinite';
    watchEnd((isInfinite && findPageLink(paginator, 'next')) || undefined);
  }

  function showNext(link: HTMLAnchorElement): void {
    const focused = document.activeElement ?? document.body;
    const isFocusBelow = (link.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    // If a keyboard user has focused something below the link, new items would move it out of reach: wait until the focus
    // moves. A focus that a click has left there does not count.
    if (isFocusBelow && !focused.matches(':focus:not(:focus-visible)')) {
      addEventListener('focusout', observe, {once: true, signal});
      return;
    }
    if (!state.isIdle || isConnectionCostly()) return;
    // This load would end the loads and failures of other galleries with this `historyKey` (`endOtherVisits`). What a person
    // has chosen there comes first, also if its load has failed and may be retried.
    const {galleries} = gallery.registry;
    if ([...galleries].some((one) => one.dom.historyKey === dom.historyKey && !one.state.isIdle)) {
      setTimeout(observe, RECHECK_DELAY);
      return;
    }
    automaticLeft -= 1;
    if (automaticLeft >= 0)
      return gallery.visit({url: keepOtherPrefixes(link.href), mode: 'append', history: 'replace', isAutomatic: true});
    // Tell people who cannot see the end of the gallery, once, that more is loaded only by a click.
    if (automaticLeft === -1)
      gallery.statusView.message.announce(() => texts.format('paused', {label: link.innerText.trim()}));
  }

  return {
    renewAutomaticLoads,
    prepareUpdate,
    changeEarlier,
    update,
    /** See `serializeGallery`. */
    serialize: () => serializeGallery(dom, gallery),
    /** See `findSavedRoot`. */
    findRoot: (document: Document) => findSavedRoot(dom, document),
    /** Runs a change above the screen; what a person sees stays where it is. */
    holdScroll: (change: () => void) => holdScroll(dom, change),
  };
}

/** How many pages may be loaded by scrolling. The pages that a snapshot restores after the first are subtracted. */
function countAutomatic(request: VisitRequest | undefined): number {
  const {first = 0, last = 0, html = ''} = request?.snapshot ?? {};
  return html ? Math.max(0, MAX_AUTOMATIC - (last - first)) : MAX_AUTOMATIC;
}
