/** Installs the packages of the lock file when they are not there, or are another version's. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {root, run, say} from './run.mjs';

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
