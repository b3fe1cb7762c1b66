import {expect, test} from 'vitest';
import {sumTimings, type Timing} from './cost.js';

const timing = (startTime: number, responseEnd: number, bytes: number, transferSize = bytes): Timing => ({
  startTime,
  responseEnd,
  encodedBodySize: bytes,
  transferSize,
});

test('the number of loaded images, their bytes and the time in which they loaded are summed up', () => {
  expect(sumTimings([timing(100, 300, 2000), undefined, timing(50, 250, 1000)], true)).toEqual({
    loadedCount: 2,
    isPartial: true,
    bytes: 3000,
    time: 250,
  });
});

test('the time in which nothing was loading is left out: a visitor scrolls to lazy images when they like', () => {
  const known = [timing(90_000, 90_400, 1000), timing(0, 300, 1000), timing(100, 200, 1000), timing(200, 500, 1000)];
  expect(sumTimings(known, false)?.time).toBe(900);
});

test('images from the cache count with their full size', () => {
  expect(sumTimings([timing(100, 101, 2000, 0)], false)).toMatchObject({bytes: 2000, isPartial: false});
});

test('images of other sites, whose sizes the browser hides, do not count', () => {
  expect(sumTimings([timing(0, 100, 1000), timing(0, 900, 0)], false)).toMatchObject({
    loadedCount: 1,
    bytes: 1000,
    time: 100,
  });
});

test('there is no result if no sizes are known', () => {
  expect(sumTimings([], false)).toBeUndefined();
  expect(sumTimings([undefined], true)).toBeUndefined();
  expect(sumTimings([timing(1, 2, 0)], false)).toBeUndefined();
});
