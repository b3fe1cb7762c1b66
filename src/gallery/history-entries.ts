/**
 * The session history, shared with every other script of the page: our record stands beside what others wrote in an
 * entry's state, and an entry in which nothing of ours changed is left alone (contract, section 4).
 */
import {isOwnParameter} from '../address/address.js';
import {isRecord} from '../wire/record.js';

/** What we write into an entry: its id, its position, and the address that the galleries of each prefix show. */
interface EntryRecord {
  readonly id: string;
  readonly index: number;
  readonly shown: Readonly<Record<string, string>>;
}

/** An entry that we have written. */
export type Entry = Pick<EntryRecord, 'id' | 'index'>;

const KEY = 'portfolio';

function isEntryRecord(value: unknown): value is EntryRecord {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.index === 'number' &&
    isRecord(value.shown) &&
    Object.values(value.shown).every((url) => typeof url === 'string')
  );
}

function readRecord(): EntryRecord | undefined {
  const state: unknown = history.state;
  const record = isRecord(state) ? state[KEY] : undefined;
  return isEntryRecord(record) ? record : undefined;
}

function write(method: 'pushState' | 'replaceState', record: EntryRecord, url: string): void {
  const state: unknown = history.state;
  try {
    history[method]({...(isRecord(state) ? state : {}), [KEY]: record}, '', url);
  } catch (error) {
    // Browsers limit how often an entry may be written; a new entry can still be made by a navigation.
    if (method === 'pushState') location.assign(url);
    else console.debug('portfolio: the address was not written', error);
  }
}

/** Position of the entry that we wrote or read last, for browsers without the Navigation API. */
let lastIndex = 0;

/** Counts also the entries of other scripts, where the browser tells (Navigation API, HTML 7.2.6). */
function readIndex(record: EntryRecord | undefined): number {
  const index = 'navigation' in globalThis ? (navigation.currentEntry?.index ?? -1) : -1;
  return index >= 0 ? index : (record?.index ?? lastIndex);
}

/** Writes that the galleries of a prefix show `url` now, and showed `before` until now. */
export function recordEntry(action: 'push' | 'replace', prefix: string, url: string, before: string): void {
  const record = ensureRecord(prefix, before);
  const shown = {...record.shown, [prefix]: withoutFragment(url)};
  if (action === 'replace') {
    write('replaceState', {...record, shown}, url);
    return;
  }
  // The entry that is left must say what it shows, so that a return to it is understood.
  if (!readRecord()) write('replaceState', record, location.href);
  lastIndex = readIndex(record) + 1;
  write('pushState', {id: createId(), index: lastIndex, shown}, url);
}

/** The present entry; undefined where we have not written it. */
export function readEntry(): Entry | undefined {
  const record = readRecord();
  lastIndex = record?.index ?? lastIndex;
  return record && {id: record.id, index: readIndex(record)};
}

/** Gives the present entry an id, so that its snapshot can be found again. */
export function nameEntry(prefix: string, shown: string): Entry {
  const record = ensureRecord(prefix, shown);
  if (!readRecord()) write('replaceState', record, location.href);
  return {id: record.id, index: readIndex(record)};
}

/** Writes into the present entry what a gallery shows that its host keeps apart from others of the same prefix. */
export function describeEntry(key: string, shown: string): void {
  const record = ensureRecord(key, shown);
  write('replaceState', {...record, shown: {[key]: shown, ...record.shown}}, location.href);
}

/** What the present entry says that a gallery shows. */
export function readEntryUrl(key: string): string | undefined {
  return readRecord()?.shown[key];
}

function ensureRecord(prefix: string, shown: string): EntryRecord {
  return readRecord() ?? {id: createId(), index: readIndex(undefined), shown: {[prefix]: shown}};
}

function createId(): string {
  return Math.random().toString(36).slice(2);
}

/**
 * Whether the present entry shows the galleries of a prefix as they are, given the address that they were loaded from:
 * as its record says, else by the prefix's own parameters.
 */
export function isEntryShown(prefix: string, shown: string): boolean {
  const recorded = readEntryUrl(prefix);
  return recorded === undefined
    ? readOwnPart(location.href, prefix) === readOwnPart(shown, prefix)
    : recorded === shown;
}

/** Prefixes of all galleries that the page has had: `vp_two_page` is not a parameter of `vp`. */
const prefixes = new Set<string>();

export function addPrefix(prefix: string): void {
  prefixes.add(prefix);
}

/** The part of an address that the galleries of a prefix show. */
export function readOwnPart(url: string, prefix: string): string {
  const {pathname, searchParams} = new URL(url);
  const own = [...searchParams].filter(([name]) => isOwnParameter(name, prefix, [...prefixes]));
  return [pathname, ...own.map(String)].join('&');
}

function withoutFragment(url: string): string {
  return url.replace(/#.*/, '');
}
