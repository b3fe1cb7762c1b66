/** Finds mistakes in bars and paginators that are our own elements: what is not marked, and what is no link. */
import {isSameApartFromPage} from '../markup/current-marks.js';
import * as remedies from '../markup/remedies.js';
import type {ReadGallery} from '../viewer/neighbours.js';

const CURRENT = '[aria-current]:not([aria-current=false])';

/** Matches buttons that a form, a script of the page, or the browser uses. */
const OTHER_BUTTON =
  'form *, [aria-expanded], [aria-haspopup], [aria-controls], [popovertarget], [commandfor], [onclick], [data-bs-toggle]';

export function findOutletMistakes({dom, state}: ReadGallery): string[] {
  const {markup, outlets, name} = dom;
  const {shown} = state;
  // An element that draws itself makes none of these mistakes, and may not have drawn its links yet.
  const own = markup.host ? [] : outlets.filter((outlet) => !('drawsItself' in outlet && outlet.drawsItself === true));
  return own.flatMap((outlet) => {
    const marked = outlet.querySelector(CURRENT);
    if (outlet.localName === 'portfolio-paginator') {
      const text = marked?.textContent?.trim() ?? '';
      const page = /^\d{1,6}$/.test(text) ? Number(text) : shown.page;
      return page === shown.page
        ? []
        : [remedies.otherPage(name, page, location.pathname + location.search, shown.page)];
    }
    if (!markup.isFilterBar(outlet)) return [];
    const found: string[] = [];
    const all = [...outlet.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const links = all.filter((link) => !/^(#|javascript:)/i.test(link.getAttribute('href') ?? ''));
    const current = links.find(({href}) => isSameApartFromPage(href, shown.url));
    if (current && links.length > 1 && !marked && !outlet.closest(CURRENT) && !outlet.querySelector('form')) {
      found.push(remedies.noCurrent(name, current.textContent?.trim() ?? ''));
    }
    const button = [...outlet.querySelectorAll('button')].find((one) => !one.matches(OTHER_BUTTON));
    if (button && links.length > 0) found.push(remedies.button(name, button.textContent?.trim() ?? ''));
    return found;
  });
}
