import {expect, test} from 'vitest';
import {toAbsolute, trimSlash} from './path.js';

test.each([
  ['/works/', '/works'],
  ['/works', '/works'],
  ['/a/b/', '/a/b'],
  ['/', ''],
])('a visitor of %s is on the page %s, with and without the slash at its end', (path, trimmed) => {
  expect(trimSlash(path)).toBe(trimmed);
});

test.each([
  ['../birds/', 'https://site.example/birds/'],
  ['?page=2', 'https://site.example/works/?page=2'],
  ['https://cdn.example/a', 'https://cdn.example/a'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['http://[', undefined],
])('a visitor of a page with the address %j in it is led to %s', (address, absolute) => {
  expect(toAbsolute(address, 'https://site.example/works/?page=1')).toBe(absolute);
});
