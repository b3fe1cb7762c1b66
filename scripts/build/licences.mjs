/** Collects the licences of the packages that are bundled into the drop-in files. */
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import * as z from 'zod';
import {root} from './files.mjs';

const Package = z.object({version: z.string(), license: z.string()});

/**
 * Writes `licences.txt`: our own licence, then that of each bundled package, with the files that contain it.
 * @param {string} folder
 * @param {readonly import('./files.mjs').DropInFile[]} files
 */
export function writeLicences(folder, files) {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  const parts = [`The files of this folder\n\n${own}`];
  for (const [name, fileNames] of listPackages(files)) {
    const {version, license} = Package.parse(
      JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')),
    );
    parts.push(`${name} ${version} (${license}), in ${fileNames.join(', ')}\n\n${readLicence(name)}`);
  }
  writeFileSync(
    join(root, folder, 'licences.txt'),
    `${parts.map((part) => part.trim()).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
  );
}

/**
 * Lists the bundled packages, with the names of the files that contain them.
 * @param {readonly import('./files.mjs').DropInFile[]} files
 */
function listPackages(files) {
  /** @type {Map<string, string[]>} */
  const packages = new Map();
  for (const {name, sources} of files) {
    for (const [source, bytes] of Object.entries(sources)) {
      const [, packageName] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
      if (packageName === undefined || bytes === 0) continue;
      const fileNames = packages.get(packageName) ?? [];
      packages.set(packageName, fileNames.includes(name) ? fileNames : [...fileNames, name]);
    }
  }
  return [...packages].sort(([a], [b]) => a.localeCompare(b));
}

/** @param {string} name */
function readLicence(name) {
  const folder = join(root, 'node_modules', name);
  const file = existsSync(folder) ? readdirSync(folder).find((one) => /^licen[cs]e/i.test(one)) : undefined;
  if (file === undefined) throw new Error(`${name} is bundled, but its package has no licence file.`);
  return readFileSync(join(folder, file), 'utf8');
}
