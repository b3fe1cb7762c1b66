/**
 * Recognises pages whose items are not marked, and servers that ignore the query of an address. The browser then follows the
 * link, and the console names the mistake and its remedy.
 */
import {readQuery} from '../address/address.js';
import {readCount} from '../address/count.js';
import * as remedies from '../markup/remedies.js';
import type {ParsedPage} from '../page/page.js';
import type {ExtensionParts} from './extension-parts.js';
import type {VisitRequest} from './visit.js';

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
  }

  /** Whether a mistake explains a response without new items. `keptCount`: its items that the page already has. */
  isFaulty(request: VisitRequest, page: ParsedPage, keptCount: number): boolean {
    // After Back and Forward the address is current already; a navigation would load the page twice.
    if (request.history === 'none') return false;
    if (keptCount > 0) return this.#ignoresAddress(request, page, keptCount) && this.#warnOfAddress(request.url);
    const {container, markup} = this.#parts.dom;
    // A response past the last page may have no container.
    if (request.mode !== 'replace' && container && !markup.findContainer(page.root)) return false;
    return this.#warnOfItems(page.root);
  }

  /** Warns if the items of a page are not recognised, and returns true; returns false if the page has none. */
  #warnOfItems(root: Element): boolean {
    const {markup, id, name} = this.#parts.dom;
    const total = markup.host?.annotate(root).total ?? readCount(root.getAttribute('total'));
    const container = markup.findContainer(root);
    if (total === 0 || markup.findEmpty(root) || (container && !container.firstElementChild)) return false;
    const {selectors} = this.#parts.registry.data.galleries[id] ?? {};
    if (selectors && container) warn(remedies.noMatch(id, 'item', selectors.item ?? '*', 'an item'));
    else if (selectors) warn(remedies.noMatch(id, 'items', selectors.items ?? '', 'the element that holds the items'));
    else if (!markup.host) warn(container ? remedies.noItems(id || name) : remedies.noContainer(id || name));
    return true;
  }

  /** Whether the server sent the shown items again, although the address has another page or filter. */
  #ignoresAddress({url, mode, trigger}: VisitRequest, {root}: ParsedPage, keptCount: number): boolean {
    const {dom, state, registry} = this.#parts;
    const {shown} = state;
    // Past its last page a known host shows the first page again.
    const isKnownHost = dom.markup.host && !registry.data.galleries[dom.id]?.selectors;
    if (isKnownHost || keptCount < dom.items.length) return false;
    const asked = readQuery(new URL(url), dom.prefix);
    if (mode === 'append') {
      // A later page without new items is past the last page.
      return shown.first === shown.last && (readCount(root.getAttribute('pages')) ?? 2) > shown.last;
    }
    // A link to the current page, at another address, rightly brings the same items.
    const isPage = trigger
      ? !trigger.isFilter && !trigger.control.closest('[aria-current]')
      : asked.page !== shown.page;
    return isPage || (asked.filter !== shown.filter && root.getAttribute('filter') === shown.filter);
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
