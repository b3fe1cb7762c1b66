/** Where a request comes from: rate limits count by it. */

/** The address of the client; of what proxies add, only the last address was written by the trusted one. */
export function readClientAddress(
  {headers}: Request,
  {remoteAddress}: {readonly remoteAddress?: string | undefined},
  trustProxy: boolean,
): string | undefined {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || remoteAddress;
}
