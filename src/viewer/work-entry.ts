/**
 * The work's entry: the history entry that the viewer makes when it opens a work, with the work's address. Its record
 * (`gallery/history-entries.ts`) has `view`, the name of the work's gallery, `page`, the address of the page with the galleries, and
 * what every gallery of the page shows, so that none loads anything when Back or Forward comes to the entry.
 */
import type {EntryRecord} from '../gallery/history-entries.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** Milliseconds per written address: browsers refuse over 100 in 30 seconds. */
const WRITE_INTERVAL = 350;

/** Milliseconds that written addresses may be ahead of that rate: after a pause, ten quick steps are written without delay. */
const BURST_TIME = 10 * WRITE_INTERVAL;

/** For each history key (see `GalleryDom`), the address that its galleries show. */
function readShown({registry}: ViewedGallery): Readonly<Record<string, string>> {
  return Object.fromEntries([...registry.galleries].map((one) => [one.dom.historyKey, one.state.shown.url]));
}

/** The record of the work's entry as it was noted last, and all paths that a work's entry has had in this document. */
let workRecord: EntryRecord | undefined;
const workPaths = new Set<string>();

/** Remembers the current entry, if it is the work's. */
export function note(gallery: ViewedGallery): void {
  const record = gallery.readRecord();
  if (!record?.view) return;
  workRecord = record;
  workPaths.add(location.pathname);
}

/**
 * Whether the current entry belongs to the open work: it is the work's entry of this gallery, or another script or a link to a
 * fragment has added it after that, at the path of a work. An added entry gets the record of the work's entry.
 */
export function claim(gallery: ViewedGallery): boolean {
  const view = gallery.readRecord()?.view;
  if (view) return view === gallery.dom.name;
  if (!workRecord || !workPaths.has(location.pathname)) return false;
  gallery.writeRecord('replaceState', workRecord, location.href);
  return true;
}

/** The id of a work's entry, from that of the gallery's entry before it. */
const toWorkEntryId = (id: string) => `${id}-view`;

/** Adds the work's entry after the gallery's; returns false if the browser goes to the work's page instead. */
export function push(gallery: ViewedGallery, url: string): boolean {
  const {id = '', index = 0} = gallery.readRecord() ?? {};
  const record = {
    id: toWorkEntryId(id),
    index: index + 1,
    shown: readShown(gallery),
    page: location.href,
    view: gallery.dom.name,
  };
  gallery.writeRecord('pushState', record, url);
  const isWritten = gallery.readRecord()?.view !== undefined;
  // After a reload, the work's page must not be scrolled as the gallery's was. Browsers keep this setting for each entry.
  if (isWritten) history.scrollRestoration = 'manual';
  return isWritten;
}

/**
 * Called when the work's entry was left, or the viewer closes. If galleries have loaded other pages meanwhile, the address in the
 * gallery's entry is old: if that entry is the current one, writes the new address and what the galleries show into it.
 * `isForced`: writes into any entry. Where Back has not come, the work's entry becomes the gallery's.
 */
export function updateGalleryEntry(gallery: ViewedGallery, isForced: boolean): void {
  waitingUrl = '';
  if (!workRecord) return;
  const {view: _view, ...record} = gallery.readRecord() ?? workRecord;
  const page = typeof workRecord.page === 'string' ? workRecord.page : gallery.state.shown.url;
  if (page !== location.href && (isForced || workRecord.id === toWorkEntryId(gallery.readRecord()?.id ?? '')))
    gallery.writeRecord('replaceState', {...record, shown: readShown(gallery)}, page);
}

/** How many entries closing goes back at most: a script of the page may add a new one after each Back. */
const MOST_STEPS = 10;

/** The state of the entry that the closing viewer left last, and how many entries it has left since the closing began. */
let leftState: unknown;
let steps = 0;

/**
 * Goes back by one entry, and returns whether it did. `isFurther`: the same closing has gone back already, and came to an entry that
 * still belongs to the work. Then goes back only once from each entry, for which each gallery of the page calls `followEntry`.
 */
export function goBack(isFurther: boolean): boolean {
  if (!isFurther) steps = 0;
  // After each Back, `history.state` is another object: the same object means the same entry.
  else if (leftState === history.state || steps >= MOST_STEPS) return false;
  steps += 1;
  leftState = history.state;
  history.back();
  return true;
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** The address that `timer` will write; empty if none waits. */
let waitingUrl = '';
/** Each written address moves this time on by `WRITE_INTERVAL`. */
let writtenUntil = 0;

/** Gives the work's entry the address of another work; of many quick steps, not each is written, but always the last. */
export function replaceAddress(gallery: ViewedGallery, url: string): void {
  clearTimeout(timer);
  waitingUrl = url;
  const wait = writtenUntil - BURST_TIME - performance.now();
  if (wait > 0) timer = setTimeout(flushAddress, wait, gallery);
  else flushAddress(gallery);
}

/** Writes the address that waits. Must also be called before the entry is left. */
export function flushAddress(gallery: ViewedGallery): void {
  if (waitingUrl && claim(gallery) && workRecord) {
    gallery.writeRecord('replaceState', gallery.readRecord() ?? workRecord, waitingUrl);
    writtenUntil = Math.max(writtenUntil, performance.now()) + WRITE_INTERVAL;
    workPaths.add(location.pathname);
  }
  waitingUrl = '';
}
