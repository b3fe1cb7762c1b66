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
 * Repairs links to the next page. An empty address would load the shown page again: a link with one gets the address that the
 * root's attribute has, or goes if the root has no such attribute. If the attribute is empty, as on the last page, any link goes:
 * it is removed from a fetched page, and hidden in the live one, whose script may need it.
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

/** Adds the seed of a random order to the addresses of links and options, so that filters and other pages keep that order. */
export function keepSeed(root: Element, {bars, paginators}: ForeignMarkup): void {
  const seed = root.getAttribute('data-vp-random-seed');
  if (!seed) return;
  for (const outlet of listOutlets([...bars, ...paginators], root)) {
    for (const control of outlet.querySelectorAll('a[href], option[data-vp-url]')) {
      const name = control.localName === 'a' ? 'href' : 'data-vp-url';
      const given = control.getAttribute(name) ?? '';
      const address = addSeed(given, seed);
      if (address !== given) control.setAttribute(name, address);
    }
  }
}

/** Adds the seed to an address, but not to an empty one, a mere fragment, or one that opens no page, such as `javascript:`. */
function addSeed(given: string, seed: string): string {
  const [, address = '', fragment = ''] = /^(?!(?!https?:)[a-z][\w+.-]*:)([^#]*)(.*)$/is.exec(given) ?? [];
  if (address === '' || /[?&]vpf_random_seed=/.test(address)) return given;
  return `${address}${address.includes('?') ? '&' : '?'}vpf_random_seed=${encodeURIComponent(seed)}${fragment}`;
}

/**
 * Writes the seed of a random order into the page's address, so that Back finds the same order. Call it only when another page
 * loads or this one is left: after the query has changed, a link to a place in this page (`/works/#contact`) would load it again.
 * `pageUrl`: the page's address, which is not the browser's while the viewer shows a work: that one is left alone.
 */
export function keepSeedForBack(root: Element, pageUrl: string): void {
  const seed = root.getAttribute('data-vp-random-seed');
  const address = seed ? addSeed(pageUrl, seed) : pageUrl;
  try {
    if (address !== pageUrl && pageUrl === location.href) history.replaceState(history.state, '', address);
  } catch (error) {
    // Browsers limit how often scripts may write the address.
    console.debug('portfolio: the address was not written', error);
  }
}

/**
 * After a page number, the gallery's top comes as far below the upper edge of the screen as the host's setting says, unless a
 * style of the theme says how far.
 */
export function keepScrollOffset(live: HTMLElement, from: Element): void {
  const name = 'data-vp-pagination-scroll-top';
  const offset = from.querySelector(`[${name}]`)?.getAttribute(name);
  if (offset && getComputedStyle(live).scrollMarginBlockStart === '0px')
    live.style.scrollMarginBlockStart = `${offset}px`;
}
