/** Requests of the page's own origin stay there. */

/**
 * What a request for this address needs so that a redirect does not take it, with its nonce, to another origin; nothing for another
 * origin, nor in Node.
 */
export function keepOrigin(url: URL | string): Pick<RequestInit, 'mode'> {
  if (!('document' in globalThis)) return {};
  return new URL(url, document.baseURI).origin === location.origin ? {mode: 'same-origin'} : {};
}
