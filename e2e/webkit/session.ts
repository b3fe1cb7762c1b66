/** A minimal W3C WebDriver client for the WebKit tests. */
import * as z from 'zod/mini';

export type Json = string | number | boolean | null | readonly Json[] | {readonly [key: string]: Json};

const Reply = z.object({value: z.unknown()});
const Fault = z.object({error: z.string(), message: z.string()});
const Opened = z.object({sessionId: z.string()});

/** Milliseconds after which a command fails: longer than any command takes, and shorter than the timeout of a test. */
const TIMEOUT = 40_000;

export class Session {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Starts a browser with an empty profile. `driverUrl`: address of the WebDriver server. */
  static async open(driverUrl: string): Promise<Session> {
    const capabilities = {alwaysMatch: {timeouts: {pageLoad: TIMEOUT / 2}}};
    const {sessionId} = Opened.parse(await send('POST', `${driverUrl}/session`, {capabilities}));
    return new Session(`${driverUrl}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await send('DELETE', this.#address);
  }

  /** Deletes all cookies. */
  async deleteCookies(): Promise<void> {
    await send('DELETE', `${this.#address}/cookie`);
  }

  /** Sends a GET command by its path, and returns its result, a string. */
  async getString(path: string): Promise<string> {
    return z.string().parse(await send('GET', `${this.#address}/${path}`));
  }

  /** Sends a POST command by its path, and returns its result. */
  async post(path: string, body: Json = {}): Promise<unknown> {
    return send('POST', `${this.#address}/${path}`, body);
  }

  /** Runs a function in the page. Its text is sent, so it must not use variables of the test. */
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
