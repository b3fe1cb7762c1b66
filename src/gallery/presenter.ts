/** Shows a loaded page: address and title, then the page itself, focus, scroll position, announcement and event. */
import {decodeName} from '../address/parts.js';
import {plainUrl} from '../markup/links.js';
import type {ItemChange, ItemInsertion} from '../markup/markup.js';
import type {ParsedPage} from '../page/page.js';
import {pinning} from '../page/sanitizer.js';
import type {Texts} from '../page-data/texts.js';
import {describeResult} from './announcements.js';
import {applyPage, combineShown, readShown} from './apply-page.js';
import {updateCanonical} from './canonical.js';
import {PortfolioLoadedEvent} from './events.js';
import type {GalleryFeatures} from './features.js';
import {captureFocus} from './focus.js';
import type {GalleryDom} from './gallery-dom.js';
import type {GalleryHistory} from './history.js';
import {readPageUrl} from './history-entries.js';
import {openInsertion} from './insertion.js';
import type {LoadedPage, LoadState} from './loader.js';
import type {OutletsView} from './outlets-view.js';
import type {Shown} from './state.js';
import type {StatusView} from './status-view.js';
import type {VisitRequest} from './visit.js';

const NO_CHANGE: ItemChange = {added: [], kept: [], removed: []};

export interface PresenterParts {
  readonly dom: GalleryDom;
  readonly state: LoadState;
  readonly texts: Texts;
  readonly outletsView: OutletsView;
  readonly statusView: StatusView;
  readonly features: GalleryFeatures;
  readonly history: GalleryHistory;
  /** Asks the service for what the page does not say, if there is a service. */
  askService(): void;
}

export function createPresenter(parts: PresenterParts) {
  const {dom, state, texts, outletsView, statusView, features, history, askService} = parts;

  /** Shows what the gallery has loaded; returns what is shown now. */
  function show(request: VisitRequest, insertion: ItemInsertion, page: LoadedPage): Shown {
    const isPastEnd = request.mode === 'append' && insertion.hasNoNewItems;
    const shown = readResult(request, page, isPastEnd);
    pinning.file?.pinAddresses(document, document.baseURI);
    // Back has changed the browser's address already.
    const before = request.history === 'none' ? state.shown.url : plainUrl(readPageUrl());
    if (isPastEnd) history.noteEntry();
    else {
      // Before the outlets change: writing an address makes the browser lay out what has changed, in the same task.
      history.record(request, shown.url);
      // Only now: a browser's list of the history has the title that a page had last at each entry.
      if (page.title) document.title = page.title;
      updateCanonical(page, shown.url);
    }
    insertPage(request, insertion, page, shown);
    if (!isPastEnd) page.showInOthers?.(request, before);
    return shown;
  }

  /** Shows a page that another gallery, or other code, has loaded. */
  function showPage(page: ParsedPage, items: readonly Element[], request: VisitRequest): void {
    // First undo what a load under way has inserted: it may have the same items. This also ends the error state of a failed load.
    state.cancel();
    const insertion = openInsertion(dom, request.mode);
    insertion.add(items);
    const shown = readResult(request, page, false);
    insertPage(request, insertion, page, shown);
    state.update(shown);
  }

  function readResult(request: VisitRequest, page: ParsedPage, isPastEnd: boolean): Shown {
    const arrived = readShown(dom, page.root, plainUrl(page.url), state.shown);
    return combineShown(arrived, state.shown, request, isPastEnd);
  }

  function insertPage(request: VisitRequest, insertion: ItemInsertion, page: ParsedPage, shown: Shown): void {
    const {loadMore} = features;
    const apply = () => {
      const moveFocus = captureFocus(dom, request);
      const nameResults = () => outletsView.describeRange(shown);
      let change: ItemChange | undefined;
      // A host's script may finish after `applyPage` returns: if it removes the focused item then, the focus is moved again.
      const done = () => change && moveFocus(NO_CHANGE, nameResults);
      const combine = loadMore?.prepareUpdate(request.mode);
      change = applyPage(dom, outletsView, insertion, page, shown, request, combine, done);
      loadMore?.update(shown);
      moveFocus(change, nameResults);
      queueMicrotask(() => finish(request, shown, change));
    };
    // The browser may have scrolled the page already: then the items of a snapshot, too, are inserted above what is on the screen.
    if ((request.mode === 'prepend' || request.snapshot?.html) && loadMore) loadMore.holdScroll(apply);
    else apply();
  }

  /** Restores or moves the scroll position, and reports the result. */
  function finish(request: VisitRequest, shown: Shown, change: ItemChange): void {
    const {snapshot, fragment, mode} = request;
    // Where pages are added, the items that a person is reading stay where they are.
    const target = fragment && mode === 'replace' ? findFragment(fragment) : null;
    if (snapshot) history.snapshots.restore(snapshot);
    else if (target) target.scrollIntoView();
    else if (mode === 'replace' && request.history === 'push' && !history.snapshots.isAtTop()) {
      // In the meantime the person may have gone back.
      requestAnimationFrame(() => state.shown.url === shown.url && scrollToResults(dom, request));
    }
    if (!request.isBackground) {
      // Read before the announcement: a listener of `portfolio-loaded` gets this array, and may change it.
      const {length} = change.added;
      statusView.message.announce(
        () => {
          const {sentence, label} = features.extensions?.describe(request) ?? {};
          return sentence ?? describeResult(texts, dom, request, shown, length, label);
        },
        request.isAutomatic ? 'addition' : 'choice',
      );
    }
    const {total: _total, first: _first, last: _last, ...loaded} = shown;
    dom.root.dispatchEvent(new PortfolioLoadedEvent({...loaded, ...change}));
    askService();
    // A load that ends while the page is hidden: no further event may come.
    history.saveHidden();
  }

  return {show, showPage};
}

/** The element with the id, or the `<a>` with the name, that a fragment says; for `#top`, the root element (HTML, 7.4.6.3). */
function findFragment(fragment: string): Element | null {
  // `decodeName` accepts any text (URL Standard, 5.1), unlike `decodeURIComponent`. To a query, `&`, `+` and `=` would be syntax.
  const name = decodeName(fragment.replace(/[&+=]/g, encodeURIComponent)).slice(1);
  const named = document.getElementById(name) ?? document.anchors.namedItem(name);
  return named ?? (/^top$/i.test(name) ? document.documentElement : null);
}

/**
 * Scrolls to the start of the results if it is above the screen: to the gallery or, below a high bar, to the items. Call it in
 * `requestAnimationFrame`: the browser needs the layout then anyway.
 */
function scrollToResults({container, root, markup}: GalleryDom, {trigger}: VisitRequest): void {
  const top = container?.getBoundingClientRect().top ?? 0;
  const distance = top - root.getBoundingClientRect().top;
  // A root with `display: contents` has no place of its own.
  const isNearStart = distance >= 0 && distance < innerHeight * 0.8;
  if (top < 0 && !markup.host?.keepsScroll?.(trigger))
    (isNearStart ? root : container)?.scrollIntoView({block: 'start'});
}
