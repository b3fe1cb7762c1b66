/** Paginator mode and page links; stateless, so that it may be bundled into several files that are loaded on demand. */
import type {Mode} from '../markup/markup.js';

/** The mode of a paginator, `numbers`, `load-more` or `infinite`, or empty. Foreign markup has it in a data attribute. */
export function readPaginatorMode(paginator: Element): string {
  return paginator.getAttribute('mode') ?? paginator.getAttribute('data-portfolio-mode') ?? '';
}

/** Whether a paginator appends pages to what is shown, instead of replacing it. */
export function isAppending(paginator: Element): boolean {
  return /^(load-more|infinite)$/.test(readPaginatorMode(paginator));
}

/** The link to the page after, or before, those that are shown. */
export function findPageLink(within: Element | null | undefined, rel: 'next' | 'prev'): HTMLAnchorElement | null {
  return within?.querySelector<HTMLAnchorElement>(`a[rel~="${rel}"]`) ?? null;
}

/**
 * Returns a copy of the server's previous markup with one link of its new markup: the next link after an append, the previous
 * link after a prepend. Also updates the live link.
 */
export function updatePageLink(paginator: Element, previousMarkup: Element, newMarkup: Element, mode: Mode): Element {
  const rel = mode === 'append' ? 'next' : 'prev';
  const markup = previousMarkup.ownerDocument.importNode(previousMarkup, true);
  const old = findPageLink(markup, rel);
  const link = findPageLink(newMarkup, rel);
  // A script may have replaced the server's link by another element, which the morph would not find.
  const live = findPageLink(paginator, rel);
  if (link) live?.setAttribute('href', link.getAttribute('href') ?? '');
  else live?.remove();
  if (old) old.replaceWith(link ?? '');
  else if (link) markup.prepend(link);
  return markup;
}
