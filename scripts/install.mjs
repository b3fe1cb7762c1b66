/** Installs the packages of the lock file when they are not there, or are another version's. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {has, installDebian, root, run, say} from './run.mjs';

const lock = join(root, 'package-lock.json');
/** npm writes here what it has installed. */
const installed = join(root, 'node_modules', '.package-lock.json');

/** @param {unknown} value @param {string} name @returns {unknown} */
const readField = (value, name) => (value instanceof Object ? Reflect.get(value, name) : undefined);

/**
 * The version of each package that a lock file names, by its path; without those that only some platforms have.
 * @param {string} file
 */
function readVersions(file) {
  /** @type {unknown} */
  const written = JSON.parse(readFileSync(file, 'utf8'));
  const packages = Object.entries(readField(written, 'packages') ?? {});
  const wanted = packages.filter(([path, one]) => path !== '' && readField(one, 'optional') !== true);
  return new Map(wanted.map(([path, one]) => [path, readField(one, 'version')]));
}

/** Makes node_modules agree with package-lock.json. */
export async function installPackages() {
  if (existsSync(installed)) {
    const versions = readVersions(installed);
    if ([...readVersions(lock)].every(([path, version]) => versions.get(path) === version)) return;
  }
  say('Installing packages (npm ci)');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; what it printed above says why.`);
}

/** Programs that run the examples, and Debian's packages of them. */
const LANGUAGES = [
  ['php', 'php-cli'],
  ['python3', 'python3'],
];

/** Installs the languages of the examples where they are missing; throws an error that says what to do if it cannot. */
export async function installLanguages() {
  for (const [program = '', name = ''] of LANGUAGES) {
    if (has(program)) continue;
    say(`Installing Debian's package ${name}, for the tests of the examples`);
    await installDebian([name]);
    if (!has(program)) throw new Error(`The examples are tested with ${program}: install the package "${name}".`);
  }
}
