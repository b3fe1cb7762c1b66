/** The drop-in entry: one tag on a page. The build wraps it in a guard against a second copy. */
import {define} from './define.js';
import {startHostGalleries} from './gallery/host-galleries.js';

export type * from './index.js';

define();
// Galleries that are not started stay as the server made them, and their links are ordinary links.
startHostGalleries().catch((error: unknown) =>
  console.warn('portfolio: galleries without <portfolio-gallery> were not started', error),
);
