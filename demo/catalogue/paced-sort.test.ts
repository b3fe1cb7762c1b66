import {expect, test, vi} from 'vitest';
import {Pace} from './pace.js';
import {sortPaced} from './paced-sort.js';

const compare = (a: {number: number}, b: {number: number}) => a.number - b.number;

test.each([0, 1, 49, 50, 51, 100, 1777])(
  '%i items have the same order as after Array.prototype.sort',
  async (length) => {
    // The numbers repeat after 23 items. Items with equal numbers must keep their order.
    const items = Array.from({length}, (_, at) => ({at, number: (at * 7919) % 23}));
    expect(await sortPaced(items, compare, new Pace())).toEqual([...items].sort(compare));
  },
);

test('a sort ends as soon as the client has left', async () => {
  const client = new AbortController();
  let comparisons = 0;
  const items = Array.from({length: 3200}, (_, at) => ({number: 3200 - at}));
  const leaveAt1000 = (a: {number: number}, b: {number: number}) => {
    comparisons += 1;
    if (comparisons === 1000) client.abort();
    return compare(a, b);
  };
  await expect(sortPaced(items, leaveAt1000, new Pace(client.signal))).rejects.toThrow('abort');
  expect(comparisons).toBeLessThan(1400);
});

test('a sort checks for every 50 items whether to yield, even if it takes one half completely before the other', async () => {
  let comparisons = 0;
  let mostBetweenChecks = 0;
  const pace = new Pace();
  vi.spyOn(pace, 'yieldIfDue').mockImplementation(() => {
    mostBetweenChecks = Math.max(mostBetweenChecks, comparisons);
    comparisons = 0;
    return undefined;
  });
  // A merge that checked only where it takes an item of the first half would take 1,600 items without a check.
  const items = Array.from({length: 3200}, (_, at) => ({number: (at + 1600) % 3200}));
  const count = (a: {number: number}, b: {number: number}) => {
    comparisons += 1;
    return compare(a, b);
  };
  await sortPaced(items, count, pace);
  // Between two checks, at most 50 items are sorted or merged: fewer than 400 comparisons, whatever their order.
  expect(Math.max(mostBetweenChecks, comparisons)).toBeLessThan(400);
});
