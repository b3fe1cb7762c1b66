/** The choices of foreign markup: which of them an address means, and its marks. */

/** Says of a class that its element is the chosen one: `is-active`, `current-cat`, `vp-filter__item-active`. */
const ACTIVE = /(^|[-_])(active|current|selected|chosen)([-_]|$)/i;

/** Parameters that say where in the chosen part a visitor is, and in which shuffle: not what is chosen. */
const PLACE = /(^|[-_])paged?$|^vpf_random_seed$/;

/** Whether two addresses choose the same filter, order and whatever else there is, on any page. */
export function isSameChoice(a: string, b: string): boolean {
  return describeChoice(a) === describeChoice(b);
}

function describeChoice(address: string): string {
  const {pathname, searchParams} = new URL(address, document.baseURI);
  const path = pathname.replace(/\/page\/\d+\/?$/, '').replace(/\/$/, '');
  const parameters = [...searchParams].filter(([name]) => !PLACE.test(name)).map((pair) => pair.join('='));
  return [path, ...parameters.sort()].join('&');
}

/** The address that an option of a dropdown stands for. */
export function readOption(option: HTMLOptionElement): string | undefined {
  return option.dataset.url ?? option.dataset.vpUrl;
}

/** Marks what a bar's links and dropdowns say of an address; where none of them says it, the bar's own marks count. */
export function markBar(bar: Element, links: readonly HTMLAnchorElement[], url: string): void {
  const chosen = links.filter((link) => isSameChoice(link.href, url));
  for (const link of chosen) moveMark(bar, links, link);
  if (chosen.length === 0) for (const link of links) if (isActive(bar, links, link)) setCurrent(bar, links, link);
  for (const select of bar.querySelectorAll('select')) markSelect(select, url);
}

/** Marks the number of a paginator that is shown, and no other. */
export function markPaginator(paginator: Element): void {
  const number = findNumber(paginator);
  if (!number) return;
  for (const marked of paginator.querySelectorAll('[aria-current]')) {
    if (!marked.contains(number) && !number.contains(marked)) marked.removeAttribute('aria-current');
  }
  if (!paginator.querySelector('[aria-current]')) number.setAttribute('aria-current', 'page');
}

/** The numbers that a paginator tells: the current one, and the last. */
export function readNumbers(paginator: Element): {page?: number; pages?: number} {
  const numbers = [...paginator.querySelectorAll('a, span, strong, b')].map(readNumber).filter((number) => number > 0);
  const current = findNumber(paginator);
  return {
    ...(current && {page: readNumber(current)}),
    ...(numbers.length > 1 && {pages: Math.max(...numbers)}),
  };
}

function findNumber(paginator: Element): Element | undefined {
  const numbers = [...paginator.querySelectorAll('*')].filter((element) => readNumber(element) > 0);
  // The host's class is newer than the attribute, which may be our mark of the page before.
  const active = numbers.filter(hasActiveClass);
  const current = active.length > 0 ? active : numbers.filter((element) => element.hasAttribute('aria-current'));
  const innermost = current.at(-1);
  return innermost?.querySelector('a, span') ?? innermost;
}

function readNumber(element: Element): number {
  const text = element.textContent?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** A host's class stands on the link or on what wraps it alone, as a list item does. */
function listWraps(bar: Element, links: readonly Element[], link: Element): Element[] {
  const wraps = [link];
  for (let at = link.parentElement; at && at !== bar; at = at.parentElement) {
    if (links.some((other) => other !== link && at?.contains(other))) break;
    wraps.push(at);
  }
  return wraps;
}

function isActive(bar: Element, links: readonly Element[], link: Element): boolean {
  return link.hasAttribute('aria-current') || listWraps(bar, links, link).some(hasActiveClass);
}

function hasActiveClass(element: Element): boolean {
  return [...element.classList].some((name) => ACTIVE.test(name));
}

function moveMark(bar: Element, links: readonly HTMLAnchorElement[], chosen: Element): void {
  const wraps = listWraps(bar, links, chosen);
  if (!wraps.some(hasActiveClass)) {
    const list = findList(bar, links, chosen);
    for (const link of links) {
      if (link === chosen || !list?.contains(link)) continue;
      for (const [level, wrap] of listWraps(bar, links, link).entries()) {
        const names = [...wrap.classList].filter((name) => ACTIVE.test(name));
        wrap.classList.remove(...names);
        wraps[level]?.classList.add(...names);
      }
    }
  }
  setCurrent(bar, links, chosen);
}

/** A bar may hold several lists, as filters and orders: only marks of the same list move. */
function findList(bar: Element, links: readonly Element[], link: Element): Element | null {
  let list = listWraps(bar, links, link).at(-1)?.parentElement ?? null;
  for (let at = link.parentElement; at && bar.contains(at); at = at.parentElement) {
    if (at.matches('ul, ol, nav')) list = at;
  }
  return list;
}

/** A mark of the server's own is kept where it is right; else its word goes on to what is chosen now. */
function setCurrent(bar: Element, links: readonly Element[], chosen: Element): void {
  const list = findList(bar, links, chosen);
  const old = links.filter((link) => link !== chosen && link.hasAttribute('aria-current') && list?.contains(link));
  if (!chosen.hasAttribute('aria-current')) {
    chosen.setAttribute('aria-current', old[0]?.getAttribute('aria-current') ?? 'true');
  }
  for (const link of old) link.removeAttribute('aria-current');
}

function markSelect(select: HTMLSelectElement, url: string): void {
  const options = [...select.options];
  const chosen = options.find((option) => {
    const address = readOption(option);
    return address !== undefined && isSameChoice(address, url);
  });
  if (!chosen) return;
  for (const option of options) option.toggleAttribute('selected', option === chosen);
}
