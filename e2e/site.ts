/** Starts the built demo (`build/server.js`) on a free port, with a database in memory. */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';

export interface Site {
  /** The origin, without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Resolves when the demo has printed its address; rejects with what it printed if it ends before that. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const server = fileURLToPath(new URL('../build/server.js', import.meta.url));
  const child = spawn(process.execPath, [server], {
    // All tests sign in from one address, more often than the demo allows by default. Vitest, which runs the
    // WebKit tests, sets BASE_URL to "/", which the demo would take for its address.
    env: {...process.env, BASE_URL: '', PORT: '0', DATA_DIR: ':memory:', SIGN_IN_LIMIT: '100000', ...env},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  for await (const line of createInterface({input: child.stdout})) {
    printed.push(line);
    const address = /http:\/\/[\d.:a-z]+/.exec(line);
    if (address) {
      child.stdout.resume();
      return {url: address[0], stop: () => stopProcess(child)};
    }
  }
  throw new Error(`The demo ended before it printed its address:\n${printed.join('\n')}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
