/** Requests under way, and how a process ends without losing one of their answers. */
import type {ServerType} from '@hono/node-server';
import type {Site} from './site/site.js';

/** Milliseconds that answers under way are given when the process is asked to end. */
const PATIENCE_MS = 10_000;

/** Milliseconds after which a client that does not read its answer is left. */
const READING_MS = 1000;

export class Traffic {
  readonly #deadline = new AbortController();
  #isStopping = false;

  /** Whether the process has been asked to end. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** The site, whose answers end their connections when the process is about to end. */
  watch(site: Site): Site {
    return async (request, address) => {
      const late = new AbortController();
      const response = await Promise.race([site(request, address), this.#refuseLate(late.signal)]);
      late.abort();
      if (this.#isStopping) response.headers.set('Connection', 'close');
      return response;
    };
  }

  /** Takes no new connection, and returns when the last answer is out. */
  async stop(server: ServerType): Promise<void> {
    this.#isStopping = true;
    const deadline = setTimeout(() => this.#deadline.abort(), PATIENCE_MS);
    const leave = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, PATIENCE_MS + READING_MS);
    await new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
    });
    clearTimeout(deadline);
    clearTimeout(leave);
  }

  #refuseLate(answered: AbortSignal): Promise<Response> {
    return new Promise((resolve) => {
      const refuse = () => {
        const headers = {'Retry-After': '5', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8'};
        resolve(new Response('The server is about to end. Try again.', {status: 503, headers}));
      };
      const {signal} = this.#deadline;
      if (signal.aborted) refuse();
      else signal.addEventListener('abort', refuse, {once: true, signal: answered});
    });
  }
}
