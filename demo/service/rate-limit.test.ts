import {expect, test} from 'vitest';
import {RateLimit} from './rate-limit.js';

test('whoever asks too often in a minute is told when to come back, and others are not', () => {
  let now = 1_000_000;
  const limit = new RateLimit(2, () => now);
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 0, 60, 0]);
  now += 45_500;
  expect(limit.take('a')).toBe(15);
  now += 14_500;
  expect(limit.take('a')).toBe(0);
});

test('of a hundred thousand clients within a minute, the first are forgotten and the last still counted', () => {
  const limit = new RateLimit(1, () => 1_000_000);
  for (let at = 0; at < 100_000; at += 1) limit.take(`client ${at}`);
  expect(limit.take('client 0')).toBe(0);
  expect(limit.take('client 99999')).toBeGreaterThan(0);
});
