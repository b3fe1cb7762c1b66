import {expect, test} from 'vitest';
import {compareNames, makeSortKey} from './sort-key.js';

test.each([
  ['‘Émigré’', 'emigre'],
  ['Ñandú & Œuvre', 'nandu œuvre'],
  ['  THE  river—at night ', 'the river at night'],
  ['№ 7, ½ “?”', 'no 7 1 2'],
  ['日本語', '日本語'],
  ['…', ''],
])('the title “%s” is sorted as “%s”', (title, key) => {
  expect(makeSortKey(title)).toBe(key);
});

test('names are sorted in natural order: case is ignored, 9 comes before 10, Ä next to A', () => {
  expect(['Plate 10', 'plate 9', 'Ärmel', 'Zug', 'arm'].toSorted(compareNames)).toEqual([
    'arm',
    'Ärmel',
    'plate 9',
    'Plate 10',
    'Zug',
  ]);
});
