/** What the files of the extensions read of a gallery and its page, and what they ask for. */
import type {PageData, Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import type {GalleryDom} from './gallery-dom.js';
import type {RegisteredGallery} from './registry.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

export interface ExtensionParts {
  readonly dom: GalleryDom;
  readonly state: {readonly shown: Shown; readonly request: VisitRequest | undefined};
  readonly registry: {
    readonly data: PageData;
    readonly galleries: ReadonlySet<RegisteredGallery>;
    textsFor<Key extends string>(element: Element, english: Readonly<Record<Key, Phrase>>): Texts<Key>;
  };
  /** Loads a further file; undefined where it could not be loaded. */
  loadFeature<T>(name: string, load: () => Promise<T>): Promise<T | undefined>;
  parsePage(html: string): Document;
  /** Puts rules into the document, once. */
  adoptStyle(rules: string): void;
  /** Asks for a load as a person's choice, which listeners may cancel. */
  requestVisit(request: VisitRequest): void;
}
