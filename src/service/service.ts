/**
 * The REST service as the galleries of a page use it; loaded only for people with a nonce. Start at
 * `PageService.update`, which a gallery calls after each load.
 */
import {Notices} from '../notice/notices.js';
import type {FormSource} from '../page-data/form-source.js';
import type {PageData} from '../page-data/page-data.js';
import {readServiceData, type ServiceData} from '../page-data/service-settings.js';
import {Client} from '../wire/client.js';
import {GalleryQueries} from './gallery-queries.js';
import {isServiceDrawnBar, isServiceDrawnPaginator, type ServiceGallery} from './service-gallery.js';

// The layouts panel imports the client, and Lit's base class, from this file: a page must have one copy of each.
export {css, LitElement} from 'lit';
export {readServiceData, type ServiceData, siteOf, warnOnce} from '../page-data/service-settings.js';
export {Client, ServiceError} from '../wire/client.js';
export type {ServiceGallery} from './service-gallery.js';

export class PageService {
  readonly #queries: GalleryQueries;
  readonly #notices: Notices;
  /** The newest update of each gallery: an older one, of another page or page size, is ignored. */
  readonly #updates = new WeakMap<Element, object>();
  /** For each gallery, the choice whose pages the service could not count: at further pages it is not asked again. */
  readonly #uncounted = new WeakMap<Element, string>();

  /** `clearCache`: called after a write, because pages that were fetched before may look different now. */
  constructor(data: ServiceData, clearCache: () => void) {
    const client = new Client(data);
    const tried = watchPageSizes(data.prefix);
    this.#queries = new GalleryQueries(client, data, (id) => tried.get(id) ?? data.galleries[id]?.items_count);
    this.#notices = new Notices(client, data, clearCache);
  }

  /**
   * Gets what the page does not say: filter items and the number of pages; updates the items-count notice. If the service
   * refuses, the page stays as the server made it, and the console has a warning. Where the pages of a choice cannot be
   * counted, its paginator goes no further than the next page.
   */
  async update({dom, state}: ServiceGallery, signal: AbortSignal): Promise<void> {
    const {root, id, prefix, outlets} = dom;
    this.#notices.watch({dom, state});
    const {shown} = state;
    const all = outlets.filter(isServiceDrawnBar);
    const forms = this.#queries.canCombine ? all.filter((bar) => bar.getAttribute('variant') === 'form') : [];
    const bars = all.filter((bar) => !forms.includes(bar));
    for (const bar of forms) bar.formSource ??= this.#makeFormSource({dom, state});
    const needsItems = bars.some(({items}) => items.length === 0);
    // One term is enough: a bar without items draws nothing, and a form asks for its terms itself.
    const needsTerms = forms.some(({items}) => items.length === 0);
    const paginators = outlets.filter(isServiceDrawnPaginator);
    const choice = writeChoice(shown);
    const isUncounted = shown.pages === undefined && this.#uncounted.get(root) === choice;
    const needsPages = shown.pages === undefined && paginators.length > 0 && !isUncounted;
    const setCounting = (isCounting: boolean) => {
      for (const paginator of paginators) paginator.isCounting = isCounting;
    };
    // A copy: what is asked for stays the same while the answer is awaited.
    const query = {...shown, id, prefix};
    this.#updates.set(root, query);
    // Also called to set false: where this page says the number itself, an older count may still be under way.
    setCounting(needsPages);
    if (needsPages) state.update({pages: undefined});
    const warn = (error: unknown): undefined => {
      if (!signal.aborted) console.warn('portfolio:', error);
    };
    // A question that fails does not take the others' answers away.
    const [items, terms, pages] = await Promise.all([
      needsItems ? this.#queries.listFilterItems(query, signal).catch(warn) : undefined,
      needsTerms ? this.#queries.listTerms(query, {parent: 0, limit: 1}, signal).catch(warn) : undefined,
      needsPages ? this.#queries.countPages(query, signal).catch(warn) : undefined,
    ]);
    if (signal.aborted || this.#updates.get(root) !== query || writeChoice(state.shown) !== choice) return;
    if (items?.length) for (const bar of bars) bar.items = items;
    if (terms?.length) for (const bar of forms) bar.items = terms;
    if (needsPages && pages === undefined) this.#uncounted.set(root, choice);
    else if (!isUncounted) this.#uncounted.delete(root);
    setCounting(false);
    if (needsItems || needsTerms || needsPages) state.update({pages: pages ?? state.shown.pages});
  }

  #makeFormSource({dom: {id, prefix}, state}: ServiceGallery): FormSource {
    return {
      prefix,
      state,
      sorts: this.#queries.listSorts(id),
      ask: (question, signal) => this.#queries.listTerms({...state.shown, id, prefix}, question, signal),
    };
  }
}

/** What is chosen, as one text to compare. */
function writeChoice({filter, filters, search}: ServiceGallery['state']['shown']): string {
  return JSON.stringify([filter, filters, search]);
}

/** Starts the service of a page; undefined if the page names none to which a nonce may be sent. */
export function startService(page: PageData, clearCache: () => void): PageService | undefined {
  const data = readServiceData(page);
  if (!data) return undefined;
  document.addEventListener('portfolio-saved', clearCache);
  return new PageService(data, clearCache);
}

/**
 * Items per page that a manager is trying out in the layouts panel, by the gallery's id; pages are counted with them. `prefix`:
 * prefix of the setting keys.
 */
function watchPageSizes(prefix: string): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  document.addEventListener('portfolio-preview', ({target, settings}) => {
    if (!(target instanceof Element)) return;
    const size = Number(settings[`${prefix}_items_count`]);
    if (size > 0) sizes.set(target.id, size);
    else sizes.delete(target.id);
  });
  return sizes;
}
