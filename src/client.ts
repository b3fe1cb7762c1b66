/** The service as a client meets it: an operation and its request, to its parsed reply or a ServiceError. */
import * as z from 'zod/mini';
import {type Dialect, sayRequest} from './dialects.js';
import {ErrorEnvelope, OPERATIONS, type Operation, type Requests} from './protocol.js';
import {readSentence} from './sentence.js';

/** What a client needs to know of a service. */
export interface ClientOptions {
  /** Address of the namespace, `{base_url}/{rest_root}/portfolio/v1/`, or a host's `?rest_route=` form of it. */
  readonly rest_url: string;
  readonly nonce?: string | undefined;
  /** `X-WP-Nonce` by default. */
  readonly nonce_header?: string | undefined;
  /** Where a GET answers a fresh nonce as text; asked once when a nonce is refused. */
  readonly nonce_url?: string | undefined;
  /** `specification` by default. */
  readonly dialect?: Dialect | undefined;
}

/** A reply's payload: of the envelope what is inside, of `get-max-pages` the whole. */
export type Reply<O extends Operation> =
  z.infer<(typeof OPERATIONS)[O]['reply']> extends {success: true; response: infer R}
    ? R
    : z.infer<(typeof OPERATIONS)[O]['reply']>;

/** The service refused, broke, or broke the contract. Its message may be shown to a person. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  constructor(
    readonly operation: Operation,
    /** The service's code; `network`, `not_json`, `contract` or `off` where it sent none. */
    readonly code: string,
    /** HTTP status; 0 where no answer came. */
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Settings of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Added to the address: the active filter travels there. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Lets a write survive the page (fetch, `keepalive`). */
  readonly keepalive?: boolean | undefined;
}

const INVALID_NONCE = 'rest_cookie_invalid_nonce';

/** A host's own error, outside of the envelope. */
const PlatformError = z.object({code: z.string(), message: z.unknown()});

export class Client {
  readonly #options: ClientOptions;
  #nonce: string | undefined;
  /** The nonce was refused for good: this page's HTML has to serve. */
  #isOff = false;
  #refresh: Promise<string | undefined> | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#nonce = options.nonce;
  }

  /**
   * Calls one of the five operations. No saved layouts are an empty list. A refused nonce is renewed once, where the
   * service says how, and the call made once more. Throws ServiceError, or what the signal was aborted with.
   */
  async call<O extends Operation>(operation: O, request: Requests[O], options: CallOptions = {}): Promise<Reply<O>> {
    const nonce = this.#nonce;
    try {
      return await this.#ask(operation, request, options);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== INVALID_NONCE || nonce === undefined) throw error;
      const fresh = this.#nonce === nonce ? await this.#renew() : this.#nonce;
      if (fresh === undefined) throw error;
      return await this.#askAgain(operation, request, options);
    }
  }

  async #askAgain<O extends Operation>(operation: O, request: Requests[O], options: CallOptions): Promise<Reply<O>> {
    try {
      return await this.#ask(operation, request, options);
    } catch (error) {
      if (error instanceof ServiceError && error.code === INVALID_NONCE) this.#isOff = true;
      throw error;
    }
  }

  async #ask<O extends Operation>(operation: O, request: Requests[O], options: CallOptions): Promise<Reply<O>> {
    if (this.#isOff) throw new ServiceError(operation, 'off', 0, 'The service has ended this session.');
    const {method, path} = OPERATIONS[operation];
    const body =
      method === 'POST' ? JSON.stringify(sayRequest(this.#options.dialect ?? 'specification', request)) : null;
    const response = await this.#send(operation, method, this.#address(path, options.query), body, options);
    this.#nonce = response.headers.get(this.#nonceHeader) || this.#nonce;
    const answer = await readAnswer(operation, response, options.signal);
    const refusal = readRefusal(operation, response, answer);
    if (refusal?.code === 'no_layouts_found')
      return readReply(operation, {success: true, response: []}, response.status);
    if (refusal) throw refusal;
    return readReply(operation, answer, response.status);
  }

  get #nonceHeader(): string {
    return this.#options.nonce_header ?? 'X-WP-Nonce';
  }

  #address(path: string, query: Readonly<Record<string, string>> = {}): string {
    const {rest_url} = this.#options;
    const address = /[?&]rest_route=/.test(rest_url)
      ? rest_url.replace(/([?&]rest_route=[^&]*)/, (route) => route + path)
      : rest_url + path;
    const search = new URLSearchParams(query).toString();
    return search ? `${address}${address.includes('?') ? '&' : '?'}${search}` : address;
  }

  async #send(
    operation: Operation,
    method: string,
    address: string,
    body: string | null,
    {signal, keepalive}: CallOptions,
  ): Promise<Response> {
    try {
      return await fetch(address, {
        method,
        headers: {
          Accept: 'application/json',
          ...(this.#nonce && {[this.#nonceHeader]: this.#nonce}),
          ...(body !== null && {'Content-Type': 'application/json'}),
        },
        credentials: 'same-origin',
        body,
        ...(signal && {signal}),
        ...(keepalive && {keepalive}),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ServiceError(operation, 'network', 0, 'The service did not answer.', {cause: error});
    }
  }

  /** A fresh nonce, asked for once in a page's life however many calls wait for it; none ends the service here. */
  async #renew(): Promise<string | undefined> {
    this.#refresh ??= fetchNonce(this.#options.nonce_url);
    const fresh = await this.#refresh;
    if (fresh === undefined) this.#isOff = true;
    else this.#nonce = fresh;
    return fresh;
  }
}

/** Somebody who has signed out gets a login page, or `0`: neither is a nonce. */
async function fetchNonce(url: string | undefined): Promise<string | undefined> {
  if (url === undefined) return undefined;
  try {
    const response = await fetch(url, {credentials: 'same-origin', cache: 'no-store'});
    const text = (await response.text()).trim();
    return response.ok && /^[\w.-]{4,200}$/.test(text) ? text : undefined;
  } catch (error) {
    console.debug('portfolio: no fresh nonce', error);
    return undefined;
  }
}

/** The JSON of an answer; a host may print warnings before it. `undefined` where there is none. */
async function readAnswer(operation: Operation, response: Response, signal?: AbortSignal): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServiceError(operation, 'network', response.status, 'The answer of the service broke off.', {
      cause: error,
    });
  }
  for (let at = 0, tries = 0; at >= 0 && tries < 50; at = text.indexOf('{', at + 1), tries += 1) {
    const found = parseJson(text.slice(at));
    if (found !== undefined) return found;
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What an answer refuses with, in whichever of a host's shapes. */
function readRefusal(operation: Operation, {ok, status}: Response, answer: unknown): ServiceError | undefined {
  const refuse = (code: string, message: unknown) =>
    new ServiceError(
      operation,
      code,
      status,
      readSentence(message, `The service could not do this (status ${status}).`),
    );
  const envelope = ErrorEnvelope.safeParse(answer);
  if (envelope.success) return refuse(envelope.data.error_code, envelope.data.response);
  const platform = PlatformError.safeParse(answer);
  if (platform.success) return refuse(platform.data.code, platform.data.message);
  return ok && answer !== undefined ? undefined : refuse('not_json', undefined);
}

/** Parses a success; throws a ServiceError that names the operation and the path of the first field that is wrong. */
export function readReply<O extends Operation>(operation: O, body: unknown, status: number): Reply<O>;
export function readReply(operation: Operation, body: unknown, status: number): unknown {
  const parsed = OPERATIONS[operation].reply.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.map(String).join('.') || 'the answer';
    throw new ServiceError(
      operation,
      'contract',
      status,
      `${operation}: ${path}: ${issue?.code ?? 'not as specified'}`,
    );
  }
  return 'response' in parsed.data ? parsed.data.response : parsed.data;
}
