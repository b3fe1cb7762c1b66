/**
 * The session history, shared with every other script of the page: our mark stands beside what others wrote in an
 * entry's state, and an entry in which nothing of ours changed is none of our business (contract, section 4).
 */

import {isRecord} from '../record.js';

/** What we write into an entry: its name, its turn among ours, and the address that each prefix's galleries show. */
interface Mark {
  readonly id: string;
  readonly turn: number;
  readonly shown: Readonly<Record<string, string>>;
}

const KEY = 'portfolio';

function isMark(mark: unknown): mark is Mark {
  return (
    isRecord(mark) &&
    typeof mark.id === 'string' &&
    typeof mark.turn === 'number' &&
    isRecord(mark.shown) &&
    Object.values(mark.shown).every((url) => typeof url === 'string')
  );
}

function readMark(state: unknown): Mark | undefined {
  const mark = isRecord(state) ? state[KEY] : undefined;
  return isMark(mark) ? mark : undefined;
}

function write(how: 'pushState' | 'replaceState', mark: Mark, url: string): void {
  const state: unknown = history.state;
  try {
    history[how]({...(isRecord(state) ? state : {}), [KEY]: mark}, '', url);
  } catch (error) {
    // An engine bounds how often an entry may be written; a new one the browser can still make by itself.
    if (how === 'pushState') location.assign(url);
    else console.debug('portfolio: the address was not written', error);
  }
}

/** Turn of the entry that we wrote or met last: other scripts' entries in between have none. */
let lastTurn = 0;

/** Records that the galleries of a prefix show `url` now, and showed `before` until now. */
export function recordEntry(how: 'push' | 'replace', prefix: string, url: string, before: string): void {
  const mark = readMark(history.state) ?? newMark(lastTurn, {[prefix]: before});
  if (how === 'replace') {
    write('replaceState', {...mark, shown: {...mark.shown, [prefix]: url}}, url);
    return;
  }
  // The entry that is left learns what it shows, so that a return to it is understood.
  if (!readMark(history.state)) write('replaceState', mark, location.href);
  lastTurn = mark.turn + 1;
  write('pushState', newMark(lastTurn, {...mark.shown, [prefix]: url}), url);
}

function newMark(turn: number, shown: Mark['shown']): Mark {
  return {id: Math.random().toString(36).slice(2), turn, shown};
}

/** An entry that we have written. */
export type Entry = Pick<Mark, 'id' | 'turn'>;

/** The present entry; undefined in one that we have not written. */
export function readEntry(): Entry | undefined {
  const mark = readMark(history.state);
  lastTurn = mark?.turn ?? lastTurn;
  return mark;
}

/** Gives the present entry a name, so that what was seen there can be found again. */
export function nameEntry(prefix: string, shown: string): Entry {
  const mark = readMark(history.state) ?? newMark(lastTurn, {[prefix]: shown});
  if (!readMark(history.state)) write('replaceState', mark, location.href);
  return mark;
}

/**
 * Whether the present entry shows the galleries of a prefix as they are, given the address that they were loaded from:
 * as its mark says, else by the prefix's own parameters.
 */
export function isShown(prefix: string, shown: string): boolean {
  const marked = readMark(history.state)?.shown[prefix];
  return marked === undefined ? ownPart(location.href, prefix) === ownPart(shown, prefix) : marked === shown;
}

/** The part of an address that a prefix's galleries show. */
export function ownPart(url: string, prefix: string): string {
  const {pathname, searchParams} = new URL(url);
  return [pathname, ...[...searchParams].filter(([name]) => name.startsWith(`${prefix}_`)).map(String)].join('&');
}
