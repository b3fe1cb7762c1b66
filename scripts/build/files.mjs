/** The repository's folders and files, as the build's modules read them. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** The folder with package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The package's version. */
export const [, version = ''] = /"version": "(.*)"/.exec(readFileSync(join(root, 'package.json'), 'utf8')) ?? [];

/**
 * Paths of all files and folders below a folder of the repository, from the repository's root.
 * @param {string} folder
 */
export function listFiles(folder) {
  return readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map((file) => `${folder}/${file}`);
}

/**
 * A file that a page loads as it is.
 * @typedef {object} DropInFile
 * @property {string} name
 * @property {string} text
 * @property {string} map
 * @property {Readonly<Record<string, number>>} sources Bytes of each source file in it.
 * @property {readonly string[]} imports Names of the drop-in files that it imports, on demand or not.
 */
