import {expect, test} from 'vitest';
import {Pace} from './pace.js';
import {sortPaced} from './paced-sort.js';

const compare = (a: {number: number}, b: {number: number}) => a.number - b.number;

test.each([0, 1, 49, 50, 51, 100, 1777])(
  '%i items stand in the order in which a sort at once would put them',
  async (length) => {
    // Several items have equal numbers: these keep their order.
    const items = Array.from({length}, (_, at) => ({at, number: (at * 7919) % 211}));
    expect(await sortPaced(items, compare, new Pace())).toEqual([...items].sort(compare));
  },
);

test('a sort ends as soon as the client has left', async () => {
  const client = new AbortController();
  client.abort();
  await expect(sortPaced([2, 1], (a, b) => a - b, new Pace(client.signal))).rejects.toThrow('abort');
});
