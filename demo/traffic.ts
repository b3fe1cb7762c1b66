/** Requests under way, and how a process ends without losing one of their answers. */
import type {ServerType} from '@hono/node-server';
import type {Site} from './site/site.js';

/** Milliseconds that answers under way are given when the process is asked to end. */
const TIMEOUT_MS = 10_000;

/** Milliseconds after which a client that does not read its answer is left. */
const READING_MS = 1000;

export class Traffic {
  readonly #timeout: number;
  /** Refuses each request under way. */
  readonly #waiting = new Set<() => void>();
  #isStopping = false;

  /** `timeout`: milliseconds that answers under way are given. */
  constructor(timeout = TIMEOUT_MS) {
    this.#timeout = timeout;
  }

  /** Whether the process has been asked to end. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** The site, whose answers end their connections when the process is about to end. */
  watch(site: Site): Site {
    return async (request, address) => {
      const response = await this.#answer(() => site(request, address));
      if (this.#isStopping) response.headers.set('Connection', 'close');
      return response;
    };
  }

  /** Takes no new connection, and returns when the last answer is out. */
  async stop(server: ServerType): Promise<void> {
    this.#isStopping = true;
    const deadline = setTimeout(() => {
      for (const refuse of this.#waiting) refuse();
    }, this.#timeout);
    const leave = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, this.#timeout + READING_MS);
    await new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
    });
    clearTimeout(deadline);
    clearTimeout(leave);
  }

  /** The site's answer, or a refusal where it is not there at the deadline. */
  #answer(ask: () => Promise<Response>): Promise<Response> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        const headers = {'Retry-After': '5', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8'};
        resolve(new Response('The server is about to end. Try again.', {status: 503, headers}));
      };
      this.#waiting.add(refuse);
      ask()
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(refuse));
    });
  }
}
