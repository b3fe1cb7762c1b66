/** Inserts a load's items into the page as they arrive, matched by key. Until it is finished, it can be undone. */
import {focusWithoutScroll} from '../controls/morph.js';
import type {HostRenderer, ItemChange, MarkupAdapter, Mode} from '../markup/markup.js';
import type {ParsedPage} from '../page/page.js';
import {cleanNode} from '../page/sanitizer.js';
import {PortfolioBeforeInsertEvent} from './events.js';
import type {GalleryDom} from './gallery-dom.js';
import {WAITING} from './marks.js';
import {adoptStyle} from './style.js';

/** Fires `portfolio-before-insert`; returns false if a listener inserts the batch itself. */
export type OfferItems = (items: readonly Element[], replace: boolean, before: Element | null) => boolean;

/**
 * Where a load replaces the items, the old ones stay in the page, hidden, until it is complete. So an item that stays keeps its element, with its
 * playing video, focus and listeners, and a load that breaks off can be undone.
 */
export class ItemInsertion {
  readonly #container: Element;
  readonly #markup: MarkupAdapter;
  readonly #mode: Mode;
  readonly #offer: OfferItems;
  /** The host's own script, if it inserts the items instead of this class. */
  readonly #renderer: HostRenderer | undefined;
  /** All child nodes that the container had, including text, for `undo`. */
  readonly #before: readonly ChildNode[];
  /** Old items by key; an item without a key of its own is its own key. */
  readonly #old = new Map<string | Element, Element>();
  /** Keys of the response so far: an item that it contains twice is shown once. */
  readonly #keys = new Set<string>();
  readonly #added: Element[] = [];
  readonly #kept: Element[] = [];
  /** Kept items, each with the item of the response. */
  readonly #fresh: (readonly [kept: Element, fresh: Element])[] = [];
  readonly #delayed: Element[] = [];
  /** The element that had the focus just before the old items were hidden. */
  #focused: Element | null = null;
  /** The scroll position before old items were hidden: without them the page is shorter. */
  #scroll: number | undefined;
  /** The old node before which the next item goes. */
  #next: ChildNode | null = null;
  #hasBegun = false;
  #isOver = false;

  constructor(container: Element, markup: MarkupAdapter, mode: Mode, offer: OfferItems, renderer?: HostRenderer) {
    this.#container = container;
    this.#markup = markup;
    this.#mode = mode;
    this.#offer = offer;
    this.#renderer = renderer;
    this.#before = [...container.childNodes];
    for (const item of container.children) {
      if (!markup.isItem(item)) continue;
      const key = markup.readKey(item);
      this.#old.set(key && !this.#old.has(key) ? key : item, item);
    }
  }

  /**
   * Whether no new item has arrived: some hosts answer a page past the last with the first one. Prepended items are compared
   * with those of the page only in `finish`.
   */
  get isEmpty(): boolean {
    return this.#renderer?.isEmpty ?? (this.#added.length === 0 && this.#delayed.length === 0);
  }

  /** Number of items in the response that the page already has. */
  get keptCount(): number {
    return this.#kept.length;
  }

  /** Whether the host's own script inserts the items. */
  get isByHost(): boolean {
    return this.#renderer !== undefined;
  }

  /** Whether the focus was in the container just before the old items were hidden, which may have taken it away. */
  get hadFocus(): boolean {
    return this.#container.contains(this.#focused);
  }

  /** Adds a batch of cleaned items from another document. */
  add(items: readonly Element[]): void {
    if (this.#isOver) return;
    if (this.#renderer) this.#renderer.add(items);
    // Prepended items are inserted all at once in `finish`, so that the page moves only once.
    else if (this.#mode === 'prepend') this.#delayed.push(...items);
    else this.#insert(items);
  }

  /**
   * Ends the insertion: in mode `replace`, removes the old items that the response does not contain. `done`: called only
   * where the host's script inserts the items, when it has finished. `isComplete`: whether that script has shown the whole
   * page, outlets included.
   */
  finish(page: ParsedPage, url: string, done: () => void): {readonly change: ItemChange; readonly isComplete: boolean} {
    const change = this.#renderer?.finish(page.root, url, (part) => cleanNode(part, page.base), done);
    this.#isOver = true;
    if (change) return {change, isComplete: this.#renderer?.isIncomplete === false};
    // The host's script has failed: insert its items here.
    if (this.#renderer) this.#insert(this.#renderer.items);
    this.#insert(this.#delayed);
    const removed: Element[] = [];
    for (const [kept, fresh] of this.#fresh) updateLinks(kept, fresh);
    if (this.#mode === 'replace') {
      for (const item of this.#old.values()) {
        item.removeAttribute(WAITING);
        item.remove();
        removed.push(item);
      }
    }
    return {change: {added: this.#added, kept: this.#kept, removed}, isComplete: false};
  }

  /** Restores all child nodes that the container had, in their order; after a failed load, the scroll position too. */
  undo(hasFailed = false): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#renderer?.undo();
    if (!this.#hasBegun) return;
    for (const item of this.#added) item.remove();
    let next = this.#container.firstChild;
    for (const node of this.#before) {
      if (node === next) next = next.nextSibling;
      else moveNode(this.#container, node, next);
      if (node instanceof Element) this.#unhide(node);
    }
    // A person who chose something else, or another script that removed the gallery, decides where the page is scrolled.
    if (hasFailed && this.#scroll !== undefined) scrollTo({top: this.#scroll, behavior: 'instant'});
  }

  #insert(items: readonly Element[]): void {
    const batch: Element[] = [];
    for (const item of items) {
      const key = this.#markup.readKey(item);
      if (key && this.#keys.has(key)) continue;
      this.#keys.add(key);
      const old = key ? this.#old.get(key) : undefined;
      if (old) {
        this.#kept.push(old);
        if (this.#mode !== 'replace') continue;
        this.#fresh.push([old, item]);
        this.#old.delete(key);
        batch.push(old);
      } else {
        batch.push(document.adoptNode(item));
        this.#added.push(item);
      }
    }
    if (batch.length === 0) return;
    const isFirst = !this.#hasBegun;
    const isReplacing = this.#mode === 'replace';
    this.#hasBegun = true;
    // Read before the first change of the page: after it, reading would force a layout.
    if (isFirst && isReplacing) this.#scroll = scrollY;
    // Elements before the first item, such as a heading, stay before the items.
    if (isFirst && this.#mode !== 'append') this.#next = this.#findFirstItem();
    let before: ChildNode | null = this.#next;
    // A listener gets an element that stays where it is: not a text, and not an item of the batch, which moves with it.
    while (before && !(before instanceof Element && !batch.includes(before))) before = before.nextSibling;
    if (this.#offer(batch, isFirst && isReplacing, before)) for (const item of batch) this.#put(item);
    else this.#next = before;
    // Hide the old items only in the next frame: if the load is complete before it, nothing has to be hidden.
    if (isFirst && isReplacing) requestAnimationFrame(() => this.#hideWaiting());
  }

  #findFirstItem(): Element | null {
    return [...this.#container.children].find((child) => this.#markup.isItem(child)) ?? null;
  }

  #put(item: Element): void {
    const next = this.#next;
    if (item.parentNode === this.#container && next && isSameOrAfter(item, next)) this.#next = item.nextSibling;
    else moveNode(this.#container, item, next);
    this.#unhide(item);
  }

  #unhide(item: Element): void {
    item.removeAttribute(WAITING);
    const focused = this.#focused;
    // Restore the focus, unless it has moved elsewhere in the meantime.
    if (focused && item.contains(focused) && document.activeElement === document.body) focusWithoutScroll(focused);
  }

  #hideWaiting(): void {
    if (this.#isOver) return;
    adoptStyle();
    this.#focused = document.activeElement;
    for (const item of this.#old.values()) item.setAttribute(WAITING, '');
  }
}

/** Creates an insertion. A host's adapter may create the missing container, or let the host's script insert the items. */
export function openInsertion({root, markup}: GalleryDom, mode: Mode): ItemInsertion {
  const renderer = markup.host?.openRenderer(mode);
  const offer: OfferItems = (items, replace, before) =>
    root.dispatchEvent(new PortfolioBeforeInsertEvent(items, replace, before));
  return new ItemInsertion(markup.findContainer(root) ?? root, markup, mode, offer, renderer);
}

/** Gives a kept item's links the response's addresses where only the query differs: it may contain the gallery's choice. */
function updateLinks(kept: Element, fresh: Element): void {
  const links = fresh.querySelectorAll('a');
  for (const [at, link] of kept.querySelectorAll('a').entries()) {
    const [old, next] = [link.getAttribute('href'), links[at]?.getAttribute('href')];
    if (old && next && old !== next && old.split('?')[0] === next.split('?')[0]) link.setAttribute('href', next);
  }
}

function isSameOrAfter(node: Node, other: Node): boolean {
  return node === other || (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Moves a node without loss of its state where the browser has `moveBefore` (WHATWG DOM); otherwise inserts it again. */
function moveNode(parent: Element, node: Node, next: Node | null): void {
  if (node.parentNode === parent && 'moveBefore' in parent && typeof parent.moveBefore === 'function') {
    parent.moveBefore(node, next);
  } else {
    parent.insertBefore(node, next);
  }
}
