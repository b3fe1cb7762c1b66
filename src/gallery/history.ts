/** Loads what Back and Forward return to, writes the address, and keeps a snapshot of each shown entry that the browser leaves. */
import {focusWithoutScroll} from '../controls/focus-without-scroll.js';
import {plainUrl} from '../markup/links.js';
import {readCanonical} from './canonical.js';
import type {GalleryFeatures} from './features.js';
import {describeFocus, findFocus} from './focus-description.js';
import type {GalleryDom} from './gallery-dom.js';
import {
  countSteps,
  describeGalleryAddress,
  ensureEntryRecord,
  goOnce,
  isLoadedForReturn,
  matchesCurrentEntry,
  readEntry,
  readEntryUrl,
  recordEntry,
  recordShownUrl,
} from './history-entries.js';
import {keepSnapshot, readSnapshot, type Snapshot, storeSnapshots} from './snapshot.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

/** What the history of a gallery uses: its other parts, and all galleries of the page. */
export interface HistoryParts {
  readonly dom: GalleryDom;
  readonly state: {readonly shown: Shown; readonly request: VisitRequest | undefined; cancel(): void};
  readonly features: Readonly<Pick<GalleryFeatures, 'loadMore' | 'extensions' | 'viewer' | 'followers' | 'useViewer'>>;
  /** All galleries of the page, with this one. */
  readonly galleries: Iterable<{readonly history: {followView(): void}}>;
  /** `url` with what the galleries of other prefixes show or load; unchanged until `followers.ts`, which has this function, is loaded. */
  withOtherPrefixes(url: string): string;
  visit(request: VisitRequest): void;
}

export class GalleryHistory {
  readonly #parts: HistoryParts;
  /** The current entry as it was noted last; the browser may have moved on since (`readEntry`). */
  #notedEntry = readEntry();
  /** The entry of what is shown. It differs from `#notedEntry` while a visit loads what Back or Forward returned to. */
  #shownEntry = this.#notedEntry;
  /**
   * `scrollY` at the last scroll event, the first snapshot, or when the page was left. Not read in `popstate`: by then the browser may have scrolled.
   */
  #scroll: number | undefined;
  /** Whether an element with its own scrollbar was scrolled; the gallery may be inside of it. */
  #hasScrolledInside = false;
  #wasStarted = false;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  start(signal: AbortSignal): void {
    addEventListener('popstate', () => this.#loadEntry(), {signal});
    addEventListener('pagehide', () => this.#leavePage(), {signal});
    // A page restored from the back/forward cache may have been left while Back or Forward was loading.
    addEventListener('pageshow', ({persisted}) => persisted && this.#loadEntry(), {signal});
    // A mobile browser may end a hidden page without any further event. The function is this gallery's own: the browser would add
    // `storeSnapshots` itself once for all galleries, and remove it with the first.
    document.addEventListener('visibilitychange', () => storeSnapshots(), {signal});
    const noteScroll = ({target}: Event) => {
      if (target === document) this.#scroll = scrollY;
      else this.#hasScrolledInside = true;
    };
    addEventListener('scroll', noteScroll, {signal, passive: true, capture: true});
    this.noteEntry();
    // While the gallery was out of the document, Back or Forward may have changed the address.
    if (this.#wasStarted && !this.#showsCurrentEntry) this.#loadEntry();
    // The server has rendered all galleries from the page's address; the entry names an address for each separate one.
    else if (this.#parts.dom.isSeparate && !this.#showsCurrentEntry) this.#visitEntry();
    else if (!this.#wasStarted) this.#restoreAfterNavigation();
    if (this.#parts.dom.isSeparate) recordShownUrl(this.#key, this.#parts.state.shown.url);
    this.#wasStarted = true;
  }

  get #key(): string {
    return this.#parts.dom.historyKey;
  }

  /** True only if it is known that nothing is scrolled. Reads no position, which could force a layout of the page. */
  get isAtTop(): boolean {
    return this.#scroll === 0 && !this.#hasScrolledInside;
  }

  /** Whether the gallery shows the current entry: by the entry's record or, without one, by the address. */
  get #showsCurrentEntry(): boolean {
    return matchesCurrentEntry(this.#key, this.#parts.state.shown.url, this.#parts.withOtherPrefixes);
  }

  /** Saves a snapshot of the current entry, if the gallery shows it: before a new entry is made, or the page is left. */
  saveSnapshot(): void {
    // The extensions are also loaded for other scripts that write the history (routers): the entry must say at once that it is ours.
    if (this.#parts.features.extensions) this.ensureId();
    this.saveLeftEntry();
    if (!this.#showsCurrentEntry) return;
    // Other galleries may add entries, and a parameter's name does not always say to which gallery it belongs: the record says it.
    if (this.#parts.features.followers) recordShownUrl(this.#key, this.#parts.state.shown.url);
    this.noteEntry();
    this.#takeSnapshot(this.#notedEntry.id);
  }

  /** Saves a snapshot of the noted entry, if it is shown and the browser has left it: by Back, another script, a fragment. */
  saveLeftEntry(): void {
    const {id} = this.#notedEntry;
    if (id === this.#shownEntry.id && id !== readEntry().id) this.#takeSnapshot(id);
  }

  /** Writes an id into the current entry, so that its snapshot is found when a person comes back from another document. */
  ensureId(): void {
    ensureEntryRecord(this.#key, this.#parts.state.shown.url);
  }

  /** Writes the address after a visit. `shown`: the new address; `before`: that of what was shown until now. */
  record({history, fragment = ''}: VisitRequest, shown: string, before: string): void {
    if (history !== 'none') recordEntry(history, this.#key, shown + fragment, before);
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
    if (!running && request.history !== 'none' && !this.#showsCurrentEntry) this.record(request, shown.url, shown.url);
  }

  /**
   * After a failed visit, sets the address back to that of what is shown. Returns a function that returns the argument with
   * which `history.go` repeats the failed Back or Forward: 0 if there was none, its entry is gone, or the visitor has gone on.
   */
  returnToShownEntry(): () => number {
    if (this.#showsCurrentEntry) return () => 0;
    const [from, to] = [this.#shownEntry, this.#notedEntry];
    const steps = countSteps(from, to);
    const url = this.#parts.withOtherPrefixes(this.#parts.state.shown.url);
    if (steps) goOnce(-steps, from);
    else recordEntry('replace', this.#key, url, url);
    // Until `popstate`, the current entry is still the failed one.
    return () => ([from.id, to.id].includes(readEntry().id) ? countSteps(from, to) : 0);
  }

  /** Restores the scroll position and the focus. */
  restore({scroll, ancestorScrolls = [], focus}: Snapshot): void {
    scrollTo({top: scroll, behavior: 'instant'});
    this.#parts.dom.ancestors.forEach((one, at) => one.scrollTo({top: ancestorScrolls[at] ?? 0, behavior: 'instant'}));
    const target = focus && findFocus(focus, this.#parts.dom);
    if (target) focusWithoutScroll(target);
  }

  /** After Back or Forward from another document: restores the loaded pages, the scroll position and the focus, once. */
  #restoreAfterNavigation(): void {
    const {name} = this.#parts.dom;
    if (restored.has(name)) return;
    restored.add(name);
    if (!isLoadedForReturn()) return;
    const {url} = this.#parts.state.shown;
    const snapshot = this.#findSnapshot(url);
    if (snapshot?.html) this.#parts.visit({url, mode: 'replace', history: 'none', isForced: true, snapshot});
    else if (snapshot) this.restore(snapshot);
  }

  /** After Back or Forward, the gallery's viewer shows the work of the current entry, or closes. */
  followView(): void {
    if (this.#parts.features.viewer || readEntry().view) void this.#parts.features.useViewer();
  }

  /** After Back or Forward: updates the viewers, and loads the entry; if it is shown already, ends the load of an earlier return. */
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

  /** The address that the gallery shows at the current entry. */
  get #entryUrl(): string {
    const {isSeparate} = this.#parts.dom;
    return plainUrl(((isSeparate || readEntry().view !== undefined) && readEntryUrl(this.#key)) || location.href);
  }

  #visitEntry(): void {
    const url = this.#entryUrl;
    this.#parts.visit({url, mode: 'replace', history: 'none', snapshot: this.#findSnapshot(url)});
  }

  #leavePage(): void {
    // The last scroll event may not have been delivered yet.
    this.#scroll = scrollY;
    // A failure stays: if the back/forward cache restores the page, its message is there, and it may wait for the connection.
    if (this.#parts.state.request) this.#parts.state.cancel();
    this.ensureId();
    this.saveSnapshot();
    storeSnapshots();
  }

  /** The noted entry's snapshot, if it was taken at the same path with the same parameters of the gallery. */
  #findSnapshot(url: string): Snapshot | undefined {
    const snapshot = readSnapshot(this.#snapshotId(this.#notedEntry.id));
    const {prefix} = this.#parts.dom;
    const isSame = snapshot && describeGalleryAddress(snapshot.url, prefix) === describeGalleryAddress(url, prefix);
    return isSame ? snapshot : undefined;
  }

  #snapshotId(entry: string): string {
    // The list of stored ids separates them by spaces.
    return `portfolio ${entry} ${this.#parts.dom.name}`.replaceAll(' ', '-');
  }

  #takeSnapshot(entry: string): void {
    const {first, last, url} = this.#parts.state.shown;
    const html = first === last ? '' : (this.#parts.features.loadMore?.serialize() ?? '');
    const ancestorScrolls = this.#hasScrolledInside ? this.#parts.dom.ancestors.map(({scrollTop}) => scrollTop) : [];
    const scroll = (this.#scroll ??= scrollY);
    const id = this.#snapshotId(entry);
    // While a work is open, the focus is in the viewer: what counts is the focus before.
    const focus = readEntry().view ? readSnapshot(id)?.focus : describeFocus(this.#parts.dom);
    const {title} = document;
    keepSnapshot(id, {url, first, last, html, title, canonical: readCanonical(), scroll, ancestorScrolls, focus});
  }
}

/** Names of the galleries that have been restored, or had nothing to restore; an element that replaces one has its name. */
const restored = new Set<string>();
