/** What a visitor saw at an entry of the history, kept in session storage, so that Back and Forward can restore it. */
import {isObjectOrList} from '../wire/json.js';
import type {FocusDescription} from './focus-description.js';

export interface Snapshot {
  /** Address that was shown. */
  readonly url: string;
  /** CSS pixels from the top. */
  readonly scroll: number;
  /** `scrollTop` of each of `GalleryDom.ancestors`; empty if none of these elements was scrolled. */
  readonly ancestorScrolls?: readonly number[];
  readonly focus: FocusDescription | undefined;
  /** Numbers of the first and the last page that the gallery showed. */
  readonly first: number;
  readonly last: number;
  /** The gallery's HTML if it showed several pages; empty for one page, or if it is too large to store. */
  readonly html: string;
  readonly title: string;
  /** The canonical address of the document; undefined if it has none. */
  readonly canonical?: string | undefined;
}

const LIST_KEY = 'portfolio-snapshots';

/** At most this many snapshots, and this many characters in all; session storage holds about five million. */
const MAX_ENTRIES = 20;
const MAX_CHARACTERS = 1_500_000;

/** This document's snapshots, stored later: the first access to session storage is slow, and must not delay a click. */
const inMemory = new Map<string, Snapshot>();

/** Keeps a snapshot in memory; drops the oldest if there are too many. */
export function keepSnapshot(id: string, snapshot: Snapshot): void {
  inMemory.delete(id);
  inMemory.set(id, snapshot);
  const [oldest] = inMemory.keys();
  if (inMemory.size > MAX_ENTRIES && oldest !== undefined) inMemory.delete(oldest);
}

/** Writes the snapshots to session storage, when the page may be left. Without storage, Back loads the page again. */
export function storeSnapshots(): void {
  for (const [id, snapshot] of inMemory) {
    try {
      // The other stored snapshots, newest first.
      const ids = (sessionStorage.getItem(LIST_KEY) ?? '').split(' ').filter((known) => known && known !== id);
      const whole = JSON.stringify(snapshot);
      const text = whole.length > MAX_CHARACTERS ? JSON.stringify({...snapshot, html: ''}) : whole;
      let size = text.length;
      const kept = ids.filter((known, i) => {
        size += sessionStorage.getItem(known)?.length ?? 0;
        return i < MAX_ENTRIES - 1 && size <= MAX_CHARACTERS;
      });
      for (const known of ids) if (!kept.includes(known)) sessionStorage.removeItem(known);
      sessionStorage.setItem(id, text);
      sessionStorage.setItem(LIST_KEY, [id, ...kept].join(' '));
    } catch (error) {
      console.debug('portfolio: session storage failed; Back and Forward may load the page again', error);
    }
  }
}

export function readSnapshot(id: string): Snapshot | undefined {
  const recent = inMemory.get(id);
  if (recent) return recent;
  try {
    const snapshot: unknown = JSON.parse(sessionStorage.getItem(id) ?? 'null');
    return isSnapshot(snapshot) ? snapshot : undefined;
  } catch (error) {
    console.debug('portfolio: session storage failed; Back and Forward may load the page again', error);
    return undefined;
  }
}

function isSnapshot(value: unknown): value is Snapshot {
  return (
    isObjectOrList(value) &&
    ['url', 'html', 'title'].every((key) => typeof value[key] === 'string') &&
    ['scroll', 'first', 'last'].every((key) => typeof value[key] === 'number')
  );
}
