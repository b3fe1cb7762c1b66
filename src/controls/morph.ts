/**
 * Changes live nodes only where the server changed its markup: `last` is the server's previous markup, `fresh` its new
 * markup. What scripts of the page changed stays, unless the server changed the same thing.
 */
import {isHandler} from '../page/sanitizer.js';
import {alignNodes} from './alignment.js';

/** For each node of a copy of the server's markup, its live node, even if a script has moved or wrapped the live node. */
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

/**
 * Applies to one live node what changed in its markup, and links `fresh` to the live nodes. Both versions must be cleaned
 * (`cleanNode`) and of the same node type.
 */
export function morphNode(live: ChildNode, last: Node, fresh: Node): void {
  liveNodes.set(fresh, live);
  if (live instanceof Element && last instanceof Element && fresh instanceof Element) {
    morphAttributes(live, last, fresh);
    morphChildren(live, last, fresh);
  } else live.nodeValue = fresh.nodeValue;
}

/** Applies the changes of attributes in the markup to a live element; classes are compared one by one. */
export function morphAttributes(live: Element, last: Element, fresh: Element): void {
  for (const name of new Set([...last.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const attribute = fresh.getAttributeNode(name);
    // An open element, such as a `<details>`, stays open if it has a form, which somebody may be filling in.
    const staysOpen = name === 'open' && !attribute && live.querySelector('form');
    // Event handler attributes of the live page stay; those of a fetched page must not run.
    if (attribute?.value === last.getAttributeNode(name)?.value || isHandler(name, live) || staysOpen) continue;
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
  const olds = [...last.childNodes];
  const news = [...fresh.childNodes];
  const pairs = alignNodes(olds, news);
  removeReplaced(live, last, fresh, pairs);
  const kept = new Set(pairs);
  for (const old of olds) if (!kept.has(old)) remove(liveNodes.get(old));
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

/** Removes a node. A form's own `remove` may be hidden by a field of that name. */
const remove = (node: ChildNode | undefined) => node?.parentNode?.removeChild(node);

/** What a person can use or type in. */
const CONTROLS = 'a,button,input,select,textarea,details';

/** Whether a script's node may be removed: it has no control that a person may be using. */
const isDispensable = (node: Node) =>
  !(node instanceof Element && (node.matches(CONTROLS) || node.querySelector(CONTROLS)));

/**
 * Where a script has replaced nodes of the server by its own, and the server has now changed one of those, removes the script's
 * nodes and unlinks the server's, so that the server's new ones are added. Each such place lies between two nodes of the server
 * that are still there. Where a script has only removed nodes, or has put in links, buttons or fields, the server's nodes do not
 * come back, unless none of them is left in the element.
 */
function removeReplaced(live: Element, last: Element, fresh: Element, pairs: readonly (ChildNode | undefined)[]): void {
  /** The server's nodes that are missing before the first one that is still there, and after each one that is still there. */
  const first: ChildNode[] = [];
  const places = new Map<Node, ChildNode[]>();
  /** Elements of a script around nodes of the server. */
  const holders = new Set<Node>();
  let missing = first;
  let remaining = 0;
  for (const old of last.childNodes) {
    const child = liveNodes.get(old);
    const text = child?.nodeValue ?? '';
    // A script may have put the end of a text into an element of its own.
    const isSplit = old.nodeValue?.startsWith(text) && old.nodeValue.slice(text.length).trim() !== '';
    if (isSplit || child?.isConnected !== live.isConnected) {
      // White space is not seen, so nothing stands in its place.
      if (old instanceof Element || old.nodeValue?.trim()) missing.push(old);
      continue;
    }
    remaining += 1;
    const around: Node[] = [];
    let at: Node | null = child.parentNode;
    for (; at && at !== live; at = at.parentNode) around.push(at);
    // A script has moved the node out of `live`.
    if (!at) continue;
    places.set(child, (missing = []));
    for (const one of around) holders.add(one);
  }
  const areAllMissing = remaining === 0 && last.innerHTML !== fresh.innerHTML;
  if (areAllMissing && (first.length > 0 || !live.firstChild)) for (const old of last.childNodes) liveNodes.delete(old);
  const freshOf = new Map([...fresh.childNodes].map((node, i) => [pairs[i], node]));
  const isChanged = (old: ChildNode) => areAllMissing || !freshOf.get(old)?.isEqualNode(old);
  const changed = new Set([first, ...places.values()].filter((olds) => olds.some(isChanged)));
  missing = first;
  const walk = (parent: Node): void => {
    // Copied first, because some are removed.
    const children = [...parent.childNodes];
    for (const child of children) {
      missing = places.get(child) ?? missing;
      if (holders.has(child)) walk(child);
      else if (!places.has(child) && changed.has(missing) && (areAllMissing || isDispensable(child))) {
        child.remove();
        for (const old of missing) liveNodes.delete(old);
      }
    }
  };
  walk(live);
}
