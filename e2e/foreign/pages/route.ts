/**
 * A route handler is a function from an address to a response. The handlers of this folder give pages such as somebody
 * else's site would have, and the scripts and files that these pages load.
 */

export interface RouteResponse {
  readonly status?: number;
  /** Headers beside, or in place of, `content-type: text/html; charset=utf-8`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Returns undefined if nothing is at the address. */
export type RouteHandler = (url: URL) => RouteResponse | undefined;
