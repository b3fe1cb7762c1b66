/**
 * What `extensions.ts`, and the files that it loads, use of a gallery and its page. It is handed in and not imported: a file that
 * is loaded on demand would get its own copy of an imported module, with a state of its own.
 */
import type {prepareServerMarkup} from '../controls/outlets.js';
import type {parsePage} from '../page/page.js';
import type {loadFeature} from '../page-data/load-feature.js';
import type {GalleryDom} from './gallery-dom.js';
import type {PageRegistry, RegisteredGallery} from './registry.js';
import type {VisitRequest} from './visit.js';

export interface ExtensionParts {
  readonly dom: GalleryDom;
  readonly state: Pick<RegisteredGallery['state'], 'shown' | 'request' | 'isIdle' | 'cancel'>;
  readonly registry: Pick<PageRegistry, 'data' | 'textsFor'> & {readonly galleries: ReadonlySet<RegisteredGallery>};
  readonly loadFeature: typeof loadFeature;
  readonly parsePage: typeof parsePage;
  readonly prepareServerMarkup: typeof prepareServerMarkup;
  /** Adds CSS rules to the document, once. */
  adoptStyle(rules: string): void;
  /** Requests a load; if the request has a trigger, listeners of the page may cancel it. */
  requestVisit(request: VisitRequest): void;
}
