/** The links of items that stay in the page. */
import {withoutQueryAndFragment} from '../page/sanitizer.js';

/**
 * Gives a kept item's links the addresses of the response where these differ only in query or fragment, which may contain
 * the gallery's choice. An address that depends on the page's path (`../work/1/`) becomes absolute, because at another entry
 * of the history it would lead elsewhere.
 */
export function updateItemLinks(kept: Element, fresh: Element): void {
  const links = listLinks(fresh);
  for (const [at, link] of listLinks(kept).entries()) {
    const [old, next] = [link, links[at]].map(readAddress);
    if (!old || !next || old === next || withoutQueryAndFragment(old) !== withoutQueryAndFragment(next)) continue;
    const given = links[at]?.getAttribute('href') ?? '';
    link.setAttribute('href', /^[#/]/.test(given) ? given : next);
  }
}

/** The links of an item, which may be a link itself. */
function listLinks(item: Element): readonly Element[] {
  return [item, ...item.querySelectorAll('a')].filter((one) => one.matches('a'));
}

/** The absolute address of a link; empty if it has none. */
function readAddress(link: Element | undefined): string {
  const href = link?.getAttribute('href');
  return href && URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI).href : '';
}
