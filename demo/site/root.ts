/** Finds the project's folder, whether the demo runs from its sources or from its bundle. */
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** The folder with package.json above this file. */
export function findRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('There is no package.json above the demo: it runs within its project.');
    folder = above;
  }
  return folder;
}

/** A hash of this file: in the bundle, it identifies all of the running code; in the sources, only this file. */
export async function readBuild(): Promise<string> {
  return createHash('sha256')
    .update(await readFile(fileURLToPath(import.meta.url)))
    .digest('base64url');
}
