/** Bars, paginators and statuses follow what a fetched page says. */
import type {Mode} from '../gallery.js';
import {cleanNode} from '../page/clean.js';
import {morphChildren, morphElement} from './morph.js';

/** How a paginator leads on: `numbers`, `load-more` or `infinite`; foreign markup says it by a data attribute. */
export function readPaging(paginator: Element): string {
  return paginator.getAttribute('mode') ?? paginator.getAttribute('data-portfolio-mode') ?? '';
}

/** Whether a paginator adds pages to what is shown, rather than replace it. */
export function isAppending(paginator: Element): boolean {
  return /^(load-more|infinite)$/.test(readPaging(paginator));
}

/** The ways on of an append mode: further down, and back up. */
export function findWay(within: Element | null | undefined, rel: 'next' | 'prev'): HTMLAnchorElement | null {
  return within?.querySelector<HTMLAnchorElement>(`a[rel="${rel}"]`) ?? null;
}

/**
 * Makes an outlet say what the same outlet of a fetched page says. In an append mode only the side on which items came
 * moves on: the other still leads to where it led. `base`: address that the fetched page's own resolve against.
 */
export function updateOutlet(outlet: Element, fresh: Element, mode: Mode, base: string): void {
  if (mode === 'replace' || !isAppending(outlet)) {
    morphChildren(outlet, fresh, base);
    return;
  }
  cleanNode(fresh, base);
  const rel = mode === 'append' ? 'next' : 'prev';
  const old = findWay(outlet, rel);
  const way = findWay(fresh, rel);
  if (old && way) morphElement(old, way);
  else if (way) outlet.prepend(document.adoptNode(way));
  else old?.remove();
}
