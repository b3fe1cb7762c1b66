import {expect, test} from 'vitest';
import {toAbsolute, trimPage} from './path.js';

test.each([
  ['/works/page/2/', '/works'],
  ['/works/page/12', '/works'],
  ['/works/', '/works'],
  ['/works', '/works'],
  ['/a/b/', '/a/b'],
  ['/', ''],
  ['/page/2/', ''],
  ['/works/page/x/', '/works/page/x'],
  ['/works/page/2/more/', '/works/page/2/more'],
  ['/worksmore/page/2/', '/worksmore'],
  ['/%d1%84/page/2/', '/%D1%84'],
])('a visitor of %s is on a page of %s', (path, trimmed) => {
  expect(trimPage(path)).toBe(trimmed);
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
