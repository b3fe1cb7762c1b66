/** Goes from one entry of the session history to another. */
import type {Entry} from './history-entries.js';

/**
 * The argument with which `history.go` leads from one entry to another; 0 if the browser no longer has one of them. The Navigation
 * API (HTML, 7.2.6) also counts entries of other scripts. Do not keep the number: browsers keep 50 entries, and each further one
 * moves the others.
 */
export function countSteps(from: Entry, to: Entry): number {
  const entries = listEntries();
  if (entries.length === 0) return to.index - from.index;
  const find = ({id}: Entry) => entries.find(({key}) => key === id)?.index ?? Number.NaN;
  return find(to) - find(from) || 0;
}

/** Without the Navigation API: ends when the browser has gone to the entry for which `history.go` was called last. */
let arrival: Promise<unknown> | undefined;

/** Milliseconds after which `history.go` has probably done nothing: no event says so. */
const LONGEST_STEP = 1000;

/**
 * Goes to an entry; once, if several galleries ask for it. `steps`: how far it is, for browsers without the Navigation API. The
 * promise ends when the entry is the current one, or the browser has refused.
 */
export function goToEntry(steps: number, {id}: Entry): Promise<unknown> {
  if (listEntries().length > 0) {
    // `history.go` may do nothing: if an entry was made while a Back was under way, Chromium counts without that entry afterwards.
    // A second call for the same entry changes nothing (HTML, 7.2.6.6).
    const {committed, finished} = navigation.traverseTo(id);
    // Not waited for: a script of the page that intercepts the navigation may never end.
    finished?.catch(logRefusal);
    return Promise.resolve(committed).catch(logRefusal);
  }
  arrival ??= new Promise((resolve) => {
    addEventListener('popstate', resolve, {once: true});
    setTimeout(resolve, LONGEST_STEP);
    history.go(steps);
  }).finally(() => {
    arrival = undefined;
  });
  return arrival;
}

function listEntries(): readonly NavigationHistoryEntry[] {
  return 'navigation' in globalThis ? navigation.entries() : [];
}

function logRefusal(error: unknown): void {
  console.debug('portfolio: the browser did not go to another entry', error);
}
