/**
 * Recognises pages whose items the script cannot tell, and servers that ignore an address: the browser then follows the
 * link, and the console says what is missing and the line to write.
 */
import {readQuery} from '../address/address.js';
import {readCount} from '../address/count.js';
import * as remedies from '../markup/remedies.js';
import type {ParsedPage} from '../page/page.js';
import type {ExtensionParts} from './extension-parts.js';
import type {VisitRequest} from './visit.js';

/** Sentences that the console has said: each stands there once per document. */
const said = new Set<string>();

export class FaultCheck {
  readonly #parts: ExtensionParts;

  constructor(parts: ExtensionParts) {
    this.#parts = parts;
  }

  /** Looks at the page as the server made it: its author reads the console before a link is followed. */
  checkLivePage(): void {
    const {dom} = this.#parts;
    if (dom.items.length === 0) this.#warnOfItems(dom.root);
  }

  /** Whether a response that brought nothing new shows a fault. `keptCount`: its items that the page had already. */
  isFaulty(request: VisitRequest, page: ParsedPage, keptCount: number): boolean {
    // Back and Forward have changed the address already: to follow the link again would load the page twice.
    if (request.history === 'none') return false;
    if (keptCount > 0) return this.#ignoresAddress(request, page, keptCount) && this.#warnOfAddress(request.url);
    const {container, markup} = this.#parts.dom;
    // Past its last page, a server may leave the container out.
    if (request.mode !== 'replace' && container && !markup.findContainer(page.root)) return false;
    return this.#warnOfItems(page.root);
  }

  /** Names what is missing where a page has items that cannot be told; false where it has none, and says so. */
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

  /** Whether the server gave the items that are shown, though the address asks for another page or filter. */
  #ignoresAddress({url, mode, trigger}: VisitRequest, {root}: ParsedPage, keptCount: number): boolean {
    const {dom, state} = this.#parts;
    const {shown} = state;
    if (keptCount < dom.items.length) return false;
    const asked = readQuery(new URL(url), dom.prefix);
    if (mode === 'append') {
      // A later page that adds nothing is one past the last.
      return shown.first === shown.last && (readCount(root.getAttribute('pages')) ?? 2) > shown.last;
    }
    const isPage = trigger ? !trigger.isFilter : asked.page !== shown.page;
    return isPage || (asked.filter !== shown.filter && root.getAttribute('filter') === shown.filter);
  }

  #warnOfAddress(url: string): boolean {
    const {pathname, search} = new URL(url);
    warn(remedies.ignored(pathname + search));
    return true;
  }
}

function warn(sentence: string): void {
  if (said.has(sentence)) return;
  said.add(sentence);
  console.warn(`portfolio: ${sentence}`);
}
