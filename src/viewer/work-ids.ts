/**
 * Makes the ids in a work's HTML unique in the page that shows it, and lets links to them scroll without a new history entry.
 * Loaded for works whose HTML has ids.
 */
import {isPlainClick} from '../markup/links.js';

/** `id`, and the attributes that refer to elements by their ids. */
const ID_ATTRIBUTES =
  /^(id|for|form|list|headers|popovertarget|commandfor|aria-(labelledby|describedby|controls|owns|details|flowto|errormessage|activedescendant))$/;

/**
 * Gives elements other ids where the page has the same ones, and corrects the attributes and `href`s that refer to them (not
 * `xlink:href` and `url(#…)`). From then on, a plain click on a link to an id in `content` scrolls to it, without a change
 * of the address.
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
  if (newIds.size > 0) {
    for (const element of elements) correctIds(element, rename);
  }
  content.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.hash || !staysOnThisPage(link) || !(event instanceof MouseEvent && isPlainClick(event))) return;
    // The id is renamed here, too, for links with a path: above, only those that begin with `#` were corrected.
    const id = rename(readId(link.hash));
    const place = content.id === id ? content : content.querySelector(`#${CSS.escape(id)}`);
    if (!place) return;
    event.preventDefault();
    place.scrollIntoView();
  });
}

/** Corrects an element's id and its references to ids. */
function correctIds(element: Element, rename: (id: string) => string): void {
  for (const {name, value} of element.attributes) {
    if (name === 'href' && value.startsWith('#')) element.setAttribute(name, `#${rename(readId(value))}`);
    else if (ID_ATTRIBUTES.test(name)) element.setAttribute(name, value.replace(/\S+/g, rename));
  }
}

/** Whether a link leads to the page shown, in this window. The page's address may have parameters that the link lacks. */
function staysOnThisPage({origin, pathname, search, target}: HTMLAnchorElement): boolean {
  if (target !== '' && target !== '_self') return false;
  const shown = new URLSearchParams(location.search);
  const hasParameters = [...new URLSearchParams(search)].every(([name, value]) => shown.getAll(name).includes(value));
  return origin === location.origin && pathname === location.pathname && hasParameters;
}

/** Whether the page has an element with this id outside of its viewers. */
function isOnPage(id: string): boolean {
  return [...document.querySelectorAll(`#${CSS.escape(id)}`)].some((one) => !one.closest('portfolio-viewer'));
}

/** An id that neither the page nor the work has: with `work-` in front, once or more often. `ids`: those of the work, including new ones. */
function findFreeId(id: string, ids: ReadonlySet<string>): string {
  const free = `work-${id}`;
  return ids.has(free) || isOnPage(free) ? findFreeId(free, ids) : free;
}

/** The id that a link's fragment means. `fragment`: with its `#`, percent-encoded. */
function readId(fragment: string): string {
  const text = fragment.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    // An escape that is not valid: like a browser, look for the fragment as it is written (HTML, 7.4.6.3).
    return text;
  }
}
