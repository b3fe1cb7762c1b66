/**
 * Marks the current links and page numbers in foreign markup (markup without our elements): finds which of them
 * fit an address, and moves the host's classes and `aria-current` to them.
 */
import {isPageParameter} from '../address/parameters.js';
import {isSameAddress, PAGE_PATH} from '../address/path.js';

/**
 * Matches classes that mark the current element: `is-active`, `current-cat`, `vp-filter__item-active`, also where a build adds a
 * hash (`_active_1x2y3_5`). In the middle of a class the word may be part of a name, such as `term-current-affairs`.
 */
const ACTIVE_CLASS =
  /^_?(is[-_])?(active|current|selected|chosen)([-_]|$)|[-_](active|current|selected|chosen)(__|--(?=\w*\d)|$)/i;

/** Matches classes of Tailwind that have these words, and mark nothing: states, values, and `border-current` (`currentColor`). */
const UTILITY_CLASS =
  /[:[(]|(^|-)(accent|bg|border(-[a-z])?|caret|decoration|divide|fill|from|offset|outline|placeholder|ring|shadow|stroke|text|to|via)-current$/;

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
    if (!isActive(bar, links, link, ours)) unmark(link, ours);
    else if (current.length === 0) setCurrent(bar, links, link, ours);
  }
}

/** Marks the current number of a paginator, and unmarks all else. If no number is current, keeps all marks but `false`. */
export function markPaginator(paginator: Element): void {
  removeFalse(paginator);
  const current = findCurrent(paginator);
  if (!current) return;
  const number = [...current.querySelectorAll('a, span')].find((one) => readPages(one)) ?? current;
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
  const current = findCurrent(paginator);
  const {page, pages} = (current && readPages(current)) ?? {};
  const elements = [...paginator.querySelectorAll('a, span, strong, b')].filter(isNumber);
  if (current && !elements.includes(current)) elements.push(current);
  // A number in two nested elements counts once.
  const numbers = elements.filter((one) => !elements.some((other) => other !== one && other.contains(one)));
  const last = pages ?? (numbers.length > 1 ? readLast(paginator, numbers, current) : undefined);
  return {...(page !== undefined && {page}), ...(last !== undefined && {pages: last})};
}

/** The highest of a paginator's numbers; undefined if more pages may follow, as in « 3 4 5 ». */
function readLast(paginator: Element, numbers: readonly Element[], current: Element | undefined): number | undefined {
  const pages = numbers.map((one) => readPages(one)?.page ?? 0);
  const highest = Math.max(...pages);
  const element = numbers[pages.indexOf(highest)];
  if (!element) return undefined;
  // The 9 of "3 of 9", in an element of its own, is no link.
  if (element !== current && !element.closest('a') && !element.querySelector('a')) return highest;
  const rest = document.createRange();
  rest.selectNodeContents(paginator);
  rest.setStartAfter(element);
  const links = [...paginator.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')].filter((link) =>
    rest.intersectsNode(link),
  );
  const leadsOn = (link: HTMLAnchorElement) => {
    const pagesInAddress = listPages(link.href);
    if (pagesInAddress.length > 0) return Math.max(...pagesInAddress) > highest;
    return element === current && /next/i.test(`${link.rel} ${link.className}`);
  };
  const hasMore =
    /^\s*(…|⋯|\.\.)/.test(rest.toString()) || (pages.includes(1) ? links.some(leadsOn) : links.length > 0);
  return hasMore ? undefined : highest;
}

/** Finds the element that is marked as the current number. */
function findCurrent(paginator: Element): Element | undefined {
  const numbers = [...paginator.querySelectorAll('*')].filter(
    (element) => readPages(element) && element.querySelectorAll('a').length < 2,
  );
  // Prefer the host's class: `aria-current` may be the one that we have set for the page shown before.
  const active = numbers.filter(hasActiveClass);
  const current =
    active.length > 0 ? active : numbers.filter((element) => element.matches(`[aria-current]:not(${UNMARKED})`));
  // Prefer "3" or "3 of 9" to another text with a number, such as "24 per page"; then the innermost element, which comes last.
  return current.findLast(isExact) ?? current.at(-1);
}

/** Whether an element is a page's number alone, or one with the number of pages: "3" or "Page 3 of 9". */
function isExact(element: Element): boolean {
  return readPages(element)?.pages !== undefined || /^\d+$/.test(readWords(element));
}

/** Whether an element is a page's number: "3", or a link to page 3 with that number in a text, such as "Page 3". */
function isNumber(element: Element): boolean {
  const {page, pages} = readPages(element) ?? {};
  if (page === undefined || pages !== undefined) return false;
  if (/^\d+$/.test(readWords(element))) return true;
  if (!(element instanceof HTMLAnchorElement)) return false;
  const inAddress = listPages(element.href);
  // The first page's address may name no page.
  return inAddress.includes(page) || (page === 1 && inAddress.length === 0);
}

/** The numbers of a text such as "3", "Page 3", "3 (current)" or "3 of 9"; undefined for another, such as "13–24 of 80". */
function readPages(element: Element): {page: number; pages?: number} | undefined {
  const [, page, pages] =
    /^\D*(\d{1,6})(?:[^\d–—-]{0,20}[\p{L}/][^\d–—-]{0,20}(\d{1,6}))?\D*$/u.exec(readWords(element)) ?? [];
  return Number(page) > 0 ? {page: Number(page), ...(pages && {pages: Number(pages)})} : undefined;
}

/** The text of an element, with a space between texts of different elements. */
function readWords(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts.join(' ').trim();
}

/** The page numbers in an address: several, where it also has those of other galleries. */
function listPages(address: string): readonly number[] {
  if (!URL.canParse(address)) return [];
  const {pathname, searchParams} = new URL(address);
  const values = [...searchParams].flatMap(([name, value]) => (isPageParameter(name) ? [value] : []));
  return [...values, PAGE_PATH.exec(pathname)?.[1]].map(Number).filter((page) => page > 0);
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
  return [...element.classList].some(isActiveClass);
}

function isActiveClass(name: string): boolean {
  return ACTIVE_CLASS.test(name) && !UTILITY_CLASS.test(name);
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
        const names = [...wrap.classList].filter(isActiveClass);
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
  for (const link of old) unmark(link, ours);
}

function unmark(link: Element, ours: WeakSet<Element>): void {
  link.removeAttribute('aria-current');
  ours.delete(link);
}
