/**
 * Measures whether anybody waits for somebody else's heavy question: a gallery page asked for alone, by one visitor, one
 * time after the other, while nobody else asks, while 20 people ask heavy questions, and while such questions have been
 * abandoned by their clients. It starts the built demo with the data that the environment names.
 *
 *   DATABASE_URL=… node scripts/measure-fairness.mjs [seed]
 */
import {Agent} from 'node:http';
import {setTimeout} from 'node:timers/promises';
import {AT_ONCE, CHEAPEST, createLoad, POSTS, quantile, SERVICE, writeFilter} from './service-load.mjs';
import {describeStops, startWatchedDemo} from './watched-demo.mjs';

const [, , seed = '1'] = process.argv;
const PAGES = 60;
const ROUNDS = 3;

const demo = await startWatchedDemo();
const {ask, signIn} = createLoad(demo.origin);
const {headers, items} = await signIn('editor');
const broad = items.slice(0, 500).map(({taxonomy, id}) => `${taxonomy}:${id}`);
let asked = Number(seed) * 1000;

/** Two terms that nobody has asked for. */
function pickPair() {
  asked += 1;
  return [broad[(asked * 7) % 500] ?? '', broad[(asked * 13 + Math.floor(asked / 500)) % 500] ?? ''].toSorted();
}

/** @type {Readonly<Record<string, () => import('./service-load.mjs').Asked>>} */
const HEAVY = {
  'get_filter_items over all works under two filters': () => ({
    path: `${SERVICE}/get_filter_items/`,
    body: {...POSTS, post_id: 900_001, filters: pickPair()},
    headers,
  }),
  'combinations never asked for': () => ({path: `/collection/?${pickPair().map(writeFilter).join('&')}`}),
};

const page = {path: `/gallery/?${writeFilter(broad[3] ?? '')}`};
/** A page of one term that nobody has asked for. */
const nextCold = () => {
  asked += 1;
  return {path: `/gallery/?${writeFilter(broad[asked % 500] ?? '')}&visit=${asked}`};
};
const own = new Agent({keepAlive: true, maxSockets: 1});

/** Milliseconds of each answer, asked for one after the other. @param {() => import('./service-load.mjs').Asked} make */
async function visit(make) {
  const times = [];
  for (let at = 0; at < PAGES; at += 1) {
    const {ms, status} = await ask(make(), own);
    if (status !== 200 && status !== 401) throw new Error(`The answer had status ${status}.`);
    times.push(ms);
    await setTimeout(3);
  }
  return times;
}

/**
 * Visits while others ask heavy questions, all the time.
 * @template T
 * @param {() => import('./service-load.mjs').Asked} make
 * @param {boolean} abandon whether they leave 20 ms after they have asked
 * @param {() => Promise<T>} work
 */
async function withOthers(make, abandon, work) {
  const agent = new Agent({keepAlive: true, maxSockets: AT_ONCE});
  let isOver = false;
  const statuses = new Map();
  const people = Array.from({length: AT_ONCE}, async () => {
    while (!isOver) {
      try {
        const {status} = await ask(make(), agent, abandon ? AbortSignal.timeout(20) : undefined);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // Whoever is asked to come back waits a little.
        if (status === 503) await setTimeout(200);
      } catch {
        statuses.set('left', (statuses.get('left') ?? 0) + 1);
      }
    }
  });
  await setTimeout(300);
  const done = await work();
  isOver = true;
  await Promise.all(people);
  agent.destroy();
  return {done, statuses: [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')};
}

await visit(() => page);
/** @type {Map<string, number[]>} */
const alone = new Map();
/** @param {string} name @param {readonly number[]} times */
const keep = (name, times) => alone.set(name, [...(alone.get(name) ?? []), ...times]);
/** @param {string} name @param {readonly number[]} times */
function describe(name, times) {
  const [p50, base] = [quantile(times, 0.5), quantile(alone.get(name) ?? [], 0.5)];
  return `${name} ${p50.toFixed(1)} ms, ${(p50 / base).toFixed(2)} × alone (p95 ${quantile(times, 0.95).toFixed(1)} ms to ${quantile(alone.get(name) ?? [], 0.95).toFixed(1)})`;
}

const kinds = /** @type {const} */ ([
  ['cheapest', () => CHEAPEST],
  ['page seen before', () => page],
  ['page never seen', nextCold],
]);
for (let round = 0; round < ROUNDS; round += 1) {
  console.log(`round ${round + 1}`);
  await demo.watch();
  for (const [name, make] of kinds) keep(name, await visit(make));
  console.log(`  alone: ${kinds.map(([name]) => `${name} ${quantile(alone.get(name) ?? [], 0.5).toFixed(1)} ms`).join(', ')}`);
  console.log(`    ${describeStops(await demo.watch())}`);
  for (const [what, make] of Object.entries(HEAVY)) {
    for (const abandon of [false, true]) {
      const {done, statuses} = await withOthers(make, abandon, async () => {
        const texts = [];
        for (const [name, makePage] of kinds) texts.push(describe(name, await visit(makePage)));
        return texts;
      });
      console.log(`  20 × ${what}${abandon ? ', abandoned' : ''} (${statuses})`);
      for (const text of done) console.log(`    ${text}`);
      console.log(`    ${describeStops(await demo.watch())}`);
    }
  }
}
own.destroy();
await demo.stop();
