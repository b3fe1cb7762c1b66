/** Requests of the page's own origin stay there. */

/**
 * Options that keep a request to the page's own origin there, so that no redirect takes its nonce elsewhere. Empty for other origins,
 * and where there is no document.
 */
export function keepOrigin(url: URL | string): Pick<RequestInit, 'mode'> {
  if (!('document' in globalThis)) return {};
  return new URL(url, document.baseURI).origin === globalThis.origin ? {mode: 'same-origin'} : {};
}
