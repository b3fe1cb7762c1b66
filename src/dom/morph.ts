/** Makes an outlet (bar, paginator, status) say what a fetched one says, with as few new nodes as possible. */
import {cleanNode} from '../page/clean.js';

/**
 * Takes over the children of `fresh`, which stays usable no longer. Elements that correspond keep their identity, and so
 * focus and listeners; where focus stood on one that had to go, its successor gets it.
 */
export function morphChildren(live: Element, fresh: Element, base: string): void {
  cleanNode(fresh, base);
  const focused = document.activeElement;
  const held = focused instanceof HTMLElement && live.contains(focused) ? focused : undefined;
  morphNodes(live, fresh);
  if (held && !held.isConnected) focusSuccessor(live, held);
}

function morphNodes(live: Element, fresh: Element): void {
  const olds = [...live.childNodes];
  const news = [...fresh.childNodes];
  if (!isAlike(olds, news)) {
    live.replaceChildren(...news.map((node) => document.adoptNode(node)));
    return;
  }
  for (const old of olds.slice(news.length)) old.remove();
  live.append(...news.slice(olds.length).map((node) => document.adoptNode(node)));
  for (const [i, old] of olds.entries()) {
    const next = news[i];
    // Most of a bar says what it said.
    if (next?.isEqualNode(old)) continue;
    if (old instanceof Element && next instanceof Element) {
      morphElement(old, next);
    } else if (next && old.nodeValue !== next.nodeValue) {
      old.nodeValue = next.nodeValue;
    }
  }
}

/** Whether two lists correspond one by one; what one of them has more, as a branch that opens, must be of other kinds. */
function isAlike(olds: readonly ChildNode[], news: readonly ChildNode[]): boolean {
  const length = Math.min(olds.length, news.length);
  const kinds = olds.slice(0, length).map((old) => old.nodeName);
  const rest = [...olds.slice(length), ...news.slice(length)];
  return kinds.every((kind, i) => kind === news[i]?.nodeName) && !rest.some((node) => kinds.includes(node.nodeName));
}

/** Makes one element say what another of its kind says; `fresh` stays usable no longer. */
export function morphElement(live: Element, fresh: Element): void {
  morphAttributes(live, fresh);
  morphNodes(live, fresh);
  // Once a person has chosen, attributes do not move a select any more.
  if (live instanceof HTMLSelectElement && fresh instanceof HTMLSelectElement) live.selectedIndex = fresh.selectedIndex;
}

function morphAttributes(live: Element, fresh: Element): void {
  for (const name of live.getAttributeNames()) if (!fresh.hasAttribute(name)) live.removeAttribute(name);
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name) ?? '';
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/** Focus goes to what took the place of a control: the same text, the same relation, else what is current now. */
function focusSuccessor(outlet: Element, gone: HTMLElement): void {
  const candidates = [...outlet.querySelectorAll<HTMLElement>('a, button, select, [aria-current]')];
  const text = gone.textContent;
  const rel = gone.getAttribute('rel');
  const successor =
    candidates.find((candidate) => candidate.textContent === text) ??
    candidates.find((candidate) => rel && candidate.getAttribute('rel') === rel) ??
    candidates.find((candidate) => candidate.hasAttribute('aria-current'));
  focusQuietly(successor ?? outlet);
}

/** Focuses an element, also one that is not focusable by itself, without scrolling to it. */
export function focusQuietly(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({preventScroll: true});
  // What stands in a shadow, or leads the focus on, has it too.
  if (element.matches(':focus-within')) return;
  element.tabIndex = -1;
  element.focus({preventScroll: true});
}
