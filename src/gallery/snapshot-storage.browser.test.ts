import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {keepSnapshot, readSnapshot, type Snapshot, storeSnapshots} from './snapshot.js';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const LIST = 'portfolio-snapshots';
const MOST_CHARACTERS = 1_500_000;
const SNAPSHOT = {
  url: 'https://host.example/',
  scroll: 40,
  focus: undefined,
  first: 1,
  last: 2,
  html: '',
  title: 'All',
};

/** A visitor leaves two entries. Snapshots in memory outlive a test, so all tests use the same two. */
function leave(here: Snapshot = SNAPSHOT): void {
  keepSnapshot('here', here);
  keepSnapshot('next', SNAPSHOT);
  storeSnapshots();
}

/** What earlier pages have stored, the newest first. */
function storeEarlier(entries: Readonly<Record<string, string>>): void {
  for (const [id, text] of Object.entries(entries)) sessionStorage.setItem(id, text);
  sessionStorage.setItem(LIST, Object.keys(entries).join(' '));
}

const readList = () => sessionStorage.getItem(LIST);

test('a visitor’s entries are listed, the newest first, each once', () => {
  leave();
  expect(readList()).toBe('next here');
  storeSnapshots();
  expect(readList()).toBe('next here');
  expect(sessionStorage).toHaveLength(3);
});

test('a visitor who has gone through many pages finds the 20 newest entries, and the others take no space', () => {
  storeEarlier(Object.fromEntries(Array.from({length: 25}, (_, at) => [`page-${at}`, 'x'])));
  leave();
  const kept = ['next', 'here', ...Array.from({length: 18}, (_, at) => `page-${at}`)];
  expect(readList()).toBe(kept.join(' '));
  expect(Object.keys(sessionStorage).sort()).toEqual([...kept, LIST].sort());
});

test('a visitor of long galleries loses the oldest snapshots first', () => {
  storeEarlier({near: 'x'.repeat(1_000_000), far: 'x'.repeat(600_000)});
  leave();
  expect(readList()).toBe('next here near');
  expect(sessionStorage.getItem('far')).toBeNull();
});

test.each([
  [0, 'next here near'],
  [1, 'next here'],
])('all entries may have 1,500,000 characters together; with %i more these are kept: %s', (more, list) => {
  const own = 2 * JSON.stringify(SNAPSHOT).length;
  storeEarlier({near: 'x'.repeat(MOST_CHARACTERS - own + more)});
  leave();
  expect(readList()).toBe(list);
});

test('a listed snapshot that somebody has deleted from the storage does not stop others from being stored', () => {
  sessionStorage.setItem(LIST, 'gone');
  leave();
  expect(readList()).toBe('next here gone');
});

test.each([
  [0, true],
  [1, false],
])(
  'a snapshot of 1,500,000 characters is stored whole, a longer one without its HTML (%i characters more; stored whole: %s)',
  (more, isKept) => {
    const html = 'x'.repeat(MOST_CHARACTERS - JSON.stringify(SNAPSHOT).length + more);
    // Read what was written: storing the second snapshot removes this one if it is whole, because both together are too long then.
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    leave({...SNAPSHOT, html});
    const stored = setItem.mock.calls.find(([id]) => id === 'here')?.[1];
    expect(JSON.parse(stored ?? '')).toEqual(JSON.parse(JSON.stringify({...SNAPSHOT, html: isKept ? html : ''})));
  },
);

test('a visitor whose storage is full can go on, and the console says that a return may load the page again', () => {
  const said = vi.spyOn(console, 'debug').mockImplementation(() => {});
  // Fill the storage: 2 ** 23 characters are more than it holds, so each half fits at most once.
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    try {
      sessionStorage.setItem(`full-${size}`, 'x'.repeat(size));
    } catch (error) {
      expect(error).toMatchObject({name: 'QuotaExceededError'});
    }
  }
  leave();
  expect(said).toHaveBeenCalledWith(
    'portfolio: session storage failed; Back and Forward may load the page again',
    expect.objectContaining({name: 'QuotaExceededError'}),
  );
});

test('a visitor who returns to an entry without a snapshot reads nothing in the console', () => {
  const said = vi.spyOn(console, 'debug').mockImplementation(() => {});
  sessionStorage.setItem('emptied', 'null');
  expect([readSnapshot('never-stored'), readSnapshot('emptied')]).toEqual([undefined, undefined]);
  expect(said).not.toHaveBeenCalled();
});

test('a visitor whose storage another script has overwritten can see it in the console', () => {
  const said = vi.spyOn(console, 'debug').mockImplementation(() => {});
  sessionStorage.setItem('overwritten', 'no JSON');
  expect(readSnapshot('overwritten')).toBeUndefined();
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'portfolio: session storage failed; Back and Forward may load the page again',
    expect.any(SyntaxError),
  );
});

test.each(['url', 'html', 'title', 'scroll', 'first', 'last'])('a snapshot without its %s is not used', (name) => {
  sessionStorage.setItem('of-another-version', JSON.stringify({...SNAPSHOT, [name]: null}));
  expect(readSnapshot('of-another-version')).toBeUndefined();
});
