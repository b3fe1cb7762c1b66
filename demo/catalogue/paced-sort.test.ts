import {expect, test} from 'vitest';
import {Pace} from './pace.js';
import {sortPaced} from './paced-sort.js';

const compare = (a: {number: number}, b: {number: number}) => a.number - b.number;

test.each([0, 1, 49, 50, 51, 100, 1777])(
  '%i items have the same order as after Array.prototype.sort',
  async (length) => {
    // From 24 items on, several have equal numbers: these keep their order.
    const items = Array.from({length}, (_, at) => ({at, number: (at * 7919) % 23}));
    expect(await sortPaced(items, compare, new Pace())).toEqual([...items].sort(compare));
  },
);

test('a sort ends as soon as the client has left', async () => {
  const client = new AbortController();
  client.abort();
  const items = [{number: 2}, {number: 1}];
  await expect(sortPaced(items, compare, new Pace(client.signal))).rejects.toThrow('abort');
});

test('a sort checks at least once for every 50 items whether to yield, even if all items of the second half go before those of the first', async () => {
  let comparisons = 0;
  let most = 0;
  const pace = new (class extends Pace {
    override yieldIfDue(): undefined {
      most = Math.max(most, comparisons);
      comparisons = 0;
    }
  })();
  const items = Array.from({length: 3200}, (_, at) => ({number: (at + 1600) % 3200}));
  const count = (a: {number: number}, b: {number: number}) => {
    comparisons += 1;
    return compare(a, b);
  };
  await sortPaced(items, count, pace);
  // Between two checks, at most 50 items are sorted or merged: fewer than 400 comparisons, whatever their order.
  expect(Math.max(most, comparisons)).toBeLessThan(400);
});
