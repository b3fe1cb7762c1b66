/** Keeps the page's nonce up to date: takes new ones from responses, and fetches a new one when the nonce is refused. */

/** Where a nonce comes from, and which header carries it. */
export interface NonceOptions {
  readonly nonce?: string | undefined;
  /** `X-WP-Nonce` by default. */
  readonly nonce_header?: string | undefined;
  /** Address at which a GET returns a new nonce as text; requested when a nonce is refused. */
  readonly nonce_url?: string | undefined;
  /** Headers of each request, which for example identify a person where there are no cookies, as in Node. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Milliseconds after which a request for a new nonce fails. */
const TIME_LIMIT = 10_000;

export class Nonce {
  readonly header: string;
  value: string | undefined;
  readonly #url: string | undefined;
  readonly #headers: Readonly<Record<string, string>>;
  /** The request for a new nonce that is under way, shared by all calls that wait for it. */
  #renewal: Promise<string | undefined> | undefined;

  constructor({nonce, nonce_header = 'X-WP-Nonce', nonce_url, headers = {}}: NonceOptions) {
    this.#headers = headers;
    this.header = nonce_header;
    this.#url = nonce_url;
    this.value = nonce;
  }

  /** Takes over the new nonce that a response may contain. */
  adopt(headers: Headers): void {
    this.value = headers.get(this.header) || this.value;
  }

  /**
   * Replaces a refused nonce. Returns whether there is another one now. There is none for a person who has signed out; the next
   * call asks for one again, because by then they may have signed in again in another tab. Throws if the request for a nonce is
   * not answered, or the reason with which the signal is aborted; other calls go on waiting.
   */
  async replace(refused: string, signal?: AbortSignal): Promise<boolean> {
    // The response to another call may have brought a nonce in the meantime.
    if (this.value === refused) {
      this.#renewal ??= this.#fetch().finally(() => {
        this.#renewal = undefined;
      });
      const fresh = await unlessAborted(this.#renewal, signal);
      if (this.value === refused) this.value = fresh ?? refused;
    }
    return this.value !== refused;
  }

  /**
   * Fetches a new nonce. For a person who has signed out, the response is a refusal, a login page or `0`: no nonce. Throws if there
   * is no response, or one that says nothing about the person, as while a server restarts.
   */
  async #fetch(): Promise<string | undefined> {
    if (this.#url === undefined) return undefined;
    const signal = AbortSignal.timeout(TIME_LIMIT);
    const init = {headers: this.#headers, credentials: 'same-origin', cache: 'no-store', signal} as const;
    const response = await fetch(this.#url, {...init, ...keepOrigin(this.#url)});
    const {ok, status} = response;
    const text = (await response.text()).trim();
    if (status === 429 || status >= 500) throw new Error(`${this.#url} answered ${status}`);
    return ok && /^[\w.-]{4,200}$/.test(text) ? text : undefined;
  }
}

/**
 * Options that keep a request to the page's own origin there, so that no redirect takes its nonce elsewhere. Empty for other origins,
 * and where there is no document.
 */
export function keepOrigin(url: URL | string): Pick<RequestInit, 'mode'> {
  if (!('document' in globalThis)) return {};
  return new URL(url, document.baseURI).origin === globalThis.origin ? {mode: 'same-origin'} : {};
}

/** Waits for a promise that several calls share; throws the reason with which the signal of one of them is aborted. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, {once: true});
    void promise.then(resolve, reject);
  });
}
