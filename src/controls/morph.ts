/**
 * Changes live nodes only where the server changed its markup: `last` is what the server sent before, `fresh` what it
 * sends now. What scripts of the page changed stays, unless the server changed the same thing.
 */
import {alignNodes} from './alignment.js';

/** The live node of each node of the server's markup: found also where a script moved or wrapped it. */
const liveNodes = new WeakMap<Node, ChildNode>();

let inertDocument: Document | undefined;

/** Copies markup into a document in which no image loads and no custom element starts. */
export function copyInert<T extends Node>(node: T): T {
  inertDocument ??= document.implementation.createHTMLDocument('');
  return inertDocument.importNode(node, true);
}

/** Notes which live nodes a copy of their markup stands for, also after scripts have moved or changed them. */
export function connectNodes<T extends Node>(live: ChildNode, copy: T): T {
  liveNodes.set(copy, live);
  for (const [i, node] of copy.childNodes.entries()) {
    const child = live.childNodes[i];
    if (child) connectNodes(child, node);
  }
  return copy;
}

/** The live node that a node of the server's markup stands for. */
export function findLive(node: Node): ChildNode | undefined {
  return liveNodes.get(node);
}

/** Changes one live node as its markup changed. Both versions must be clean and of the same kind. */
export function morphNode(live: ChildNode, last: Node, fresh: Node): void {
  if (live instanceof Element && last instanceof Element && fresh instanceof Element) {
    morphAttributes(live, last, fresh);
    morphChildren(live, last, fresh);
  } else {
    liveNodes.set(fresh, live);
    live.nodeValue = fresh.nodeValue;
  }
}

/** Changes the attributes of a live element as they changed in its markup; classes one by one. */
export function morphAttributes(live: Element, last: Element, fresh: Element): void {
  for (const name of new Set([...last.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const value = fresh.getAttribute(name);
    // A script of the page may listen by such an attribute; one of a fetched page must not run.
    const isHandler = name.startsWith('on') && name in live;
    if (value === last.getAttribute(name) || isHandler) continue;
    if (name === 'class') {
      for (const token of [...last.classList, ...fresh.classList]) {
        const isFresh = fresh.classList.contains(token);
        if (isFresh !== last.classList.contains(token)) live.classList.toggle(token, isFresh);
      }
    } else if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
    // Once a person has chosen, the attribute alone no longer changes the choice.
    if (/^(checked|selected)$/.test(name)) Reflect.set(live, name, value !== null);
  }
}

/** Changes the children of a live element as they changed in its markup; `fresh` then stands for them. */
function morphChildren(live: Element, last: Element, fresh: Element): void {
  liveNodes.set(fresh, live);
  const olds = [...last.childNodes];
  const news = [...fresh.childNodes];
  const pairs = alignNodes(olds, news);
  const isInPage = (old: Node) => liveNodes.get(old)?.getRootNode() === live.getRootNode();
  // Where a script replaced all of what the server changes now, the server's new nodes take their place.
  if (olds.length > 0 && !olds.some(isInPage) && last.innerHTML !== fresh.innerHTML) {
    live.replaceChildren();
    pairs.fill(undefined);
  }
  const kept = new Set(pairs);
  for (const old of olds) if (!kept.has(old)) liveNodes.get(old)?.remove();
  let previous: ChildNode | null = null;
  for (const [i, node] of news.entries()) {
    const old = pairs[i];
    const current = old && liveNodes.get(old);
    if (!old || !current) {
      const added = document.importNode(node, true);
      connectNodes(added, node);
      previous = live.insertBefore(added, previous ? previous.nextSibling : live.firstChild);
    } else {
      if (old.isEqualNode(node)) node.replaceWith(old);
      else morphNode(current, old, node);
      // A node that a script moved elsewhere is changed there, and says nothing of the order here.
      if (current.parentNode === live) previous = current;
    }
  }
}

/** Focuses an element, also one that is not focusable by itself, without scrolling to it. */
export function focusQuietly(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({preventScroll: true});
  // Focus inside its shadow root, or passed on by its own `focus`, is enough.
  if (element.matches(':focus-within')) return;
  element.tabIndex = -1;
  element.focus({preventScroll: true});
}
