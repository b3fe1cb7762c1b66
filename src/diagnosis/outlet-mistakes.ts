/** Finds mistakes in a bar or a paginator: in its mode, links, forms and buttons, and in what it marks as current. */
import {isSameApartFromPage} from '../markup/current-marks.js';
import {leadsToGallery, loadsInPlace, readEncoding} from '../markup/form-target.js';
import {CURRENT} from '../markup/links.js';
import * as remedies from '../markup/remedies.js';
import type {ReadGallery} from '../viewer/neighbours.js';

/** Matches links, forms and options by which a visitor can choose; not a link to `#`, or one that runs a script. */
const CONTROL = ':is(a, area)[href]:not([href^="#"], [href^="javascript:" i]), form, [data-url], [data-vp-url]';

/** Matches buttons that a form, a script of the page, or the browser uses. */
const OTHER_BUTTON =
  'form *, [aria-expanded], [aria-haspopup], [aria-controls], [popovertarget], [commandfor], [onclick], [data-bs-toggle]';

export function* findOutletMistakes({dom, state}: ReadGallery, outlet: Element): Generator<string> {
  const {markup, name, scope} = dom;
  const {shown} = state;
  const {localName} = outlet;
  const isBar = markup.isFilterBar(outlet);
  const mode = outlet.getAttribute('mode') ?? '';
  const isAppending = /^(load-more|infinite)$/.test(mode);
  const otherLinks = outlet.querySelectorAll('a[href]:not([rel~="next"], [rel~="prev"])');
  const mayHaveMore = (shown.pages ?? Infinity) > shown.last;
  if (isAppending && otherLinks.length > 1) yield remedies.numbersInAppending(name, mode);
  else if (isAppending && otherLinks.length > 0 && mayHaveMore && !outlet.querySelector('a[rel~="next"]'))
    yield remedies.noNext(name, mode);
  else if (localName === 'portfolio-paginator' && mode && mode !== 'numbers' && !isAppending)
    yield remedies.unknownMode(name, mode);
  // If the number of pages is unknown, a paginator without links is no mistake.
  const needsLinks = isBar || (localName !== 'portfolio-status' && (shown.pages ?? 1) > shown.last);
  if (needsLinks && !outlet.querySelector(CONTROL)) yield remedies.noLinks(localName, name);
  const forms = [...outlet.querySelectorAll('form'), outlet.closest('form') ?? []].flat();
  const isInOtherEncoding = (form: HTMLFormElement) => leadsToGallery(form, scope) && !loadsInPlace(form, scope);
  for (const form of forms.filter(isInOtherEncoding)) yield remedies.formEncoding(name, readEncoding(form));
  // The other mistakes occur only in our own elements. An element that draws itself makes none, and its links may still be missing.
  if (markup.host || ('drawsItself' in outlet && outlet.drawsItself === true)) return;
  const marked = outlet.querySelector(CURRENT);
  if (localName === 'portfolio-paginator') {
    const text = marked?.textContent?.trim() ?? '';
    const page = /^\d{1,6}$/.test(text) ? Number(text) : shown.page;
    if (page !== shown.page) yield remedies.otherPage(name, page, location.pathname + location.search, shown.page);
  }
  if (!isBar) return;
  const all = [...outlet.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const links = all.filter((link) => !/^(#|javascript:)/i.test(link.getAttribute('href') ?? ''));
  const current = links.find(({href}) => isSameApartFromPage(href, shown.url));
  if (current && links.length > 1 && !marked && !outlet.closest(CURRENT) && !outlet.querySelector('form'))
    yield remedies.noCurrent(name, current.textContent?.trim() ?? '');
  const button = [...outlet.querySelectorAll('button')].find((one) => !one.matches(OTHER_BUTTON));
  if (button && links.length > 0) yield remedies.button(name, button.textContent?.trim() ?? '');
}
