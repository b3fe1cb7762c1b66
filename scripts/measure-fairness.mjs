/**
 * Compares how long one visitor waits alone, while 20 clients send expensive requests, and right after 20 such requests were
 * aborted. The visitor sends 60 requests for a 401, then 60 for a page seen before, then 60 for pages never seen, one after
 * the other. The script starts the built demo with the data that the environment names. The 20 clients are a process of their own with a low priority: real
 * clients are machines of their own, which take nothing from the server's.
 *
 *   DATABASE_URL=… node scripts/measure-fairness.mjs [seed]
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
const LEAVE_MS = 20;

const LOADS = /** @type {const} */ ({
  filterItems: 'get_filter_items over all works under two filters',
  pages: 'pages under two filters',
});

/** What the process of the 20 clients starts with. */
const LoadOptions = z.object({
  origin: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Filters with the most works, the largest first. */
  broad: z.array(z.string()).check(z.minLength(1)),
  seed: z.number(),
  load: z.enum(['filterItems', 'pages']),
});

if (process.send) process.once('message', (given) => sendExpensive(LoadOptions.parse(given)));
else await measure();

/** The process of the 20 clients. @param {z.infer<typeof LoadOptions>} given */
function sendExpensive({origin, headers, broad, seed, load}) {
  setPriority(constants.priority.PRIORITY_LOW);
  const {ask} = createLoad(origin);
  let nextSeed = seed;
  const make = () => {
    nextSeed += 1;
    const places = [nextSeed * 7, nextSeed * 13 + Math.floor(nextSeed / broad.length)];
    const pair = places.map((place) => broad[place % broad.length] ?? '').toSorted();
    if (load === 'pages') return {path: `/collection/?${pair.map(writeFilter).join('&')}`};
    return {path: `${SERVICE}/get_filter_items/`, body: {...POSTS, post_id: 900_001, filters: pair}, headers};
  };
  const agent = new Agent({keepAlive: true, maxSockets: AT_ONCE});
  /** @type {Map<number | string, number>} */
  const statuses = new Map();
  const add = (/** @type {number | string} */ status) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const state = {isOver: false};
  const stay = async () => {
    while (!state.isOver) {
      const {status} = await ask(make(), agent);
      add(status);
      // After a 503, wait before the next request.
      if (status === 503) await setTimeout(200);
    }
  };
  const leave = async () => {
    try {
      add((await ask(make(), agent, AbortSignal.timeout(LEAVE_MS))).status);
    } catch {
      add('left');
    }
  };
  /** @type {Promise<unknown> | undefined} */
  let staying;
  const obey = async (/** @type {unknown} */ message) => {
    if (message === 'stay') staying = Promise.all(Array.from({length: AT_ONCE}, stay));
    if (message === 'leave') await Promise.all(Array.from({length: AT_ONCE}, leave));
    if (message === 'end') {
      state.isOver = true;
      await staying;
      agent.destroy();
    }
    process.send?.([...statuses].map(([status, times]) => `${status}: ${times}`).join(', '));
    if (message === 'end') process.disconnect();
  };
  // After `end`, or because the measuring script has ended.
  process.on('disconnect', () => process.exit());
  process.on('message', (/** @type {unknown} */ message) => void obey(message));
  process.send?.('ready');
}

async function measure() {
  const demo = await startWatchedDemo();
  const {ask, signIn} = createLoad(demo.origin);
  const {headers, items} = await signIn('editor');
  const broad = items.slice(0, 500).map(({taxonomy, id}) => `${taxonomy}:${id}`);
  let nextSeed = Number(process.argv[2] ?? 1) * 1000;
  const own = new Agent({keepAlive: true, maxSockets: 1});
  const seen = {path: `/gallery/?${writeFilter(broad[3] ?? '')}`};
  /** @type {readonly (readonly [string, () => import('./service-load.mjs').Asked])[]} */
  const visits = [
    ['cheapest', () => CHEAPEST],
    ['page seen before', () => seen],
    [
      'page never seen',
      () => {
        nextSeed += 1;
        return {path: `/gallery/?${writeFilter(broad[nextSeed % broad.length] ?? '')}&visit=${nextSeed}`};
      },
    ],
  ];

  /**
   * Sends the requests one after the other; returns the milliseconds of each.
   * @param {() => import('./service-load.mjs').Asked} make
   * @param {() => Promise<unknown>} [before] Called before each request.
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
  /** The times of all rounds, by their titles. @type {Map<string, {title: string, alone: number[], times: number[]}>} */
  const all = new Map();
  for (const [, make] of visits) await visit(make);
  for (let round = 1; round <= ROUNDS; round += 1) {
    // The stops of the event loop are counted from here on.
    await demo.watch();
    for (const [name, make] of visits) alone.set(name, await visit(make));
    const texts = visits.map(([name]) => `${name} ${quantile(alone.get(name) ?? [], 0.5).toFixed(1)} ms`);
    console.log(`round ${round}, alone: ${texts.join(', ')}\n    ${describeStops(await demo.watch())}`);
    for (const load of /** @type {const} */ (['filterItems', 'pages'])) {
      for (const isAbandoned of [false, true]) {
        nextSeed += 1000;
        const others = fork(fileURLToPath(import.meta.url));
        const tell = async (/** @type {import('node:child_process').Serializable} */ message) => {
          const answer = once(others, 'message');
          others.send(message);
          return String((await answer)[0]);
        };
        await tell({origin: demo.origin, headers, broad, seed: nextSeed, load});
        await tell(isAbandoned ? 'leave' : 'stay');
        await setTimeout(300);
        /** @type {string[]} */
        const lines = [];
        const title = `20 × ${LOADS[load]}${isAbandoned ? ', abandoned right before each measured request' : ''}`;
        for (const [name, make] of visits) {
          const times = await visit(make, isAbandoned ? () => tell('leave') : undefined);
          const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
          const base = quantile(alone.get(name) ?? [], 0.5);
          const sum = all.get(title + name) ?? {title: `${title}: ${name}`, alone: [], times: []};
          sum.alone.push(...(alone.get(name) ?? []));
          sum.times.push(...times);
          all.set(title + name, sum);
          lines.push(`    ${name} ${p50.toFixed(1)} ms, ${(p50 / base).toFixed(2)} × alone, p95 ${p95.toFixed(1)} ms`);
        }
        console.log(`  ${title} (${await tell('end')})`);
        for (const line of lines) console.log(line);
        console.log(`    ${describeStops(await demo.watch())}`);
      }
    }
  }
  console.log('all rounds, medians:');
  for (const {title, alone: base, times} of all.values()) {
    console.log(`  ${title} ${(quantile(times, 0.5) / quantile(base, 0.5)).toFixed(2)} × alone`);
  }
  own.destroy();
  await demo.stop();
}
