/** Reads the terms of a bar: from the service's filter items if it has any, otherwise from its links. */

import type {FilterItem} from '../wire/protocol.js';
import type {TermSource} from './bar-context.js';
import {listAddresses} from './item-addresses.js';
import type {ShownFilter} from './shown-filter.js';
import {isHidden, TermTree} from './term-tree.js';

/** The text of a term. */
export interface Label {
  readonly text: string;
  /** Its language, if it is not the page's; otherwise empty. */
  readonly lang: string;
}

export interface Term {
  readonly label: Label;
  readonly url: string;
  /** Labels of its ancestors, from the top level down. */
  readonly path: readonly Label[];
  /** Its number of items as the bar shows it; empty if the bar does not. */
  readonly count: string;
  readonly isActive: boolean;
}

/** Reads the terms in the order of the bar, "all" first. */
export function readTerms(bar: TermSource, shown: ShownFilter): readonly Term[] {
  return bar.items.length > 0 ? readItems(bar, shown) : readLinks(bar);
}

/** "All", the ancestors of the active term, and that term. Other links are not read: a bar may have a thousand. */
export function readPath(bar: TermSource, shown: ShownFilter): readonly Term[] {
  if (bar.items.length > 0) return readItems(bar, shown);
  const active = [...bar.querySelectorAll('a[aria-current]')].at(-1);
  const all = bar.querySelector('a[href]');
  const ancestors = active ? listAncestors(active, bar) : [];
  return [...new Set([all, ...ancestors, active])]
    .filter((link) => link instanceof HTMLAnchorElement)
    .map((link) => readLink(link, bar));
}

function readItems(bar: TermSource, shown: ShownFilter): readonly Term[] {
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
    if (url === undefined || !isOffered(item)) return [];
    const path = tree.listAncestors(item).map(toLabel);
    const count = item.count === false ? '' : String(item.count);
    return [{label: toLabel(item), url, path, count, isActive: isActive(item)}];
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
    path: listAncestors(link, bar).map(readLabel),
    count: link.querySelector('.count')?.textContent.trim() ?? '',
    isActive: link.hasAttribute('aria-current'),
  };
}

/** The text of a link without its count. */
function readLabel(link: Element): Label {
  const count = link.querySelector('.count')?.textContent ?? '';
  const whole = link.textContent.trim();
  const text = count && whole.endsWith(count) ? whole.slice(0, -count.length).trim() : whole;
  return {text, lang: (link.querySelector('[lang]') ?? link).getAttribute('lang') ?? ''};
}

/** The links and `<summary>` elements of the list items and `<details>` in which a link is nested. */
function listAncestors(link: Element, bar: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at = link.parentElement?.parentElement; at && at !== bar; at = at.parentElement) {
    // Look only at the first child: a list may have a thousand.
    const first = at.firstElementChild;
    if (first && first !== link && first.matches('a, summary')) path.unshift(first);
  }
  return path;
}
