/** The client of the REST service: sends the request of an operation, and returns its parsed reply, or throws a ServiceError. */
import {type Dialect, makeBody, makeParameters, makeUrl} from './dialects.js';
import {keepOrigin, Nonce, type NonceOptions} from './nonce.js';
import {OPERATIONS, type Operation, type Requests} from './protocol.js';
import {parseReply, type Reply, ServiceError} from './reply.js';

export {type Reply, ServiceError} from './reply.js';

/** Address, dialect and credentials of a service. */
export interface ClientOptions extends NonceOptions {
  /** Address of the namespace, `{base_url}/{rest_root}/portfolio/v1/`, or its form with `?rest_route=`. */
  readonly rest_url: string;
  /** `specification` by default. */
  readonly dialect?: Dialect | undefined;
}

/** Settings of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Parameters to add to the address, such as the active filter. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /**
   * The version that a write changes (`If-Match`, RFC 9110, 13.1.1): if the service has another one by then, it refuses with
   * status 412 and the code `conflict`.
   */
  readonly ifMatch?: string | undefined;
  /** Called with the version (`ETag`) that a success names: after a write, the version of what is stored now. */
  readonly onVersion?: ((version: string) => void) | undefined;
  /** Completes a write even if the page is left (fetch, `keepalive`). */
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
   * Calls one of the five operations; `get_layouts` returns an empty list if no layouts are saved. If the client's nonce is
   * refused, gets a new one and repeats the call once. Throws a ServiceError, or the reason with which the signal was aborted.
   */
  async call<O extends Operation>(operation: O, request: Requests[O], options: CallOptions = {}): Promise<Reply<O>> {
    const nonce = this.#nonce.value;
    try {
      return await this.#callOnce(operation, request, options);
    } catch (error) {
      if (!isNonceRefused(error) || nonce === undefined) throw error;
      if (!(await this.#replaceNonce(operation, nonce, options.signal))) throw error;
    }
    return this.#callOnce(operation, request, options);
  }

  /**
   * Reads another route of the host, which takes the same nonce; a refused nonce is replaced once. Returns the response, also that
   * of an error.
   */
  async readRoute(url: URL, signal?: AbortSignal): Promise<{readonly status: number; readonly text: string}> {
    const read = async () => {
      const response = await this.#fetch(url, {cache: 'no-cache', ...(signal && {signal})});
      this.#nonce.adopt(response.headers);
      return {status: response.status, text: await response.text()};
    };
    const nonce = this.#nonce.value;
    const response = await read();
    const isRefused = response.status === 403 && response.text.includes(NONCE_REFUSED);
    return isRefused && nonce !== undefined && (await this.#nonce.replace(nonce, signal)) ? read() : response;
  }

  async #callOnce<O extends Operation>(operation: O, request: Requests[O], options: CallOptions): Promise<Reply<O>> {
    const {status, headers, text} = await this.#send(operation, request, options);
    this.#nonce.adopt(headers);
    const reply = parseReply(operation, status, text);
    const version = headers.get('ETag');
    if (version) options.onVersion?.(version);
    return reply;
  }

  async #replaceNonce(operation: Operation, refused: string, signal: AbortSignal | undefined): Promise<boolean> {
    try {
      return await this.#nonce.replace(refused, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ServiceError(operation, 'network', 0, 'There was no answer to the request for a new nonce.', {
        cause: error,
      });
    }
  }

  async #send(operation: Operation, request: Requests[Operation], {signal, query, ifMatch, keepalive}: CallOptions) {
    const {method, path} = OPERATIONS[operation];
    const {rest_url, dialect = 'specification'} = this.#options;
    const hasBody = method === 'POST';
    let status = 0;
    try {
      const headers = {...(ifMatch && {'If-Match': ifMatch}), ...(hasBody && {'Content-Type': 'application/json'})};
      const init = {
        method,
        body: hasBody ? JSON.stringify(makeBody(dialect, request)) : null,
        ...(signal && {signal}),
        ...(keepalive && {keepalive}),
      };
      const response = await this.#fetch(makeUrl(rest_url, path, makeParameters(dialect, query)), init, headers);
      status = response.status;
      return {status, headers: response.headers, text: await response.text()};
    } catch (error) {
      if (signal?.aborted) throw error;
      const message = status ? 'The answer of the service broke off.' : 'The service did not answer.';
      throw new ServiceError(operation, 'network', status, message, {cause: error});
    }
  }

  #fetch(url: URL | string, init: RequestInit, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const {header, value} = this.#nonce;
    return fetch(url, {
      ...init,
      ...keepOrigin(url),
      // Without the header `Accept`, a host may print warnings before the JSON.
      headers: {...this.#options.headers, Accept: 'application/json', ...(value && {[header]: value}), ...headers},
      credentials: 'same-origin',
    });
  }
}

/** WordPress's error code. */
const NONCE_REFUSED = 'rest_cookie_invalid_nonce';

function isNonceRefused(error: unknown): boolean {
  return error instanceof ServiceError && error.code === NONCE_REFUSED;
}
