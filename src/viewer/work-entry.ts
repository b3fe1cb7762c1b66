/**
 * The history entry of the viewer. Its address is the work's; its record (`gallery/history-entries.ts`) is that of any
 * gallery's entry, with one property more, `view`. The property `page` is read only in entries of the viewer. The record
 * also says what each gallery of the page shows, so that the galleries load nothing when Back or Forward comes to the entry.
 */
import type {EntryRecord} from '../gallery/history-entries.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** Milliseconds per written address: browsers refuse over 100 in 30 seconds. */
const WRITE_INTERVAL = 350;

/** The most milliseconds of unused time that are saved up: after a pause, ten quick steps are each written at once. */
const SAVED_INTERVALS = 10 * WRITE_INTERVAL;

/** By history key, what the galleries of the page show. */
function readShown({registry}: ViewedGallery): Readonly<Record<string, string>> {
  return Object.fromEntries([...registry.galleries].map((one) => [one.dom.historyKey, one.state.shown.url]));
}

/** The record of the open work's entry, and the paths of all works that were shown. */
let workRecord: EntryRecord | undefined;
const workPaths = new Set<string>();

/** Notes what the current entry says, if it is the open work's. */
export function noteWorkEntry(gallery: ViewedGallery): void {
  const record = gallery.readRecord();
  if (!record?.view) return;
  workRecord = record;
  workPaths.add(location.pathname);
}

/**
 * Whether the current entry is the viewer's, or one that another script, or a link to a fragment, has made after it at the
 * path of a work. Such an entry gets the same record, so that the galleries load nothing for it.
 */
export function claimWorkEntry(gallery: ViewedGallery): boolean {
  const view = gallery.readRecord()?.view;
  if (view || !workRecord || !workPaths.has(location.pathname)) return view === gallery.dom.name;
  gallery.writeRecord('replaceState', workRecord, location.href);
  return true;
}

/** The id of the viewer's entry that follows the entry `id`. */
const toViewId = (id: string) => `${id}-view`;

/** Makes the viewer's entry after the gallery's; returns false if the browser goes to the work instead. */
export function pushView(gallery: ViewedGallery, url: string): boolean {
  const {id = '', index = 0} = gallery.readRecord() ?? {};
  const record = {
    id: toViewId(id),
    index: index + 1,
    shown: readShown(gallery),
    page: location.href,
    view: gallery.dom.name,
  };
  gallery.writeRecord('pushState', record, url);
  const isWritten = gallery.readRecord()?.view !== undefined;
  // After a reload, the work's page must not be scrolled as the gallery's was. The setting is this entry's.
  if (isWritten) history.scrollRestoration = 'manual';
  return isWritten;
}

/**
 * After Back: writes the page's address, and what its galleries show, into the gallery's entry, if they have loaded other
 * pages while the work was open. `isForced`: into the current entry, even if the browser has not gone back to the gallery's.
 */
export function updateEntry(gallery: ViewedGallery, isForced: boolean): void {
  if (!workRecord) return;
  const {view: _view, ...record} = gallery.readRecord() ?? workRecord;
  const page = typeof workRecord.page === 'string' ? workRecord.page : gallery.state.shown.url;
  if (page !== location.href && (isForced || workRecord.id === toViewId(gallery.readRecord()?.id ?? '')))
    gallery.writeRecord('replaceState', {...record, shown: readShown(gallery)}, page);
}

/** The most entries over which closing goes back: a script of the page may make one again after each Back. */
const MOST_STEPS = 10;

/** The state of the entry from which the closing viewer has gone back last, and how many entries it has left so. */
let leftState: unknown;
let steps = 0;

/**
 * Goes back. `isFurther`: again, because the entry reached is still one of the work's; only once from each entry,
 * because the session is told of an entry once for each gallery of the page. Returns whether the browser goes back.
 */
export function goBack(isFurther: boolean): boolean {
  if (!isFurther) steps = 0;
  else if (leftState === history.state || steps >= MOST_STEPS) return false;
  steps += 1;
  leftState = history.state;
  history.back();
  return true;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let waitingUrl = '';
/** The time when the intervals of all addresses written so far are over. */
let writtenUntil = 0;

/** Gives the viewer's entry the address of another work; of many quick steps, not each is written, but always the last. */
export function replaceAddress(gallery: ViewedGallery, url: string): void {
  clearTimeout(timer);
  waitingUrl = url;
  const wait = writtenUntil - SAVED_INTERVALS - performance.now();
  if (wait > 0) timer = setTimeout(flushAddress, wait, gallery);
  else flushAddress(gallery);
}

/** Writes the address that waits. Called before the entry is left. */
export function flushAddress(gallery: ViewedGallery): void {
  if (waitingUrl && claimWorkEntry(gallery) && workRecord) {
    gallery.writeRecord('replaceState', gallery.readRecord() ?? workRecord, waitingUrl);
    writtenUntil = Math.max(writtenUntil, performance.now()) + WRITE_INTERVAL;
    workPaths.add(location.pathname);
  }
  waitingUrl = '';
}
