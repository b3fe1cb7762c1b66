import {expect, test} from 'vitest';
import {trimSlash} from './path.js';

test.each([
  ['/works/', '/works'],
  ['/works', '/works'],
  ['/a/b/', '/a/b'],
  ['/', ''],
])('a visitor of %s is on the page %s, with and without the slash at its end', (path, trimmed) => {
  expect(trimSlash(path)).toBe(trimmed);
});
