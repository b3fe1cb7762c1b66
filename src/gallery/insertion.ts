/** Inserts a load's items into the page as they arrive, matched by key. Until it is finished, it can be undone. */
import type {ItemInsertion, Mode} from '../markup/markup.js';
import {adoptElement} from '../page/adopt.js';
import {cleanNode} from '../page/sanitizer.js';
import {findPrevious, findSpace, isSpace} from '../page/white-space.js';
import {PortfolioBeforeInsertEvent} from './events.js';
import type {GalleryDom} from './gallery-dom.js';
import {updateItemLinks} from './item-links.js';
import {WAITING} from './marks.js';
import {adoptStyle} from './style.js';

type Gallery = Pick<GalleryDom, 'root' | 'markup'>;

/**
 * Starts an insertion of items into the gallery's container or, without one, into its root. If a load replaces the items, the old ones stay in
 * the page, hidden, until the load is complete. So an item that the response has, too, keeps its element, with its playing video,
 * focus and listeners; and a load that breaks off can be undone. `isBackground`: the visitor does not see the gallery, for example
 * behind the viewer: new items then replace the old ones all at once, so that the page moves only once.
 */
function startInsertion({root, markup}: Gallery, mode: Mode, isBackground: boolean): ItemInsertion {
  const findContainer = () => markup.findContainer(root) ?? root;
  const container = findContainer();
  const isReplacing = mode === 'replace';
  /** Whether all items are inserted together, in `finish`. Prepended ones always are, because the page moves with each batch. */
  const isDeferred = mode === 'prepend' || (isBackground && isReplacing);
  /** All child nodes that the container had, including text, for `undo`. */
  const originalNodes = [...container.childNodes];
  /** Old items by key; one without a key, or with the key of an earlier one, by its element. */
  const oldItems = new Map<string | Element, Element>();
  /** All items of the response so far. */
  const arrived: Element[] = [];
  /** Keys of the response so far. An item whose key comes twice is added once, unless the load replaces. */
  const keys = new Set<string>();
  const added: Element[] = [];
  const kept: Element[] = [];
  /** Kept items, each with the item of the response, in a load that replaces. */
  const pairs: (readonly [kept: Element, fresh: Element])[] = [];
  /** White space between two items, as in the page or, if there is none, as in the response. */
  let space: string | undefined;
  const insertedSpaces: Text[] = [];
  /** The scroll position before old items were hidden: without them the page is shorter. */
  let scrollBefore: number | undefined;
  /** The old node before which the next item goes; null: the end of the container. */
  let next: ChildNode | null = null;
  let lastInserted: Element | undefined;
  let hasBegun = false;
  /** Whether the second part of a split batch is still to come (`expectRest` in `markup.ts`). */
  let isRestToCome = false;
  let isOver = false;

  const noteSpace = (item: Element) => {
    space ||= findSpace(item)?.data;
  };
  /** The child that contains the focus: so that no typing is lost, it is neither hidden nor moved. */
  const findFocused = () => container.querySelector(':scope > :focus-within');

  for (const item of container.children) {
    if (!markup.isItem(item)) continue;
    // What is before the first item is not between two items.
    if (oldItems.size > 0) noteSpace(item);
    const key = markup.readKey(item);
    oldItems.set(key && !oldItems.has(key) ? key : item, item);
  }

  function insert(items: readonly Element[]): void {
    const batch: Element[] = [];
    for (const item of items) {
      const key = markup.readKey(item);
      // In a load that replaces, two items with one key are both shown, as in the server's page.
      if (key && !isReplacing && keys.has(key)) continue;
      if (keys.size > 0) noteSpace(item);
      keys.add(key);
      const old = key ? oldItems.get(key) : undefined;
      if (old) {
        kept.push(old);
        if (!isReplacing) continue;
        pairs.push([old, item]);
        oldItems.delete(key);
        // Shown here and not in `put`, because a listener of the page may insert the batch.
        old.removeAttribute(WAITING);
        batch.push(old);
      } else {
        batch.push(adoptElement(item));
        added.push(item);
      }
    }
    if (batch.length === 0) return;
    const isFirst = !hasBegun;
    if (isFirst) begin();
    // Hide the old items only in the next frame: if the load is complete before it, nothing has to be hidden.
    if (isReplacing && (isFirst || isRestToCome)) requestAnimationFrame(hideOld);
    // With the second batch, the rest has come.
    isRestToCome &&= isFirst;
    // A script of the page may have removed `next` since.
    if (next && next.parentNode !== container)
      next = lastInserted?.parentNode === container ? lastInserted.nextSibling : null;
    let before = next;
    // The event's `before` is an element that stays where it is: no text, and no item of the batch.
    while (before && (!(before instanceof Element) || batch.includes(before))) before = before.nextSibling;
    const focused = findFocused();
    if (root.dispatchEvent(new PortfolioBeforeInsertEvent(batch, isFirst && isReplacing, before))) {
      for (const item of batch) put(item, focused);
      // White space where an item of the batch would follow, or be followed by, another element without any.
      for (const node of space ? [...batch, next] : []) {
        if (!(node instanceof Element && findPrevious(node) instanceof Element)) continue;
        const text = new Text(space);
        insertedSpaces.push(text);
        node.before(text);
      }
    } else {
      // The listener has inserted the batch before `before`: the next items follow it.
      next = before;
    }
  }

  function begin(): void {
    hasBegun = true;
    // A heading stays before the first item, and white space at the end stays there.
    const {lastChild, children} = container;
    const first = [...children].find((child) => markup.isItem(child)) ?? null;
    next = mode === 'append' ? (isSpace(lastChild) ? lastChild : null) : first;
    // Read before the first change of the page: after it, reading would force a layout.
    if (isReplacing) scrollBefore = scrollY;
  }

  function hideOld(): void {
    if (isOver) return;
    adoptStyle();
    const focused = findFocused();
    const waiting = [...oldItems.values()];
    // Hide only as many old items as new ones have come: the others keep the place of the second part.
    for (const item of isRestToCome ? waiting.slice(0, added.length) : waiting) {
      item.toggleAttribute(WAITING, item !== focused);
    }
  }

  function put(item: Element, focused: Element | null): void {
    // An old item after `next` stays, unless `focused` is between them: then the item moves, so that `focused` never has to.
    let at = item.parentNode === container ? next : null;
    while (at && at !== item && at !== focused) at = at.nextSibling;
    if (at === item) next = item.nextSibling;
    else {
      // An item that moves leaves no second white space behind.
      findSpace(item)?.remove();
      moveNode(container, item, next);
    }
    lastInserted = item;
  }

  return {
    get hasNoNewItems() {
      return added.length === 0 && (!isDeferred || arrived.length === 0);
    },
    get keptCount() {
      return kept.length;
    },
    expectRest() {
      isRestToCome = true;
    },
    add(items) {
      if (isOver) return;
      arrived.push(...items);
      if (!isDeferred) insert(items);
    },
    finish(page, url, done) {
      isOver = true;
      // Another script, such as a framework, has rendered the container again: the items go into the new one.
      if (findContainer() !== container) {
        const insertion = startInsertion({root, markup}, mode, isBackground);
        insertion.add(arrived);
        return insertion.finish(page, url, done);
      }
      if (isDeferred) insert(arrived);
      for (const [old, fresh] of pairs) updateItemLinks(old, fresh);
      const removed = isReplacing ? [...oldItems.values()] : [];
      for (const item of removed) {
        item.removeAttribute(WAITING);
        findSpace(item)?.remove();
        item.remove();
      }
      return {change: {added, kept, removed}, isPageShown: false};
    },
    undo(hasFailed) {
      if (isOver) return;
      isOver = true;
      if (!hasBegun) return;
      for (const node of [...added, ...insertedSpaces]) node.remove();
      // Only a load that replaces has moved or hidden old items. In other modes, what a script has removed stays removed.
      if (!isReplacing) return;
      const focused = findFocused();
      let at = container.firstChild;
      for (const node of originalNodes) {
        // What stands before `focused` now, but belongs after it, goes to the end first, because `focused` is not moved.
        if (node === focused) {
          while (at && at !== focused) {
            const {nextSibling} = at;
            moveNode(container, at, null);
            at = nextSibling;
          }
        }
        if (node instanceof Element) node.removeAttribute(WAITING);
        // A script has moved it elsewhere, as into a new container.
        if (node.parentNode && node.parentNode !== container) continue;
        if (node === at) at = at.nextSibling;
        else moveNode(container, node, at);
      }
      // Only after a failure: otherwise a person has chosen something else, or a script has removed the gallery.
      if (hasFailed && scrollBefore !== undefined) scrollTo({top: scrollBefore, behavior: 'instant'});
    },
  };
}

/**
 * Opens our own insertion or, where a host's adapter lets the host's script insert the items, that one. The adapter may also create
 * the missing container. `isBackground`: see `startInsertion`.
 */
export function openInsertion(gallery: Gallery, mode: Mode, isBackground = false): ItemInsertion {
  const open = () => startInsertion(gallery, mode, isBackground);
  return gallery.markup.host?.openRenderer(mode, {startInsertion: open, clean: cleanNode}) ?? open();
}

/** Moves a node, with its state where the browser has `moveBefore` (WHATWG DOM); to the end if a listener has removed `next`. */
function moveNode(parent: Element, node: Node, next: Node | null): void {
  const before = next?.parentNode === parent ? next : null;
  if (node.parentNode === parent && 'moveBefore' in parent && typeof parent.moveBefore === 'function') {
    parent.moveBefore(node, before);
  } else {
    parent.insertBefore(node, before);
  }
}
