/**
 * Finds the source files that are loaded on demand: the targets of dynamic imports in the graph of the drop-in entries.
 * Each becomes a file of its own, named for its source file or, for an `index.ts`, for its folder.
 */
import {basename, dirname} from 'node:path';
import {root} from './files.mjs';

/** Entries of `src`, and the files that they become. Pages name these files, so their names never change. */
export const ENTRIES = new Map([
  ['src/portfolio.ts', 'portfolio.js'],
  ['src/manager.ts', 'portfolio-manager.js'],
]);

/** Placeholder for a file's hash; it has the length of a hash, so that source maps stay correct. */
export const HASH_PLACEHOLDER = '00000000';

/**
 * @typedef {object} OnDemand
 * @property {ReadonlyMap<string, string>} names Names of the files to write, by source file; still without their hashes.
 * @property {string} lit The file that holds Lit's base class for elements, and exports it to the others.
 * @property {string} html The file that holds Lit's templates (`lit/html.js`), and exports them to the others.
 */

/** @returns {Promise<OnDemand>} */
export async function findOnDemand() {
  const esbuild = await import('esbuild');
  const {metafile} = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [...ENTRIES.keys()],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const sources = Object.values(metafile.inputs).flatMap(({imports}) =>
    imports.filter(({kind, external}) => kind === 'dynamic-import' && !external).map(({path}) => path),
  );
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const source of new Set(sources)) {
    const name = `portfolio-${nameFeature(source)}-${HASH_PLACEHOLDER}.js`;
    if ([...names.values()].includes(name))
      throw new Error(`Two files that are loaded on demand would be called ${name}: rename ${source}.`);
    names.set(source, name);
  }
  /** @param {string} name */
  const findFileWith = (name) => {
    const outputs = Object.values(metafile.outputs).filter((output) => output.exports.includes(name));
    const [file, ...others] = outputs.flatMap(({entryPoint = ''}) => names.get(entryPoint) ?? []);
    if (file === undefined || others.length > 0)
      throw new Error(
        `A page must have one copy of Lit: let one file that is loaded on demand export ${name}, and what the others use beside it (export {css, LitElement} from "lit"; export {html, nothing, render} from "lit/html.js").`,
      );
    return file;
  };
  return {names, lit: findFileWith('LitElement'), html: findFileWith('noChange')};
}

/** @param {string} source */
function nameFeature(source) {
  const name = basename(source).replace(/\.\w+$/, '');
  return name === 'index' ? basename(dirname(source)) : name;
}
