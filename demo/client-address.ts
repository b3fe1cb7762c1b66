/** The address that a request comes from; rate limits count requests by it. */

/**
 * Behind a trusted proxy, this is the last address of `X-Forwarded-For`: the proxy appended it, and a client may invent
 * the others.
 */
export function readClientAddress(
  {headers}: Request,
  {remoteAddress}: {readonly remoteAddress?: string | undefined},
  trustProxy: boolean,
): string | undefined {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || remoteAddress;
}
