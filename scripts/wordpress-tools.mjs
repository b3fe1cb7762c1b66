/** What the tests on a real WordPress need of this machine: PHP with its extensions, unzip, tar, npm, and the host's plugin. */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, renameSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {has, installDebian, root, say} from './run.mjs';

const VERSION = '3.6.2';
/** GPL-2.0-or-later: for tests only, never part of the product. */
const NAME = `visual-portfolio-${VERSION}.zip`;
const DOWNLOAD = `https://downloads.wordpress.org/plugin/visual-portfolio.${VERSION}.zip`;

const EXTENSIONS = ['pdo_sqlite', 'sqlite3', 'gd'];
const PACKAGES = ['php-cli', 'php-sqlite3', 'php-gd', 'unzip'];

/** Installs Debian's packages where something is missing; throws if something is still missing afterwards. */
export async function installWordPressTools() {
  if (listMissing().length === 0) return;
  say(`Installing Debian's packages ${PACKAGES.join(', ')}`);
  await installDebian(PACKAGES);
  const missing = listMissing();
  if (missing.length === 0) return;
  const packages = PACKAGES.join(', ');
  throw new Error(
    `The tests on WordPress lack ${missing.join(', ')}. Install it; on Debian, PHP and unzip are in ${packages}.`,
  );
}

function listMissing() {
  const programs = ['php', 'unzip', 'tar', 'npm'].filter((name) => !has(name));
  if (programs.includes('php')) return programs;
  const loaded = spawnSync('php', ['-m'], {encoding: 'utf8'}).stdout.toLowerCase().split(/\s+/);
  return [...programs, ...EXTENSIONS.filter((name) => !loaded.includes(name)).map((name) => `PHP's extension ${name}`)];
}

/**
 * The path of the host's plugin: the given path or address, or else the file in `../shared/hosts`, or else a download.
 * @param {string | undefined} given
 * @returns {Promise<string>}
 */
export async function resolvePluginZip(given) {
  const beside = join(root, '../shared/hosts', NAME);
  const kept = join(root, 'node_modules/.cache/wordpress', NAME);
  const isAddress = /^https?:/.test(given ?? '');
  if (given && !isAddress) return checkVersion(resolve(given));
  const found = isAddress ? undefined : [beside, kept].find((path) => existsSync(path));
  return checkVersion(found ?? (await download(given ?? DOWNLOAD, kept)));
}

/**
 * @param {string} address
 * @param {string} path
 */
async function download(address, path) {
  say(`Downloading the host's plugin from ${address}`);
  const help = `Give its zip as a path or an address: npm run test:host -- path/to/${NAME}`;
  const answer = await fetch(address).catch((/** @type {unknown} */ error) => {
    throw new Error(`The plugin Visual Portfolio ${VERSION} could not be downloaded. ${help}`, {cause: error});
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}. ${help}`);
  mkdirSync(join(path, '..'), {recursive: true});
  writeFileSync(`${path}.part`, Buffer.from(await answer.arrayBuffer()));
  renameSync(`${path}.part`, path);
  return path;
}

/**
 * Throws unless the zip has the version for which the tests are written; returns its path.
 * @param {string} path
 */
function checkVersion(path) {
  if (!existsSync(path))
    throw new Error(`${path}: there is no such file; expected Visual Portfolio ${VERSION} as a zip`);
  const {stdout} = spawnSync('unzip', ['-p', path, 'visual-portfolio/class-visual-portfolio.php'], {encoding: 'utf8'});
  const [, version] = /^ \* Version:\s*(\S+)/m.exec(stdout) ?? [];
  if (version !== VERSION) {
    throw new Error(
      `${path}: expected Visual Portfolio ${VERSION}, found ${version ? `version ${version}` : 'another content'}`,
    );
  }
  return path;
}
