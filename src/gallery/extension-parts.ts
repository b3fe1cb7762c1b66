/** What `extensions.ts`, and the files that it loads, use of a gallery and its page. */
import type {GalleryDom} from './gallery-dom.js';
import type {PageRegistry, RegisteredGallery} from './registry.js';
import type {SharedImports} from './shared-imports.js';
import type {VisitRequest} from './visit.js';

export interface ExtensionParts
  extends Pick<SharedImports, 'loadFeature' | 'parsePage' | 'prepareServerMarkup' | 'adoptStyle'> {
  readonly dom: GalleryDom;
  readonly state: Pick<RegisteredGallery['state'], 'shown' | 'request' | 'isIdle' | 'cancel'>;
  readonly registry: Pick<PageRegistry, 'data' | 'textsFor'> & {readonly galleries: ReadonlySet<RegisteredGallery>};
  /** Requests a load; if the request has a trigger, listeners of the page may cancel it. */
  requestVisit(request: VisitRequest): void;
}
