/** Bars, paginators and statuses of the page follow what the server says of them on each page that arrives. */
import {cleanNode} from '../page/sanitizer.js';
import {connectNodes, copyInert, findLive, morphAttributes, morphNode} from './morph.js';

/** An outlet as the server sent it last. */
interface ServerMarkup {
  readonly markup: Element;
  /** Address that its own addresses resolve against, without a query. */
  readonly base: string;
}

const remembered = new WeakMap<Element, ServerMarkup>();

/** Keeps a copy of an outlet as the server sent it. Call it before scripts of the page change the outlet. */
export function rememberServerMarkup(outlet: Element): ServerMarkup {
  const server = {markup: connectNodes(outlet, copyInert(outlet)), base: withoutQuery(document.baseURI)};
  remembered.set(outlet, server);
  return server;
}

/** An outlet as the server means it now; one that was not remembered counts as sent as it is. */
export function readServerMarkup(outlet: Element): ServerMarkup {
  return remembered.get(outlet) ?? rememberServerMarkup(outlet);
}

/** An outlet that a page left out: what stands in it now, with our own marks, counts as the server's at the next update. */
export function forgetServerMarkup(outlet: Element): void {
  remembered.delete(outlet);
}

/** Writes a text of ours into an outlet. It counts as the server's, so that the server's next text replaces it. */
export function writeText(outlet: Element, element: Element, text: string): void {
  element.textContent = text;
  const {markup} = readServerMarkup(outlet);
  for (const copy of [markup, ...markup.querySelectorAll('*')]) {
    if (findLive(copy) === element) copy.textContent = text;
  }
}

/**
 * Changes an outlet where the server changed it. `address`: where `fresh` comes from; its own addresses resolve against it.
 * `combine` makes the markup to show from the last and the new one.
 */
export function updateServerMarkup(
  outlet: Element,
  fresh: Element,
  address: string,
  combine = (_last: Element, next: Element) => next,
): void {
  // An outlet that somebody else emptied is filled again.
  if (!outlet.firstChild) remembered.delete(outlet);
  const {markup: last, base: lastBase} = readServerMarkup(outlet);
  const base = withoutQuery(address);
  if (base === lastBase && last.isEqualNode(fresh)) return;
  const next = copyInert(fresh);
  cleanNode(last, lastBase);
  cleanNode(next, base);
  const markup = combine(last, next);
  // Attributes, too: a manager's preview may change how a paginator leads on.
  morphNode(outlet, last, markup);
  remembered.set(outlet, {markup, base});
}

/** Takes over the attributes of an outlet that draws its own content. */
export function updateAttributes(outlet: Element, fresh: Element): void {
  const {markup} = readServerMarkup(outlet);
  morphAttributes(outlet, markup, fresh);
  morphAttributes(markup, markup, fresh);
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}
