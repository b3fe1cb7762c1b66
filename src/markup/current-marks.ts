/**
 * Marks the current links, options and page numbers in foreign markup (markup without our elements): finds which of them
 * fit an address, and moves the host's classes and `aria-current` to them.
 */
import {isPageParameter} from '../address/parameters.js';
import {isSameAddress} from './links.js';

/** Matches classes that mark the current element: `is-active`, `current-cat`, `vp-filter__item-active`. */
const ACTIVE_CLASS = /(^|[-_])(active|current|selected|chosen)([-_]|$)/i;

/** A framework may write `false` on all elements that are not marked. */
const UNMARKED = '[aria-current=false]';

/** Whether a parameter changes which items are selected: all but the page number, and the seed of a random order. */
const isSelecting = (name: string) => !isPageParameter(name) && name !== 'vpf_random_seed';

/** Whether two addresses have the same path and parameters, apart from the page number and the seed of a random order. */
export function isSameApartFromPage(a: string, b: string): boolean {
  return isSameAddress(a, b, isSelecting);
}

/**
 * Marks the links of a bar that fit an address; if none does, the links that the host marks as active. Takes our marks from all
 * other links. `ours`: the links that have `aria-current` from this function.
 */
export function markBar(bar: Element, links: readonly HTMLAnchorElement[], url: string, ours: WeakSet<Element>): void {
  removeFalse(bar);
  const current = links.filter((link) => isSameApartFromPage(link.href, url));
  const others = links.filter((link) => !current.includes(link));
  for (const link of current) moveMark(bar, [...others, link], link, ours);
  for (const link of current.length > 0 ? others.filter((one) => one.hasAttribute('aria-current')) : others) {
    if (!isActive(bar, links, link, ours)) link.removeAttribute('aria-current');
    else if (current.length === 0) setCurrent(bar, links, link, ours);
  }
}

/** Marks the current number of a paginator, and unmarks all else; changes nothing in one without such a number. */
export function markPaginator(paginator: Element): void {
  removeFalse(paginator);
  const number = findNumber(paginator);
  if (!number) return;
  for (const marked of paginator.querySelectorAll('[aria-current]')) {
    if (!marked.contains(number) && !number.contains(marked)) marked.removeAttribute('aria-current');
  }
  if (!paginator.querySelector('[aria-current]')) number.setAttribute('aria-current', 'page');
}

function removeFalse(outlet: Element): void {
  for (const element of outlet.querySelectorAll(UNMARKED)) element.removeAttribute('aria-current');
}

/** Reads the current page and the number of pages from a paginator's numbers. */
export function readNumbers(paginator: Element): {page?: number; pages?: number} {
  const elements = [...paginator.querySelectorAll('a, span, strong, b')].filter((element) => readNumber(element) > 0);
  // A number in two nested elements is one.
  const numbers = elements
    .filter((one) => !elements.some((other) => other !== one && other.contains(one)))
    .map(readNumber);
  const current = findNumber(paginator);
  return {
    ...(current && {page: readNumber(current)}),
    ...(numbers.length > 1 && {pages: Math.max(...numbers)}),
  };
}

function findNumber(paginator: Element): Element | undefined {
  const numbers = [...paginator.querySelectorAll('*')].filter((element) => readNumber(element) > 0);
  // Prefer the host's class: `aria-current` may be the one that we have set for the page shown before.
  const active = numbers.filter(hasActiveClass);
  const current =
    active.length > 0 ? active : numbers.filter((element) => element.matches(`[aria-current]:not(${UNMARKED})`));
  // What is inside of another element comes after it.
  const deepest = current.at(-1);
  return deepest?.querySelector('a, span') ?? deepest;
}

function readNumber(element: Element): number {
  const text = element.textContent?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** A link and its ancestors that contain no other link of the bar, such as a list item: a host may mark any of them. */
function listWrappers(bar: Element, links: readonly Element[], link: Element): Element[] {
  const wraps = [link];
  for (let at = link.parentElement; at && at !== bar; at = at.parentElement) {
    if (links.some((other) => other !== link && at?.contains(other))) break;
    wraps.push(at);
  }
  return wraps;
}

function isActive(bar: Element, links: readonly Element[], link: Element, ours: WeakSet<Element>): boolean {
  return (link.hasAttribute('aria-current') && !ours.has(link)) || listWrappers(bar, links, link).some(hasActiveClass);
}

function hasActiveClass(element: Element): boolean {
  return [...element.classList].some((name) => ACTIVE_CLASS.test(name));
}

/**
 * Sets `aria-current` on a link. Also moves the host's classes for the current link to it from the other links of its list,
 * unless it has one of them already.
 */
function moveMark(bar: Element, links: readonly HTMLAnchorElement[], current: Element, ours: WeakSet<Element>): void {
  const wraps = listWrappers(bar, links, current);
  if (!wraps.some(hasActiveClass)) {
    const list = findList(bar, links, current);
    for (const link of links) {
      if (link === current || !list?.contains(link)) continue;
      for (const [level, wrap] of listWrappers(bar, links, link).entries()) {
        const names = [...wrap.classList].filter((name) => ACTIVE_CLASS.test(name));
        wrap.classList.remove(...names);
        wraps[level]?.classList.add(...names);
      }
    }
  }
  setCurrent(bar, links, current, ours);
}

/** The list that contains a link: a bar may have several, such as filters and orders, each with a current link. */
function findList(bar: Element, links: readonly Element[], link: Element): Element | null {
  let list = listWrappers(bar, links, link).at(-1)?.parentElement ?? null;
  for (let at = link.parentElement; at && bar.contains(at); at = at.parentElement) {
    if (at.matches('ul, ol, nav')) list = at;
  }
  return list;
}

/** Sets `aria-current` on the current link, with the value that another link of its list had, and removes it there. */
function setCurrent(bar: Element, links: readonly Element[], current: Element, ours: WeakSet<Element>): void {
  const list = findList(bar, links, current);
  const old = links.filter((link) => link !== current && link.hasAttribute('aria-current') && list?.contains(link));
  if (!current.hasAttribute('aria-current')) {
    current.setAttribute('aria-current', old[0]?.getAttribute('aria-current') ?? 'true');
    ours.add(current);
  }
  for (const link of old) link.removeAttribute('aria-current');
}
