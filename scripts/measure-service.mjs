/**
 * Measures a running demo under load: each kind of request 20 at once over kept connections, as multiples of the
 * cheapest JSON answer (the 401 of `get_layouts` without a nonce), which is measured in turns with it.
 *
 *   node scripts/measure-service.mjs http://127.0.0.1:4173 [kind …]
 */
import {Agent, request} from 'node:http';
import * as z from 'zod/mini';

const FilterItems = z.object({
  response: z.array(
    z.object({
      taxonomy: z.string(),
      id: z.number(),
      parent: z.number(),
      count: z.union([z.number(), z.literal(false)]),
    }),
  ),
});

const [, , origin = 'http://127.0.0.1:4173', ...wanted] = process.argv;
const AT_ONCE = 20;
const ROUNDS = 4;
const SERVICE = '/wp-json/portfolio/v1';
const POSTS = {content_source: 'post-based', post_types_set: ['artwork', 'print']};

/**
 * @typedef {{path: string, body?: unknown, headers?: Record<string, string>}} Asked
 * @typedef {{status: number, ms: number, bytes: number, text: string, headers: import('node:http').IncomingHttpHeaders}} Answered
 */

/**
 * @param {Asked} asked
 * @param {Agent} agent
 * @returns {Promise<Answered>}
 */
function ask({path, body, headers = {}}, agent) {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const start = performance.now();
    const asking = request(
      origin + path,
      {
        agent,
        method: sent === undefined ? 'GET' : 'POST',
        headers: {...headers, ...(sent !== undefined && {'content-type': 'application/json'})},
      },
      (response) => {
        /** @type {Buffer[]} */
        const parts = [];
        response.on('data', (/** @type {Buffer} */ part) => parts.push(part));
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const ms = performance.now() - start;
          const {statusCode: status = 0, headers} = response;
          resolve({status, ms, bytes: bytes.length, text: bytes.toString('latin1'), headers});
        });
        response.on('error', reject);
      },
    );
    asking.on('error', reject);
    asking.end(sent);
  });
}

/**
 * Answers all of these, 20 at once, and says how long each took.
 * @param {readonly Asked[]} list
 */
async function askAll(list) {
  const agent = new Agent({keepAlive: true, maxSockets: AT_ONCE});
  const queue = [...list];
  /** @type {{ms: number, status: number, bytes: number}[]} */
  const answers = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const {ms, status, bytes} = await ask(next, agent);
      answers.push({ms, status, bytes});
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  agent.destroy();
  return answers;
}

/**
 * @param {readonly number[]} values
 * @param {number} part
 */
function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** @param {string} user */
async function signIn(user) {
  const agent = new Agent();
  const response = await fetch(`${origin}/login/`, {
    method: 'POST',
    body: new URLSearchParams({user}),
    redirect: 'manual',
  });
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const nonce = (await ask({path: '/rest-nonce/', headers: {cookie}}, agent)).text;
  const headers = {cookie, 'x-wp-nonce': nonce};
  const all = await fetch(`${origin}${SERVICE}/get_filter_items/`, {
    method: 'POST',
    headers: {...headers, 'content-type': 'application/json'},
    body: JSON.stringify({...POSTS, post_id: 900_001}),
  });
  const {response: items} = FilterItems.parse(await all.json());
  return {headers, items: items.slice(1)};
}

const {headers, items} = await signIn('editor');
const broad = items
  .toSorted((a, b) => Number(b.count) - Number(a.count))
  .slice(0, 500)
  .map(({taxonomy, id}) => `${taxonomy}:${id}`);
const parents = [...new Set(items.map(({parent}) => parent))].slice(0, 160);
const filter = (/** @type {string} */ value) => `vp_filter=${encodeURIComponent(value)}`;
const seed = Number(process.env.SEED ?? Date.now() % 1000);
/** A combination of two terms that no earlier run has asked for. @param {number} at */
const pair = (at) => [broad[(at * 7 + seed) % 500] ?? '', broad[(at * 13 + seed * 3 + 1) % 500] ?? ''];

/** @type {Readonly<Record<string, {count: number, warm?: boolean, make: (at: number) => Asked}>>} */
const KINDS = {
  'work page': {count: 400, make: (at) => ({path: `/work/${1035 + (at % 100)}/`})},
  'gallery page, warm': {count: 500, warm: true, make: (at) => ({path: `/gallery/?${filter(broad[at] ?? '')}`})},
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
      path: `${SERVICE}/get-max-pages/?${filter(broad[at] ?? '')}`,
      body: {...POSTS, items_count: 12},
      headers,
    }),
  },
  'get-max-pages, filters': {
    count: 400,
    make: (at) => ({path: `${SERVICE}/get-max-pages/`, body: {...POSTS, items_count: 12, filters: pair(at)}, headers}),
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
      body: {...POSTS, post_id: 900_001, filters: pair(at + 1000)},
      headers,
    }),
  },
  '/gallery/terms/': {count: 40, make: () => ({path: '/gallery/terms/'})},
};

const CHEAPEST = {path: `${SERVICE}/get_layouts/`};

for (const [name, {count, warm, make}] of Object.entries(KINDS)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const list = Array.from({length: count}, (_, at) => make(at));
  if (warm) await askAll(list);
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
    `${name.padEnd(36)} ${(p50 / base).toFixed(1).padStart(7)} × (${p50.toFixed(1)} ms to ${base.toFixed(1)}), p99 ${(p99 / p50).toFixed(1)} × p50, status ${statuses}, at most ${(size / 1000).toFixed(1)} kB`,
  );
}
