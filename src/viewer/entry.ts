/**
 * The history entry of the viewer: it has the work's address and, beside the states of other scripts, the record of the
 * gallery's entries (`gallery/history-entries.ts`) with one property more, `view`. The record also says what each gallery
 * of the page shows, so that the galleries load nothing when Back or Forward comes to it.
 */
import {isRecord} from '../wire/record.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** What the viewer writes into its entry. */
export interface View {
  /** Name of the gallery (`GalleryDom.name`), and key of the item. */
  readonly gallery: string;
  readonly item: string;
  /** Id of the entry before, the gallery's; Back from the viewer's entry leads to it. */
  readonly below: string;
}

/** Milliseconds between two writings: browsers refuse them after some 100 in 30 seconds, or 200 in 10. */
const INTERVAL = 150;

function readRecord(): Record<string, unknown> {
  const state: unknown = history.state;
  const record = isRecord(state) ? state['portfolio'] : undefined;
  return isRecord(record) ? record : {};
}

/** Id of the current entry, if a gallery or the viewer has written it. */
export function readEntryId(): unknown {
  return readRecord()['id'];
}

/** What the viewer has written into the current entry; undefined if it is another one. */
export function readView(): View | undefined {
  const {view} = readRecord();
  if (!isRecord(view)) return undefined;
  const {gallery, item, below} = view;
  return typeof gallery === 'string' && typeof item === 'string' && typeof below === 'string'
    ? {gallery, item, below}
    : undefined;
}

function write(method: 'pushState' | 'replaceState', changes: Record<string, unknown>, url: string): boolean {
  const state: unknown = history.state;
  try {
    history[method]({...(isRecord(state) ? state : {}), portfolio: {...readRecord(), ...changes}}, '', url);
    return true;
  } catch (error) {
    console.debug('portfolio: the address was not written', error);
    return false;
  }
}

/** Makes the viewer's entry after the gallery's; returns false if the browser refuses, as after too many entries. */
export function pushView(view: Omit<View, 'below'>, url: string, {registry}: ViewedGallery): boolean {
  const {id, index, shown} = readRecord();
  const others = [...registry.galleries].map(({dom, state}) => [dom.historyKey, state.shown.url]);
  return write(
    'pushState',
    {
      id: `${String(id)}-view`,
      index: Number(index) + 1,
      shown: {...Object.fromEntries(others), ...(isRecord(shown) ? shown : {})},
      view: {...view, below: id},
    },
    url,
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;
let pending: (() => void) | undefined;

/** Replaces the viewer's entry by that of another work: at once, or with the newest one a moment after the last writing. */
export function replaceView(view: Omit<View, 'below'>, url: string): void {
  pending = () => {
    const current = readView();
    if (current) write('replaceState', {view: {...current, ...view}}, url);
  };
  if (timer === undefined) flushView();
}

/** Writes what waits. Called before the entry is left. */
export function flushView(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!pending) return;
  pending();
  pending = undefined;
  timer = setTimeout(flushView, INTERVAL);
}
