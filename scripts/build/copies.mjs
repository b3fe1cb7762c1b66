/**
 * Checks what the drop-in files hold twice. Each is bundled alone, so that a visitor's entry waits for no other file; a
 * copy of a pure function costs some bytes, but a copy of a package or of a variable would be a second state.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from './files.mjs';

/** A top-level variable, or a collection that is filled later. */
const STATE = /^(?:export )?(?:let |const \w+(?:: [^=]+)? = new (?:Map|Set|WeakMap|WeakSet)\b)/m;

/**
 * Throws when two files hold a package, or a source file with state.
 * @param {readonly import('./drop-in.mjs').DropInFile[]} files
 */
export function checkCopies(files) {
  /** @type {Map<string, string[]>} */
  const copies = new Map();
  for (const {name, sources} of files) {
    for (const [source, bytes] of Object.entries(sources)) {
      if (bytes > 0) copies.set(source, [...(copies.get(source) ?? []), name]);
    }
  }
  const wrong = [...copies].filter(([source, names]) => names.length > 1 && hasState(source));
  if (wrong.length === 0) return;
  const list = wrong.map(([source, names]) => `${source} in ${names.join(', ')}`);
  throw new Error(`A page would run several copies of what must be one:\n${list.join('\n')}`);
}

/** @param {string} source */
function hasState(source) {
  return source.includes('node_modules/') || STATE.test(readFileSync(join(root, source), 'utf8'));
}
