/**
 * The history entry of the viewer: it has the work's address and, beside the states of other scripts, the record of the
 * gallery's entries (`gallery/history-entries.ts`) with one property more, `view`. The record also says what each gallery
 * of the page shows, so that the galleries load nothing when Back or Forward comes to it.
 */
import {isRecord} from '../wire/record.js';
import type {ViewedGallery} from './viewed-gallery.js';

/**
 * What the viewer's entry says: the id of the entry before, the gallery's, to which Back leads; the name of the gallery
 * (`GalleryDom.name`).
 */
export type View = readonly [below: string, gallery: string];

/** Milliseconds between two addresses of quick steps: browsers refuse more than 100 writings in 30 seconds. */
const WRITE_INTERVAL = 350;

/** Milliseconds before an address is written, so that the work is painted first. */
const WRITE_DELAY = 32;

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function readRecord(): Readonly<Record<string, unknown>> {
  return toRecord(toRecord(history.state)['portfolio']);
}

/** Id of the current entry, if a gallery or the viewer has written it. */
export function readEntryId(): string {
  return String(readRecord()['id']);
}

/** What the current entry says of the viewer; empty texts if it is another one. */
export function readView(): View {
  const {view} = readRecord();
  const [below = '', gallery = ''] = Array.isArray(view) ? view.map(String) : [];
  return [below, gallery];
}

/** Makes the viewer's entry after the gallery's; returns false if the browser goes to the work instead. */
export function pushView({dom, registry}: ViewedGallery, url: string): boolean {
  const {index} = readRecord();
  const id = readEntryId();
  const portfolio = {
    id: `${id}-view`,
    index: Number(index) + 1,
    shown: Object.fromEntries([...registry.galleries].map((one) => [one.dom.historyKey, one.state.shown.url])),
    view: [id, dom.name],
  };
  try {
    history.pushState({...toRecord(history.state), portfolio}, '', url);
    return true;
  } catch (error) {
    // Browsers limit how often scripts may write entries; a navigation can still create one.
    console.debug('portfolio: the browser goes to the work', error);
    location.assign(url);
    return false;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let waitingUrl = '';
let lastWrite = 0;

/** Gives the viewer's entry the address of another work; of quick steps, not each is written, but always the last. */
export function replaceAddress(url: string): void {
  clearTimeout(timer);
  timer = setTimeout(writeAddress, Math.max(WRITE_DELAY, lastWrite + WRITE_INTERVAL - performance.now()));
  waitingUrl = url;
}

/** Writes the address that waits. Called before the entry is left. */
export function writeAddress(): void {
  if (waitingUrl && readView()[1]) {
    lastWrite = performance.now();
    history.replaceState(history.state, '', waitingUrl);
  }
  waitingUrl = '';
}
