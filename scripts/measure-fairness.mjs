/**
 * Measures how long one visitor waits for answers in three situations: without other load, while 20 clients send expensive
 * requests, and right after 20 such requests were aborted. The visitor sends 60 requests that are answered with a 401, then 60
 * for a page that was requested before, then 60 for pages that were not, one after the other. The script starts the built demo
 * with the data that the environment names. The 20 clients run in a separate process with a low priority, so that they take
 * little processor time from the server: real clients run on other machines.
 *
 *   DATABASE_URL=… node scripts/measure-fairness.mjs [seed]
 *
 * `seed`: a whole number (default: 1) that decides which pages and filters are requested.
 */
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {Agent} from 'node:http';
import {constants, setPriority} from 'node:os';
import {setTimeout} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import * as z from 'zod/mini';
import {AT_ONCE, CHEAPEST, createLoad, POSTS, quantile, SERVICE, writeFilter} from './service-load.mjs';
import {describeStops, startWatchedDemo} from './watched-demo.mjs';

/** Requests of each kind in a round, under each load. */
const REQUESTS = 60;
const ROUNDS = 3;
/** Milliseconds after which a client aborts its request. */
const ABORT_AFTER_MS = 20;

const LOADS = /** @type {const} */ ({
  filterItems: 'get_filter_items over all works under two filters',
  pages: 'pages under two filters',
});

/** What the process of the 20 clients starts with. */
const LoadOptions = z.object({
  origin: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Filters with the most works, the largest first. */
  largestFilters: z.array(z.string()).check(z.minLength(1)),
  seed: z.number(),
  load: z.enum(['filterItems', 'pages']),
});

// `measure` starts this file again as a child process, which then acts as the 20 clients.
if (process.send) process.once('message', (given) => sendExpensive(LoadOptions.parse(given)));
else await measure();

/** The process of the 20 clients. @param {z.infer<typeof LoadOptions>} given */
function sendExpensive({origin, headers, largestFilters, seed, load}) {
  setPriority(constants.priority.PRIORITY_LOW);
  const {ask} = createLoad(origin);
  let nextSeed = seed;
  const make = () => {
    nextSeed += 1;
    // A pair of filters that seldom repeats, so that no cache answers. Now and then, both are the same filter.
    const indices = [nextSeed * 7, nextSeed * 13 + Math.floor(nextSeed / largestFilters.length)];
    const pair = indices.map((index) => largestFilters[index % largestFilters.length] ?? '').toSorted();
    if (load === 'pages') return {path: `/collection/?${pair.map(writeFilter).join('&')}`};
    return {path: `${SERVICE}/get_filter_items/`, body: {...POSTS, post_id: 900_001, filters: pair}, headers};
  };
  const agent = new Agent({keepAlive: true, maxSockets: AT_ONCE});
  /** @type {Map<number | string, number>} */
  const statuses = new Map();
  const add = (/** @type {number | string} */ status) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const state = {isOver: false};
  const sendUntilEnd = async () => {
    while (!state.isOver) {
      const {status} = await ask(make(), agent);
      add(status);
      // After a 503, wait before the next request.
      if (status === 503) await setTimeout(200);
    }
  };
  const sendAndAbort = async () => {
    try {
      add((await ask(make(), agent, AbortSignal.timeout(ABORT_AFTER_MS))).status);
    } catch {
      add('aborted');
    }
  };
  /** @type {Promise<unknown> | undefined} */
  let running;
  const handleMessage = async (/** @type {unknown} */ message) => {
    if (message === 'start') running = Promise.all(Array.from({length: AT_ONCE}, sendUntilEnd));
    if (message === 'abort') await Promise.all(Array.from({length: AT_ONCE}, sendAndAbort));
    if (message === 'end') {
      state.isOver = true;
      await running;
      agent.destroy();
    }
    process.send?.([...statuses].map(([status, times]) => `${status}: ${times}`).join(', '));
    if (message === 'end') process.disconnect();
  };
  // The channel closes after `end`, or when the measuring script has ended.
  process.on('disconnect', () => process.exit());
  process.on('message', (/** @type {unknown} */ message) => void handleMessage(message));
  process.send?.('ready');
}

async function measure() {
  const demo = await startWatchedDemo();
  const {ask, signIn} = createLoad(demo.origin);
  const {headers, items} = await signIn('editor');
  const largestFilters = items.slice(0, 500).map(({taxonomy, id}) => `${taxonomy}:${id}`);
  // Factors that 500 does not divide: seeds and loads begin at different filters.
  let nextSeed = Number(process.argv[2] ?? 1) * 100_003;
  const own = new Agent({keepAlive: true, maxSockets: 1});
  // Any filter: it is requested in the warm-up, so that it counts as requested before.
  const seen = {path: `/gallery/?${writeFilter(largestFilters[3] ?? '')}`};
  /** @type {readonly (readonly [string, () => import('./service-load.mjs').Asked])[]} */
  const visits = [
    ['401', () => CHEAPEST],
    ['page requested before', () => seen],
    [
      'page not requested before',
      () => {
        nextSeed += 1;
        return {
          path: `/gallery/?${writeFilter(largestFilters[nextSeed % largestFilters.length] ?? '')}&visit=${nextSeed}`,
        };
      },
    ],
  ];

  /**
   * Sends the requests one after the other; returns the milliseconds of each.
   * @param {() => import('./service-load.mjs').Asked} make
   * @param {() => Promise<unknown>} [before] Awaited before each request; by default a pause of 3 ms.
   */
  const visit = async (make, before = () => setTimeout(3)) => {
    const times = [];
    for (let at = 0; at < REQUESTS; at += 1) {
      await before();
      const request = make();
      const {ms, status} = await ask(request, own);
      if (status !== 200 && status !== 401) throw new Error(`The answer to ${request.path} had status ${status}.`);
      times.push(ms);
    }
    return times;
  };

  /** @type {Map<string, number[]>} */
  const alone = new Map();
  /** Milliseconds of all rounds, by load and kind of request. @type {Map<string, {alone: number[], times: number[]}>} */
  const all = new Map();
  // Warm-up: these times are not used.
  for (const [, make] of visits) await visit(make);
  for (let round = 1; round <= ROUNDS; round += 1) {
    // The stops of the event loop are counted from here on.
    await demo.watch();
    for (const [name, make] of visits) alone.set(name, await visit(make));
    const texts = visits.map(([name]) => `${name} ${quantile(alone.get(name) ?? [], 0.5).toFixed(1)} ms`);
    console.log(`round ${round}, alone: ${texts.join(', ')}\n    ${describeStops(await demo.watch())}`);
    for (const [load, description] of Object.entries(LOADS)) {
      for (const isAborted of [false, true]) {
        nextSeed += 1009;
        const others = fork(fileURLToPath(import.meta.url));
        const sendMessage = async (/** @type {import('node:child_process').Serializable} */ message) => {
          const answer = once(others, 'message');
          others.send(message);
          return String((await answer)[0]);
        };
        await sendMessage({origin: demo.origin, headers, largestFilters, seed: nextSeed, load});
        await sendMessage(isAborted ? 'abort' : 'start');
        // Let the load build up.
        await setTimeout(300);
        /** @type {string[]} */
        const lines = [];
        const title = `${AT_ONCE} × ${description}${isAborted ? ', all aborted right before each measured request' : ''}`;
        for (const [name, make] of visits) {
          const times = await visit(make, isAborted ? () => sendMessage('abort') : undefined);
          const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
          const base = quantile(alone.get(name) ?? [], 0.5);
          const key = `${title}: ${name}`;
          const sum = all.get(key) ?? {alone: [], times: []};
          sum.alone.push(...(alone.get(name) ?? []));
          sum.times.push(...times);
          all.set(key, sum);
          lines.push(`    ${name} ${p50.toFixed(1)} ms, ${(p50 / base).toFixed(2)} × alone, p95 ${p95.toFixed(1)} ms`);
        }
        console.log(`  ${title} (${await sendMessage('end')})`);
        for (const line of lines) console.log(line);
        console.log(`    ${describeStops(await demo.watch())}`);
      }
    }
  }
  console.log('all rounds, medians:');
  for (const [key, {alone: base, times}] of all) {
    console.log(`  ${key} ${(quantile(times, 0.5) / quantile(base, 0.5)).toFixed(2)} × alone`);
  }
  own.destroy();
  await demo.stop();
}
