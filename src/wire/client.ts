/** The service as a client meets it: an operation and its request, to its parsed reply or a ServiceError. */
import {type Dialect, sayAddress, sayParameters, sayRequest} from './dialects.js';
import {Nonce, type NonceOptions} from './nonce.js';
import {OPERATIONS, type Operation, type Requests} from './protocol.js';
import {type Reply, readAnswer, ServiceError} from './reply.js';

export {type Reply, ServiceError} from './reply.js';

/** What a client needs to know of a service. */
export interface ClientOptions extends NonceOptions {
  /** Address of the namespace, `{base_url}/{rest_root}/portfolio/v1/`, or a host's `?rest_route=` form of it. */
  readonly rest_url: string;
  /** Sent with each request: what identifies a person where there are no cookies, as in Node. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** `specification` by default. */
  readonly dialect?: Dialect | undefined;
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
  readonly #options: ClientOptions;
  readonly #nonce: Nonce;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#nonce = new Nonce(options);
  }

  /**
   * Calls one of the five operations. No saved layouts are an empty list. A refused nonce is renewed once, where the
   * service says how, and the call made once more; when that does not help, no call is made again. Throws
   * ServiceError, or what the signal was aborted with.
   */
  async call<O extends Operation>(operation: O, request: Requests[O], options: CallOptions = {}): Promise<Reply<O>> {
    if (this.#nonce.isOver) throw new ServiceError(operation, 'off', 0, 'You are signed out of this page.');
    const nonce = this.#nonce.value;
    try {
      return await this.#ask(operation, request, options);
    } catch (error) {
      if (!isNonceRefused(error) || nonce === undefined || !(await this.#nonce.replace(nonce))) throw error;
    }
    try {
      return await this.#ask(operation, request, options);
    } catch (error) {
      if (isNonceRefused(error)) this.#nonce.end();
      throw error;
    }
  }

  async #ask<O extends Operation>(operation: O, request: Requests[O], options: CallOptions): Promise<Reply<O>> {
    const nonce = this.#nonce.value;
    const {status, headers, text} = await this.#send(operation, request, options);
    try {
      const reply = readAnswer(operation, status, text);
      this.#nonce.confirm(nonce);
      return reply;
    } finally {
      this.#nonce.adopt(headers);
    }
  }

  async #send(operation: Operation, request: Requests[Operation], {signal, query, keepalive}: CallOptions) {
    const {method, path} = OPERATIONS[operation];
    const {rest_url, dialect = 'specification'} = this.#options;
    const {header, value} = this.#nonce;
    const isWrite = method === 'POST';
    let status = 0;
    try {
      const response = await fetch(sayAddress(rest_url, path, sayParameters(dialect, query)), {
        method,
        headers: {
          ...this.#options.headers,
          // Without it, a host prints its warnings before the JSON.
          Accept: 'application/json',
          ...(value && {[header]: value}),
          ...(isWrite && {'Content-Type': 'application/json'}),
        },
        credentials: 'same-origin',
        body: isWrite ? JSON.stringify(sayRequest(dialect, request)) : null,
        ...(signal && {signal}),
        ...(keepalive && {keepalive}),
      });
      status = response.status;
      return {status, headers: response.headers, text: await response.text()};
    } catch (error) {
      if (signal?.aborted) throw error;
      const message = status ? 'The answer of the service broke off.' : 'The service did not answer.';
      throw new ServiceError(operation, 'network', status, message, {cause: error});
    }
  }
}

function isNonceRefused(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'rest_cookie_invalid_nonce';
}
