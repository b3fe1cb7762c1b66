/** Reads the terms of a bar: from the service's filter items if it has any, otherwise from its links. */

import type {FilterItem} from '../wire/protocol.js';
import type {ShownFilter, TermSource} from './bar-context.js';
import {listAddresses} from './item-addresses.js';
import {isHidden, TermTree} from './term-tree.js';

/** The text of a term. */
export interface Label {
  readonly text: string;
  /** The `lang` attribute of the first element in its link that has one, or of the link; empty if there is none. */
  readonly lang: string;
}

/** Matches what is marked as current; React writes `aria-current="false"` on the others. */
export const CURRENT = '[aria-current]:not([aria-current=false])';

export interface Term {
  readonly label: Label;
  readonly url: string;
  /** Labels of its ancestors, from the top level down. */
  readonly ancestors: readonly Label[];
  /** Its number of items as the bar shows it; empty if the bar does not. */
  readonly count: string;
  readonly isActive: boolean;
}

/** Reads the terms in the order of the bar; an item of the service comes before the items below it. */
export function readTerms(bar: TermSource, shown: ShownFilter): readonly Term[] {
  return bar.items.length > 0 ? readItems(bar, new TermTree(bar.items), shown) : readLinks(bar, shown);
}

/** The active term, its ancestors, and "all". */
export interface ActiveBranch {
  /** From items, in the order of the bar; from links, "all" comes first, wherever it is in the bar. */
  readonly terms: readonly Term[];
  /** The last active one of the terms. */
  readonly active: Term | undefined;
  readonly all: Term | undefined;
}

export function readActiveBranch(bar: TermSource, shown: ShownFilter): ActiveBranch {
  const hasItems = bar.items.length > 0;
  const tree = new TermTree(bar.items);
  const terms = hasItems ? readItems(bar, tree, shown, isInActiveBranch(tree, shown)) : readLinkedBranch(bar, shown);
  const active = terms.findLast(({isActive}) => isActive);
  const all = hasItems ? terms.find(({url}) => shown.isAll(url)) : terms[0];
  return {terms, active, all};
}

/** "All" first; then the ancestors of the active term, and that term. */
function readLinkedBranch(bar: TermSource, shown: ShownFilter): readonly Term[] {
  const active = [...bar.querySelectorAll<HTMLAnchorElement>(`a${CURRENT}`)].at(-1);
  const links = [...bar.querySelectorAll<HTMLAnchorElement>('a[href]')];
  // Without an active term, nobody asks for "all".
  const all = active ? findAll(links, active, shown) : undefined;
  const ancestors = active ? listAncestors(active, bar, shown) : [];
  return [...new Set([all, ...ancestors, active])]
    .filter((link) => link instanceof HTMLAnchorElement)
    .map((link) => readLink(link, bar, shown));
}

/** The link to "all" in a bar with an active term. */
function findAll(
  links: readonly HTMLAnchorElement[],
  active: HTMLAnchorElement,
  shown: ShownFilter,
): HTMLAnchorElement | undefined {
  const isOnPage = ({origin, pathname}: HTMLAnchorElement) => origin === active.origin && pathname === active.pathname;
  // With parameters, the first two links usually decide both: a bar may have a thousand.
  const hasParameters = links.some((link) => isOnPage(link) && !shown.isAll(link.href));
  const linkToAll = links.find((link) => isOnPage(link) && shown.isAll(link.href));
  // Where the filters are paths, no address says which one is "all".
  return (hasParameters && linkToAll) || links[0];
}

function isInActiveBranch(tree: TermTree, shown: ShownFilter): (item: FilterItem) => boolean {
  const active = tree.listDescendants().findLast(({url}) => shown.isActive(url));
  const ancestors = active ? tree.listAncestors(active) : [];
  return (item) => item === active || ancestors.includes(item) || shown.isAll(item.url);
}

/** `isWanted`: which of the terms that the bar offers are read. */
function readItems(
  bar: TermSource,
  tree: TermTree,
  shown: ShownFilter,
  isWanted = (_item: FilterItem) => true,
): readonly Term[] {
  const items = tree.listDescendants();
  const empty = bar.getAttribute('empty');
  const isActive = ({url}: FilterItem) => shown.isActive(url);
  // Leave out terms that the bar's attribute `empty` hides or disables.
  const isOffered = (item: FilterItem) =>
    empty === 'hide' ? !isHidden(item, tree, isActive) : empty !== 'disable' || item.count !== 0 || isActive(item);
  const addresses = listAddresses(items, shown);
  return items.flatMap((item, at) => {
    const url = addresses[at];
    if (url === undefined || !isOffered(item) || !isWanted(item)) return [];
    const ancestors = tree.listAncestors(item).map(toLabel);
    const count = item.count === false ? '' : String(item.count);
    return [{label: toLabel(item), url, ancestors, count, isActive: isActive(item)}];
  });
}

function toLabel({label}: FilterItem): Label {
  return {text: label, lang: ''};
}

function readLinks(bar: Element, shown: ShownFilter): readonly Term[] {
  return [...bar.querySelectorAll('a[href]')]
    .filter((link) => link instanceof HTMLAnchorElement)
    .map((link) => readLink(link, bar, shown));
}

function readLink(link: HTMLAnchorElement, bar: Element, shown: ShownFilter): Term {
  return {
    label: readLabel(link),
    url: link.href,
    ancestors: listAncestors(link, bar, shown).map(readLabel),
    count: readCount(link),
    isActive: link.matches(CURRENT),
  };
}

/** The text of the count, without parentheses around it. */
function readCount(link: Element): string {
  const text = link.querySelector('.count')?.textContent ?? '';
  return text
    .trim()
    .replace(/^\(([^]*)\)$/, '$1')
    .trim();
}

/** The text of a link without its count, and without parentheses around the count. */
function readLabel(link: Element): Label {
  const count = link.querySelector('.count');
  let [before, after] = ['', ''];
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const {currentNode} = texts;
    if (count?.contains(currentNode)) continue;
    const isAfter = count && count.compareDocumentPosition(currentNode) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isAfter) after += currentNode.nodeValue;
    else before += currentNode.nodeValue;
  }
  if (count && /\(\s*$/.test(before) && /^\s*\)/.test(after)) {
    before = before.replace(/\(\s*$/, '');
    after = after.replace(/^\s*\)/, '');
  }
  return {text: (before + after).trim(), lang: (link.querySelector('[lang]') ?? link).getAttribute('lang') ?? ''};
}

/**
 * Links or summaries of the terms above a link, the top level first, without "all". Each is the first child of an element in the
 * bar that contains the link's parent; if that is a summary with a link, the link.
 */
function listAncestors(link: HTMLAnchorElement, bar: Element, shown: ShownFilter): readonly Element[] {
  const ancestors: Element[] = [];
  for (let at = link.parentElement?.parentElement; at && at !== bar && bar.contains(at); at = at.parentElement) {
    // Look only at the first child: a list may have a thousand.
    const first = at.firstElementChild;
    if (!first?.matches('a, summary') || first.contains(link)) continue;
    const ancestor = first.querySelector('a[href]') ?? first;
    if (!isAncestorAll(ancestor, link, bar, shown)) ancestors.unshift(ancestor);
  }
  return ancestors;
}

/**
 * Whether the element above a link is "all". Where the link's address names no filter by our parameters, "all" is the
 * first link of the bar.
 */
function isAncestorAll(ancestor: Element, link: HTMLAnchorElement, bar: Element, shown: ShownFilter): boolean {
  if (!(ancestor instanceof HTMLAnchorElement) || !URL.canParse(ancestor.href)) return false;
  const namesFilter = URL.canParse(link.href) && !shown.isAll(link.href);
  return namesFilter ? shown.isAll(ancestor.href) : ancestor === bar.querySelector('a[href]');
}
