/** A response of the server to a page's address, which any number of readers can read while it arrives. */
import {isSamePath} from '../address/path.js';

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

/**
 * The Accept header of a request for a page. Without `text/html`, a server may answer JSON; without `image/webp`, which all supported
 * browsers show, a cache may send a page with pictures in older formats.
 */
export const ACCEPT = 'text/html,image/webp,*/*;q=0.8';

export interface ResponseHeaders {
  /** The address that responded, after redirects. */
  readonly url: string;
  readonly status: number;
  /** The encoding label in the Content-Type header, which may be unknown; undefined if there is none. */
  readonly charset: string | undefined;
}

/** A part of the body. `next`: the part after it, which may still be on its way; undefined at the end. */
interface Part {
  readonly bytes: Uint8Array;
  readonly next: Promise<Part | undefined>;
}

/** Handles the rejection of a promise without a reader, such as a prefetched page's. Each reader gets the error itself. */
const ignore = () => undefined;

export class PageResponse {
  /** Rejects with an ElsewhereError if the response is no HTML page of this path, and with a PageError if there is no page. */
  readonly headers: Promise<ResponseHeaders>;
  /** Milliseconds of `Date.now()` at which the response was complete, or had failed; undefined until then. */
  endedAt: number | undefined;
  /** Number of bytes that have arrived. */
  bytes = 0;
  readonly url: string;
  /** An object for each reader of this response; the cache aborts the response only if it has no reader. */
  readonly readers = new Set<object>();
  readonly #timeout: number;
  readonly #skipsCache: boolean;
  readonly #controller = new AbortController();
  readonly #first: Promise<Part | undefined>;
  #error: Error | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Starts the request. It is aborted after `timeout` milliseconds without a part of the body. `isLowPriority`: the browser
   * sends other requests first. `skipsCache`: the server is asked even if the browser has the page in its cache.
   */
  constructor(url: string, timeout: number, isLowPriority: boolean, skipsCache = false) {
    this.url = url;
    this.#timeout = timeout;
    this.#skipsCache = skipsCache;
    const opened = this.#open(isLowPriority).catch((error: unknown) => this.#fail(error));
    this.headers = opened.then(([headers]) => headers);
    this.#first = opened.then(([, body]) => this.#receive(body.getReader()));
    for (const promise of [this.headers, this.#first]) promise.catch(ignore);
  }

  /** Whether a new request may help. After an ElsewhereError it would not: a click after such a prefetch sends no second one. */
  get hasFailed(): boolean {
    return this.#error instanceof PageError;
  }

  /** Ends a response that nobody needs: it has failed, so the cache gives it to no later reader. */
  abort(): void {
    // At once: the request fails some microtasks later.
    if (this.endedAt === undefined) this.#error ??= new PageError('network', this.url);
    this.#controller.abort();
  }

  /** Yields all bytes from the first on, as they arrive; throws a PageError if the response breaks off. */
  async *read(): AsyncGenerator<Uint8Array, void> {
    for (let part = await this.#first; part; part = await part.next) yield part.bytes;
  }

  async #open(isLowPriority: boolean): Promise<[ResponseHeaders, ReadableStream<Uint8Array>]> {
    this.#restartTimer();
    const request = this.#fetch({priority: isLowPriority ? 'low' : 'auto'});
    const response = await request.catch((error: unknown) => this.#fetchAgain(error));
    // Without a redirect, `response.url` may be what a service worker has fetched instead: a navigation keeps the address, too.
    const url = response.redirected ? response.url : this.url;
    // Servers redirect `/works/page/1/` to `/works/`, so the page numbers in the paths are not compared.
    if (!isSamePath(url, this.url)) throw new ElsewhereError(this.url);
    const {status} = response;
    if (status >= 500) throw new PageError('status', this.url);
    const {body} = response;
    // A browser does not navigate to a response without a body (RFC 9110, 15.3.5), so a message is shown instead. In Chromium,
    // responses with the null body statuses of Fetch have an empty stream as their body.
    if (!body || [204, 205, 304].includes(status)) throw new PageError('empty', this.url);
    const type = response.headers.get('content-type') ?? '';
    // XHTML is no HTML: the parser would ignore the slash of `<div/>`.
    if (!/^text\/html/i.test(type) || isIsolated(response)) throw new ElsewhereError(this.url);
    return [{url, status, charset: /;\s*charset="?([^\s";]+)/i.exec(type)?.[1]}, body];
  }

  #fetch(init: RequestInit): Promise<Response> {
    return fetch(this.url, {
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

  /** Receives the next part, and asks for the one after it at once. */
  async #receive(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Part | undefined> {
    const {value} = await reader.read().catch((error: unknown) => this.#fail(error));
    if (value) {
      this.#restartTimer();
      this.bytes += value.length;
      const next = this.#receive(reader);
      next.catch(ignore);
      return {bytes: value, next};
    }
    if (this.bytes === 0) this.#fail(new PageError('empty', this.url));
    this.#end();
    return undefined;
  }

  #restartTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(new PageError('timeout', this.url)), this.#timeout);
  }

  /** Ends the request, and throws the error that readers get. */
  #fail(error: unknown): never {
    this.#end();
    // Older browsers do not reject with the reason of an abort.
    const reason: unknown = this.#controller.signal.reason;
    const known = [reason, error].find((one) => one instanceof PageError || one instanceof ElsewhereError);
    this.#error = known ?? new PageError(this.bytes ? 'cut' : 'network', this.url, {cause: error});
    // The rest of the response is not needed.
    this.#controller.abort();
    throw this.#error;
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.endedAt = Date.now();
  }
}

/**
 * Whether the server asks the browser to save the response as a file, or to isolate its page: to run no scripts, or to treat the
 * page as one of another origin. Sites serve uploads in this way.
 */
function isIsolated({headers}: Response): boolean {
  if (/^attachment/i.test(headers.get('content-disposition') ?? '')) return true;
  const policies = headers.get('content-security-policy') ?? '';
  const sandboxes = policies.match(/(?:^|[;,])\s*sandbox(?![\w-])[^;,]*/gi) ?? [];
  return sandboxes.some((one) => !(one.includes('allow-scripts') && one.includes('allow-same-origin')));
}
