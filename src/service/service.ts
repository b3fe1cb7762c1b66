/**
 * The REST service as the galleries of a page use it; loaded only for people with a nonce. Start at
 * `PageService.update`, which a gallery calls after each load.
 */
import {Notices} from '../notice/notices.js';
import type {FormSource} from '../page-data/form-source.js';
import type {PageData} from '../page-data/page-data.js';
import {readServiceData} from '../page-data/service-data.js';
import {Client} from '../wire/client.js';
import type {FilterItem} from '../wire/protocol.js';
import {GalleryQueries, type GalleryQuery} from './gallery-queries.js';
import {PageSizes} from './page-sizes.js';
import {drawsFromService, isBarFromService, type ServiceGallery} from './service-gallery.js';

export {readServiceData, readSource, type ServiceData} from '../page-data/service-data.js';
// The layouts panel imports the client from here, because a copy of it would be half of this file.
export {Client, ServiceError} from '../wire/client.js';
export type {ServiceGallery} from './service-gallery.js';

export class PageService {
  /** Undefined if the page names no service to which a nonce may be sent. */
  readonly #queries: GalleryQueries | undefined;
  readonly #notices: Notices | undefined;
  /** The newest update of each gallery: an older one, of another page or page size, is ignored. */
  readonly #updates = new WeakMap<Element, object>();

  /** `clearCache`: called after a write, because pages that were fetched before may look different now. */
  constructor(page: PageData, clearCache: () => void) {
    const data = readServiceData(page);
    if (!data) return;
    const client = new Client(data);
    const tried = new PageSizes(data.prefix);
    this.#queries = new GalleryQueries(client, data, (id) => tried.get(id) ?? data.galleries[id]?.items_count);
    this.#notices = new Notices(client, data, clearCache);
  }

  /**
   * Gets what the page does not say: filter items and the number of pages; updates the items-count notice. If the service
   * refuses, the page stays as the server made it, and the console has a warning.
   */
  async update(gallery: ServiceGallery, signal: AbortSignal): Promise<void> {
    this.#notices?.watch(gallery);
    const {root, id, prefix, shown, outlets} = gallery;
    const all = outlets.filter(isBarFromService);
    const forms = this.#queries?.canCombine ? all.filter((bar) => bar.getAttribute('variant') === 'form') : [];
    const bars = all.filter((bar) => !forms.includes(bar));
    for (const bar of forms) bar.formSource ??= this.#makeFormSource(gallery);
    const needsItems = bars.some(({items}) => items.length === 0);
    const needsTerms = forms.some(({items}) => items.length === 0);
    const needsPages = shown.pages === undefined && outlets.some((o) => drawsFromService(o) && !isBarFromService(o));
    const {filter, filters, search, total} = shown;
    const query = {id, prefix, filter, filters, search, total};
    this.#updates.set(root, query);
    try {
      const [items, terms, pages] = await Promise.all([
        needsItems ? this.listFilterItems(query, signal) : [],
        needsTerms ? this.#queries?.listTerms(query, {parent: 0, limit: 1}, signal) : [],
        needsPages ? this.countPages(query, signal) : undefined,
      ]);
      const isSame = isSameChoice(gallery.shown, shown);
      if (signal.aborted || this.#updates.get(root) !== query || !isSame) return;
      if (items.length > 0) for (const bar of bars) bar.items = items;
      if (terms?.length) for (const bar of forms) bar.items = terms;
      if (needsItems || needsTerms || needsPages) gallery.setPages(pages ?? gallery.shown.pages);
    } catch (error) {
      if (!signal.aborted) console.warn('portfolio:', error);
    }
  }

  #makeFormSource(gallery: ServiceGallery): FormSource {
    const {id, prefix} = gallery;
    return {
      prefix,
      get shown() {
        return gallery.shown;
      },
      sorts: this.#queries?.listSorts(id) ?? {},
      ask: async (question, signal) => {
        const {filter, filters, search, total} = gallery.shown;
        const query = {id, prefix, filter, filters, search, total};
        return (await this.#queries?.listTerms(query, question, signal)) ?? [];
      },
    };
  }

  async listFilterItems(query: GalleryQuery, signal: AbortSignal): Promise<readonly FilterItem[]> {
    return this.#queries?.listFilterItems(query, signal) ?? [];
  }

  async countPages(query: GalleryQuery, signal: AbortSignal): Promise<number | undefined> {
    return this.#queries?.countPages(query, signal);
  }
}

function isSameChoice(a: ServiceGallery['shown'], b: ServiceGallery['shown']): boolean {
  return JSON.stringify([a.filter, a.filters, a.search]) === JSON.stringify([b.filter, b.filters, b.search]);
}

/** Starts the service of a page. */
export function startService(page: PageData, clearCache: () => void): PageService {
  globalThis.document?.addEventListener('portfolio-saved', clearCache);
  return new PageService(page, clearCache);
}
