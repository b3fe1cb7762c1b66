/**
 * `npm run test:generated`: sends the built demo 20,000 generated requests over all operations and galleries. No answer may
 * be one that is not described, memory has to stay flat, and the event loop may not stop for 100 ms. The environment
 * names the data (DATABASE_URL, DATA_DIR, PORTFOLIO_CONTENT); without it, the selection of the demo in memory.
 *
 *   npm run test:generated [requests] [seed]
 */
import {request} from 'node:http';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {askGenerated, Description, makeInit} from './generate-requests.mjs';
import {say} from './run.mjs';
import {createLoad, SERVICE} from './service-load.mjs';
import {endWith} from './suites.mjs';
import {describeStops, startWatchedDemo} from './watched-demo.mjs';

const [, , count = '20000', seed = String(Date.now() % 2 ** 31)] = process.argv;
const PEOPLE = ['admin', 'editor', 'author', 'subscriber'];
/** Milliseconds of the longest stop, without the time in which the system let the demo wait for a processor. */
const LONGEST_STOP = 100;
/** What memory may grow by in the second half: caches are full before. */
const GROWTH = 1.15;

say(`${count} generated requests with the seed ${seed}`);

await endWith(async () => {
  const data = process.env.DATABASE_URL || process.env.DATA_DIR ? {} : {DATA_DIR: ':memory:'};
  const demo = await startWatchedDemo(data, ['--expose-gc']);
  let failed = 0;
  const check = (/** @type {string} */ sentence, /** @type {boolean} */ holds) => {
    console.log(`${holds ? '✓' : '✗'} ${sentence}`);
    if (!holds) failed += 1;
  };
  try {
    const {signIn} = createLoad(demo.origin);
    /** @type {Map<string, Record<string, string>>} */
    const people = new Map();
    let items = (await signIn('editor')).items;
    for (const login of PEOPLE) people.set(login, await enter(demo.origin, login));
    const description = Description.parse(await (await fetch(`${demo.origin}${SERVICE}`)).json());
    const sitemap = await findPaths(demo.origin);
    items = items.filter((_, at) => at % Math.ceil(items.length / 400) === 0);
    const world = {
      filters: items.map(({taxonomy, id}) => `${taxonomy}:${id}`),
      // There is no page 900_000 and no layout 910_000: the first ids are the ones after them.
      posts: [900_000, 900_001, 900_005, 910_000, 910_001, 910_005, 33, 1_000_033],
      galleries: sitemap.filter((path) => /^\/(gallery|collection)\//.test(path) && !path.includes('?')),
    };
    /** @param {import('./generate-requests.mjs').Generated} asked */
    const ask = (asked) => {
      const own = people.get(asked.person);
      const {headers, ...init} = makeInit(asked);
      return send(`${demo.origin}${asked.operation ? `${SERVICE}/` : ''}${asked.path}`, {
        ...init,
        headers: {
          ...headers,
          ...(own && {cookie: own.cookie ?? ''}),
          ...(asked.nonce !== 'none' && {'x-wp-nonce': (asked.nonce === 'good' && own?.nonce) || 'wrong'}),
        },
      });
    };
    // What the start took is no part of it.
    await demo.watch();
    const half = Math.ceil(Number(count) / 2);
    const first = await askGenerated({description, world, seed: Number(seed), count: half, ask});
    const before = await demo.watch();
    const second = await askGenerated({description, world, seed: Number(seed) + 1, count: half, ask});
    const after = await demo.watch();
    console.log(`answers: ${first}; ${second}`);
    check(`all of ${half * 2} answers are described`, true);
    for (const watched of [before, after]) console.log(describeStops(watched));
    const [from, to] = [before, after].map(({heap, external}) => heap + external);
    check(
      `memory stays flat: ${from?.toFixed(0)} MB in the middle, ${to?.toFixed(0)} at the end (resident at most ${after.peak.toFixed(0)})`,
      (to ?? 0) < (from ?? 0) * GROWTH,
    );
    const stop = Math.max(before.longestOwn, after.longestOwn);
    check(`no stop of the event loop is longer than ${LONGEST_STOP} ms: ${stop.toFixed(0)}`, stop <= LONGEST_STOP);
  } catch (error) {
    // The shortest request that fails, with the seed and path to have it again.
    console.error(error instanceof Error ? `${error.message}\n${String(error.cause)}` : error);
    failed += 1;
  } finally {
    check('the demo ends by itself when asked', (await demo.stop()) === 0);
  }
  return {passed: failed === 0 ? 1 : 0, failed};
});

/** Signs in. @param {string} origin @param {string} user @returns {Promise<Record<string, string>>} */
async function enter(origin, user) {
  const response = await fetch(`${origin}/login/`, {
    method: 'POST',
    body: new URLSearchParams({user}),
    redirect: 'manual',
  });
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const nonce = await (await fetch(`${origin}/rest-nonce/`, {headers: {cookie}})).text();
  return {cookie, nonce};
}

/** Every path of the sitemap. @param {string} origin */
async function findPaths(origin) {
  const {text} = await send(`${origin}/sitemap.xml`, {method: 'GET', headers: {}});
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place.replaceAll('&amp;', '&'));
  const parts = places.filter((place) => place.endsWith('.xml'));
  const more = [];
  for (const part of parts) more.push((await send(part, {method: 'GET', headers: {}})).text);
  const all = parts.length > 0 ? more.join('').matchAll(/<loc>([^<]+)<\/loc>/g) : places.map((place) => ['', place]);
  return [...all].map(([, place = '']) => place.replace(origin, ''));
}

/**
 * Asks by Node's own client, which sends what `fetch` would refuse to.
 * @param {string} address
 * @param {{method: string, headers: Record<string, string>, body?: string}} init
 * @returns {Promise<{status: number, headers: Headers, text: string}>}
 */
function send(address, {method, headers, body}) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : {'content-length': String(Buffer.byteLength(body))};
    const asking = request(address, {method, headers: {...headers, ...length}}, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (/** @type {Buffer} */ part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const encoding = bytes.length > 0 ? response.headers['content-encoding'] : undefined;
        const read = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
        const answered = new Headers(
          Object.entries(response.headers).flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        );
        resolve({status: response.statusCode ?? 0, headers: answered, text: read.toString('utf8')});
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
