/**
 * Keeps the ids of a work's text apart from those of the page into which it comes, and lets links to these ids scroll
 * without a new entry of the history; loaded for works whose HTML has attributes `id`.
 */
import {isPlainClick} from '../markup/links.js';

/** `id`, and the attributes that refer to elements by their ids. */
const ID_ATTRIBUTES =
  /^(id|for|form|list|headers|popovertarget|commandfor|aria-(labelledby|describedby|controls|owns|details|flowto|errormessage|activedescendant))$/;

/**
 * Gives elements other ids where the page has the same ones, and corrects the attributes and `href`s that refer to them (not
 * `xlink:href` and `url(#…)`). From then on, clicks on links to ids scroll within `content`.
 */
export function separateIds(content: Element): void {
  const elements = [content, ...content.querySelectorAll('*')];
  const ids = new Set(elements.map(({id}) => id).filter(Boolean));
  const newIds = new Map<string, string>();
  for (const id of [...ids].filter(isOnPage)) {
    const free = findFreeId(id, ids);
    newIds.set(id, free);
    ids.add(free);
  }
  const rename = (id: string) => newIds.get(id) ?? id;
  for (const element of newIds.size > 0 ? elements : []) {
    for (const {name, value} of element.attributes) {
      if (name === 'href' && value.startsWith('#')) element.setAttribute(name, `#${rename(readId(value))}`);
      else if (ID_ATTRIBUTES.test(name)) element.setAttribute(name, value.replace(/\S+/g, rename));
    }
  }
  content.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.hash || !staysOnThisPage(link) || !(event instanceof MouseEvent && isPlainClick(event))) return;
    // The id is renamed here, too, for links with a path: above, only those that begin with `#` were corrected.
    const place = content.querySelector(`#${CSS.escape(rename(readId(link.hash)))}`);
    if (!place) return;
    event.preventDefault();
    place.scrollIntoView();
  });
}

/** Whether a link leads to the page shown, in this window. The page's address may have more parameters than the link. */
function staysOnThisPage({origin, pathname, search, target}: HTMLAnchorElement): boolean {
  if (target !== '' && target !== '_self') return false;
  const shown = new URLSearchParams(location.search);
  const isSameSearch = [...new URLSearchParams(search)].every(([name, value]) => shown.getAll(name).includes(value));
  return origin === location.origin && pathname === location.pathname && isSameSearch;
}

/** Whether the page has an element with this id outside of its viewers. */
function isOnPage(id: string): boolean {
  return [...document.querySelectorAll(`#${CSS.escape(id)}`)].some((one) => !one.closest('portfolio-viewer'));
}

/** An id that neither the page nor the work has: with `work-` in front, once or more often. `ids`: those of the work. */
function findFreeId(id: string, ids: ReadonlySet<string>): string {
  const free = `work-${id}`;
  return ids.has(free) || isOnPage(free) ? findFreeId(free, ids) : free;
}

/** The id in a link's fragment, in which a browser escapes characters. */
function readId(fragment: string): string {
  const text = fragment.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    // An escape that is not valid: like a browser, look for the fragment as it is written (HTML, 7.4.6.3).
    return text;
  }
}
