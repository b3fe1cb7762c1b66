/** Loads the entries that Back and Forward go to, writes the address, and has a snapshot taken of an entry before it is left. */
import {isSameGallery, plainUrl} from '../markup/links.js';
import type {GalleryFeatures} from './features.js';
import type {GalleryDom} from './gallery-dom.js';
import {createSnapshots} from './gallery-snapshots.js';
import {
  isLoadedForReturn,
  matchesCurrentEntry,
  readEntry,
  readRecord,
  readRecordedUrl,
  recordEntry,
  recordShownUrl,
} from './history-entries.js';
import {registry} from './registry.js';
import {storeSnapshots} from './snapshot.js';
import type {Shown} from './state.js';
import {countSteps, goToEntry} from './traversal.js';
import type {VisitRequest} from './visit.js';

export interface HistoryParts {
  readonly dom: GalleryDom;
  readonly state: {readonly shown: Shown; readonly request: VisitRequest | undefined; cancel(): void};
  readonly features: Readonly<
    Pick<GalleryFeatures, 'loadMore' | 'extensions' | 'viewer' | 'hasOtherGalleries' | 'useViewer'>
  >;
  /** `url` with the parameters of other prefixes, as their galleries show or load them; unchanged until `followers.ts` is loaded. */
  withOtherPrefixes(url: string): string;
  visit(request: VisitRequest): void;
}

export type GalleryHistory = ReturnType<typeof createHistory>;

export function createHistory(parts: HistoryParts) {
  const {dom, state, features, withOtherPrefixes, visit} = parts;
  const {historyKey: key, isSeparate} = dom;
  const snapshots = createSnapshots(parts);
  /** The current entry as it was noted last; the browser may have moved on since (`readEntry`). */
  let notedEntry = readEntry();
  /** The entry of what is shown. It differs from `notedEntry` if Back or Forward has come to an entry that is not shown. */
  let shownEntry = notedEntry;
  let wasStarted = false;
  /** Whether the browser has left the page: then it also hides it, and everything has been saved already. */
  let isLeft = false;

  function start(signal: AbortSignal): void {
    document.addEventListener('visibilitychange', saveHidden, {signal});
    snapshots.start(signal);
    addEventListener('popstate', loadEntry, {signal});
    addEventListener('pagehide', leavePage, {signal});
    // A page restored from the back/forward cache may have been left while Back or Forward was loading.
    const show = ({persisted}: PageTransitionEvent) => {
      isLeft = false;
      if (persisted) loadEntry();
    };
    addEventListener('pageshow', show, {signal});
    if (showsCurrentEntry()) {
      noteEntry();
      restoreAfterNavigation();
    } else {
      notedEntry = readEntry();
      // While the gallery was out of the document, Back or Forward may have changed the address.
      if (wasStarted) loadEntry();
      // At the first start, this is a separate gallery: the server rendered it from the page's address, but the entry's record has
      // another address for it.
      else visitEntry();
    }
    wasStarted = true;
    restored.add(dom.name);
    if (isSeparate) recordShownUrl(key, state.shown.url);
  }

  /** Whether the gallery shows the current entry: by the entry's record or, without one, by the address. */
  const showsCurrentEntry = () => matchesCurrentEntry(key, state.shown.url, withOtherPrefixes);

  /** Whether the entry that Back or Forward has come to is not shown: it is loading, or its load has failed or was cancelled. */
  const isAway = () => notedEntry.id !== shownEntry.id;

  /** Whether the current entry has the address of another page: that of a work, which the viewer or another lightbox shows. */
  const isElsewhere = () =>
    readEntry().view !== undefined || !isSameGallery(new URL(state.shown.url).pathname, dom.scope);

  /**
   * The current entry's address for the gallery: the record's for a separate gallery or at the address of another page, else the
   * browser's. At the address of another page without a record, such as an entry of another script, it is what the gallery shows.
   */
  const readEntryUrl = () => {
    const isOtherPage = isElsewhere();
    const recorded = isSeparate || isOtherPage ? readRecordedUrl(key) : undefined;
    return plainUrl(recorded || (isOtherPage ? state.shown.url : location.href));
  };

  /** The gallery's address at the current entry, also if that entry is not shown (yet). */
  const readCurrentUrl = () => (isAway() ? readEntryUrl() : state.shown.url);

  /** Saves a snapshot of the current entry, if the gallery shows it: before a new entry is made, or the page is left. */
  function saveSnapshot(): void {
    // `routers.ts`, which comes with the extensions, recognizes our entries by the record's id.
    if (features.extensions) ensureId();
    saveLeftEntry();
    if (!showsCurrentEntry()) return;
    // Other galleries may add entries, and a parameter's name does not always say to which gallery it belongs: the record says it.
    if (features.hasOtherGalleries) recordShownUrl(key, state.shown.url);
    noteEntry();
    snapshots.take(notedEntry);
  }

  /** Saves a snapshot of the noted entry, if it is shown and the browser has left it: by Back, another script, a fragment. */
  function saveLeftEntry(): void {
    if (!isAway() && notedEntry.id !== readEntry().id) snapshots.take(notedEntry);
  }

  /** Writes a record, if the entry has none: without the Navigation API, its id finds the entry's snapshot, also from another page. */
  function ensureId(): void {
    if (!readRecord()) recordShownUrl(key, readCurrentUrl());
  }

  /** Writes the address after a visit. `shownUrl`: the new address. */
  function record(request: VisitRequest, shownUrl: string): void {
    // An entry that was never shown is not overwritten. (While the viewer is open, `recordEntry` adds no entry.)
    const action = request.history === 'replace' && isAway() ? 'push' : request.history;
    if (action !== 'none') recordEntry(action, key, shownUrl + (request.fragment ?? ''), readCurrentUrl());
    noteEntry();
  }

  /** Remembers that the gallery shows the current entry. */
  function noteEntry(): void {
    notedEntry = shownEntry = readEntry();
  }

  /** After a request for what is shown, which loads nothing but may have cancelled a Back or Forward: writes the address. */
  function recordWithoutLoad(request: VisitRequest): void {
    if (!state.request && request.history !== 'none' && !showsCurrentEntry()) record(request, state.shown.url);
  }

  /**
   * After a failed visit: sets the address back to what is shown. Returns a function that repeats the failed Back or Forward; its
   * promise is false if there was none, the browser no longer has its entry, or the visitor is at another entry.
   */
  function returnToShownEntry(): () => Promise<boolean> {
    if (showsCurrentEntry()) return async () => false;
    const [shown, failed] = [shownEntry, notedEntry];
    // Another script may have made an entry meanwhile: it stays, with the address of what is shown.
    const steps = readEntry().id === failed.id ? countSteps(shown, failed) : 0;
    if (!steps) {
      const url = withOtherPrefixes(state.shown.url);
      recordEntry('replace', key, url, url);
      noteEntry();
      return async () => false;
    }
    const arrived = goToEntry(-steps, shown);
    return async () => {
      // A listener of `portfolio-failed` may retry before the browser is back at the shown entry.
      await arrived;
      const {id} = readEntry();
      const stepsToFailed = countSteps(shown, failed);
      if (id === shown.id && stepsToFailed) void goToEntry(stepsToFailed, failed);
      else if (id !== failed.id) return false;
      // The browser is at the failed entry: the visitor has gone to it again, or the browser has not gone back.
      else if (!showsCurrentEntry() && !state.request) visitEntry();
      return true;
    };
  }

  /** After Back or Forward from another document: restores the loaded pages, the scroll position and the focus, once. */
  function restoreAfterNavigation(): void {
    if (restored.has(dom.name) || !isLoadedForReturn()) return;
    const {url} = state.shown;
    const snapshot = snapshots.find(notedEntry, url);
    if (snapshot?.html) visit({url, mode: 'replace', history: 'none', isForced: true, snapshot});
    else if (snapshot) snapshots.restore(snapshot);
  }

  /** After Back or Forward, the gallery's viewer shows the work of the current entry, or closes. */
  function followView(): void {
    if (features.viewer || readEntry().view) void features.useViewer();
  }

  /** After Back or Forward: updates the viewers, and loads the entry; if it is shown already, cancels the load of another one. */
  function loadEntry(): void {
    if (features.extensions?.isEntryOfRouter()) return;
    const {request} = state;
    // The viewers come first: one that closes may write its gallery's address into the entry, which is read below.
    for (const gallery of registry.galleries) gallery.history.followView();
    if (showsCurrentEntry()) {
      if (!request) saveLeftEntry();
      noteEntry();
      if (request?.history === 'none') state.cancel();
      return;
    }
    // If another Back or Forward was still loading, the entry that is left was never shown: it gets no snapshot.
    if (request?.history !== 'none') {
      // End a visit to another address first, so that the snapshot does not contain part of its items.
      if (request && request.url !== readEntryUrl()) state.cancel();
      if (!state.request) saveLeftEntry();
    }
    notedEntry = readEntry();
    visitEntry();
  }

  function visitEntry(): void {
    const url = readEntryUrl();
    visit({url, mode: 'replace', history: 'none', snapshot: snapshots.find(notedEntry, url)});
  }

  /** A browser may discard a hidden page without any further event, and load it again when the visitor comes back to its tab. */
  function saveHidden(): void {
    if (document.hidden && !isLeft) save();
  }

  function leavePage(): void {
    // A failure stays: if the back/forward cache restores the page, its message is there, and it may wait for the connection.
    if (state.request) state.cancel();
    save();
    isLeft = true;
  }

  /** Stores the snapshots and, unless a load is under way, takes one of the current entry. */
  function save(): void {
    snapshots.notePosition();
    if (!state.request) {
      ensureId();
      saveSnapshot();
    }
    storeSnapshots();
  }

  return {
    snapshots,
    start,
    saveHidden,
    saveSnapshot,
    saveLeftEntry,
    ensureId,
    record,
    noteEntry,
    recordWithoutLoad,
    returnToShownEntry,
    followView,
  };
}

/** Names of galleries that were restored or had nothing to restore: an element that replaces one has its name, and restores nothing. */
const restored = new Set<string>();
