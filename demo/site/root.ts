/** Where the project stands, seen from its sources as well as from its bundle. */
import {existsSync} from 'node:fs';
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
