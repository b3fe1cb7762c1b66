/**
 * Watches the event loop of a demo that another script has started: `node --import ./scripts/watch-loop.mjs build/server.js`
 * with a channel to its parent. Each message is answered by what happened since the message before. On a machine with
 * other work a stop may be time in which the system ran other programs: `longestOwn` leaves out the time for which this
 * thread waited for a processor, where Linux says it.
 */
import {closeSync, openSync, readSync} from 'node:fs';
import {monitorEventLoopDelay, PerformanceObserver} from 'node:perf_hooks';

/** Milliseconds between two looks. */
const STEP_MS = 5;

const delays = monitorEventLoopDelay({resolution: 10});
const buffer = Buffer.alloc(100);
const file = open();
let waited = readWaited();
let last = performance.now();
let [longest, longestOwn, longestGc] = [0, 0, 0];
let cpu = process.cpuUsage();

delays.enable();
setInterval(() => {
  const [now, nowWaited] = [performance.now(), readWaited()];
  const stop = now - last - STEP_MS;
  longest = Math.max(longest, stop);
  longestOwn = Math.max(longestOwn, stop - (nowWaited - waited));
  [last, waited] = [now, nowWaited];
}, STEP_MS).unref();

new PerformanceObserver((list) => {
  for (const {duration} of list.getEntries()) longestGc = Math.max(longestGc, duration);
}).observe({entryTypes: ['gc']});

process.on('message', () => {
  // Only where Node was started with --expose-gc: what is still in use, without what is merely not yet collected.
  if (global.gc) {
    global.gc();
    last = performance.now();
    waited = readWaited();
  }
  const {heapUsed, external, rss} = process.memoryUsage();
  const {user, system} = process.cpuUsage(cpu);
  process.send?.({
    longest,
    longestOwn,
    longestGc,
    longestByHooks: delays.max / 1e6,
    cpu: (user + system) / 1000,
    rss: rss / 1e6,
    peak: (process.resourceUsage().maxRSS * 1024) / 1e6,
    heap: heapUsed / 1e6,
    external: external / 1e6,
  });
  [longest, longestOwn, longestGc] = [0, 0, 0];
  delays.reset();
  cpu = process.cpuUsage();
});
// A demo whose parent has failed would go on without anybody to end it.
process.on('disconnect', () => process.exit());
// The channel to the parent must not keep a demo alive that is asked to end.
process.channel?.unref();

function open() {
  try {
    return openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'r');
  } catch {
    // Not Linux: nothing says for how long a thread has waited.
    return undefined;
  }
}

/** Milliseconds for which the main thread has waited for a processor. */
function readWaited() {
  if (file === undefined) return 0;
  const length = readSync(file, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ')[1]) / 1e6;
}

process.on('exit', () => file !== undefined && closeSync(file));
