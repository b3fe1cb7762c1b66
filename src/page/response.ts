/** A response of the server to a page's address, which any number of readers can read while it arrives. */
import {isSamePath} from '../markup/links.js';

/**
 * Why a page could not be loaded: `status` (a server error, 500 and above), `network` (no response), `timeout` (no byte
 * for too long), `cut` (the response broke off), `empty` (no body).
 */
export type PageFault = 'status' | 'network' | 'timeout' | 'cut' | 'empty';

/** A page could not be loaded; the gallery shows a message and keeps its items. */
export class PageError extends Error {
  override name = 'PageError';
  constructor(
    readonly fault: PageFault,
    readonly url: string,
    options?: ErrorOptions,
  ) {
    super(`${fault}: ${url}`, options);
  }
}

/**
 * A page cannot be shown in place: for example, the response redirects elsewhere, is not HTML or does not contain the gallery.
 * The browser then navigates to the address.
 */
export class ElsewhereError extends Error {
  override name = 'ElsewhereError';
  constructor(readonly url: string) {
    super(`elsewhere: ${url}`);
  }
}

/** Which answers a request for a page accepts: a server may answer JSON to a request that accepts anything. */
export const ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8';

export interface ResponseHeaders {
  /** The address that responded, after redirects. */
  readonly url: string;
  readonly status: number;
  /** The encoding label in the Content-Type header, which may be unknown; undefined if there is none. */
  readonly charset: string | undefined;
}

export class PageResponse {
  /** Rejects with an ElsewhereError if the response is no HTML page of this path, and with a PageError if there is none to show. */
  readonly headers: Promise<ResponseHeaders>;
  /** Milliseconds of `performance.now()` at which the response was complete, or had failed; undefined until then. */
  endedAt: number | undefined;
  bytes = 0;
  readonly url: string;
  /** An object for each reader of this response; the cache aborts the response only if it has no reader. */
  readonly readers = new Set<object>();
  /**
   * The `//` after the scheme, with `user:password@` if the address has them. `fetch` refuses an address with a user, and
   * `pushState` one without the page's user.
   */
  readonly #authorityStart: string;
  readonly #timeout: number;
  readonly #skipsCache: boolean;
  readonly #controller = new AbortController();
  readonly #chunks: Uint8Array[] = [];
  #error: Error | undefined;
  /** Functions that wake the readers that wait for the next chunk. */
  #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Starts the request. It is aborted after `timeout` milliseconds without a part of the body. `isLowPriority`: the browser
   * sends other requests first. `skipsCache`: the server is asked also if the browser has the page in its cache.
   */
  constructor(url: string, timeout: number, isLowPriority: boolean, skipsCache = false) {
    this.url = url;
    this.#authorityStart = /\/\/[^/]*@|\/\//.exec(url)?.[0] ?? '';
    this.#timeout = timeout;
    this.#skipsCache = skipsCache;
    const opened = this.#open(isLowPriority).catch((error: unknown) => {
      throw this.#toError(error);
    });
    this.headers = opened.then(([headers]) => headers);
    opened.then(([, body]) => this.#receive(body)).catch((error: unknown) => this.#fail(error));
    this.headers.catch(() => {
      // Each reader gets the error. If nobody reads a prefetched page, its failure does not matter.
    });
  }

  /** Whether a new request is needed. A response that is elsewhere stays so: a click after a prefetch sends no second request. */
  get failed(): boolean {
    return this.#error instanceof PageError;
  }

  /** Called by the cache, which keeps no aborted response. */
  abort(): void {
    this.#controller.abort();
  }

  /** Yields all bytes from the first on, as they arrive; throws a PageError if the response breaks off. */
  async *read(): AsyncGenerator<Uint8Array, void> {
    for (let at = 0; ; at += 1) {
      while (at === this.#chunks.length) {
        if (this.#error) throw this.#error;
        if (this.endedAt !== undefined) return;
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
      const chunk = this.#chunks[at];
      if (chunk) yield chunk;
    }
  }

  async #open(isLowPriority: boolean): Promise<[ResponseHeaders, ReadableStream<Uint8Array>]> {
    this.#restartTimer();
    const request = this.#fetch({priority: isLowPriority ? 'low' : 'auto'});
    const response = await request.catch((error: unknown) => this.#fetchAgain(error));
    const url = response.url.replace('//', this.#authorityStart) || this.url;
    // Servers redirect `/works/page/1/` to `/works/`: another page number is no other page.
    if (!isSamePath(url, this.url)) throw new ElsewhereError(this.url);
    const {status} = response;
    if (status >= 500) throw new PageError('status', this.url);
    const {body} = response;
    // A browser does not navigate to a response without a body (RFC 9110, 15.3.5), so a message is shown instead. In Chromium
    // the null body statuses of Fetch have an empty stream.
    if (!body || [204, 205, 304].includes(status)) throw new PageError('empty', this.url);
    const type = response.headers.get('content-type') ?? '';
    if (!/^(text\/html|application\/xhtml\+xml)/i.test(type)) throw new ElsewhereError(this.url);
    return [{url, status, charset: /;\s*charset="?([^\s";]+)/i.exec(type)?.[1]}, body];
  }

  #fetch(init: RequestInit): Promise<Response> {
    return fetch(this.url.replace(this.#authorityStart, '//'), {
      ...init,
      headers: {accept: ACCEPT},
      // A redirect to another origin is refused: only the page's own origin is fetched.
      mode: 'same-origin',
      signal: this.#controller.signal,
      // Offline, use a cached copy of any age.
      cache: !navigator.onLine ? 'force-cache' : this.#skipsCache ? 'reload' : 'default',
    });
  }

  /** A redirect to another origin, or in a loop, fails like a broken connection; a second request finds out which it was. */
  async #fetchAgain(error: unknown): Promise<Response> {
    if (this.#controller.signal.aborted || !navigator.onLine) throw error;
    const response = await this.#fetch({redirect: 'manual'});
    if (response.type === 'opaqueredirect') throw new ElsewhereError(this.url);
    return response;
  }

  async #receive(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      this.#restartTimer();
      this.bytes += part.value.length;
      this.#chunks.push(part.value);
      this.#wakeReaders();
    }
    clearTimeout(this.#timer);
    if (this.bytes === 0) throw new PageError('empty', this.url);
    this.endedAt = performance.now();
    this.#wakeReaders();
  }

  #restartTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(new PageError('timeout', this.url)), this.#timeout);
  }

  #fail(error: unknown): void {
    clearTimeout(this.#timer);
    this.#error = this.#toError(error);
    this.endedAt = performance.now();
    // The rest of the response is not needed.
    this.#controller.abort();
    this.#wakeReaders();
  }

  #toError(error: unknown): Error {
    // Older browsers do not reject with the reason of an abort.
    const reason: unknown = this.#controller.signal.reason;
    if (reason instanceof PageError) return reason;
    return error instanceof PageError || error instanceof ElsewhereError
      ? error
      : new PageError(this.bytes ? 'cut' : 'network', this.url, {cause: error});
  }

  #wakeReaders(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
