/** Helpers of the npm scripts: print progress, run other programs, install packages. */
import {spawn, spawnSync} from 'node:child_process';
import {createServer} from 'node:net';
import {fileURLToPath} from 'node:url';

/** The folder with package.json. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Prints what the script is doing. @param {string} text */
export function say(text) {
  process.stdout.write(`\n▸ ${text}\n`);
}

/**
 * Runs a program with its output visible.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's own
 * @param {string} [cwd]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function run(command, args, env = {}, cwd = root) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd, stdio: 'inherit', env: {...process.env, ...env}});
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Whether a program is on this machine.
 * @param {string} command
 */
export function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`], {stdio: 'ignore'}).status === 0;
}

/**
 * Finds a port of this machine on which no program listens.
 * @returns {Promise<number>}
 */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Installs Debian packages with apt-get, as root or by sudo, if sudo asks for no password.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether the packages are there now
 */
export async function installDebian(packages) {
  if (!has('apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], {stdio: 'ignore'}).status !== 0) return false;
  const apt = (/** @type {readonly string[]} */ ...args) =>
    isRoot ? run('apt-get', args, {DEBIAN_FRONTEND: 'noninteractive'}) : run('sudo', ['-n', 'apt-get', ...args]);
  const options = ['-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends'];
  if ((await apt('install', ...options, ...packages)) === 0) return true;
  return (await apt('update', '-qq')) === 0 && (await apt('install', ...options, ...packages)) === 0;
}
