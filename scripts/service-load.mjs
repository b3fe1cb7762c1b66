/** Requests to a running demo, many at once and each timed: for scripts that measure it. */
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

export const AT_ONCE = 20;
export const SERVICE = '/wp-json/portfolio/v1';
export const POSTS = {content_source: 'post-based', post_types_set: ['artwork', 'print']};

/** The 401 of a person without a nonce. */
export const CHEAPEST = {path: `${SERVICE}/get_layouts/`};

/**
 * @typedef {{path: string, body?: unknown, headers?: Record<string, string>}} Asked
 * @typedef {{status: number, ms: number, bytes: number, text: string, headers: import('node:http').IncomingHttpHeaders}} Answered
 */

/** One parameter of a filter. @param {string} value */
export const writeFilter = (value) => `vp_filter=${encodeURIComponent(value)}`;

/**
 * @param {readonly number[]} values
 * @param {number} part
 */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Returns functions that send requests to the demo at an address. @param {string} origin */
export function createLoad(origin) {
  /**
   * @param {Asked} asked
   * @param {Agent} agent
   * @param {AbortSignal} [signal] gives the request up
   * @returns {Promise<Answered>}
   */
  function ask({path, body, headers = {}}, agent, signal) {
    return new Promise((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const start = performance.now();
      const asking = request(
        origin + path,
        {
          agent,
          ...(signal && {signal}),
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
   * Sends all of these requests, 20 at once, and returns the time, status and size of each answer.
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

  /** Signs in; `items` are all terms of the collection, the fullest first. @param {string} user */
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
    return {headers, items: items.slice(1).toSorted((a, b) => Number(b.count) - Number(a.count))};
  }

  return {ask, askAll, signIn};
}
