import {afterEach, expect, test} from 'vitest';
import {readMemory, storeMemories, writeMemory} from './memory.js';

afterEach(() => sessionStorage.clear());

const MEMORY = {url: 'https://host.example/', scroll: 40, focus: undefined, first: 1, last: 1, html: '', title: 'All'};

test('a visitor who goes back at once is remembered', () => {
  writeMemory('one', MEMORY);
  expect(readMemory('one')?.scroll).toBe(40);
});

test('the storage is not touched before what was chosen is shown, and has it all when the page is left', () => {
  writeMemory('one', MEMORY);
  writeMemory('two', {...MEMORY, scroll: 80});
  expect(sessionStorage).toHaveLength(0);
  storeMemories();
  expect(JSON.parse(sessionStorage.getItem('two') ?? '')).toMatchObject({scroll: 80});
  expect(JSON.parse(sessionStorage.getItem('one') ?? '')).toMatchObject({scroll: 40});
});

test('the last word on an entry counts', () => {
  writeMemory('one', MEMORY);
  writeMemory('one', {...MEMORY, scroll: 80});
  expect(readMemory('one')?.scroll).toBe(80);
});

test('the oldest entries are forgotten', () => {
  for (let i = 0; i < 30; i += 1) writeMemory(`entry-${i}`, MEMORY);
  expect(readMemory('entry-0')).toBeUndefined();
  expect(readMemory('entry-29')).toBeDefined();
});
