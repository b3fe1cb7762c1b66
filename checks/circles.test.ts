import {expect, test} from 'vitest';
import {listImports, listOwnImports} from './source-files.js';

/** Import cycles, each as the path from a file back to itself: not all of them, but one at least if there is any. */
function findCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}

const groupImports = (pairs: readonly (readonly [from: string, to: string])[]) => {
  const imports = new Map<string, Set<string>>();
  for (const [from, to] of pairs) imports.set(from, (imports.get(from) ?? new Set()).add(to));
  return imports;
};

test('someone who follows the imports of a file, type-only and dynamic ones too, never comes back to it', () => {
  const own = [...['src', 'demo', 'scripts'].flatMap(listOwnImports), ...listImports('build.mjs')];
  expect(findCircles(groupImports(own.map(({from, to}) => [from, to])))).toEqual([]);
});

test('someone whose import closes a circle is told each file on it', () => {
  const pairs = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['c', 'b'],
    ['e', 'a'],
  ] as const;
  expect(findCircles(groupImports(pairs))).toEqual(['b → c → b']);
});
