/**
 * Downloads WordPress into the cache, unless it is there. The npm package below (GPL-2.0-or-later, with all its content) holds
 * WordPress 6.5 and the plugin that lets it use SQLite. Only tests use it; it is no part of the product.
 */
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {cp, mkdir, readdir, readFile, rename, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {moveToCache, runProgram} from './programs.js';

const PACKAGE = '@wp-playground/wordpress-builds@0.9.19';
/** The tarball's `dist.integrity` on npm; a tarball with another hash is refused. */
export const PACKAGE_INTEGRITY =
  'sha512-dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==';

/** WordPress's PHP files and the default block theme, without the files that a browser loads. */
const PHP_FILES = 'package/src/wordpress/wp-6.5.zip';
/** The files that a browser loads: scripts, styles, fonts and images. */
const BROWSER_FILES = 'package/public/wp-6.5';
const SQLITE = 'package/src/sqlite-database-integration/sqlite-database-integration.zip';
/** Not extracted: two older themes that come without PHP files, and the package's ready-made database. */
const UNUSED = ['*/themes/twentytwentytwo', '*/themes/twentytwentythree', '*/wp-content/database'];

/** Returns the folder with WordPress's files; downloads them unless the cache has them. */
export async function fetchCore(cache: string): Promise<string> {
  const target = join(cache, `core-${createHash('sha256').update(PACKAGE_INTEGRITY).digest('hex').slice(0, 12)}`);
  if (existsSync(target)) return target;
  const tempFolder = join(cache, `core-work-${process.pid}`);
  await rm(tempFolder, {recursive: true, force: true});
  await mkdir(tempFolder, {recursive: true});
  try {
    await runProgram('npm', ['pack', PACKAGE, '--silent', '--pack-destination', tempFolder], {cwd: tempFolder});
    await verifyAndUnpack(tempFolder);
    await moveToCache(join(tempFolder, 'core'), target);
  } finally {
    await rm(tempFolder, {recursive: true, force: true});
  }
  return target;
}

/** Checks the tarball's hash, then makes the folder `core` of its content. */
async function verifyAndUnpack(tempFolder: string): Promise<void> {
  const name = (await readdir(tempFolder)).find((file) => file.endsWith('.tgz'));
  if (!name) throw new Error(`npm pack ${PACKAGE} wrote no file`);
  const archive = join(tempFolder, name);
  const found = `sha512-${createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')}`;
  if (found !== PACKAGE_INTEGRITY)
    throw new Error(`${PACKAGE}: its content has the hash ${found}; expected ${PACKAGE_INTEGRITY}`);
  const unused = UNUSED.map((pattern) => `--exclude=${pattern}`);
  await runProgram('tar', ['-xzf', archive, '-C', tempFolder, ...unused, PHP_FILES, BROWSER_FILES, SQLITE]);
  const core = join(tempFolder, 'core');
  await runProgram('unzip', ['-q', join(tempFolder, PHP_FILES), '-d', core]);
  // `UNUSED` does not apply to the files in the zip, which has the ready-made database, too.
  await rm(join(core, 'wp-content/database'), {recursive: true, force: true});
  await cp(join(tempFolder, BROWSER_FILES), core, {recursive: true});
  await runProgram('unzip', ['-q', join(tempFolder, SQLITE), '-d', tempFolder]);
  await rename(join(tempFolder, 'sqlite-database-integration-main'), join(core, 'wp-content/sqlite'));
}
