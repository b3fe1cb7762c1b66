/**
 * Checks for modules that are bundled into more than one drop-in file. Each file is a bundle of its own, so that the
 * entry waits for no other. A copy of a pure function costs only some bytes, but a second copy of a package, or of a
 * module with top-level variables, would have its own state.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from './files.mjs';

/** Matches a top-level `let`, and a top-level constant that is an empty object or list, or a new collection. */
const STATE = /^(?:export )?(?:let |const \w+(?:: .+?)? = (?:new (?:Map|Set|WeakMap|WeakSet)\b|\{\};|\[\];))/m;

/**
 * Throws an error if two files contain the same module of a package, or the same module of ours that `STATE` matches.
 * @param {readonly import('./files.mjs').DropInFile[]} files
 */
export function checkCopies(files) {
  /** @type {Map<string, string[]>} */
  const copies = new Map();
  for (const {name, sources} of files) {
    for (const [source, bytes] of Object.entries(sources)) {
      if (bytes > 0) copies.set(source, [...(copies.get(source) ?? []), name]);
    }
  }
  const duplicates = [...copies].filter(([source, names]) => names.length > 1 && mustBeUnique(source));
  if (duplicates.length === 0) return;
  const list = duplicates.map(([source, names]) => `${source} in ${names.join(', ')}`);
  throw new Error(
    `These packages, or modules with top-level variables, are bundled into several files, so that a page would run several copies of them. Import them only in one of these files, and pass their functions to the others:\n${list.join('\n')}`,
  );
}

/** @param {string} source */
function mustBeUnique(source) {
  return source.includes('node_modules/') || STATE.test(readFileSync(join(root, source), 'utf8'));
}
