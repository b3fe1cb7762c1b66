/** What all galleries of a document share: page data, responses, texts and, for people with a nonce, the service. */
import {DrawnElement} from '../controls/drawn-element.js';
import type {ParsedPage} from '../page/page.js';
import {ResponseCache} from '../page/response-cache.js';
import {loadFeature} from '../page-data/load-feature.js';
import {findPageData, hasServiceSettings, type PageData, type Phrase, readPageData} from '../page-data/page-data.js';
import {languageOf, Texts} from '../page-data/texts.js';
import type {PageService} from '../service/service.js';
import type {GalleryDom} from './gallery-dom.js';
import type {LoadMore} from './load-more.js';
import type {OutletsView} from './outlets-view.js';
import {Prefetcher} from './prefetch.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

/** A gallery, as the page's other galleries see it. */
export interface RegisteredGallery {
  readonly dom: GalleryDom;
  readonly state: {
    readonly request: VisitRequest | undefined;
    readonly isIdle: boolean;
    readonly shown: Shown;
    cancel(): void;
    update(changes: Partial<Shown>): void;
  };
  readonly presenter: {showPage(page: ParsedPage, items: readonly Element[], request: VisitRequest): void};
  readonly outletsView: Pick<OutletsView, 'update' | 'draw'>;
  readonly features: {readonly loadMore: Pick<LoadMore, 'prepareUpdate' | 'changeEarlier' | 'update'> | undefined};
  readonly history: {saveSnapshot(): void; followView(): void; noteEntry(): void};
  visit(request: VisitRequest): void;
}

export class PageRegistry {
  readonly responses = new ResponseCache();
  readonly prefetcher = new Prefetcher(this.responses);
  readonly galleries = new Set<RegisteredGallery>();
  #data: PageData | undefined;
  /** What `#data` was read from (`findPageData`). */
  #source: unknown;
  #service: Promise<PageService | undefined> | undefined;

  /**
   * Read when first needed, because by then the page has been parsed; read again when another router has brought another page, or a
   * script has set another object.
   */
  get data(): PageData {
    const source = findPageData(document);
    if (!this.#data || source !== this.#source) {
      this.#source = source;
      const data = readPageData(document, (fault) => console.warn(`portfolio: ${fault}; its default is used`));
      this.#data = data;
      // Names what is wrong with the values that only the service needs, also on pages that never ask it.
      if (hasServiceSettings(data)) {
        void loadFeature('portfolio-service-settings', () => import('../page-data/service-settings.js')).then((file) =>
          file?.readServiceData(data),
        );
      }
    }
    return this.#data;
  }

  /** A name for a gallery without an id: its prefix and the lowest free number, the same in the next document of this page. */
  nameGallery(prefix: string): string {
    const names = [...this.galleries].map(({dom}) => dom.name);
    let number = 0;
    while (names.includes(`${prefix}${number}`)) number += 1;
    return `${prefix}${number}`;
  }

  /** Galleries of one history key share a state in the address: a visit of one ends the others' visits and failures. */
  endOtherVisits(own: GalleryDom): void {
    for (const {dom, state} of this.galleries) if (dom !== own && dom.historyKey === own.historyKey) state.cancel();
  }

  /** The page's own texts, otherwise English ones; numbers are formatted in the language of `element`. */
  textsFor<Key extends string>(element: Element, english: Readonly<Record<Key, Phrase>>): Texts<Key> {
    return new Texts(english, this.data.strings, languageOf(element));
  }

  /** Asks the service for counts and links that the page leaves out, and updates managers' elements; a refusal changes nothing. */
  askService({dom, state}: Pick<RegisteredGallery, 'dom' | 'state'>, signal: AbortSignal): void {
    // Without an outlet to complete and without an element for managers, there is nothing to ask.
    const isIncomplete = dom.outlets.some((outlet) => outlet instanceof DrawnElement && outlet.needsService);
    if (!isIncomplete && !document.querySelector('portfolio-items-notice,portfolio-layouts')) return;
    this.#startService()
      ?.then((service) => service?.update({dom, state}, signal))
      .catch((error: unknown) => console.warn('portfolio: the service could not be used', error));
  }

  /** The service, for a person with a nonce; nobody else downloads its client. */
  #startService(): Promise<PageService | undefined> | undefined {
    if (this.data.nonce === undefined) return undefined;
    this.#service ??= loadFeature('portfolio-service', () => import('../service/service.js')).then((file) => {
      // If the file could not be loaded, try again next time.
      if (!file) this.#service = undefined;
      return file?.startService(this.data, () => this.responses.clear());
    });
    return this.#service;
  }
}

/** The page's registry. */
export const registry = new PageRegistry();

/** Calls back when the document has been parsed, at once if it has. */
export function whenParsed(callback: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, {once: true});
  else callback();
}
