import {expect, test} from 'vitest';
import {isSameAddress, toAbsolute, trimPage} from './path.js';

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

test.each([
  ['letters of windows-1252 are the same address however their bytes are written', '?a=%c4+1', '?a=%C4%201', true],
  ['different letters of windows-1252 are different addresses', '?a=%C4', '?a=%D6', false],
  ['names in different letters of windows-1252 are different addresses', '?%C4=1', '?%D6=1', false],
])('to a visitor, %s', (_, one, other, isSame) => {
  const [a = '', b = ''] = [one, other].map((search) => `https://site.example/works/${search}`);
  expect(isSameAddress(a, b, () => true)).toBe(isSame);
});
