/**
 * Updates an outlet in which a tag is not closed. The parser puts everything after that tag into the outlet, also the items:
 * only links before the items are the outlet's own.
 */
import type {MarkupAdapter} from '../markup/markup.js';
import * as remedies from '../markup/remedies.js';
import {findUnclosed} from '../markup/unmarked.js';

/** The live gallery. */
interface LiveGallery {
  readonly root: Element;
  readonly markup: MarkupAdapter;
  readonly name: string;
}

/** The fetched page: its gallery, the base for its relative addresses, and its own address. */
interface FetchedPage {
  readonly root: Element;
  readonly base: string;
  readonly url: string;
}

/** Applies to a live element the changes of attributes between two versions of its markup (`controls/morph.ts`). */
type Morph = (live: Element, last: Element, fresh: Element) => void;

/** What marks a link, or the list item around it, as the current one. */
const MARKS = ['aria-current', 'aria-pressed', 'aria-selected', 'class'];

/** Names of the galleries whose warning is in the console already: it is written once per document. */
const warned = new Set<string>();

/** For each live link and list item, an element with the address and the marks that the server sent last. */
const lastSent = new WeakMap<Element, Element>();

/**
 * Gives the links of an outlet the addresses and marks that they have in the fetched page, where the server changed them.
 * `fetchedOutlet`: the outlet's counterpart in that page. `morph` is passed in, because on-demand files share
 * no state.
 */
export function updateLinks(
  gallery: LiveGallery,
  outlet: Element,
  fetchedOutlet: Element | undefined,
  {root, base, url}: FetchedPage,
  morph: Morph,
): void {
  const {markup} = gallery;
  warn(gallery, root, url);
  const liveLinks = listOwnLinks(outlet, markup, gallery.root);
  const freshLinks = fetchedOutlet ? listOwnLinks(fetchedOutlet, markup, root) : [];
  for (const [at, live] of liveLinks.entries()) {
    const hasSameText = (one: Element | undefined) => one?.textContent === live.textContent;
    // Several links may have the same text, as in two lists that each begin with “All”.
    const same = hasSameText(freshLinks[at]) ? freshLinks[at] : freshLinks.find(hasSameText);
    const fresh = same ?? (freshLinks.length === liveLinks.length ? freshLinks[at] : undefined);
    if (!fresh) continue;
    update(live, fresh, base, morph);
    const [listItem, freshItem] = [live.closest('li'), fresh.closest('li')];
    if (listItem && freshItem && outlet.contains(listItem)) update(listItem, freshItem, base, morph);
  }
}

/** Warns about the first outlet that contains the items: in the fetched page or, if none does there, in the live page. */
function warn({markup, root, name}: LiveGallery, fetched: Element, url: string): void {
  if (warned.has(name)) return;
  warned.add(name);
  const {pathname, search} = new URL(url);
  const found = findUnclosed(markup, fetched);
  const [outlet, inner] = found[0] ?? findUnclosed(markup, root)[0] ?? ['', ''];
  console.warn(`portfolio: ${remedies.unclosed(name, outlet, inner, pathname + search)}`);
}

/** The links of an outlet before the items, except those of outlets in it. */
function listOwnLinks(outlet: Element, markup: MarkupAdapter, root: Element): Element[] {
  const container = markup.findContainer(root);
  const isAfterStart = (link: Element) =>
    container &&
    outlet.contains(container) &&
    link.compareDocumentPosition(container) !== Node.DOCUMENT_POSITION_FOLLOWING;
  const outlets = markup.findOutlets(root);
  const isOfInnerOutlet = (link: Element) =>
    outlets.some((other) => other !== outlet && outlet.contains(other) && other.contains(link));
  return [...outlet.querySelectorAll('a')].filter((link) => !isAfterStart(link) && !isOfInnerOutlet(link));
}

function update(live: Element, fresh: Element, base: string, morph: Morph): void {
  const sent = copyMarks(fresh, base);
  morph(live, lastSent.get(live) ?? copyMarks(live, document.baseURI), sent);
  lastSent.set(live, sent);
}

/** An empty copy of an element, with its marks and, if it leads to a page (`http:` or `https:`), its address. */
function copyMarks(element: Element, base: string): Element {
  const copy = document.createElement(element.localName);
  for (const name of MARKS) if (element.hasAttribute(name)) copy.setAttribute(name, element.getAttribute(name) ?? '');
  const href = element.getAttribute('href');
  if (href === null || !URL.canParse(href, base)) return copy;
  const {protocol, href: absolute} = new URL(href, base);
  const [from, here] = [base, document.baseURI].map((address) => address.replace(/[?#].*/, ''));
  if (/^https?:$/.test(protocol)) copy.setAttribute('href', from === here ? href : absolute);
  return copy;
}
