import {afterEach, expect, test, vi} from 'vitest';
import {readSnapshot, storeSnapshots, writeSnapshot} from './snapshot.js';

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

test('a visitor who goes back at once finds the snapshot of what they saw', () => {
  writeSnapshot('one', SNAPSHOT);
  expect(readSnapshot('one')).toEqual(SNAPSHOT);
});

test('no snapshot is stored before the page may be left, and all of them are stored then', () => {
  writeSnapshot('one', SNAPSHOT);
  writeSnapshot('two', {...SNAPSHOT, scroll: 80});
  expect(sessionStorage).toHaveLength(0);
  storeSnapshots();
  expect(JSON.parse(sessionStorage.getItem('two') ?? '')).toMatchObject({scroll: 80});
  expect(JSON.parse(sessionStorage.getItem('one') ?? '')).toMatchObject({scroll: 40});
});

test('the newest snapshot of an entry counts', () => {
  writeSnapshot('one', SNAPSHOT);
  writeSnapshot('one', {...SNAPSHOT, scroll: 80});
  expect(readSnapshot('one')?.scroll).toBe(80);
});

test('the oldest entries are dropped', () => {
  for (let i = 0; i < 30; i += 1) writeSnapshot(`entry-${i}`, SNAPSHOT);
  expect(readSnapshot('entry-0')).toBeUndefined();
  expect(readSnapshot('entry-29')).toBeDefined();
});

test('a visitor who returns from another page finds what was stored there', () => {
  sessionStorage.setItem('of-the-page-before', JSON.stringify({...SNAPSHOT, html: '<p>1</p>'}));
  expect(readSnapshot('of-the-page-before')).toMatchObject({scroll: 40, html: '<p>1</p>'});
});

test.each(['', 'null', '{', '[]', '{"url": 5}', JSON.stringify({...SNAPSHOT, scroll: '40'})])(
  'a visitor whose storage holds something else (%s) gets the page loaded again',
  (text) => {
    vi.spyOn(console, 'debug').mockImplementation(() => {});
    sessionStorage.setItem('of-another-script', text);
    expect(readSnapshot('of-another-script')).toBeUndefined();
  },
);
