import {describe, expect, test, vi} from 'vitest';
import {isConnectionCostly} from '../page/connection.js';
import {Prefetcher} from './prefetch.js';

const TIMEOUT = 10_000;

/** Creates a prefetcher; records the addresses that it requests. `isKept`: whether a response is in the cache. */
function setUp({isCostly = false, isKept = (_url: string): boolean => false} = {}) {
  const requested: string[] = [];
  const prefetch = (url: string) => {
    if (isKept(url)) return false;
    requested.push(url);
    return true;
  };
  const prefetcher = new Prefetcher({prefetch}, () => isCostly);
  const intend = (...urls: string[]) => {
    for (const url of urls) prefetcher.prefetch(url, 'intent', TIMEOUT, false);
  };
  return {prefetcher, requested, intend};
}

describe('pages are prefetched', () => {
  test('for a pointer that rests on controls, until three pages in a row were not used', () => {
    const {requested, intend} = setUp();
    intend('/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8');
    expect(requested).toEqual(['/1', '/2', '/3']);
  });

  test('for a press, even after three unused pages', () => {
    const {prefetcher, requested, intend} = setUp();
    intend('/1', '/2', '/3', '/4');
    prefetcher.prefetch('/5', 'intent', TIMEOUT, true);
    expect(requested).toEqual(['/1', '/2', '/3', '/5']);
  });

  test('again when one of the pages is used', () => {
    const {prefetcher, requested, intend} = setUp();
    intend('/1', '/2', '/3', '/4');
    prefetcher.markUsed('/2');
    intend('/5');
    expect(requested).toEqual(['/1', '/2', '/3', '/5']);
  });

  test('again when a pressed page is used', () => {
    const {prefetcher, requested, intend} = setUp();
    intend('/1', '/2', '/3');
    prefetcher.prefetch('/4', 'intent', TIMEOUT, true);
    prefetcher.markUsed('/4');
    intend('/5');
    expect(requested).toContain('/5');
  });

  test('but not again after a visit of a page that had not been prefetched', () => {
    const {prefetcher, requested, intend} = setUp();
    intend('/1', '/2', '/3');
    prefetcher.markUsed('/elsewhere');
    intend('/4');
    expect(requested).not.toContain('/4');
  });

  test('without counting pages that are already in the cache', () => {
    const {requested, intend} = setUp({isKept: (url) => url.startsWith('/kept')});
    intend('/kept/1', '/kept/2', '/kept/3', '/4');
    expect(requested).toEqual(['/4']);
  });
});

describe('a visitor with a costly connection', () => {
  test('gets no page prefetched, neither by resting on a control nor by a press', () => {
    const {prefetcher, requested, intend} = setUp({isCostly: true});
    intend('/1');
    prefetcher.prefetch('/2', 'intent', TIMEOUT, true);
    expect(requested).toEqual([]);
  });
});

test.each([
  ['has asked to save data gets nothing fetched ahead', {saveData: true, effectiveType: '4g'}, [true, true]],
  ['is on 2G gets only pressed pages fetched ahead', {saveData: false, effectiveType: 'slow-2g'}, [true, false]],
  ['is on 4G gets pages fetched ahead by hover and by press', {saveData: false, effectiveType: '4g'}, [false, false]],
  ['has a browser without this information gets pages fetched ahead by hover and by press', undefined, [false, false]],
])('a visitor who %s', (_, connection, areCostly) => {
  vi.stubGlobal('navigator', {connection});
  expect([isConnectionCostly(), isConnectionCostly(true)]).toEqual(areCostly);
  vi.unstubAllGlobals();
});

describe('a page author can set the attribute “prefetch”', () => {
  test.each([
    ['press', ['/pressed']],
    ['none', []],
    ['intent', ['/intended', '/pressed']],
    ['', ['/intended', '/pressed']],
    ['sometimes', ['/intended', '/pressed']],
  ])('“%s”: %j', (mode, expected) => {
    const {prefetcher, requested} = setUp();
    prefetcher.prefetch('/intended', mode, TIMEOUT, false);
    prefetcher.prefetch('/pressed', mode, TIMEOUT, true);
    expect(requested).toEqual(expected);
  });
});
