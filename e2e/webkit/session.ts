/** One browser, driven by the W3C WebDriver protocol: the dozen commands that the tests need. */
import * as z from 'zod/mini';

export type Json = string | number | boolean | null | readonly Json[] | {readonly [key: string]: Json};

const Reply = z.object({value: z.unknown()});
const Fault = z.object({error: z.string(), message: z.string()});
const Opened = z.object({sessionId: z.string()});

/** Milliseconds for a command: longer than any takes, and shorter than a test may take. */
const TIMEOUT = 40_000;

export class Session {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Starts a browser with an empty profile. */
  static async open(driver: string): Promise<Session> {
    const capabilities = {alwaysMatch: {timeouts: {pageLoad: TIMEOUT / 2}}};
    const {sessionId} = Opened.parse(await send('POST', `${driver}/session`, {capabilities}));
    return new Session(`${driver}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await send('DELETE', this.#address);
  }

  /** Deletes all cookies. */
  async forget(): Promise<void> {
    await send('DELETE', `${this.#address}/cookie`);
  }

  /** Sends a GET command, by its path. */
  async get(path: string): Promise<string> {
    return z.string().parse(await send('GET', `${this.#address}/${path}`));
  }

  /** Sends a POST command, by its path. */
  async post(path: string, body: Json = {}): Promise<unknown> {
    return send('POST', `${this.#address}/${path}`, body);
  }

  /** Runs a function in the page; it must not use variables of its scope here. */
  evaluate<Args extends readonly Json[]>(run: (...args: Args) => unknown, ...args: Args): Promise<unknown> {
    return this.post('execute/sync', {script: `return (${run.toString()}).apply(null, arguments)`, args});
  }
}

async function send(method: string, address: string, body?: Json): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body !== undefined && {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const {value} = Reply.parse(await response.json());
  if (response.ok) return value;
  const {error, message} = Fault.parse(value);
  throw new Error(`${method} ${new URL(address).pathname}: ${error}: ${message}`);
}
