/** Loads what Back and Forward return to, writes the address, and has a snapshot taken of each shown entry that is left. */
import {plainUrl} from '../markup/links.js';
import type {GalleryFeatures} from './features.js';
import type {GalleryDom} from './gallery-dom.js';
import {GallerySnapshots} from './gallery-snapshots.js';
import {
  isLoadedForReturn,
  matchesCurrentEntry,
  readEntry,
  readEntryUrl,
  recordEntry,
  recordShownUrl,
} from './history-entries.js';
import {storeSnapshots} from './snapshot.js';
import type {Shown} from './state.js';
import {countSteps, goOnce} from './traversal.js';
import type {VisitRequest} from './visit.js';

/** What the history of a gallery uses: its other parts, and all galleries of the page. */
export interface HistoryParts {
  readonly dom: GalleryDom;
  readonly state: {readonly shown: Shown; readonly request: VisitRequest | undefined; cancel(): void};
  readonly features: Readonly<Pick<GalleryFeatures, 'loadMore' | 'extensions' | 'viewer' | 'followers' | 'useViewer'>>;
  /** All galleries of the page, with this one. */
  readonly galleries: Iterable<{readonly history: {followView(): void}}>;
  /** `url` with the parameters of other prefixes, as their galleries show or load them; unchanged until `followers.ts` is here. */
  withOtherPrefixes(url: string): string;
  visit(request: VisitRequest): void;
}

export class GalleryHistory {
  readonly #parts: HistoryParts;
  readonly snapshots: GallerySnapshots;
  /** The current entry as it was noted last; the browser may have moved on since (`readEntry`). */
  #notedEntry = readEntry();
  /** The entry of what is shown. It differs from `#notedEntry` if Back or Forward has come to an entry that is not shown. */
  #shownEntry = this.#notedEntry;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
    this.snapshots = new GallerySnapshots(parts);
  }

  start(signal: AbortSignal): void {
    addEventListener('popstate', () => this.#loadEntry(), {signal});
    addEventListener('pagehide', () => this.#leavePage(), {signal});
    // A page restored from the back/forward cache may have been left while Back or Forward was loading.
    addEventListener('pageshow', ({persisted}) => persisted && this.#loadEntry(), {signal});
    this.snapshots.start(signal);
    if (this.#showsCurrentEntry) {
      this.noteEntry();
      this.#restoreAfterNavigation();
    } else {
      // While the gallery was out of the document, Back or Forward may have changed the address. Or the gallery is separate: the
      // server has rendered it from the page's address, and the entry names an address of its own for it.
      this.#notedEntry = readEntry();
      this.#loadEntry();
    }
    if (this.#parts.dom.isSeparate) recordShownUrl(this.#key, this.#parts.state.shown.url);
  }

  get #key(): string {
    return this.#parts.dom.historyKey;
  }

  /** Whether the gallery shows the current entry: by the entry's record or, without one, by the address. */
  get #showsCurrentEntry(): boolean {
    return matchesCurrentEntry(this.#key, this.#parts.state.shown.url, this.#parts.withOtherPrefixes);
  }

  /** Whether the entry that Back or Forward has come to is not shown: it is loading, or its load has failed or was ended. */
  get #isAway(): boolean {
    return this.#notedEntry.id !== this.#shownEntry.id;
  }

  /** The gallery's address at the current entry, also if that entry is not shown (yet). */
  get #currentUrl(): string {
    return this.#isAway ? this.#entryUrl : this.#parts.state.shown.url;
  }

  /** Saves a snapshot of the current entry, if the gallery shows it: before a new entry is made, or the page is left. */
  saveSnapshot(): void {
    // If the page has another router, the extensions are loaded, and `routers.ts` knows our entries by the record's id.
    if (this.#parts.features.extensions) this.ensureId();
    this.saveLeftEntry();
    if (!this.#showsCurrentEntry) return;
    // Other galleries may add entries, and a parameter's name does not always say to which gallery it belongs: the record says it.
    if (this.#parts.features.followers) recordShownUrl(this.#key, this.#parts.state.shown.url);
    this.noteEntry();
    this.snapshots.take(this.#notedEntry);
  }

  /** Saves a snapshot of the noted entry, if it is shown and the browser has left it: by Back, another script, a fragment. */
  saveLeftEntry(): void {
    if (!this.#isAway && this.#notedEntry.id !== readEntry().id) this.snapshots.take(this.#notedEntry);
  }

  /**
   * Writes a record into the current entry: in browsers without the Navigation API, the entry's snapshot is found by the record's
   * id when a person comes back from another document.
   */
  ensureId(): void {
    recordShownUrl(this.#key, this.#currentUrl);
  }

  /** Writes the address after a visit. `shownUrl`: the new address. */
  record({history, fragment = ''}: VisitRequest, shownUrl: string): void {
    // An entry that was never shown is not overwritten. (While the viewer is open, `recordEntry` adds no entry.)
    const action = history === 'replace' && this.#isAway ? 'push' : history;
    if (action !== 'none') recordEntry(action, this.#key, shownUrl + fragment, this.#currentUrl);
    this.noteEntry();
  }

  /** Remembers that the gallery shows the current entry. */
  noteEntry(): void {
    this.#notedEntry = this.#shownEntry = readEntry();
  }

  /**
   * Writes the address for a request that loads nothing because it asks for what is shown. The browser may have
   * another address: that of a Back or Forward, which this request has ended.
   */
  recordWithoutLoad(request: VisitRequest): void {
    const {shown, request: running} = this.#parts.state;
    if (!running && request.history !== 'none' && !this.#showsCurrentEntry) this.record(request, shown.url);
  }

  /**
   * After a failed visit, sets the address back to that of what is shown. Returns a function that repeats the failed Back or
   * Forward; it returns false if there was none, its entry is gone, or the visitor has gone on to another entry since.
   */
  returnToShownEntry(): () => Promise<boolean> {
    if (this.#showsCurrentEntry) return async () => false;
    const [from, to] = [this.#shownEntry, this.#notedEntry];
    // Another script may have made an entry meanwhile: it stays, with the address of what is shown.
    const steps = readEntry().id === to.id ? countSteps(from, to) : 0;
    if (!steps) {
      const url = this.#parts.withOtherPrefixes(this.#parts.state.shown.url);
      recordEntry('replace', this.#key, url, url);
      this.noteEntry();
      return async () => false;
    }
    const arrived = goOnce(-steps, from);
    return async () => {
      // A listener of `portfolio-failed` may retry before the browser is back at the shown entry.
      await arrived;
      const {id} = readEntry();
      const again = countSteps(from, to);
      if (id === from.id && again) void goOnce(again, to);
      else if (id !== to.id) return false;
      // The browser is at the failed entry: the visitor has gone to it again, or the browser has not gone back.
      else if (!this.#showsCurrentEntry && !this.#parts.state.request) this.#visitEntry();
      return true;
    };
  }

  /** After Back or Forward from another document: restores the loaded pages, the scroll position and the focus, once. */
  #restoreAfterNavigation(): void {
    const {name} = this.#parts.dom;
    if (restored.has(name)) return;
    restored.add(name);
    if (!isLoadedForReturn()) return;
    const {url} = this.#parts.state.shown;
    const snapshot = this.snapshots.find(this.#notedEntry, url);
    if (snapshot?.html) this.#parts.visit({url, mode: 'replace', history: 'none', snapshot});
    else if (snapshot) this.snapshots.restore(snapshot);
  }

  /** After Back or Forward, the gallery's viewer shows the work of the current entry, or closes. */
  followView(): void {
    if (this.#parts.features.viewer || readEntry().view) void this.#parts.features.useViewer();
  }

  /** After Back or Forward: updates the viewers, and loads the entry; if it is shown already, ends the load of an earlier one. */
  #loadEntry(): void {
    const {state, features, galleries} = this.#parts;
    if (features.extensions?.isEntryOfRouter()) return;
    const {request} = state;
    // The viewers come first: one that closes may write its gallery's address into the entry, which is read below.
    for (const gallery of galleries) gallery.history.followView();
    if (this.#showsCurrentEntry) {
      if (!request) this.saveLeftEntry();
      this.noteEntry();
      if (request?.history === 'none') state.cancel();
      return;
    }
    // If another Back or Forward was still loading, the entry that is left was never shown: it gets no snapshot.
    if (request?.history !== 'none') {
      // End a visit to another address first, so that the snapshot does not contain part of its items.
      if (request && request.url !== this.#entryUrl) state.cancel();
      if (!state.request) this.saveLeftEntry();
    }
    this.#notedEntry = readEntry();
    this.#visitEntry();
  }

  /** The current entry's address for the gallery: the record's for a separate gallery or an entry of the viewer, else the browser's. */
  get #entryUrl(): string {
    const {isSeparate} = this.#parts.dom;
    return plainUrl(((isSeparate || readEntry().view !== undefined) && readEntryUrl(this.#key)) || location.href);
  }

  #visitEntry(): void {
    const url = this.#entryUrl;
    const snapshot = this.snapshots.find(this.#notedEntry, url);
    this.#parts.visit({url, mode: 'replace', history: 'none', snapshot});
  }

  #leavePage(): void {
    this.snapshots.noteScroll();
    // A failure stays: if the back/forward cache restores the page, its message is there, and it may wait for the connection.
    if (this.#parts.state.request) this.#parts.state.cancel();
    this.ensureId();
    this.saveSnapshot();
    storeSnapshots();
  }
}

/** Names of the galleries that have been restored, or had nothing to restore; an element that replaces one has its name. */
const restored = new Set<string>();
