/** The terms of a bar, from the filter items that it was given, else from the links that stand in it. */
import type {PortfolioFilterBar} from '../elements/filter-bar.js';
import type {FilterItem} from '../protocol.js';
import {type Judge, listAddresses} from './addresses.js';
import {isLeftOut, TermTree} from './tree.js';

export interface Term {
  readonly label: string;
  readonly url: string;
  /** Labels of the terms above it, the top first. */
  readonly path: readonly string[];
  /** How many items, as the bar says it; empty where it does not. */
  readonly count: string;
  readonly isActive: boolean;
}

/** Reads the terms in the order of the bar, "all" first. */
export function readTerms(bar: PortfolioFilterBar, judge: Judge): readonly Term[] {
  return bar.items.length > 0 ? readItems(bar, judge) : readLinks(bar);
}

/** The terms that say what is chosen: "all", and the chosen one below those above it; a thousand others are not read. */
export function readPath(bar: PortfolioFilterBar, judge: Judge): readonly Term[] {
  if (bar.items.length > 0) return readItems(bar, judge);
  const chosen = [...bar.querySelectorAll('a[aria-current]')].at(-1);
  const all = bar.querySelector('a[href]');
  const heads = chosen ? listHeads(chosen, bar) : [];
  return [...new Set([all, ...heads, chosen])]
    .filter((link) => link instanceof HTMLAnchorElement)
    .map((link) => readLink(link, bar));
}

function readItems(bar: PortfolioFilterBar, judge: Judge): readonly Term[] {
  const {items} = bar;
  const tree = new TermTree(items);
  const empty = bar.getAttribute('empty');
  const isActive = ({url}: FilterItem) => judge.isActive(url);
  // What the links leave out, or switch off, is not offered elsewhere.
  const isOffered = (item: FilterItem) =>
    empty === 'hide' ? !isLeftOut(item, tree, isActive) : empty !== 'disable' || item.count !== 0 || isActive(item);
  const addresses = listAddresses(items, judge);
  return items.flatMap((item, at) => {
    const url = addresses[at];
    if (url === undefined || !isOffered(item)) return [];
    const path = tree.listAbove(item).map(({label}) => label);
    const count = item.count === false ? '' : String(item.count);
    return [{label: item.label, url, path, count, isActive: isActive(item)}];
  });
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
    path: listHeads(link, bar).map(readLabel),
    count: link.querySelector('.count')?.textContent.trim() ?? '',
    isActive: link.hasAttribute('aria-current'),
  };
}

/** A link's words without its count. */
function readLabel(link: Element): string {
  const count = link.querySelector('.count')?.textContent ?? '';
  const text = link.textContent.trim();
  return count && text.endsWith(count) ? text.slice(0, -count.length).trim() : text;
}

/** The links of the list items, and the summaries of the groups, that a link stands below. */
function listHeads(link: Element, bar: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at = link.parentElement?.parentElement; at && at !== bar; at = at.parentElement) {
    // The first child alone: a list may have a thousand.
    const head = at.firstElementChild;
    if (head && head !== link && head.matches('a, summary')) path.unshift(head);
  }
  return path;
}
