/** PostgreSQL for tests: from Debian's packages, installed where it is missing, with data in a temporary folder. */
import {spawn, spawnSync} from 'node:child_process';
import {chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {findFreePort, installDebian, say} from './run.mjs';

const BINARIES = '/usr/lib/postgresql';

/**
 * A server that can be stopped, killed and started again on the same port and data.
 * @typedef {object} TestServer
 * @property {string} url
 * @property {number} port
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} kill without a chance to end properly
 * @property {() => Promise<void>} stop and removes the data
 */

function findBinaries() {
  if (!existsSync(BINARIES)) return undefined;
  const versions = readdirSync(BINARIES).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(BINARIES, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root: it becomes the package's user there. */
function readUser() {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = (/^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':');
  return {uid: Number(uid), gid: Number(gid)};
}

async function findOrInstallBinaries() {
  if (!findBinaries()) {
    say("Installing Debian's package postgresql");
    await installDebian(['postgresql']);
  }
  const binaries = findBinaries();
  if (!binaries) throw new Error('PostgreSQL is needed: install the package "postgresql", or set DATABASE_URL.');
  return binaries;
}

/**
 * Starts a server: a new one, or a streaming replica of another.
 * @param {TestServer} [primary]
 * @returns {Promise<TestServer>}
 */
export async function startPostgres(primary) {
  const binaries = await findOrInstallBinaries();
  const user = readUser();
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await findFreePort();
  const [program, args] = primary
    ? ['pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', primary.url]]
    : ['initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']];
  const made = spawnSync(join(binaries, program), args, {...user, cwd: folder, encoding: 'utf8'});
  if (made.status !== 0) throw new Error(`${program} failed:\n${made.stdout}${made.stderr}`);
  const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', folder, '-F', '-c', 'max_connections=200'];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const start = async () => {
    const child = spawn(join(binaries, 'postgres'), ['-D', data, ...settings], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    await new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`PostgreSQL ended with exit code ${code}.`)));
      child.stderr.on('data', (text) => String(text).includes('ready to accept') && resolve(undefined));
    });
  };
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const child = server;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, {recursive: true, force: true});
  };
  await start();
  // SIGQUIT ends at once and writes nothing, as a machine that is lost; SIGKILL would leave its children behind.
  return {url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, start, kill: () => end('SIGQUIT'), stop};
}
