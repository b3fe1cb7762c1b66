/**
 * Recognises pages whose items are not marked, and servers that ignore the filter or the page in an address. Then the
 * browser follows the link, and the console names the mistake and its remedy. Where only some items are not marked, the
 * load goes on, with a warning in the console.
 */
import {readCount} from '../address/count.js';
import {asksForShownFilter, ignoresFilter, ignoresOption, readText} from '../markup/ignored-filter.js';
import {readPageFromPath} from '../markup/links.js';
import type {ItemInsertion} from '../markup/markup.js';
import * as remedies from '../markup/remedies.js';
import {areItemsOnlyDt, countUnmarked, explainMissingItems, saysEmpty} from '../markup/unmarked.js';
import type {ParsedPage} from '../page/page.js';
import type {ExtensionParts} from './extension-parts.js';
import type {VisitRequest} from './visit.js';

/** What has arrived of a load. */
export type LoadedItems = Pick<ItemInsertion, 'hasNoNewItems' | 'keptCount'>;

/** Warnings that are in the console already: each is written once per document. */
const warned = new Set<string>();

export class FaultCheck {
  readonly #parts: ExtensionParts;

  constructor(parts: ExtensionParts) {
    this.#parts = parts;
  }

  /** Checks the page as the server rendered it, so that its author sees the warning before any click. */
  checkLivePage(): void {
    const {dom} = this.#parts;
    if (dom.items.length === 0) this.#warnOfItems(dom.root);
    else if (!this.#warnOfDtItems(dom.root)) this.#warnOfUnmarked(dom.root, location.href);
  }

  /**
   * Whether the live page has no place for new items, as where a server leaves out the list of an empty result; or has items, but
   * marks none, or only the terms of a `<dl>`: then no load can replace them.
   */
  cannotTakeItems({history}: VisitRequest): boolean {
    const {dom} = this.#parts;
    // A host's adapter makes the missing container.
    if (!dom.container && !dom.markup.host) return true;
    // After Back and Forward the address is current already.
    if (history === 'none' || this.#isKnownHost) return false;
    return dom.items.length === 0 ? this.#warnOfItems(dom.root) : this.#warnOfDtItems(dom.root);
  }

  /**
   * Whether the browser must follow the link: a mistake explains why no new item has arrived, or the items are the terms
   * of a `<dl>` alone. Where only some items are not marked, this only warns.
   */
  isFaulty(request: VisitRequest, page: ParsedPage, {hasNoNewItems, keptCount}: LoadedItems): boolean {
    if (this.#warnOfDtItems(page.root)) return request.history !== 'none';
    // Where no item is marked, one warning says so, below.
    if (!hasNoNewItems || keptCount > 0) this.#warnOfUnmarked(page.root, request.url);
    if (!hasNoNewItems) return false;
    // After Back and Forward the address is current already; a navigation would load the page twice.
    if (request.history === 'none') return false;
    if (keptCount > 0) return this.#ignoresAddress(request, page, keptCount) && this.#warnOfAddress(request.url);
    const {container, markup} = this.#parts.dom;
    // A response past the last page may have no container. If it has items all the same, that is a mistake in our own markup;
    // in foreign markup, it tells nothing, because anything may fit the selectors.
    const isPastEnd = request.mode !== 'replace' && container && !markup.findContainer(page.root);
    if (isPastEnd && (markup.host || !page.root.querySelector('[data-item]'))) return false;
    return this.#warnOfItems(page.root);
  }

  /** Whether a page has items that are not recognised; warns of them, unless the markup is a known host's. */
  #warnOfItems(root: Element): boolean {
    const {markup, id, name} = this.#parts.dom;
    const total = markup.host?.annotate(root).total ?? readCount(root.getAttribute('total'));
    const container = markup.findContainer(root);
    if (total === 0 || saysEmpty(markup, root) || (container && !container.firstElementChild)) return false;
    const {selectors} = this.#parts.registry.data.galleries[id] ?? {};
    if (selectors && container) warn(remedies.noMatch(id, 'item', selectors.item ?? '*', 'an item'));
    else if (selectors) warn(remedies.noMatch(id, 'items', selectors.items ?? '', 'the element that holds the items'));
    else if (!markup.host) warn(explainMissingItems(markup, root, id || name));
    return true;
  }

  /** Warns if the items of a page are the terms of a `<dl>` alone, and returns true. */
  #warnOfDtItems(root: Element): boolean {
    const {markup, id, name} = this.#parts.dom;
    if (!areItemsOnlyDt(markup, root)) return false;
    warn(remedies.itemsOnlyDt(id || name));
    return true;
  }

  /** Warns if elements of a page that look like the gallery's items are not marked as such. */
  #warnOfUnmarked(root: Element, url: string): void {
    const {dom} = this.#parts;
    const {pathname, search} = new URL(url);
    const count = countUnmarked(dom.markup, root, dom.items[0]);
    if (count > 0) warn(remedies.unmarked(dom.id || dom.name, count, pathname + search));
  }

  /** Whether the markup is a known host's. No page author writes it, so it is taken to be right. */
  get #isKnownHost(): boolean {
    const {dom, registry} = this.#parts;
    return dom.markup.host !== undefined && !registry.data.galleries[dom.id]?.selectors;
  }

  /** Whether the server sent the shown items again, although the address has another page or filter. */
  #ignoresAddress({url, mode, trigger}: VisitRequest, {root}: ParsedPage, keptCount: number): boolean {
    const {dom, state} = this.#parts;
    const {shown} = state;
    // Past its last page a known host shows the first page again.
    if (this.#isKnownHost) return false;
    const lacksShown = keptCount < dom.items.length;
    if (trigger?.isFilter && trigger.control.matches('a, area') && (!lacksShown || shown.first < shown.last)) {
      return ignoresFilter(this.#parts, root, url, readText(trigger.control));
    }
    if (lacksShown) return false;
    if (trigger?.control instanceof HTMLSelectElement && ignoresOption(this.#parts, root, url, trigger.control))
      return true;
    const query = dom.readQuery(url);
    const page = query.page > 1 ? query.page : readPageFromPath(url, shown.url);
    if (mode === 'append') {
      // The server shows the page that was asked for: works that were published meanwhile have moved the items to it.
      if (readCount(root.getAttribute('page')) === page) return false;
      // If a page was appended before, or none follows the shown one, no new items mean the end of the gallery.
      return shown.first === shown.last && (readCount(root.getAttribute('pages')) ?? 2) > shown.last;
    }
    // A link to the current page, at another address, rightly brings the same items.
    const asksForOtherPage = trigger
      ? !trigger.isFilter && !trigger.control.closest('[aria-current]:not([aria-current=false])')
      : page !== shown.page;
    const asksForOtherFilter = query.filter !== shown.filter && !asksForShownFilter(this.#parts, url);
    return asksForOtherPage || (asksForOtherFilter && root.getAttribute('filter') === shown.filter);
  }

  #warnOfAddress(url: string): boolean {
    const {pathname, search} = new URL(url);
    warn(remedies.ignored(pathname + search));
    return true;
  }
}

function warn(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`portfolio: ${message}`);
}
