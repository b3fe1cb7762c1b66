import {afterEach, expect, test, vi} from 'vitest';
import {keepSnapshot, readSnapshot, storeSnapshots} from './snapshot.js';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const SNAPSHOT = {
  url: 'https://host.example/',
  scroll: 40,
  focus: undefined,
  first: 1,
  last: 1,
  html: '',
  title: 'All',
};

test('a snapshot can be read at once, before it is stored', () => {
  keepSnapshot('one', SNAPSHOT);
  expect(readSnapshot('one')).toEqual(SNAPSHOT);
});

test('snapshots are written to session storage only by storeSnapshots', () => {
  keepSnapshot('one', SNAPSHOT);
  keepSnapshot('two', {...SNAPSHOT, scroll: 80});
  expect(sessionStorage).toHaveLength(0);
  storeSnapshots();
  expect(JSON.parse(sessionStorage.getItem('two') ?? '')).toMatchObject({scroll: 80});
  expect(JSON.parse(sessionStorage.getItem('one') ?? '')).toMatchObject({scroll: 40});
});

test('a newer snapshot of an entry replaces the older one', () => {
  keepSnapshot('one', SNAPSHOT);
  keepSnapshot('one', {...SNAPSHOT, scroll: 80});
  expect(readSnapshot('one')?.scroll).toBe(80);
});

test('of 30 snapshots in memory, the oldest are dropped', () => {
  for (let i = 0; i < 30; i += 1) keepSnapshot(`entry-${i}`, SNAPSHOT);
  expect(readSnapshot('entry-0')).toBeUndefined();
  expect(readSnapshot('entry-29')).toBeDefined();
});

test('a snapshot that was stored before the page was left is read after the return', () => {
  sessionStorage.setItem('of-the-page-before', JSON.stringify({...SNAPSHOT, html: '<p>1</p>'}));
  expect(readSnapshot('of-the-page-before')).toMatchObject({scroll: 40, html: '<p>1</p>'});
});

test.each(['', 'null', '{', '[]', '{"url": 5}', JSON.stringify({...SNAPSHOT, scroll: '40'})])(
  'invalid data in the storage (%s) is ignored, so that the page is loaded again',
  (text) => {
    vi.spyOn(console, 'debug').mockImplementation(() => {});
    sessionStorage.setItem('of-another-script', text);
    expect(readSnapshot('of-another-script')).toBeUndefined();
  },
);
