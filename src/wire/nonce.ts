/** The nonce of a page: sent, adopted from answers, renewed when it is refused, and given up when that does not help. */

/** Where a nonce comes from and how it travels. */
export interface NonceOptions {
  readonly nonce?: string | undefined;
  /** `X-WP-Nonce` by default. */
  readonly nonce_header?: string | undefined;
  /** Where a GET answers a fresh nonce as text; asked once when a nonce is refused. */
  readonly nonce_url?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export class Nonce {
  readonly header: string;
  readonly #url: string | undefined;
  readonly #headers: Readonly<Record<string, string>>;
  #value: string | undefined;
  /** One question for a fresh one, however many calls wait for it. */
  #renewal: Promise<string | undefined> | undefined;
  #isOver = false;

  constructor({nonce, nonce_header = 'X-WP-Nonce', nonce_url, headers = {}}: NonceOptions) {
    this.#headers = headers;
    this.header = nonce_header;
    this.#url = nonce_url;
    this.#value = nonce;
  }

  get value(): string | undefined {
    return this.#value;
  }

  /** Whether no nonce of this page is good any more, and nobody has a better one. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Takes the fresh nonce that an answer may carry. */
  adopt(headers: Headers): void {
    this.#value = headers.get(this.header) || this.#value;
  }

  /** The service took this one: should a later one be refused, in a day or two, it may be renewed again. */
  confirm(sent: string | undefined): void {
    if (sent === this.#value) this.#renewal = undefined;
  }

  /** Whether there is another nonce now than the one that was refused; if not, it is over. */
  async replace(refused: string): Promise<boolean> {
    if (this.#value === refused) {
      this.#renewal ??= fetchNonce(this.#url, this.#headers);
      const fresh = await this.#renewal;
      // Another call may have been given one in the meantime.
      if (this.#value === refused) this.#value = fresh;
    }
    if (this.#value === undefined || this.#value === refused) this.end();
    return !this.#isOver;
  }

  /** Gives up: from now on the page's own HTML has to serve. */
  end(): void {
    this.#isOver = true;
  }
}

/** Somebody who has signed out gets a refusal, a login page, or `0`: none of them is a nonce. */
async function fetchNonce(
  url: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if (url === undefined) return undefined;
  try {
    const response = await fetch(url, {headers, credentials: 'same-origin', cache: 'no-store'});
    const text = (await response.text()).trim();
    return response.ok && /^[\w.-]{4,200}$/.test(text) ? text : undefined;
  } catch (error) {
    console.debug('portfolio: no fresh nonce', error);
    return undefined;
  }
}
