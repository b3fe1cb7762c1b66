/** Completes the markup of Visual Portfolio: addresses of links, names of controls, and where the page is scrolled to. */
import type {Texts} from '../page-data/texts.js';
import {type ForeignMarkup, listOutlets} from './foreign-markup.js';

/** Labels arrows and dropdowns that have no text or label, for screen readers. */
export function nameControls(outlet: Element, texts: Texts): void {
  const names = [
    ['.vp-pagination__item-prev a', 'previous'],
    ['.vp-pagination__item-next a', 'next'],
    ['.vp-filter select', 'filter'],
    ['.vp-sort select, .vp-block-sort select', 'sort'],
  ] as const;
  for (const [selector, key] of names) {
    for (const control of outlet.querySelectorAll(selector)) {
      const isNamed =
        control instanceof HTMLSelectElement ? control.labels.length > 0 : /\p{L}/u.test(control.textContent ?? '');
      if (!isNamed && !control.hasAttribute('aria-label')) control.setAttribute('aria-label', texts.format(key));
    }
  }
}

/**
 * Gives a link to the next page with an empty address that of the root; otherwise it would load the shown page again. If the
 * root has no such attribute, an empty link goes, and if it has an empty one, as on the last page, any link: removed from a
 * fetched page, and hidden in the live one, whose script may need it.
 */
export function repairNextLinks(root: Element, isLive: boolean, markup: ForeignMarkup): void {
  const next = root.getAttribute('data-vp-next-page-url');
  for (const paginator of listOutlets(markup.paginators, root)) {
    if (markup.readMode(paginator) === 'numbers') continue;
    const link = markup.findNext(paginator, root);
    if (next && link?.getAttribute('href') === '') link.setAttribute('href', next);
    if (!link || (next !== '' && link.getAttribute('href') !== '')) continue;
    if (isLive) link.hidden = true;
    else link.remove();
  }
}

/** Adds the seed of a random order to the links to other pages, so that these continue the same order. */
export function keepSeed(root: Element, markup: ForeignMarkup): void {
  const seed = root.getAttribute('data-vp-random-seed');
  if (!seed) return;
  for (const link of listOutlets(markup.paginators, root).flatMap((one) => [...one.querySelectorAll('a')])) {
    const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(link.getAttribute('href') ?? '') ?? [];
    if (address === '' || /[?&]vpf_random_seed=/.test(address)) continue;
    const parameter = `${address.includes('?') ? '&' : '?'}vpf_random_seed=${encodeURIComponent(seed)}`;
    link.setAttribute('href', address + parameter + fragment);
  }
}

/** After a page number, the gallery's top comes as far below the upper edge of the screen as the host's setting says. */
export function keepScrollOffset(live: HTMLElement, from: Element): void {
  const name = 'data-vp-pagination-scroll-top';
  const offset = from.querySelector(`[${name}]`)?.getAttribute(name);
  if (offset) live.style.scrollMarginBlockStart = `${offset}px`;
}
