/** Reads the terms of a bar: from the service's filter items if it has any, otherwise from its links. */
import {CURRENT} from '../markup/links.js';
import type {Texts} from '../page-data/texts.js';
import type {FilterItem} from '../wire/protocol.js';
import type {BarContext, TermSource} from './bar-context.js';
import {TermTree} from './term-tree.js';

/** The text of a term. */
export interface Label {
  readonly text: string;
  /** The `lang` attribute of the first element in its link that has one, or of the link; empty if there is none. */
  readonly lang: string;
}

export interface Term {
  readonly label: Label;
  readonly url: string;
  /** Labels of its ancestors, from the top level down. */
  readonly ancestors: readonly Label[];
  /** Its number of items as the bar shows it; empty if the bar does not. */
  readonly count: string;
  readonly isActive: boolean;
}

/** Reads the terms that a bar offers, in its order; an item of the service comes before the items below it. */
export function readTerms(bar: TermSource, context: BarContext): readonly Term[] {
  if (bar.items.length === 0) return listLinks(bar).map((link) => readLink(link, bar, context));
  const tree = new TermTree(bar, context);
  const texts = context.textsFor({});
  return tree.listDescendants().flatMap((item) => readItem(item, tree, texts) ?? []);
}

/** The active term, with the addresses of its parent term and of "all", if they have links. */
export interface ActiveTerm extends Term {
  readonly parentUrl: string | undefined;
  readonly allUrl: string | undefined;
}

/**
 * Reads the active term from the links, also from those that the bar has drawn; of several, as with its ancestors, the last one.
 * Does not read all terms: there may be a thousand.
 */
export function readActiveTerm(bar: Element, context: BarContext): ActiveTerm | undefined {
  const active = [...bar.querySelectorAll(`a${CURRENT}`)].findLast((link) => link instanceof HTMLAnchorElement);
  if (!active) return undefined;
  const parent = listAncestors(active, bar, context).at(-1);
  const parentUrl = (parent instanceof HTMLAnchorElement && parent.href) || undefined;
  return {...readLink(active, bar, context), parentUrl, allUrl: findUrlOfAll(listLinks(bar), active, context)};
}

/** The address of "all" in a bar with an active term. */
function findUrlOfAll(
  links: readonly HTMLAnchorElement[],
  active: HTMLAnchorElement,
  context: BarContext,
): string | undefined {
  const {origin, pathname, search} = active.href ? active : new URL(context.pageUrl());
  const isOnPage = (link: HTMLAnchorElement) => !link.href || (link.origin === origin && link.pathname === pathname);
  const isAll = (link: HTMLAnchorElement) => context.isAll(readUrl(link, context));
  // Where filters are parameters, both searches usually end within two links: a bar may have a thousand.
  const hasParameters = links.some((link) => isOnPage(link) && !isAll(link));
  const linkToAll = links.find((link) => isOnPage(link) && isAll(link));
  if (hasParameters && linkToAll) return readUrl(linkToAll, context);
  // Where the filters are paths, no address says which one is "all": it is the first link. Where they are parameters, the first
  // link may be another filter; if it has no parameter that the active term lacks, it is a wider choice, such as an "all" that keeps the search.
  const [first] = links;
  const own = new URLSearchParams(search);
  const isKept = ([name, value]: readonly [string, string]) => own.getAll(name).includes(value);
  if (!first || !(isAll(first) || [...new URLSearchParams(first.search)].every(isKept))) return undefined;
  return readUrl(first, context);
}

/** The term of an item; undefined if the bar's attribute `empty` hides or disables it. */
function readItem(item: FilterItem, tree: TermTree, texts: Pick<Texts, 'formatNumber'>): Term | undefined {
  const url = tree.urlOf(item);
  if (url === undefined || tree.isHidden(item)) return undefined;
  const ancestors = tree.listAncestors(item).map(toLabel);
  const count = item.count === false ? '' : texts.formatNumber(item.count);
  return {label: toLabel(item), url, ancestors, count, isActive: tree.isActive(item)};
}

function toLabel({label}: FilterItem): Label {
  return {text: label, lang: ''};
}

/** The links of a bar; the current one may have no address. */
const LINKS = `a:is([href],${CURRENT})`;

function listLinks(bar: Element): HTMLAnchorElement[] {
  // A picture (SVG) may have links, too.
  return [...bar.querySelectorAll(LINKS)].filter((link) => link instanceof HTMLAnchorElement);
}

/** The address of a link; of the current one without an address, that of the page. */
function readUrl({href}: HTMLAnchorElement, context: BarContext): string {
  return href || context.pageUrl();
}

function readLink(link: HTMLAnchorElement, bar: Element, context: BarContext): Term {
  return {
    label: readLabel(link),
    url: readUrl(link, context),
    ancestors: listAncestors(link, bar, context).map(readLabel),
    count: readCount(link),
    isActive: link.matches(CURRENT),
  };
}

/** The text of the count, without parentheses around it. */
function readCount(link: Element): string {
  const text = link.querySelector('.count')?.textContent ?? '';
  return text.replace(/^\s*\(([^]*)\)\s*$/, '$1').trim();
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
 * Links or summaries of the terms above a link, the top level first, without "all": “Nature” for “Birds” in
 * `<li><a>Nature</a> <ul><li><a>Birds</a>`. Each is the first child of an element in the bar that contains the link's parent; of a
 * summary with a link, that link is taken.
 */
function listAncestors(link: HTMLAnchorElement, bar: Element, context: BarContext): readonly Element[] {
  const ancestors: Element[] = [];
  for (let at = link.parentElement?.parentElement; at && at !== bar && bar.contains(at); at = at.parentElement) {
    // Look only at the first child: a list may have a thousand.
    const first = at.firstElementChild;
    if (!first?.matches('a, summary') || first.contains(link)) continue;
    const ancestor = first.querySelector('a[href]') ?? first;
    if (!isAncestorAll(ancestor, link, bar, context)) ancestors.unshift(ancestor);
  }
  return ancestors;
}

/**
 * Whether the element above a link is "all". Where the link's address names no filter by our parameters, "all" is the
 * first link of the bar.
 */
function isAncestorAll(ancestor: Element, link: HTMLAnchorElement, bar: Element, context: BarContext): boolean {
  if (!(ancestor instanceof HTMLAnchorElement && ancestor.matches(LINKS))) return false;
  const [url, above] = [readUrl(link, context), readUrl(ancestor, context)];
  if (!URL.canParse(above)) return false;
  const namesFilter = URL.canParse(url) && !context.isAll(url);
  return namesFilter ? context.isAll(above) : ancestor === bar.querySelector(LINKS);
}
