/** The terms of a bar, from the filter items that it was given, else from the links that stand in it. */
import type {PortfolioFilterBar} from '../elements/filter-bar.js';
import type {FilterItem} from '../protocol.js';
import {type Judge, listAddresses} from './addresses.js';
import {isLeftOut, TermTree} from './tree.js';

/** A term's words. */
export interface Label {
  readonly text: string;
  /** Their language, where it is not the page's; else empty. */
  readonly lang: string;
}

export interface Term {
  readonly label: Label;
  readonly url: string;
  /** Labels of the terms above it, the top first. */
  readonly path: readonly Label[];
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
    const path = tree.listAbove(item).map(toLabel);
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
    path: listHeads(link, bar).map(readLabel),
    count: link.querySelector('.count')?.textContent.trim() ?? '',
    isActive: link.hasAttribute('aria-current'),
  };
}

/** A link's words without its count. */
function readLabel(link: Element): Label {
  const count = link.querySelector('.count')?.textContent ?? '';
  const whole = link.textContent.trim();
  const text = count && whole.endsWith(count) ? whole.slice(0, -count.length).trim() : whole;
  return {text, lang: (link.querySelector('[lang]') ?? link).getAttribute('lang') ?? ''};
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
