/** Requests under way, and how a process ends without losing one of their answers. */
import {setImmediate as nextLoopTurn} from 'node:timers/promises';
import type {ServerType} from '@hono/node-server';
import {Fault, sendFault} from './service/fault.js';
import type {Site} from './site/site.js';

/** Milliseconds that answers under way are given when the process is asked to end. */
const TIMEOUT_MS = 10_000;

/** Milliseconds from that timeout until all connections that are still open are closed: their clients do not read the answers. */
const READING_MS = 1000;

/** How long `stop` accepts connections that wait in the system's queue, at most, in milliseconds: a busy machine is slow. */
const ARRIVAL_MS = 1000;

export class Traffic {
  readonly #timeout: number;
  /** The requests under way: the promise of the answer, and a function that refuses the request. */
  readonly #waiting = new Map<Promise<unknown>, () => void>();
  #isStopping = false;

  /** `timeout`: milliseconds that answers under way are given. */
  constructor(timeout = TIMEOUT_MS) {
    this.#timeout = timeout;
  }

  /** Whether the process has been asked to end. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** The same site, but its requests are counted as under way, and its answers close their connections once `stop` is called. */
  watch(site: Site): Site {
    return async (request, address) => {
      const response = await this.#answer(request, () => site(request, address));
      if (this.#isStopping) response.headers.set('Connection', 'close');
      return response;
    };
  }

  /** Takes no new connections; resolves when all answers are sent and no request is worked on, or soon after the deadline. */
  async stop(server: ServerType): Promise<void> {
    this.#isStopping = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        for (const refuse of this.#waiting.values()) refuse();
        resolve();
        timer = setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections();
        }, READING_MS);
      }, this.#timeout);
    });
    await acceptArrived(server);
    await new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
    });
    // Clients that have left do not hold the server open, but work for them may still need the database.
    await Promise.race([Promise.allSettled(this.#waiting.keys()), deadline]);
    clearTimeout(timer);
  }

  /** The site's answer, or a refusal if the answer is not there at the deadline. */
  #answer(request: Request, ask: () => Promise<Response>): Promise<Response> {
    return new Promise((resolve, reject) => {
      const answer = ask();
      this.#waiting.set(answer, () => resolve(refuse(request)));
      answer.then(resolve, reject).finally(() => this.#waiting.delete(answer));
    });
  }
}

/** The refusal when the process ends: for people a sentence, for the service's clients its envelope. */
function refuse({url}: Request): Response {
  const {pathname, searchParams} = new URL(url);
  const headers = new Headers({'Retry-After': '5', 'Cache-Control': 'no-store'});
  const sentence = 'The server is shutting down. Try again.';
  if (/\/portfolio\/v1(\/|$)/.test(searchParams.get('rest_route') ?? pathname)) {
    return sendFault(new Fault(503, 'service_unavailable', sentence), headers);
  }
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(sentence, {status: 503, headers});
}

/**
 * Waits until the server has accepted the connections in the system's queue, and read their requests: `close` of the server
 * resets all other connections. Node accepts one connection in a turn of the event loop.
 */
async function acceptArrived(server: ServerType): Promise<void> {
  const counts = {arrived: 0, before: -1};
  const count = () => {
    counts.arrived += 1;
  };
  server.on('connection', count);
  const end = performance.now() + ARRIVAL_MS;
  while (counts.arrived > counts.before && performance.now() < end) {
    counts.before = counts.arrived;
    // A connection comes in one turn and its request in another; the third is to spare.
    for (let turn = 0; turn < 3; turn += 1) await nextLoopTurn();
  }
  server.off('connection', count);
}
