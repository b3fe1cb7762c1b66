import {toAbsolute} from '../address/path.js';
import {listItemLinks} from '../markup/opener.js';
import {withoutQueryAndFragment} from '../page/sanitizer.js';

/**
 * Updates the links of an item that stays in the page from those of the response, if their addresses differ only in query or
 * fragment, which may contain the gallery's choice. An address that depends on the page's path (`../work/1/`) becomes absolute,
 * because at another entry of the history it would lead elsewhere.
 */
export function updateItemLinks(kept: Element, fresh: Element): void {
  const links = listItemLinks(fresh);
  for (const [at, link] of listItemLinks(kept).entries()) {
    const given = links[at]?.getAttribute('href') ?? '';
    const [old, next] = [link.getAttribute('href'), given].map((href) => toAbsolute(href, document.baseURI));
    if (!old || !next || old === next || withoutQueryAndFragment(old) !== withoutQueryAndFragment(next)) continue;
    link.setAttribute('href', /^[#/]/.test(given) ? given : next);
  }
}
