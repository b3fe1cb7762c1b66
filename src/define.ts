/** The entry for people who bundle: defines the tags, and starts the galleries, unless another copy of the script has. */
import {PortfolioGallery} from './gallery/gallery.js';
import {start} from './gallery/start.js';

export {define} from './gallery/start.js';
export type * from './index.js';

// Does nothing in Node, as on a server that renders an application: there, only Lit's registry of tags exists, and no document.
if ('document' in globalThis) {
  const known = customElements.get('portfolio-gallery');
  // A page may define the gallery's tag by a class of its own.
  if (known && known !== PortfolioGallery && !(known.prototype instanceof PortfolioGallery)) {
    console.warn('portfolio-gallery: the script is loaded twice; this copy is not run. Remove one.');
  } else start();
}
