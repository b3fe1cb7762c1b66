/** Follows Back and Forward, writes the address of what is shown, and keeps what the visitor saw at each entry. */

import {focusQuietly} from '../controls/morph.js';
import {plainUrl} from '../markup/links.js';
import {describeFocus, findFocus} from './focus-description.js';
import type {GalleryDom} from './gallery-dom.js';
import {type Entry, isEntryShown, nameEntry, readEntry, readOwnPart, recordEntry} from './history-entries.js';
import {readSnapshot, type Snapshot, storeSnapshots, writeSnapshot} from './snapshot.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

/** What the history reads of its gallery, and what it asks for. */
export interface HistoryParts {
  readonly dom: GalleryDom;
  readonly state: {readonly shown: Shown; readonly request: VisitRequest | undefined; cancel(): void};
  /** Makes the snapshots of galleries with several pages. */
  readonly features: {
    readonly loadMore: {serialize(): string} | undefined;
    readonly extensions: {isOfRouter(): boolean} | undefined;
  };
  visit(request: VisitRequest): void;
}

export class GalleryHistory {
  readonly #parts: HistoryParts;
  /** The entry that the visitor is at. */
  #entry: Entry | undefined;
  /** The entry of what is shown; another one while a visit returns to it. */
  #shownEntry: Entry | undefined;
  /** How far the page was scrolled at the present entry: at `popstate` the browser may have scrolled already. */
  #scroll: number | undefined;
  #isRestart = false;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  start(signal: AbortSignal): void {
    addEventListener('popstate', () => this.#follow(), {signal});
    addEventListener('pagehide', () => this.#leavePage(), {signal});
    // A browser on a phone may end a hidden page without another event.
    document.addEventListener('visibilitychange', storeSnapshots, {signal});
    addEventListener('scroll', () => (this.#scroll = scrollY), {signal, passive: true});
    this.#entry = readEntry();
    this.#shownEntry = this.#entry;
    // The gallery may have been out of the document when the visitor went back.
    if (this.#isRestart && !this.isShown) this.#follow();
    else if (!this.#isRestart && this.#entry) this.#restoreGrown();
    this.#isRestart = true;
  }

  get #prefix(): string {
    return this.#parts.dom.prefix;
  }

  /** Whether the address says what is shown. */
  get isShown(): boolean {
    return isEntryShown(this.#prefix, this.#parts.state.shown.url);
  }

  /** Keeps what the visitor sees at the present entry, before a new one is made. */
  saveSnapshot(): void {
    this.nameEntry();
    if (this.#entry && this.isShown) this.#write(this.#entry.id);
  }

  /** Gives the present entry an id: the visitor may leave it now, and come back. */
  nameEntry(): void {
    this.#entry = nameEntry(this.#prefix, this.#parts.state.shown.url);
    if (this.isShown) this.#shownEntry = this.#entry;
  }

  /** A visit is over: the address says what is shown. */
  record({history, fragment = ''}: VisitRequest, shown: string, before: string): void {
    if (history !== 'none') recordEntry(history, this.#prefix, shown + fragment, before);
    this.#entry = readEntry();
    this.#shownEntry = this.#entry;
  }

  /** The visitor chose what is shown already, while a return to another entry was under way: the address says it again. */
  keepAddress(request: VisitRequest): void {
    const {shown, request: current} = this.#parts.state;
    if (!current && request.history !== 'none' && !this.isShown) this.record(request, shown.url, shown.url);
  }

  /** A visit failed, perhaps a return: the address goes back to what is shown. Returns the steps that lead there again. */
  returnToShownEntry(): number {
    if (this.isShown) return 0;
    const steps = this.#shownEntry && this.#entry ? this.#entry.index - this.#shownEntry.index : 0;
    const {url} = this.#parts.state.shown;
    if (steps) goOnce(-steps);
    else recordEntry('replace', this.#prefix, url, url);
    return steps;
  }

  /** Restores scroll position and focus. */
  restore({scroll, focus}: Snapshot): void {
    scrollTo({top: scroll, behavior: 'instant'});
    const target = focus && findFocus(focus, this.#parts.dom);
    if (target) focusQuietly(target);
  }

  /** After a return from another page: the pages that had been loaded are loaded again. */
  #restoreGrown(): void {
    const {url} = this.#parts.state.shown;
    const snapshot = this.#findSnapshot(url);
    const [navigation] = performance.getEntriesByType('navigation');
    if (!snapshot || !(navigation instanceof PerformanceNavigationTiming) || navigation.type !== 'back_forward') return;
    if (snapshot.html) {
      this.#parts.visit({url, mode: 'replace', history: 'none', isForced: true, snapshot});
    } else this.restore(snapshot);
  }

  /** Back or Forward; nothing of ours may have changed. */
  #follow(): void {
    const {state, features} = this.#parts;
    if (features.extensions?.isOfRouter()) return;
    const {request} = state;
    const left = this.#entry;
    this.#entry = readEntry();
    if (this.isShown) {
      this.#shownEntry = this.#entry;
      if (request?.history === 'none') state.cancel();
      return;
    }
    const url = plainUrl(location.href);
    // During a visit that returns, the entry that is left was never shown.
    if (request?.history !== 'none') {
      // A snapshot must not hold half of what was on its way.
      if (request?.url !== url) state.cancel();
      if (left && !state.request && left.id === this.#shownEntry?.id) this.#write(left.id);
    }
    this.#parts.visit({url, mode: 'replace', history: 'none', snapshot: this.#findSnapshot(url)});
  }

  #leavePage(): void {
    // The last scroll event may be still to come.
    this.#scroll = scrollY;
    this.#parts.state.cancel();
    this.saveSnapshot();
    storeSnapshots();
  }

  /** What the present entry remembers of an address. */
  #findSnapshot(url: string): Snapshot | undefined {
    const snapshot = this.#entry && readSnapshot(this.#snapshotId(this.#entry.id));
    const prefix = this.#prefix;
    return snapshot && readOwnPart(snapshot.url, prefix) === readOwnPart(url, prefix) ? snapshot : undefined;
  }

  #snapshotId(entry: string): string {
    return `portfolio ${entry} ${this.#parts.dom.name}`.replaceAll(' ', '-');
  }

  #write(entry: string): void {
    const {first, last, url} = this.#parts.state.shown;
    const html = first === last ? '' : (this.#parts.features.loadMore?.serialize() ?? '');
    const scroll = (this.#scroll ??= scrollY);
    const focus = describeFocus(this.#parts.dom);
    writeSnapshot(this.#snapshotId(entry), {url, first, last, html, title: document.title, scroll, focus});
  }
}

let isGoing = false;

/** Goes through the history once, however many galleries of the page ask for it. */
function goOnce(steps: number): void {
  if (isGoing) return;
  isGoing = true;
  addEventListener('popstate', () => (isGoing = false), {once: true});
  history.go(steps);
}
