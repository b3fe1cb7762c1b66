/**
 * Recognises pages whose items are not marked, and servers that ignore the filter or the page in an address: the console names
 * the mistake and its remedy, and the browser follows the link, unless only some items are not marked.
 */
import {readCount} from '../address/count.js';
import {asksForShownFilter, ignoresFilter, ignoresOption, isMarked, readText} from '../markup/ignored-filter.js';
import type {ItemInsertion} from '../markup/markup.js';
import * as remedies from '../markup/remedies.js';
import {areItemsOnlyDt, areItemsOutside, countUnmarked, explainMissingItems, saysEmpty} from '../markup/unmarked.js';
import type {ParsedPage} from '../page/page.js';
import type {ExtensionParts} from './extension-parts.js';
import type {VisitRequest} from './visit.js';

export type LoadedItems = Pick<ItemInsertion, 'hasNoNewItems' | 'keptCount'>;

/** Warnings that are in the console already: each is written once per document. */
const warned = new Set<string>();

/** Checks the page as the server rendered it, so that its author sees the warning before any click; then each load. */
export function checkFaults(parts: ExtensionParts) {
  const {dom, registry, state} = parts;
  const {markup, name} = dom;
  /** The selectors of the page author, for markup without our elements. */
  const {selectors} = registry.data.galleries[dom.id] ?? {};
  /** If the markup is a known host's: no page author writes it, so it is taken to be right. */
  const knownHost = selectors ? undefined : markup.host;

  /**
   * Whether the live page cannot take new items. Either it has no place for them, as where a server leaves out the list of an empty
   * result. Or no load can replace its items, because none is marked, or only the terms of a `<dl>` are: this the console names.
   */
  function cannotTakeItems({history}: VisitRequest): boolean {
    // A host's adapter makes the missing container.
    if (!dom.container && !markup.host) return true;
    // After Back and Forward the address is current already.
    if (history === 'none' || knownHost) return false;
    return dom.items.length === 0 ? warnOfItems(dom.root) : warnOfDtItems(dom.root);
  }

  /**
   * Whether the browser must follow the link: a mistake, which the console names, explains why no new item has arrived, or only
   * the terms of a `<dl>` are items. Where only some items are not marked, this only warns.
   */
  function isFaulty(request: VisitRequest, page: ParsedPage, {hasNoNewItems, keptCount}: LoadedItems): boolean {
    if (warnOfDtItems(page.root)) return request.history !== 'none';
    // Where no item is marked, one warning says so, below.
    if (!hasNoNewItems || keptCount > 0) warnOfUnmarked(page.root, request.url);
    // After Back and Forward the address is current already; a navigation would load the page twice.
    if (!hasNoNewItems || request.history === 'none') return false;
    if (keptCount > 0) {
      const isIgnored = ignoresAddress(request, page, keptCount);
      if (isIgnored) warn(remedies.ignored(readAddress(request.url)));
      return isIgnored;
    }
    // A response past the last page may have no container. If it has items all the same, that is a mistake in our own markup;
    // in foreign markup, it tells nothing, because anything may fit the selectors.
    const isPastEnd = request.mode !== 'replace' && dom.container && !markup.findContainer(page.root);
    if (isPastEnd && (markup.host || !page.root.querySelector('[data-item]'))) return false;
    return warnOfItems(page.root);
  }

  /** Whether a page has items that are not recognised; warns of them, unless the markup is a known host's. */
  function warnOfItems(root: Element): boolean {
    const total = markup.host?.annotate(root).total ?? readCount(root.getAttribute('total'));
    const container = markup.findContainer(root);
    if (total === 0 || saysEmpty(markup, root)) return false;
    if (container && !container.firstElementChild && !areItemsOutside(markup, root)) return false;
    if (selectors && container) warn(remedies.noMatch(name, 'item', selectors.item ?? '*', 'an item'));
    else if (selectors)
      warn(remedies.noMatch(name, 'items', selectors.items ?? '', 'the element that holds the items'));
    else if (!markup.host) warn(explainMissingItems(markup, root, name));
    return true;
  }

  /** Warns if the items of a page are the terms of a `<dl>` alone, and returns true. */
  function warnOfDtItems(root: Element): boolean {
    if (!areItemsOnlyDt(markup, root)) return false;
    warn(remedies.itemsOnlyDt(name));
    return true;
  }

  /** Warns if elements of a page that look like the gallery's items are not marked as such. */
  function warnOfUnmarked(root: Element, url: string): void {
    const count = countUnmarked(markup, root, dom.items[0]);
    if (count > 0) warn(remedies.unmarked(name, count, readAddress(url)));
  }

  /** Whether the server sent the shown items again, although the address has another page or filter. */
  function ignoresAddress({url, mode, trigger}: VisitRequest, {root}: ParsedPage, keptCount: number): boolean {
    const {shown} = state;
    if (knownHost?.startsAgain) return false;
    const lacksShown = keptCount < dom.items.length;
    if (trigger?.isFilter && trigger.control.matches('a, area') && (!lacksShown || shown.first < shown.last)) {
      return ignoresFilter(parts, root, url, readText(trigger.control));
    }
    // A known host marks the page that it sends. Appended items may all be known because newer ones have moved them to this page.
    const sent = knownHost?.annotate(root).page;
    if (knownHost && mode === 'append') return sent !== undefined && sent <= shown.last;
    if (lacksShown || (knownHost && sent !== shown.page)) return false;
    if (trigger?.control instanceof HTMLSelectElement && ignoresOption(parts, root, url, trigger.control)) return true;
    const query = dom.readQuery(url);
    const page = dom.readPage(url, shown.url);
    if (mode === 'append') {
      // The markup says that this is the requested page: works that were published meanwhile have moved the shown items to it.
      if (readCount(root.getAttribute('page')) === page) return false;
      // If a page was appended before, or none follows the shown one, no new items mean the end of the gallery.
      return shown.first === shown.last && (readCount(root.getAttribute('pages')) ?? 2) > shown.last;
    }
    // A link to the current page, at another address, rightly brings the same items.
    const asksForOtherPage = trigger ? !trigger.isFilter && !isMarked(trigger.control) : page !== shown.page;
    const asksForOtherFilter = query.filter !== shown.filter && !asksForShownFilter(parts, url);
    return asksForOtherPage || (asksForOtherFilter && root.getAttribute('filter') === shown.filter);
  }

  if (dom.items.length === 0) warnOfItems(dom.root);
  else if (!warnOfDtItems(dom.root)) warnOfUnmarked(dom.root, location.href);
  return {cannotTakeItems, isFaulty};
}

function readAddress(url: string): string {
  const {pathname, search} = new URL(url);
  return pathname + search;
}

function warn(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`portfolio: ${message}`);
}
