import {expect, test} from 'vitest';
import {compareNames, makeSortKey} from './sort-key.js';

test.each([
  ['‘Émigré’', 'emigre'],
  ['Ñandú & Œuvre', 'nandu œuvre'],
  ['  THE  river—at night ', 'the river at night'],
  ['№ 7, ½ “?”', 'no 7 1 2'],
  ['日本語', '日本語'],
  ['…', ''],
])('a person finds %s where %s is', (title, key) => {
  expect(makeSortKey(title)).toBe(key);
});

test('a person finds numbered names in the order of their numbers, and accents beside their letters', () => {
  expect(['Plate 10', 'plate 9', 'Ärmel', 'Zug', 'arm'].toSorted(compareNames)).toEqual([
    'arm',
    'Ärmel',
    'plate 9',
    'Plate 10',
    'Zug',
  ]);
});
