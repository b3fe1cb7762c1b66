/**
 * The session history, shared with every other script of the page: our mark stands beside what others wrote in an
 * entry's state, and an entry in which nothing of ours changed is none of our business (contract, section 4).
 */

/** What we write into an entry: its turn among ours, and the address that each prefix's galleries show there. */
interface Mark {
  readonly turn: number;
  readonly shown: Readonly<Record<string, string>>;
}

const KEY = 'portfolio';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readMark(state: unknown): Mark | undefined {
  const mark = isRecord(state) ? state[KEY] : undefined;
  if (!isRecord(mark) || typeof mark.turn !== 'number' || !isRecord(mark.shown)) return undefined;
  const shown: Record<string, string> = {};
  for (const [prefix, url] of Object.entries(mark.shown)) if (typeof url === 'string') shown[prefix] = url;
  return {turn: mark.turn, shown};
}

function write(how: 'pushState' | 'replaceState', mark: Mark, url: string): void {
  const state: unknown = history.state;
  history[how]({...(isRecord(state) ? state : {}), [KEY]: mark}, '', url);
}

/** Turn of the entry that we wrote or met last: other scripts' entries in between have none. */
let lastTurn = 0;

/** Records that the galleries of a prefix show `url` now, and showed `before` until now. */
export function recordEntry(how: 'push' | 'replace', prefix: string, url: string, before: string): void {
  const mark = readMark(history.state) ?? {turn: lastTurn, shown: {[prefix]: before}};
  if (how === 'replace') {
    write('replaceState', {turn: mark.turn, shown: {...mark.shown, [prefix]: url}}, url);
    return;
  }
  // The entry that is left learns what it shows, so that a return to it is understood.
  if (!readMark(history.state)) write('replaceState', mark, location.href);
  lastTurn = mark.turn + 1;
  write('pushState', {turn: lastTurn, shown: {...mark.shown, [prefix]: url}}, url);
}

/** The turn of the present entry among ours; undefined in one that we have not touched. */
export function readTurn(): number | undefined {
  return readMark(history.state)?.turn;
}

/**
 * Whether the present entry shows the galleries of a prefix as they are, given the address that they were loaded from:
 * as its mark says, else by the prefix's own parameters.
 */
export function isShown(prefix: string, shown: string): boolean {
  const marked = readMark(history.state)?.shown[prefix];
  return marked === undefined ? ownPart(location.href, prefix) === ownPart(shown, prefix) : marked === shown;
}

function ownPart(url: string, prefix: string): string {
  const {pathname, searchParams} = new URL(url);
  return [pathname, ...[...searchParams].filter(([name]) => name.startsWith(`${prefix}_`)).map(String)].join('&');
}
