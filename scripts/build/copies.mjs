/**
 * Checks for modules that are bundled into more than one drop-in file. Each drop-in file is a bundle of its own, so that the
 * entry need not wait for a shared file. A copy of a pure function costs only some bytes, but a second copy of a package, or of a
 * module with top-level variables, would have its own state.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from './files.mjs';

/** Matches a top-level `let`, and a top-level constant that is an empty object or list, or a new object other than a regular expression. */
const STATE = /^(?:export )?(?:let |const \w+(?:: .+?)? = (?:new (?!RegExp\b)|\{\};|\[\];))/m;

/**
 * Throws an error if two files contain the same module of a package, or the same module of this project whose text `STATE` matches.
 * @param {readonly import('./files.mjs').DropInFile[]} files
 */
export function checkCopies(files) {
  /** @type {Map<string, string[]>} */
  const filesBySource = new Map();
  for (const {name, sources} of files) {
    for (const [source, bytes] of Object.entries(sources)) {
      // 0 bytes: esbuild has removed all of the module, because nothing uses it.
      if (bytes > 0) filesBySource.set(source, [...(filesBySource.get(source) ?? []), name]);
    }
  }
  const duplicates = [...filesBySource].filter(([source, names]) => names.length > 1 && mustBeUnique(source));
  if (duplicates.length === 0) return;
  const list = duplicates.map(([source, names]) => `${source} in ${names.join(', ')}`);
  throw new Error(
    `These packages, or modules with top-level variables, are bundled into several files. A page would run several copies of them, each with its own state. Import each in only one of these files, and pass its functions to the others:\n${list.join('\n')}`,
  );
}

/** Whether a module must not be bundled twice. @param {string} source Path from the repository's root. */
function mustBeUnique(source) {
  return source.includes('node_modules/') || STATE.test(readFileSync(join(root, source), 'utf8'));
}
