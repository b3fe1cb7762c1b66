/**
 * The parts of a gallery and its page that `extensions.ts` uses, and the files that it loads. They are handed in: imports would
 * be copies in a file that is loaded on demand, with a state of their own.
 */
import type {PageData, Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import type {GalleryDom} from './gallery-dom.js';
import type {RegisteredGallery} from './registry.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

export interface ExtensionParts {
  readonly dom: GalleryDom;
  readonly state: {
    readonly shown: Shown;
    /** The request of the visit under way. */
    readonly request: VisitRequest | undefined;
    /** Whether no visit is under way and the last one has not failed. */
    readonly isIdle: boolean;
    cancel(): void;
  };
  readonly registry: {
    readonly data: PageData;
    readonly galleries: ReadonlySet<RegisteredGallery>;
    textsFor<Key extends string>(element: Element, english: Readonly<Record<Key, Phrase>>): Texts<Key>;
  };
  /** Loads a further file; undefined if it cannot be loaded. */
  loadFeature<T>(name: string, load: () => Promise<T>): Promise<T | undefined>;
  parsePage(html: string): Document;
  /**
   * Cleans a copy of a fetched page's outlet for the update that follows. Returns false for a page of another path, whose outlets
   * are cleaned by the update itself. `base`: base for its relative addresses.
   */
  prepareServerMarkup(fresh: Element, base: string): boolean;
  /** Adds CSS rules to the document, once. */
  adoptStyle(rules: string): void;
  /** Requests a load; if the request has a trigger, listeners of the page may cancel it. */
  requestVisit(request: VisitRequest): void;
}
