/** A foreign page is a function from an address to a response. */
export interface PageResponse {
  readonly status?: number;
  /** Headers beside, or in place of, `content-type: text/html; charset=utf-8`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Returns undefined if there is no such page. */
export type ForeignPage = (url: URL) => PageResponse | undefined;
