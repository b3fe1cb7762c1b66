import {expect, test} from 'vitest';
import {sumTimings, type Timing} from './cost.js';

const timing = (startTime: number, responseEnd: number, bytes: number, transferSize = bytes): Timing => ({
  startTime,
  responseEnd,
  encodedBodySize: bytes,
  transferSize,
});

test('a manager reads how many pictures have come, what they weigh, and how long it took from first to last', () => {
  expect(sumTimings([timing(100, 300, 2000), undefined, timing(50, 250, 1000)], true)).toEqual({
    pictures: 2,
    isPartial: true,
    bytes: 3000,
    time: 250,
  });
});

test('pictures out of the cache weigh what they weigh', () => {
  expect(sumTimings([timing(100, 101, 2000, 0)], false)).toMatchObject({bytes: 2000, isPartial: false});
});

test('a manager reads nothing where nothing is known', () => {
  expect(sumTimings([], false)).toBeUndefined();
  expect(sumTimings([undefined], true)).toBeUndefined();
  expect(sumTimings([timing(1, 2, 0)], false)).toBeUndefined();
});
