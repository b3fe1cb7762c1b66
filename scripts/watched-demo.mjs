/** Starts the built demo in a process of its own, and watches its event loop: for scripts that put load on it. */
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import * as z from 'zod/mini';
import {root} from './run.mjs';

const Watched = z.object({
  longest: z.number(),
  longestOwn: z.number(),
  longestGc: z.number(),
  longestByHooks: z.number(),
  cpu: z.number(),
  rss: z.number(),
  peak: z.number(),
  heap: z.number(),
  external: z.number(),
});

/**
 * What the demo reports. Since the last report, in milliseconds: the longest stop of its event loop by a timer (`longest`), the
 * same without the time in which the system let the thread wait for a processor (`longestOwn`), and by `perf_hooks`
 * (`longestByHooks`); the longest garbage collection (`longestGc`); CPU time (`cpu`). In megabytes: memory now (`rss`, `heap`,
 * and `external`, which is outside of the heap), and the most since its start (`peak`).
 * @typedef {z.infer<typeof Watched>} Watched
 */

/**
 * @typedef {object} WatchedDemo
 * @property {string} origin
 * @property {number} pid
 * @property {() => Promise<Watched>} watch
 * @property {() => Promise<number | null>} stop Asks the demo to end (SIGTERM). Resolves to its exit code: 0 if it ended as asked, null if a signal killed it.
 */

/**
 * Starts the demo on a free port; the environment says which data it has.
 * @param {Record<string, string>} [env]
 * @param {readonly string[]} [options] of Node
 * @returns {Promise<WatchedDemo>}
 */
export async function startWatchedDemo(env = {}, options = []) {
  const limits = {SIGN_IN_LIMIT: '1000000', WRITE_LIMIT: '1000000'};
  const child = fork(join(root, 'build/server.js'), {
    cwd: root,
    env: {...process.env, ...limits, PORT: '0', ...env},
    execArgv: ['--single-threaded-gc', '--import', join(root, 'scripts/watch-loop.mjs'), ...options],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failIfEnded = async () => {
    await ended;
    throw new Error(`The demo ended by itself (exit code ${child.exitCode}, signal ${child.signalCode}).`);
  };
  const watch = async () => {
    const answer = once(child, 'message');
    child.send('watch');
    return Watched.parse((await Promise.race([answer, failIfEnded()]))[0]);
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  };
  if (!child.stdout) throw new Error('The demo has no output.');
  for await (const line of createInterface({input: child.stdout})) {
    const [origin] = /http:\/\/[\d.:]+/.exec(line) ?? [];
    if (!origin) continue;
    child.stdout.resume();
    return {origin, pid: child.pid ?? 0, watch, stop};
  }
  throw new Error('The demo ended before it printed its address.');
}

/** The stops of a demo's event loop in words. @param {Watched} watched */
export function describeStops({longest, longestOwn, longestGc, longestByHooks}) {
  const [hooks, timer, own, gc] = [longestByHooks, longest, longestOwn, longestGc].map((ms) => ms.toFixed(0));
  return `longest stop ${hooks} ms by perf_hooks (${timer} by a timer, ${own} without waiting for a processor; garbage collection ${gc})`;
}
