/**
 * Measures a demo under load: each kind of request 20 at once over keep-alive connections, as multiples of the cheapest JSON
 * answer (the 401 of `get_layouts` without a nonce), which is measured in turns with it.
 *
 *   node scripts/measure-service.mjs [address | env] [kind …]
 *
 * With `env` it starts the built demo with the data that the environment names (DATABASE_URL, DATA_DIR), and says also
 * for how long the event loop was blocked under each kind.
 */
import {CHEAPEST, createLoad, writeFilter as filter, POSTS, quantile, SERVICE} from './service-load.mjs';
import {describeStops, startWatchedDemo} from './watched-demo.mjs';

const [, , given = 'http://127.0.0.1:4173', ...wanted] = process.argv;
const ROUNDS = 4;
const demo = given === 'env' ? await startWatchedDemo() : undefined;
const {askAll, signIn} = createLoad(demo?.origin ?? given);

const {headers, items} = await signIn('editor');
/** The 500 terms with the most works. */
const fullest = items.slice(0, 500).map(({taxonomy, id}) => `${taxonomy}:${id}`);
const parents = [...new Set(items.map(({parent}) => parent))].slice(0, 160);
const seed = Number(process.env.SEED ?? Date.now() % 1000);
/**
 * A combination of two terms; another SEED gives mostly others. @param {number} at @param {number} set Each set has others.
 */
const pair = (at, set = 0) => [
  fullest[(at * 7 + seed) % 500] ?? '',
  fullest[(at * 13 + seed * 3 + 1 + set * 38) % 500] ?? '',
];

/** @type {Readonly<Record<string, {count: number, warm?: boolean, make: (at: number) => import('./service-load.mjs').Asked}>>} */
const KINDS = {
  'work page': {count: 400, make: (at) => ({path: `/work/${1035 + (at % 100)}/`})},
  'gallery page, warm': {count: 500, warm: true, make: (at) => ({path: `/gallery/?${filter(fullest[at] ?? '')}`})},
  'gallery page, two terms, cold': {
    count: 400,
    make: (at) => ({path: `/collection/?${pair(at).toSorted().map(filter).join('&')}`}),
  },
  'gallery page, search, cold': {
    count: 100,
    make: (at) => ({
      path: `/collection/?vp_search=${['river', 'oak', 'london', 'study', 'blue'][at % 5]}%20${at + seed}`,
    }),
  },
  'get-max-pages, one filter': {
    count: 400,
    make: (at) => ({
      path: `${SERVICE}/get-max-pages/?${filter(fullest[at] ?? '')}`,
      body: {...POSTS, items_count: 12},
      headers,
    }),
  },
  'get-max-pages, two filters': {
    count: 400,
    make: (at) => ({
      path: `${SERVICE}/get-max-pages/`,
      body: {...POSTS, items_count: 12, filters: pair(at, 1)},
      headers,
    }),
  },
  'get_filter_items, one level': {
    count: 400,
    make: (at) => ({
      path: `${SERVICE}/get_filter_items/`,
      body: {...POSTS, post_id: 900_001, taxonomy: 'subject', parent: parents[at % parents.length], limit: 40},
      headers,
    }),
  },
  'get_filter_items, all': {
    count: 40,
    make: () => ({path: `${SERVICE}/get_filter_items/`, body: {...POSTS, post_id: 900_001}, headers}),
  },
  'get_filter_items, all, two filters': {
    count: 40,
    make: (at) => ({
      path: `${SERVICE}/get_filter_items/`,
      body: {...POSTS, post_id: 900_001, filters: pair(at, 2)},
      headers,
    }),
  },
  '/gallery/terms/': {count: 40, make: () => ({path: '/gallery/terms/'})},
};

for (const [name, {count, warm, make}] of Object.entries(KINDS)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const list = Array.from({length: count}, (_, at) => make(at));
  if (warm) await askAll(list);
  // Forgets what happened before this kind.
  await demo?.watch();
  /** @type {number[]} */
  const cheap = [];
  /** @type {{ms: number, status: number, bytes: number}[]} */
  const answers = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const share = Math.ceil(count / ROUNDS);
    cheap.push(...(await askAll(Array.from({length: 400 / ROUNDS}, () => CHEAPEST))).map(({ms}) => ms));
    answers.push(...(await askAll(list.slice(round * share, (round + 1) * share))));
  }
  const times = answers.map(({ms}) => ms);
  const [base, p50, p99] = [quantile(cheap, 0.5), quantile(times, 0.5), quantile(times, 0.99)];
  const statuses = [...new Set(answers.map(({status}) => status))].join(' ');
  const size = Math.max(...answers.map(({bytes}) => bytes));
  console.log(
    `${name.padEnd(36)} ${(p50 / base).toFixed(1).padStart(7)} × (${p50.toFixed(1)} ms against ${base.toFixed(1)} ms), p99 ${(p99 / p50).toFixed(1)} × p50, status ${statuses}, at most ${(size / 1000).toFixed(1)} kB`,
  );
  if (demo) {
    const watched = await demo.watch();
    console.log(
      `    ${describeStops(watched)}; memory ${watched.rss.toFixed(0)} MB, at most ${watched.peak.toFixed(0)}`,
    );
  }
}
await demo?.stop();
