/** Where a person has rights, the service fills in what the page does not say, and shows what a manager needs. */
import {DrawnElement} from '../controls/drawn-element.js';
import {languageOf} from '../page-data/texts.js';
import type {GalleryDom} from './gallery-dom.js';
import type {LoadState} from './loader.js';
import type {PageRegistry} from './registry.js';

/** Asks the service what the page leaves open; nobody without a nonce loads it, and a refusal leaves the page as the server made it. */
export function updateFromService(
  registry: PageRegistry,
  dom: GalleryDom,
  state: LoadState,
  signal: AbortSignal,
): void {
  // A page that says everything, and has nothing for managers, has nothing to ask.
  const isSilent = dom.outlets.some((outlet) => outlet instanceof DrawnElement && outlet.needsService);
  if (!isSilent && !document.querySelector('portfolio-items-notice,portfolio-layouts')) return;
  const {root, id, prefix} = dom;
  registry.service
    ?.then((service) =>
      service?.update(
        {
          root,
          id,
          prefix,
          lang: languageOf(root),
          get count() {
            return dom.items.length;
          },
          get outlets() {
            return dom.outlets;
          },
          get shown() {
            return state.shown;
          },
          setPages: (pages) => state.update({pages}),
        },
        signal,
      ),
    )
    .catch((error: unknown) => console.warn('portfolio: the service is not used', error));
}
