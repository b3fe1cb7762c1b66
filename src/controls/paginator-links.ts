/** How a paginator leads on, and its links; without state, so that files loaded on demand may have a copy. */
import type {Mode} from '../markup/markup.js';

/** How a paginator leads on: `numbers`, `load-more` or `infinite`; foreign markup says it by a data attribute. */
export function readPaginatorMode(paginator: Element): string {
  return paginator.getAttribute('mode') ?? paginator.getAttribute('data-portfolio-mode') ?? '';
}

/** Whether a paginator adds pages to what is shown, rather than replace it. */
export function isAppending(paginator: Element): boolean {
  return /^(load-more|infinite)$/.test(readPaginatorMode(paginator));
}

/** The link of an append mode to the page after, or before, those shown. */
export function findPageLink(within: Element | null | undefined, rel: 'next' | 'prev'): HTMLAnchorElement | null {
  return within?.querySelector<HTMLAnchorElement>(`a[rel="${rel}"]`) ?? null;
}

/**
 * The markup of a paginator in an append mode: as the server sent it last, but for the link of the side on which items
 * came, which leads on as the server's new markup says.
 */
export function moveOneSide(paginator: Element, last: Element, next: Element, mode: Mode): Element {
  const rel = mode === 'append' ? 'next' : 'prev';
  const markup = last.ownerDocument.importNode(last, true);
  const old = findPageLink(markup, rel);
  const link = findPageLink(next, rel);
  // A script may have put a link of its own in the place of the server's.
  const live = findPageLink(paginator, rel);
  if (link) live?.setAttribute('href', link.getAttribute('href') ?? '');
  else live?.remove();
  if (old) old.replaceWith(link ?? '');
  else if (link) markup.prepend(link);
  return markup;
}
