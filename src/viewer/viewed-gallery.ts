/** The parts of a gallery that the viewer uses. */
import type {GalleryDom} from '../gallery/gallery-dom.js';
import type {PageRegistry, RegisteredGallery} from '../gallery/registry.js';
import type {SharedImports} from '../gallery/shared-imports.js';
import type {VisitRequest} from '../gallery/visit.js';
import type {Texts} from '../page-data/texts.js';

export interface ViewedGallery extends SharedImports {
  readonly dom: GalleryDom;
  readonly texts: Texts;
  readonly state: Pick<RegisteredGallery['state'], 'shown' | 'request' | 'cancel'>;
  readonly history: Pick<RegisteredGallery['history'], 'saveSnapshot'>;
  /** `timeout`: milliseconds without a byte after which a load fails. */
  readonly loader: {readonly timeout: number; prefetch(url: string, isPress?: boolean): void};
  readonly registry: Pick<PageRegistry, 'galleries' | 'responses' | 'prefetcher' | 'textsFor'>;
  /** Adds to the address of a link of this gallery what the galleries of other prefixes show. */
  readonly keepOtherPrefixes: (url: string) => string;
  visit(request: VisitRequest): void;
}
