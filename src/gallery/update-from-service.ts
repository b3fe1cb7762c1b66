/** On a page with a nonce: asks the service for the counts and links that the page leaves out, and updates managers' elements. */
import {DrawnElement} from '../controls/drawn-element.js';
import type {GalleryDom} from './gallery-dom.js';
import type {LoadState} from './loader.js';
import type {PageRegistry} from './registry.js';

/**
 * Asks the service for what the page leaves out. Without a nonce, the service's client is not loaded; if the service refuses,
 * the page stays as the server made it.
 */
export function updateFromService(
  registry: PageRegistry,
  dom: GalleryDom,
  state: LoadState,
  signal: AbortSignal,
): void {
  // Without an outlet to complete and without an element for managers, there is nothing to ask.
  const isIncomplete = dom.outlets.some((outlet) => outlet instanceof DrawnElement && outlet.needsService);
  if (!isIncomplete && !document.querySelector('portfolio-items-notice,portfolio-layouts')) return;
  registry.service
    ?.then((service) => service?.update({dom, state}, signal))
    .catch((error: unknown) => console.warn('portfolio: the service could not be used', error));
}
