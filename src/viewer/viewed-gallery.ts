/** The parts of a gallery that the viewer uses. */
import type {GalleryDom} from '../gallery/gallery-dom.js';
import type {SharedImports} from '../gallery/shared-imports.js';
import type {Shown} from '../gallery/state.js';
import type {VisitRequest} from '../gallery/visit.js';
import type {PageResponse} from '../page/response.js';
import type {Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';

export interface ViewedGallery extends SharedImports {
  readonly dom: GalleryDom;
  readonly texts: Texts;
  readonly state: {readonly shown: Shown; readonly request: VisitRequest | undefined; cancel(): void};
  readonly history: {saveSnapshot(): void};
  readonly loader: {
    /** Milliseconds without a byte after which a load fails. */
    readonly timeout: number;
    /** Fetches an address that a person may open next, unless `gallery/prefetch.ts` decides otherwise. */
    prefetch(url: string, isPress?: boolean): void;
  };
  readonly registry: {
    readonly galleries: Iterable<{
      readonly dom: {readonly historyKey: string};
      readonly state: {readonly shown: Shown};
    }>;
    readonly responses: {
      get(url: string, timeout: number): PageResponse;
      has(url: string): boolean;
      drop(url: string): void;
    };
    readonly prefetcher: {markUsed(url: string): void};
    textsFor<Key extends string>(element: Element, english: Readonly<Record<Key, Phrase>>): Texts<Key>;
  };
  /** The address of a link of this gallery with what the galleries of other prefixes show. */
  readonly keepOtherPrefixes: (url: string) => string;
  visit(request: VisitRequest): void;
}
