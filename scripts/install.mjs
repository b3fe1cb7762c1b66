/** Installs the packages of the lock file when they are not there, or are another version's. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {has, installDebian, root, run, say} from './run.mjs';

const lock = join(root, 'package-lock.json');
const mark = join(root, 'node_modules', '.installed-lock.json');

/** Makes node_modules agree with package-lock.json. */
export async function installPackages() {
  const wanted = readFileSync(lock, 'utf8');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  say('Installing packages (npm ci)');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; what it printed above says why.`);
  writeFileSync(mark, wanted);
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
