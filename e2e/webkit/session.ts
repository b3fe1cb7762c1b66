/** One browser, driven by the W3C WebDriver protocol: the dozen commands that the stories need. */
import * as z from 'zod/mini';

export type Json = string | number | boolean | null | readonly Json[] | {readonly [key: string]: Json};

const Reply = z.object({value: z.unknown()});
const Fault = z.object({error: z.string(), message: z.string()});
const Opened = z.object({sessionId: z.string()});

/** Longer than any command takes, and shorter than a story may. */
const PATIENCE = 40_000;

export class Session {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Starts a browser that knows nothing of any before. */
  static async open(driver: string): Promise<Session> {
    const capabilities = {alwaysMatch: {timeouts: {pageLoad: PATIENCE / 2}}};
    const {sessionId} = Opened.parse(await send('POST', `${driver}/session`, {capabilities}));
    return new Session(`${driver}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await send('DELETE', this.#address);
  }

  /** Takes all cookies away. */
  async forget(): Promise<void> {
    await send('DELETE', `${this.#address}/cookie`);
  }

  /** Asks a command of the protocol, by its path. */
  async get(path: string): Promise<string> {
    return z.string().parse(await send('GET', `${this.#address}/${path}`));
  }

  /** A command of the protocol that does something. */
  async post(path: string, body: Json = {}): Promise<unknown> {
    return send('POST', `${this.#address}/${path}`, body);
  }

  /** Runs a function in the page: it must not use anything from around it. */
  evaluate<Args extends readonly Json[]>(deed: (...args: Args) => unknown, ...args: Args): Promise<unknown> {
    return this.post('execute/sync', {script: `return (${deed.toString()}).apply(null, arguments)`, args});
  }
}

async function send(method: string, address: string, body?: Json): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body !== undefined && {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const {value} = Reply.parse(await answer.json());
  if (answer.ok) return value;
  const {error, message} = Fault.parse(value);
  throw new Error(`${method} ${new URL(address).pathname}: ${error}: ${message}`);
}
