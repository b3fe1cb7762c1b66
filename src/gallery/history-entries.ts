/**
 * Reads and writes entries of the session history (`history.state` and address), which other scripts of the page use, too:
 * our record is one property of an entry's state, beside theirs, which are kept (docs/loading.md).
 */
import {isOwnParameter} from '../address/parameters.js';
import {readParameters} from '../address/parts.js';
import {plainUrl} from '../markup/links.js';
import {isObject} from '../wire/json.js';

/** What we write into an entry: an id, its position, and by history key (see `GalleryDom`) the address that the galleries show. */
export interface EntryRecord {
  readonly id: string;
  readonly index: number;
  readonly shown: Readonly<Record<string, string>>;
  /** Only in entries of the viewer, whose address is a work's: name of the work's gallery (`viewer/work-entry.ts`). */
  readonly view?: unknown;
  /** Address of the page with the galleries; used only in entries of the viewer. */
  readonly page?: unknown;
  /** True while `reloadAfterWorkPage` loads the document again, afterwards false. */
  readonly isReturn?: boolean;
}

export type Entry = Pick<EntryRecord, 'id' | 'index' | 'view'>;

function isEntryRecord(value: unknown): value is EntryRecord {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.index === 'number' &&
    isObject(value.shown) &&
    Object.values(value.shown).every((url) => typeof url === 'string')
  );
}

export function readRecord(): EntryRecord | undefined {
  const state: unknown = history.state;
  const record = isObject(state) ? state.portfolio : undefined;
  return isEntryRecord(record) ? record : undefined;
}

/**
 * Id of the current entry while it has no record, for browsers without the Navigation API. It is written as late as possible, when
 * the entry may be left: each write delays the response of a request under way by milliseconds.
 */
let idForNextWrite = createId();

/** Writes a record into the current entry, or makes an entry. */
export function writeRecord(method: 'pushState' | 'replaceState', record: EntryRecord, url: string): void {
  const state: unknown = history.state ?? {};
  // A state of another script that is not an object cannot hold our record: it stays as it is.
  const holdsRecord = method === 'pushState' || isObject(state);
  // Browsers refuse an address without the user and password of the page, which only `document.URL` has.
  const {username, password} = new URL(document.URL);
  const address = Object.assign(new URL(url), {username, password});
  try {
    history[method](holdsRecord ? {...(isObject(state) && state), portfolio: record} : state, '', address);
    if (holdsRecord) idForNextWrite = createId();
  } catch (error) {
    // Browsers limit how often scripts may write entries; a navigation can still create a new one.
    if (method === 'pushState') location.assign(url);
    else console.debug('portfolio: the address was not written', error);
  }
}

/** Position of the entry that we wrote or read last, for browsers without the Navigation API. */
let lastIndex = 0;

/** Records that the galleries of a key show `url` now, after `before`. While the viewer shows a work, the address stays its own. */
export function recordEntry(action: 'push' | 'replace', key: string, url: string, before: string): void {
  const record = readOrMakeRecord();
  const shown = {...record.shown, [key]: url.replace(/#.*/, '')};
  if (action === 'replace' || record.view)
    return writeRecord('replaceState', {...record, shown, page: url}, record.view ? location.href : url);
  // The entry that will be left gets what this gallery shows, also if it has the addresses of other galleries already: Back reads it.
  recordShownUrl(key, before);
  lastIndex = readEntry().index + 1;
  writeRecord('pushState', {id: createId(), index: lastIndex, shown}, url);
}

/**
 * The current entry. Its id is the Navigation API's key, because another script may copy our record, or use a state that has
 * no place for one. Without that API, it is the id that the record has or will get.
 */
export function readEntry(): Entry {
  const record = readRecord();
  lastIndex = record?.index ?? lastIndex;
  const key = 'navigation' in globalThis && navigation.currentEntry?.key;
  return {id: key || record?.id || idForNextWrite, index: lastIndex, view: record?.view};
}

/** Records in the current entry what a gallery shows, unless the entry has an address for it already. */
export function recordShownUrl(key: string, shown: string): void {
  if (readRecordedUrl(key) !== undefined) return;
  const record = readOrMakeRecord();
  writeRecord('replaceState', {...record, shown: {...record.shown, [key]: shown}}, location.href);
}

/** The current entry's record, or one that can be written into it. */
function readOrMakeRecord(): EntryRecord {
  return readRecord() ?? {...readEntry(), shown: {}};
}

/** The address that the current entry's record has for the galleries of a history key; undefined if it has none. */
export function readRecordedUrl(key: string): string | undefined {
  return readRecord()?.shown[key];
}

/** The address of the page with the galleries, also while the viewer shows a work at the work's address. */
export function readPageUrl(): string {
  const {view, page} = readRecord() ?? {};
  return view && typeof page === 'string' ? page : location.href;
}

/**
 * Where this document is a work's page that was loaded at an entry of the viewer, as by a reload, Back and Forward would only change
 * the address: the browser counts the gallery's entries as this document's. From now on, they load the page again.
 */
export function reloadAfterWorkPage(): void {
  const opened = readRecord();
  if (!opened?.view) return;
  const work = plainUrl(location.href);
  // `push` in `viewer/work-entry.ts` has set `scrollRestoration` to `manual` for this entry. Once the work's page is scrolled, the
  // browser may restore the position.
  addEventListener('scroll', restoreAutomatically, {once: true});
  addEventListener('popstate', () => {
    if (plainUrl(location.href) === work) {
      // A link to a fragment of the work's page: after a reload, its entry must be known as the work's, too.
      if (!readRecord()) writeRecord('replaceState', opened, location.href);
      return;
    }
    const record = readRecord();
    removeEventListener('scroll', restoreAutomatically);
    if (record) {
      writeRecord('replaceState', {...record, isReturn: true}, location.href);
      // The browser would scroll the gallery's page as this one is scrolled.
      history.scrollRestoration = 'manual';
    }
    location.reload();
  });
}

/** From now on the browser restores the scroll position at this entry. */
function restoreAutomatically(): void {
  history.scrollRestoration = 'auto';
}

/** Whether `reloadAfterWorkPage` has loaded this document; kept, because the first call of `isLoadedForReturn` removes the mark. */
let wasReloaded: boolean | undefined;

/** Whether the document was loaded for Back or Forward, by the browser or by `reloadAfterWorkPage`. */
export function isLoadedForReturn(): boolean {
  const record = readRecord();
  wasReloaded ??= record?.isReturn === true;
  // A later reload by the visitor is not a return, so the mark is removed.
  if (record?.isReturn) {
    writeRecord('replaceState', {...record, isReturn: false}, location.href);
    // `scrollRestoration` stays `manual` until the page is complete: before that, the browser may scroll to where the work's page was.
    const {id} = readEntry();
    const restore = () => readEntry().id === id && restoreAutomatically();
    if (document.readyState === 'complete') restore();
    else addEventListener('load', () => setTimeout(restore));
  }
  const [navigation] = performance.getEntriesByType('navigation');
  return wasReloaded || (navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward');
}

function createId(): string {
  return Math.random().toString(36).slice(2);
}

/**
 * Whether a gallery that shows the address `shown` already shows the current entry, by the address that the entry's record has
 * for it or, without one, by path and choice. `withOtherPrefixes` gives both addresses the same parameters of other prefixes.
 */
export function matchesCurrentEntry(key: string, shown: string, withOtherPrefixes = (url: string) => url): boolean {
  // The browser's address first: the record may be older than this document, or than what Back has just loaded here. Not for a
  // separate gallery, the only kind whose key has a space: the address does not say what it shows.
  if (!key.includes(' ') && shown === plainUrl(location.href)) return true;
  const recorded = readRecordedUrl(key);
  // A separate gallery's key is no prefix of a parameter: only the paths count.
  return recorded === undefined
    ? describeGalleryAddress(location.href, key) === describeGalleryAddress(shown, key)
    : withOtherPrefixes(recorded) === withOtherPrefixes(shown);
}

/** Prefixes of all galleries of the page, also of removed ones. If `vp_two` is one, `vp_two_page` belongs to it, not to `vp`. */
const prefixes = new Set<string>();

export function registerPrefix(prefix: string): void {
  prefixes.add(prefix);
}

/** The path of an address and the parameters of one prefix's galleries in it, as a text to compare with that of another. */
export function describeGalleryAddress(url: string, prefix: string): string {
  const address = new URL(url);
  const own = [...readParameters(address)].filter(([name]) => isOwnParameter(name, prefix, [...prefixes]));
  return JSON.stringify([address.pathname, ...own]);
}
