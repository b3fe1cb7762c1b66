/**
 * Runs the service's tests against PostgreSQL: the server of DATABASE_URL, else one from Debian's packages, installed
 * where it is missing, started on a free port with data in a temporary folder, and stopped at the end.
 */
import {spawn, spawnSync} from 'node:child_process';
import {chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {findFreePort, installDebian, say} from './run.mjs';
import {endWith, runVitest} from './suites.mjs';

const BINARIES = '/usr/lib/postgresql';

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

async function startServer() {
  if (!findBinaries()) {
    say("Installing Debian's package postgresql");
    await installDebian(['postgresql']);
  }
  const binaries = findBinaries();
  if (!binaries) throw new Error('PostgreSQL is needed: install the package "postgresql", or set DATABASE_URL.');
  const user = readUser();
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await findFreePort();
  const init = spawnSync(
    join(binaries, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {...user, cwd: folder, encoding: 'utf8'},
  );
  if (init.status !== 0) throw new Error(`initdb failed:\n${init.stdout}${init.stderr}`);
  const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', folder, '-F', '-c', 'max_connections=200'];
  const server = spawn(join(binaries, 'postgres'), ['-D', join(folder, 'data'), ...settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with exit code ${code}.`)));
    server.stderr.on('data', (text) => String(text).includes('ready to accept') && resolve(undefined));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, {recursive: true, force: true});
  };
  return {url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop};
}

await endWith(async () => {
  const given = process.env.DATABASE_URL;
  const server = given ? {url: given, stop: async () => {}} : await startServer();
  try {
    say('The service on PostgreSQL');
    return await runVitest('postgres', ['--project', 'service'], {DATABASE_URL: server.url});
  } finally {
    await server.stop();
  }
});
