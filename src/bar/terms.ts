/** The terms of a bar, from the filter items that it was given, else from the links that stand in it. */
import type {PortfolioFilterBar} from '../elements/filter-bar.js';
import {type Judge, listAddresses} from './addresses.js';

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
  const byId = new Map(items.map((item) => [item.id, item]));
  const paths = new Map<number, readonly string[]>();
  const pathOf = (id: number, depth = 0): readonly string[] => {
    const known = paths.get(id);
    const item = byId.get(id);
    // A circle of parents ends somewhere.
    if (known || !item || id === 0 || depth > items.length) return known ?? [];
    const path = [...pathOf(item.parent, depth + 1), item.label];
    paths.set(id, path);
    return path;
  };
  // What the links leave out, or switch off, is not offered elsewhere.
  const addresses = listAddresses(items, judge);
  return items.flatMap(({label, url: given, parent, count}, at) => {
    const url = addresses[at];
    const isActive = judge.isActive(given);
    if (url === undefined || (count === 0 && bar.hasAttribute('empty') && !isActive)) return [];
    return [{label, url, path: pathOf(parent), count: count === false ? '' : String(count), isActive}];
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
