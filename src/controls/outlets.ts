/**
 * Updates outlets (filter bars, paginators, statuses) from each fetched page. Keeps a copy of what the server sent last,
 * so that only what the server changes is changed in the live page.
 */
import {cleanNode, isFromOtherPath, withoutQueryAndFragment} from '../page/sanitizer.js';
import {connectNodes, copyInert, findLive, morphAttributes, morphNode} from './morph.js';

/** A copy of an outlet as the server sent it last. */
interface ServerMarkup {
  readonly markup: Element;
  /** Base address for its relative addresses, without a query. */
  readonly base: string;
  /** Whether `markup` is cleaned. A copy of the live page is cleaned while nobody waits, or else before the first change. */
  readonly isClean?: true;
}

const remembered = new WeakMap<Element, ServerMarkup>();

/** Cleaned copies of outlets of a fetched page, which `updateServerMarkup` uses. */
const cleanCopies = new WeakMap<Element, Element>();

/**
 * Keeps and returns a copy of an outlet as it is now. If the last copy has no role, the outlet has its role and name from us
 * (`OutletsView`), and the new copy leaves them out.
 */
export function renewServerMarkup(outlet: Element): ServerMarkup {
  const before = remembered.get(outlet)?.markup;
  const server = {markup: connectNodes(outlet, copyInert(outlet)), base: withoutQueryAndFragment(document.baseURI)};
  if (before?.role === null) server.markup.role = server.markup.ariaLabel = null;
  remembered.set(outlet, server);
  return server;
}

/** The server's last markup of an outlet; without one, keeps and returns a copy of the outlet as it is now. */
export function readServerMarkup(outlet: Element): ServerMarkup {
  return remembered.get(outlet) ?? renewServerMarkup(outlet);
}

/** Cleans an outlet's copy of the server's markup. Call it while nobody waits: a bar may have hundreds of elements. */
export function cleanServerMarkup(outlet: Element): void {
  const server = remembered.get(outlet);
  // Clean it again if the document has another path than `base`, as after Back: only then does cleaning make its addresses
  // absolute.
  if (!server || (server.isClean && server.base === withoutQueryAndFragment(document.baseURI))) return;
  cleanNode(server.markup, server.base);
  remembered.set(outlet, {...server, isClean: true});
}

/** For an outlet that is missing in a fetched page: at the next update, what it contains by then counts as the server's. */
export function forgetServerMarkup(outlet: Element): void {
  remembered.delete(outlet);
}

/** Writes a text of ours into an outlet and into its copy, so that the server's next text is a change and replaces it. */
export function writeText(outlet: Element, element: Element, text: string): void {
  element.textContent = text;
  const {markup} = readServerMarkup(outlet);
  for (const copy of [markup, ...markup.querySelectorAll('*')]) {
    if (findLive(copy) === element) copy.textContent = text;
  }
}

/**
 * Copies and cleans an outlet of a fetched page for `updateServerMarkup`, which may follow in a later task; the outlet must
 * not change in between. Returns false for an outlet from another path than the document's: it is left to
 * `updateServerMarkup`, because the document's path may change until then. `base`: base for relative addresses.
 */
export function prepareServerMarkup(fresh: Element, base: string): boolean {
  if (isFromOtherPath(base)) return false;
  cleanCopies.set(fresh, copyCleaned(fresh, base));
  return true;
}

function copyCleaned(fresh: Element, base: string): Element {
  const copy = copyInert(fresh);
  cleanNode(copy, base);
  return copy;
}

/**
 * Changes an outlet where the server changed it. `address`: base for relative addresses in `fresh`. `combine`: returns the
 * markup to show, made from the previous and the new one.
 */
export function updateServerMarkup(
  outlet: Element,
  fresh: Element,
  address: string,
  combine = (_last: Element, next: Element) => next,
): void {
  const {markup: known} = readServerMarkup(outlet);
  // An outlet that another script has emptied is filled again. If the server sent the outlet empty, what a script has put into it
  // counts as the server's.
  if (!outlet.firstChild) known.replaceChildren();
  else if (!known.firstChild) renewServerMarkup(outlet);
  const {markup: last, base: lastBase} = readServerMarkup(outlet);
  const base = withoutQueryAndFragment(address);
  const prepared = cleanCopies.get(fresh);
  cleanCopies.delete(fresh);
  if (base === lastBase && last.isEqualNode(fresh)) return;
  cleanServerMarkup(outlet);
  const next = prepared && !isFromOtherPath(base) ? prepared : copyCleaned(fresh, base);
  const markup = combine(last, next);
  // This includes attributes: a manager's preview may change the mode of a paginator.
  morphNode(outlet, last, markup);
  remembered.set(outlet, {markup, base, isClean: true});
}

/** Updates only the attributes of an outlet that draws its own content. */
export function updateAttributes(outlet: Element, fresh: Element): void {
  const {markup} = readServerMarkup(outlet);
  morphAttributes(outlet, markup, fresh);
  morphAttributes(markup, markup, fresh);
}
