/**
 * What `extensions.ts`, and the files that it loads, use of a gallery and its page. It is handed in and not imported: a file that
 * is loaded on demand would get its own copy of an imported module, with a state of its own.
 */
import type {GalleryDom} from './gallery-dom.js';
import type {PageRegistry, RegisteredGallery} from './registry.js';
import type {VisitRequest} from './visit.js';

export interface ExtensionParts {
  readonly dom: GalleryDom;
  readonly state: Pick<RegisteredGallery['state'], 'shown' | 'request' | 'isIdle' | 'cancel'>;
  readonly registry: Pick<PageRegistry, 'data' | 'textsFor'> & {readonly galleries: ReadonlySet<RegisteredGallery>};
  /** Loads a further file; undefined if it cannot be loaded. */
  loadFeature<T>(name: string, load: () => Promise<T>): Promise<T | undefined>;
  parsePage(html: string): Document;
  /**
   * Cleans a fetched page's outlet in advance, and keeps the clean copy for `updateServerMarkup`. Returns false, and does
   * nothing, if the page has another path than the document: then `updateServerMarkup` cleans it. `base`: base for relative
   * addresses.
   */
  prepareServerMarkup(fresh: Element, base: string): boolean;
  /** Adds CSS rules to the document, once. */
  adoptStyle(rules: string): void;
  /** Requests a load; if the request has a trigger, listeners of the page may cancel it. */
  requestVisit(request: VisitRequest): void;
}
