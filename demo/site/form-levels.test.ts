import {expect, test} from 'vitest';
import {limitLevel, pickFullest} from './form-levels.js';

const TERMS = Array.from({length: 100}, (_, at) => ({
  id: at,
  taxonomy: 'subject',
  name: `Term ${at}`,
  description: '',
  parent: 0,
  count: (at * 37) % 100,
}));
const listIds = (kept: readonly number[], count?: (term: {id: number}) => number) =>
  pickFullest(TERMS, 3, new Set(kept), count).map(({id}) => id);

test('a person sees the fullest terms of a long level in their order, and those that have to be there', () => {
  // 37 × 27 = 999, 37 × 54 = 1998 and 37 × 81 = 2997 end with the largest counts.
  expect(listIds([])).toEqual([27, 54, 81]);
  expect(listIds([5])).toEqual([5, 27, 54, 81]);
  expect(listIds([5], ({id}) => id)).toEqual([5, 97, 98, 99]);
  expect(pickFullest(TERMS, 100, new Set())).toEqual(TERMS);
});

test('a person who opens few levels sees forty terms of each, and the levels of one who opens many share one bound', () => {
  expect([0, 2, 3].map((open) => limitLevel(open))).toEqual([40, 40, 30]);
  for (let open = 0; open < 48; open += 1) expect(limitLevel(open) * (open + 1)).toBeLessThanOrEqual(150);
});

test('a person whose address is long sees fewer terms, because each of their links repeats it', () => {
  for (const repeated of [0, 100, 400, 900]) {
    expect(limitLevel(0, repeated) * (100 + repeated)).toBeLessThanOrEqual(40 * 100);
  }
  expect([0, 900].map((repeated) => limitLevel(0, repeated))).toEqual([40, 4]);
});
