/**
 * Changes live nodes only where the server changed its markup: `last` is the server's previous markup, `fresh` its new
 * markup. What scripts of the page changed stays, unless the server changed the same thing.
 */
import {alignNodes} from './alignment.js';

/** For each node of a copy of the server's markup, its live node, even if a script has moved or wrapped that. */
const liveNodes = new WeakMap<Node, ChildNode>();

let inertDocument: Document | undefined;

/** Copies a node into a document in which no image is loaded and no custom element is upgraded. */
export function copyInert<T extends Node>(node: T): T {
  inertDocument ??= document.implementation.createHTMLDocument('');
  return inertDocument.importNode(node, true);
}

/** Links each node of the server's markup, `copy`, to its live node; returns `copy`. */
export function connectNodes<T extends Node>(live: ChildNode, copy: T): T {
  liveNodes.set(copy, live);
  let child = live.firstChild;
  for (let node = copy.firstChild; node && child; node = node.nextSibling) {
    connectNodes(child, node);
    child = child.nextSibling;
  }
  return copy;
}

/** The live node of a node of the server's markup. */
export function findLive(node: Node): ChildNode | undefined {
  return liveNodes.get(node);
}

/** Applies to one live node what changed in its markup. Both versions must be cleaned (`cleanNode`) and of the same node type. */
export function morphNode(live: ChildNode, last: Node, fresh: Node): void {
  if (live instanceof Element && last instanceof Element && fresh instanceof Element) {
    morphAttributes(live, last, fresh);
    morphChildren(live, last, fresh);
  } else {
    liveNodes.set(fresh, live);
    live.nodeValue = fresh.nodeValue;
  }
}

/** Applies the changes of attributes in the markup to a live element; classes are compared one by one. */
export function morphAttributes(live: Element, last: Element, fresh: Element): void {
  for (const name of new Set([...last.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const attribute = fresh.getAttributeNode(name);
    // Event handler attributes of the live page stay; those of a fetched page must not run.
    const isHandler = name.startsWith('on') && name in live;
    // An open element, such as a `<details>`, stays open if it has a form, which somebody may be filling in.
    const staysOpen = name === 'open' && !attribute && live.querySelector('form');
    if (attribute?.value === last.getAttributeNode(name)?.value || isHandler || staysOpen) continue;
    if (name === 'class') {
      for (const token of [...last.classList, ...fresh.classList]) {
        const isFresh = fresh.classList.contains(token);
        if (isFresh !== last.classList.contains(token)) live.classList.toggle(token, isFresh);
      }
    } else if (!attribute) live.removeAttribute(name);
    // `setAttribute` refuses names such as `@click` in older browsers.
    else live.setAttributeNode(document.importNode(attribute));
    // Once a person has used a checkbox or select, its attribute no longer changes its state; the property does.
    if (/^(checked|selected)$/.test(name)) Reflect.set(live, name, attribute !== null);
  }
}

/** Applies to the children of a live element what changed in its markup, and links `fresh` to the live nodes. */
function morphChildren(live: Element, last: Element, fresh: Element): void {
  liveNodes.set(fresh, live);
  const olds = [...last.childNodes];
  const news = [...fresh.childNodes];
  const pairs = alignNodes(olds, news);
  const isInSameRoot = (old: Node) => liveNodes.get(old)?.getRootNode() === live.getRootNode();
  // If a script replaced all children that the server sent last, and the server sends others now, these replace the script's.
  if (olds.length > 0 && !olds.some(isInSameRoot) && last.innerHTML !== fresh.innerHTML) {
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
      // Unchanged: the old copy, whose nodes are linked to the live ones, becomes part of the new markup.
      if (old.isEqualNode(node)) node.replaceWith(old);
      else morphNode(current, old, node);
      // A node that a script moved elsewhere is changed there; the next node is not inserted after it.
      if (current.parentNode === live) previous = current;
    }
  }
}
