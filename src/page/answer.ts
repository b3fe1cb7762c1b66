/** One answer of the server to a page's address: its bytes as they arrive, for any number of readers. */
import {trimSlash} from './path.js';

/** Why a page could not be had. */
export type PageFault = 'status' | 'network' | 'timeout' | 'cut' | 'empty';

/** A page could not be had; what is shown stays. */
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

/** The answer is not the gallery's page: the browser goes there as an ordinary link would. */
export class ElsewhereError extends Error {
  override name = 'ElsewhereError';
  constructor(readonly url: string) {
    super(`not a page of this gallery: ${url}`);
  }
}

/** What begins an answer. */
export interface Head {
  /** Address that answered, after redirects. */
  readonly url: string;
  readonly charset: string;
}

export class Answer {
  /** Settles when the status and headers have come and are those of a page. */
  readonly head: Promise<Head>;
  /** Milliseconds of `performance.now()` at which the last byte came; undefined until then. */
  endedAt: number | undefined;
  /** No longer any use: failed or aborted. */
  failed = false;
  bytes = 0;
  /** Visits that want it; while there are any, nobody else may end it. */
  readers = 0;
  readonly #url: string;
  readonly #controller = new AbortController();
  readonly #chunks: Uint8Array[] = [];
  readonly #patience: number;
  readonly #pumped: Promise<void>;
  #error: Error | undefined;
  #wake: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Begins the request. `patience`: milliseconds without a byte after which the server is given up. */
  constructor(url: string, patience: number, isIntent: boolean) {
    this.#url = url;
    this.#patience = patience;
    const opened = this.#open(isIntent);
    this.head = opened.then(
      ([head]) => head,
      (error: unknown) => {
        throw this.#explain(error);
      },
    );
    this.#pumped = opened.then(([, body]) => this.#pump(body)).catch((error: unknown) => this.#fail(error));
    this.head.catch(() => {
      // Told to whoever reads; an answer that nobody reads may fail unheard.
    });
  }

  /** Resolves when nothing more will come. */
  get ended(): Promise<void> {
    return this.#pumped;
  }

  abort(): void {
    this.failed ||= this.endedAt === undefined;
    this.#controller.abort();
  }

  /** The bytes from the first on, as they come; throws a PageError when they break off. */
  async *read(): AsyncGenerator<Uint8Array, void> {
    for (let at = 0; ; at += 1) {
      while (at === this.#chunks.length) {
        if (this.#error) throw this.#error;
        if (this.endedAt !== undefined) return;
        await new Promise<void>((resolve) => this.#wake.push(resolve));
      }
      const chunk = this.#chunks[at];
      if (chunk) yield chunk;
    }
  }

  async #open(isIntent: boolean): Promise<[Head, ReadableStream<Uint8Array>]> {
    this.#wait();
    // Redirects are looked at first: one to another origin would be refused like a broken connection.
    let response = await this.#fetch({redirect: 'manual', priority: isIntent ? 'low' : 'auto'}, 'network');
    if (response.type === 'opaqueredirect') {
      response = await this.#fetch({}, 'elsewhere');
      if (trimSlash(new URL(response.url).pathname) !== trimSlash(new URL(this.#url).pathname)) {
        throw new ElsewhereError(this.#url);
      }
    }
    if (response.status >= 500) throw new PageError('status', this.#url);
    const {body} = response;
    // The browser would stay where it is (RFC 9110, 15.3.5).
    if (!body) throw new PageError('empty', this.#url);
    const type = response.headers.get('content-type') ?? '';
    if (!/^(text\/html|application\/xhtml\+xml)/i.test(type)) throw new ElsewhereError(this.#url);
    return [{url: response.url || this.#url, charset: /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8'}, body];
  }

  async #fetch(init: RequestInit, otherwise: 'network' | 'elsewhere'): Promise<Response> {
    try {
      return await fetch(this.#url, {
        ...init,
        // Also what a redirect leads to: only the page's own origin is fetched.
        mode: 'same-origin',
        signal: this.#controller.signal,
        // Offline, a copy of any age is better than none.
        cache: navigator.onLine ? 'default' : 'force-cache',
      });
    } catch (error) {
      if (otherwise === 'elsewhere' && !this.#controller.signal.aborted) throw new ElsewhereError(this.#url);
      throw error;
    }
  }

  async #pump(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      this.#wait();
      this.bytes += part.value.length;
      this.#chunks.push(part.value);
      this.#rouse();
    }
    clearTimeout(this.#timer);
    if (this.bytes === 0) throw new PageError('empty', this.#url);
    this.endedAt = performance.now();
    this.#rouse();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(new PageError('timeout', this.#url)), this.#patience);
  }

  #fail(error: unknown): void {
    clearTimeout(this.#timer);
    this.failed = true;
    this.#error = this.#explain(error);
    // Nobody reads the rest of it.
    this.#controller.abort();
    this.#rouse();
  }

  #explain(error: unknown): Error {
    return error instanceof PageError || error instanceof ElsewhereError
      ? error
      : new PageError(this.bytes ? 'cut' : 'network', this.#url, {cause: error});
  }

  #rouse(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
