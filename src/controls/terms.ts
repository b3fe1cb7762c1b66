/** Reads the terms of a bar: from the service's filter items if it has any, otherwise from its links. */

import type {FilterItem} from '../wire/protocol.js';
import type {TermSource} from './bar-context.js';
import {listAddresses} from './item-addresses.js';
import type {ShownFilter} from './shown-filter.js';
import {isHidden, TermTree} from './term-tree.js';

/** The text of a term. */
export interface Label {
  readonly text: string;
  /** The `lang` attribute of its link, or of the first element in it that has one; empty if there is none. */
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

/** Reads the terms in the order of the bar, "all" first. */
export function readTerms(bar: TermSource, shown: ShownFilter): readonly Term[] {
  return bar.items.length > 0 ? readItems(bar, shown) : readLinks(bar);
}

/**
 * "All" (without filter items: the bar's first link), the ancestors of the active term, and that term. Other links are not
 * read, because a bar may have a thousand.
 */
export function readActiveBranch(bar: TermSource, shown: ShownFilter): readonly Term[] {
  if (bar.items.length > 0) return readItems(bar, shown, isInActiveBranch(bar.items, shown));
  const active = [...bar.querySelectorAll('a[aria-current]')].at(-1);
  const all = bar.querySelector('a[href]');
  const ancestors = active ? listAncestors(active, bar) : [];
  return [...new Set([all, ...ancestors, active])]
    .filter((link) => link instanceof HTMLAnchorElement)
    .map((link) => readLink(link, bar));
}

function isInActiveBranch(items: readonly FilterItem[], shown: ShownFilter): (item: FilterItem) => boolean {
  const active = items.findLast(({url}) => shown.isActive(url));
  const ancestors = active ? new TermTree(items).listAncestors(active) : [];
  return (item) => item === active || ancestors.includes(item) || shown.isAll(item.url);
}

/** `isWanted`: which of the terms that the bar offers are read. */
function readItems(bar: TermSource, shown: ShownFilter, isWanted = (_item: FilterItem) => true): readonly Term[] {
  const {items} = bar;
  const tree = new TermTree(items);
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

function readLinks(bar: Element): readonly Term[] {
  return [...bar.querySelectorAll('a[href]')]
    .filter((link) => link instanceof HTMLAnchorElement)
    .map((link) => readLink(link, bar));
}

function readLink(link: HTMLAnchorElement, bar: Element): Term {
  return {
    label: readLabel(link),
    url: link.href,
    ancestors: listAncestors(link, bar).map(readLabel),
    count: readCount(link).replace(/^\((.*)\)$/, '$1'),
    isActive: link.hasAttribute('aria-current'),
  };
}

function readCount(link: Element): string {
  return link.querySelector('.count')?.textContent.trim() ?? '';
}

/** The text of a link without its count, which may stand before or after the name. */
function readLabel(link: Element): Label {
  const count = readCount(link);
  const whole = link.textContent.trim();
  let text = whole;
  if (count && whole.endsWith(count)) text = whole.slice(0, -count.length).trim();
  else if (count && whole.startsWith(count)) text = whole.slice(count.length).trim();
  return {text, lang: (link.querySelector('[lang]') ?? link).getAttribute('lang') ?? ''};
}

/**
 * For each element around a link, from its grandparent up to the bar: the first child, if that is a link (but not "all", the
 * bar's first one) or a `<summary>`; of a `<summary>`, the link inside of it.
 */
function listAncestors(link: Element, bar: Element): readonly Element[] {
  const ancestors: Element[] = [];
  const all = bar.querySelector('a[href]');
  for (let at = link.parentElement?.parentElement; at && at !== bar; at = at.parentElement) {
    // Look only at the first child: a list may have a thousand.
    const first = at.firstElementChild;
    if (!first?.matches('a, summary') || first === all || first.contains(link)) continue;
    ancestors.unshift(first.querySelector('a[href]') ?? first);
  }
  return ancestors;
}
