/** The parts of a gallery and its page that the extensions use. They are handed in, because on-demand files share no state. */
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
    readonly request: VisitRequest | undefined;
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
   * Copies and cleans an outlet of a fetched page, before it is shown; returns whether it did. `base`: base for its relative
   * addresses.
   */
  prepareServerMarkup(fresh: Element, base: string): boolean;
  /** Adds CSS rules to the document, once. */
  adoptStyle(rules: string): void;
  /** Requests a load for a person; listeners of the page may cancel it. */
  requestVisit(request: VisitRequest): void;
}
