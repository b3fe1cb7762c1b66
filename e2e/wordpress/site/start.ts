/** Starts a WordPress site of its own for some tests: a copy of the prepared one, with PHP's own web server. */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, existsSync, openSync, readFileSync} from 'node:fs';
import {cp, mkdir, rm} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {findFreePort} from '../../../scripts/run.mjs';
import {CACHE, type Facts, prepareSite, readFacts, runPhp} from './prepared.js';
import {runProgram} from './programs.js';

/** `twentytwentyfour` is WordPress's own block theme; `plain` is the classic theme of these tests. */
export type Theme = 'twentytwentyfour' | 'plain';

export interface SiteOptions {
  readonly theme: Theme;
  readonly permalinks: 'pretty' | 'plain';
  /** Whether our plugin is installed and active. */
  readonly hasOurPlugin: boolean;
}

export interface Site {
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** WordPress's files are in its folder `site`. */
  readonly folder: string;
  readonly facts: Facts;
  /** What PHP complained of. */
  readLog(): string;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Ends the server with all of its workers when the shell's input ends, and so also when this process is killed. */
const SERVE = '"$@" & cat > /dev/null; kill 0';

/** Starts a site; `zip` is the path of the host's plugin. Without `givenPort` the site is on a free port. */
export async function startSite(zip: string, options: SiteOptions, givenPort?: string): Promise<Site> {
  const {theme, permalinks, hasOurPlugin} = options;
  const prepared = await prepareSite(zip);
  const port = givenPort ?? String(await findFreePort());
  const folder = join(CACHE, `run-${port}`);
  await copySite(prepared, folder);
  if (hasOurPlugin) await installOurPlugin(folder);
  const env = {SITE_PORT: port};
  await runPhp('settings.php', [], folder, {...env, SITE_THEME: theme, SITE_PERMALINKS: permalinks});
  const server = serve(folder, port);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(url, folder, server);
  } catch (error) {
    await stopServer(server);
    throw error;
  }
  return {
    url,
    folder,
    facts: readFacts(folder),
    readLog: () => readText(join(folder, 'debug.log')),
    stop: async () => {
      await stopServer(server);
      await rm(folder, {recursive: true, force: true});
    },
  };
}

/** Hard links for WordPress's files; copies of what a site changes: the database and the uploads. */
async function copySite(prepared: string, folder: string): Promise<void> {
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  await runProgram('cp', ['-al', join(prepared, 'site'), folder]);
  for (const name of ['site/wp-content/database', 'site/wp-content/uploads']) {
    await rm(join(folder, name), {recursive: true});
    await cp(join(prepared, name), join(folder, name), {recursive: true});
  }
  await cp(join(prepared, 'facts.json'), join(folder, 'facts.json'));
}

/** Installs our plugin as a site owner would: its files and `dist` in one folder, activated. */
async function installOurPlugin(folder: string): Promise<void> {
  const plugin = join(folder, 'site/wp-content/plugins/portfolio-gallery');
  await mkdir(plugin);
  for (const part of ['demo/wordpress/portfolio-gallery.php', 'demo/wordpress/includes', 'dist']) {
    await cp(join(ROOT, part), join(plugin, basename(part)), {recursive: true});
  }
  await runPhp('activate.php', ['portfolio-gallery/portfolio-gallery.php'], folder);
}

function serve(folder: string, port: string): ChildProcess {
  const log = openSync(join(folder, 'server.log'), 'a');
  const site = join(folder, 'site');
  const router = fileURLToPath(new URL('./php/router.php', import.meta.url));
  const settings = ['memory_limit=256M', 'display_errors=0', 'log_errors=1', `error_log=${join(folder, 'debug.log')}`];
  const php = ['php', ...settings.flatMap((one) => ['-d', one]), '-S', `127.0.0.1:${port}`, '-t', site, router];
  const child = spawn('sh', ['-c', SERVE, 'serve', ...php], {
    cwd: site,
    env: {...process.env, PHP_CLI_SERVER_WORKERS: '4', SITE_PORT: port, SITE_LOG: join(folder, 'debug.log')},
    stdio: ['pipe', log, log],
    // A process group of its own, which `kill 0` ends.
    detached: true,
  });
  closeSync(log);
  return child;
}

async function waitUntilReady(url: string, folder: string, server: ChildProcess): Promise<void> {
  let fault: unknown;
  for (const end = Date.now() + 30_000; Date.now() < end && server.exitCode === null; ) {
    try {
      const answer = await fetch(`${url}/no-gallery/`, {signal: AbortSignal.timeout(10_000)});
      await answer.arrayBuffer();
      if (answer.status < 500) return;
      fault = new Error(`${answer.url} answered ${answer.status}`);
    } catch (error) {
      fault = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const said = readText(join(folder, 'server.log')) + readText(join(folder, 'debug.log'));
  throw new Error(`The WordPress site did not start. Its logs say:\n${said.slice(-2000)}`, {cause: fault});
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.stdin?.end();
  await exit;
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
