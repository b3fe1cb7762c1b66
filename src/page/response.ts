/** One response of the server to a page's address: its bytes as they arrive, for any number of readers. */
import {trimSlash} from '../address/path.js';

/** Why a page could not be loaded. */
export type PageFault = 'status' | 'network' | 'timeout' | 'cut' | 'empty';

/** A page could not be loaded; what is shown stays. */
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

/** The response is not the gallery's page: the browser goes to the address as by an ordinary link. */
export class ElsewhereError extends Error {
  override name = 'ElsewhereError';
  constructor(readonly url: string) {
    super(`not a page of this gallery: ${url}`);
  }
}

/** What is known of a page before its first byte. */
export interface ResponseHeaders {
  /** The address that responded, after redirects. */
  readonly url: string;
  /** The encoding that the Content-Type header names, known or not. */
  readonly charset: string | undefined;
}

export class PageResponse {
  /** Resolves when the status and headers have arrived and are those of a page. */
  readonly headers: Promise<ResponseHeaders>;
  /** Milliseconds of `performance.now()` at which the response was complete; undefined until then. */
  endedAt: number | undefined;
  /** Whether the response failed or was aborted, so that a new request is needed. */
  failed = false;
  bytes = 0;
  /** Visits that read this response; the cache aborts it only when there are none. */
  readerCount = 0;
  readonly #url: string;
  readonly #timeout: number;
  readonly #controller = new AbortController();
  readonly #chunks: Uint8Array[] = [];
  readonly #finished: Promise<void>;
  #error: Error | undefined;
  /** Wakes the readers that wait for the next chunk. */
  #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts the request. `timeout`: milliseconds without a byte after which the request is aborted. */
  constructor(url: string, timeout: number, isPrefetch: boolean) {
    this.#url = url;
    this.#timeout = timeout;
    const opened = this.#open(isPrefetch);
    this.headers = opened.then(
      ([headers]) => headers,
      (error: unknown) => {
        throw this.#toError(error);
      },
    );
    this.#finished = opened.then(([, body]) => this.#receive(body)).catch((error: unknown) => this.#fail(error));
    this.headers.catch(() => {
      // Each reader gets the error from `read`; a prefetched page that nobody reads may fail unnoticed.
    });
  }

  /** Resolves when nothing more will arrive. */
  get ended(): Promise<void> {
    return this.#finished;
  }

  abort(): void {
    this.failed ||= this.endedAt === undefined;
    this.#controller.abort();
  }

  /** The bytes from the first on, as they arrive; throws a PageError when the response breaks off. */
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

  async #open(isPrefetch: boolean): Promise<[ResponseHeaders, ReadableStream<Uint8Array>]> {
    this.#restartTimer();
    const request = this.#fetch({priority: isPrefetch ? 'low' : 'auto'});
    const response = await request.catch((error: unknown) => this.#fetchAgain(error));
    const url = response.url || this.#url;
    if (trimSlash(new URL(url).pathname) !== trimSlash(new URL(this.#url).pathname)) throw this.#elsewhere();
    if (response.status >= 500) throw new PageError('status', this.#url);
    const {body} = response;
    // A browser stays where it is when a response has no body (RFC 9110, 15.3.5).
    if (!body) throw new PageError('empty', this.#url);
    const type = response.headers.get('content-type') ?? '';
    if (!/^(text\/html|application\/xhtml\+xml)/i.test(type)) throw this.#elsewhere();
    return [{url, charset: /;\s*charset="?([^\s";]+)/i.exec(type)?.[1]}, body];
  }

  #fetch(init: RequestInit): Promise<Response> {
    return fetch(this.#url, {
      ...init,
      // A redirect to another origin is refused: only the page's own origin is fetched.
      mode: 'same-origin',
      signal: this.#controller.signal,
      // Offline, a copy of any age is better than none.
      cache: navigator.onLine ? 'default' : 'force-cache',
    });
  }

  /** A redirect to another origin fails like a broken connection; only a second request tells one from the other. */
  async #fetchAgain(error: unknown): Promise<Response> {
    if (this.#controller.signal.aborted || !navigator.onLine) throw error;
    const response = await this.#fetch({redirect: 'manual'});
    if (response.type === 'opaqueredirect') throw this.#elsewhere();
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
    if (this.bytes === 0) throw new PageError('empty', this.#url);
    this.endedAt = performance.now();
    this.#wakeReaders();
  }

  #restartTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(new PageError('timeout', this.#url)), this.#timeout);
  }

  #fail(error: unknown): void {
    clearTimeout(this.#timer);
    this.#error = this.#toError(error);
    // Of a page elsewhere nothing more needs to be known: the click that follows a prefetch asks for it no second time.
    if (error instanceof ElsewhereError) this.endedAt = performance.now();
    else this.failed = true;
    // The rest of the response is of no use.
    this.#controller.abort();
    this.#wakeReaders();
  }

  #elsewhere(): ElsewhereError {
    return new ElsewhereError(this.#url);
  }

  #toError(error: unknown): Error {
    return error instanceof PageError || error instanceof ElsewhereError
      ? error
      : new PageError(this.bytes ? 'cut' : 'network', this.#url, {cause: error});
  }

  #wakeReaders(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
