/** The service as a client meets it: an operation and its request, to its parsed reply or a ServiceError. */
import type * as z from 'zod/mini';
import {ErrorEnvelope, OPERATIONS, type Operation, type Requests} from './protocol.js';

/** What a client needs to know of a service. */
export interface ClientOptions {
  /** Address of the namespace, `{base_url}/{rest_root}/portfolio/v1/`, or a host's query form of it. */
  readonly rest_url: string;
  readonly nonce?: string | undefined;
  /** `X-WP-Nonce` by default. */
  readonly nonce_header?: string | undefined;
}

/** A reply's payload: of the envelope what is inside, of `get-max-pages` the whole. */
export type Reply<O extends Operation> =
  z.infer<(typeof OPERATIONS)[O]['reply']> extends {success: true; response: infer R}
    ? R
    : z.infer<(typeof OPERATIONS)[O]['reply']>;

/** The service refused, broke, or broke the contract. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  constructor(
    readonly operation: Operation,
    /** The service's `error_code`; `network`, `not_json` or `contract` where it sent none. */
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

export class Client {
  #nonce: string | undefined;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#nonce = options.nonce;
  }

  /** Calls one of the five operations. Throws ServiceError, or what the signal was aborted with. */
  async call<O extends Operation>(operation: O, request: Requests[O], options: CallOptions = {}): Promise<Reply<O>> {
    const {method, path} = OPERATIONS[operation];
    const response = await this.#send(operation, method, this.#address(path, options.query), request, options);
    this.#nonce = response.headers.get(this.#nonceHeader) ?? this.#nonce;
    const body = await readJson(operation, response, options.signal);
    const refused = ErrorEnvelope.safeParse(body);
    if (refused.success) {
      throw new ServiceError(operation, refused.data.error_code, response.status, refused.data.response);
    }
    if (!response.ok) throw new ServiceError(operation, 'not_json', response.status, `HTTP status ${response.status}`);
    return readReply(operation, body, response.status);
  }

  get #nonceHeader(): string {
    return this.#options.nonce_header ?? 'X-WP-Nonce';
  }

  #address(path: string, query: Readonly<Record<string, string>> = {}): string {
    const address = `${this.#options.rest_url}${path}`;
    const search = new URLSearchParams(query).toString();
    return search ? `${address}${address.includes('?') ? '&' : '?'}${search}` : address;
  }

  async #send(
    operation: Operation,
    method: string,
    address: string,
    request: unknown,
    {signal, keepalive}: CallOptions,
  ): Promise<Response> {
    try {
      return await fetch(address, {
        method,
        headers: {
          Accept: 'application/json',
          ...(this.#nonce && {[this.#nonceHeader]: this.#nonce}),
          ...(method === 'POST' && {'Content-Type': 'application/json'}),
        },
        credentials: 'same-origin',
        ...(method === 'POST' && {body: JSON.stringify(request)}),
        ...(signal && {signal}),
        ...(keepalive && {keepalive}),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ServiceError(operation, 'network', 0, 'No answer came', {cause: error});
    }
  }
}

async function readJson(operation: Operation, response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServiceError(operation, 'not_json', response.status, 'The answer is not JSON', {cause: error});
  }
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
