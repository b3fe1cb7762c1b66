/**
 * Fetches WordPress once. The npm package below (GPL-2.0-or-later, like all that is in it) holds WordPress 6.5 and the
 * plugin that lets it use SQLite. It is used by the tests only and is no part of the product.
 */
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {cp, mkdir, readdir, readFile, rename, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {moveToCache, runProgram} from './programs.js';

const PACKAGE = '@wp-playground/wordpress-builds@0.9.19';
/** What npm says of the package's content; another content is refused. */
export const INTEGRITY =
  'sha512-dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==';

/** WordPress's PHP files and the default block theme, without the files that a browser loads. */
const PHP_FILES = 'package/src/wordpress/wp-6.5.zip';
/** The files that a browser loads: scripts, styles, fonts and images. */
const BROWSER_FILES = 'package/public/wp-6.5';
const SQLITE = 'package/src/sqlite-database-integration/sqlite-database-integration.zip';
/** Two older themes of which the package has the browser's files only, and a database of its own. */
const UNUSED = ['*/themes/twentytwentytwo', '*/themes/twentytwentythree', '*/wp-content/database'];

/** The folder with WordPress's files; downloads them where the cache does not have them. */
export async function fetchCore(cache: string): Promise<string> {
  const target = join(cache, `core-${createHash('sha256').update(INTEGRITY).digest('hex').slice(0, 12)}`);
  if (existsSync(target)) return target;
  const work = join(cache, `core-work-${process.pid}`);
  await rm(work, {recursive: true, force: true});
  await mkdir(work, {recursive: true});
  try {
    await runProgram('npm', ['pack', PACKAGE, '--silent', '--pack-destination', work], {cwd: work});
    await unpack(work);
    await moveToCache(join(work, 'core'), target);
  } finally {
    await rm(work, {recursive: true, force: true});
  }
  return target;
}

async function unpack(work: string): Promise<void> {
  const name = (await readdir(work)).find((file) => file.endsWith('.tgz'));
  if (!name) throw new Error(`npm pack ${PACKAGE} wrote no file`);
  const archive = join(work, name);
  const found = `sha512-${createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')}`;
  if (found !== INTEGRITY) throw new Error(`${PACKAGE}: its content has the hash ${found}; expected ${INTEGRITY}`);
  const unused = UNUSED.map((pattern) => `--exclude=${pattern}`);
  await runProgram('tar', ['-xzf', archive, '-C', work, ...unused, PHP_FILES, BROWSER_FILES, SQLITE]);
  const core = join(work, 'core');
  await runProgram('unzip', ['-q', join(work, PHP_FILES), '-d', core]);
  await rm(join(core, 'wp-content/database'), {recursive: true, force: true});
  await cp(join(work, BROWSER_FILES), core, {recursive: true});
  await runProgram('unzip', ['-q', join(work, SQLITE), '-d', work]);
  await rename(join(work, 'sqlite-database-integration-main'), join(core, 'wp-content/sqlite'));
}
