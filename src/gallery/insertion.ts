/** Puts a load's items into the page as they arrive, matched by key; until it is finished it can be undone. */
import {focusQuietly} from '../controls/morph.js';
import type {HostRenderer, ItemChange, MarkupAdapter, Mode} from '../markup/markup.js';
import type {ParsedPage} from '../page/page.js';
import {PortfolioBeforeInsertEvent} from './events.js';
import type {GalleryDom} from './gallery-dom.js';
import {WAITING} from './marks.js';
import {adoptStyle} from './style.js';

/** Asks the page whether it inserts a batch by itself; `before`: the element that the batch goes before. */
export type OfferItems = (items: readonly Element[], replace: boolean, before: Element | null) => boolean;

/**
 * Old items wait unseen until the load is complete, so that one that stays keeps its element, with its playing video,
 * focus and listeners, and so that a load that breaks off can be undone.
 */
export class ItemInsertion {
  readonly #container: Element;
  readonly #markup: MarkupAdapter;
  readonly #mode: Mode;
  readonly #offer: OfferItems;
  /** The host's own script, where it puts the items in place of this insertion. */
  readonly #renderer: HostRenderer | undefined;
  /** Everything that the container held, text included, to be put back. */
  readonly #before: readonly ChildNode[];
  /** By key; by itself where it has none, or one that another item has. */
  readonly #old = new Map<string | Element, Element>();
  /** Keys that the response has named: an item that it names twice is shown once. */
  readonly #keys = new Set<string>();
  readonly #added: Element[] = [];
  readonly #kept: Element[] = [];
  readonly #delayed: Element[] = [];
  /** Had the focus when its item was hidden: the browser takes the focus from what is hidden. */
  #focused: Element | null = null;
  /** The old node before which the next item goes. */
  #next: ChildNode | null = null;
  #isBegun = false;
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

  /** Whether the response has brought nothing new so far: past its last page a host shows the first one again. */
  get isEmpty(): boolean {
    return this.#renderer?.isEmpty ?? (this.#added.length === 0 && this.#delayed.length === 0);
  }

  /** Items of the response that the page had already. */
  get keptCount(): number {
    return this.#kept.length;
  }

  /** Whether the host's own script puts the items in place. */
  get isByHost(): boolean {
    return this.#renderer !== undefined;
  }

  /** Whether the insertion has hidden what had the focus. */
  get hasHiddenFocus(): boolean {
    return this.#container.contains(this.#focused);
  }

  /** Takes a batch of items of another document, already clean. */
  add(items: readonly Element[]): void {
    if (this.#isOver) return;
    if (this.#renderer) this.#renderer.add(items);
    // Items above what is on screen go in at once, so that the page moves only once.
    else if (this.#mode === 'prepend') this.#delayed.push(...items);
    else this.#insert(items);
  }

  /**
   * Ends the insertion: what the response did not name leaves. `done`: called when the host's script has finished.
   * `isByHost`: whether the host's script has put the whole page in place.
   */
  finish(page: ParsedPage, url: string, done: () => void): {readonly change: ItemChange; readonly isByHost: boolean} {
    const change = this.#renderer?.finish(page.root, url, done);
    this.#isOver = true;
    if (change) return {change, isByHost: true};
    if (this.#renderer) this.#insert(this.#renderer.items);
    this.#insert(this.#delayed);
    const removed: Element[] = [];
    if (this.#mode === 'replace') {
      for (const item of this.#old.values()) {
        item.removeAttribute(WAITING);
        item.remove();
        removed.push(item);
      }
    }
    return {change: {added: this.#added, kept: this.#kept, removed}, isByHost: false};
  }

  /** Puts back what was there, whole and in order. */
  undo(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#renderer?.undo();
    if (!this.#isBegun) return;
    for (const item of this.#added) item.remove();
    let next = this.#container.firstChild;
    for (const node of this.#before) {
      if (node === next) next = next.nextSibling;
      else moveNode(this.#container, node, next);
      if (node instanceof Element) this.#unhide(node);
    }
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
        this.#old.delete(key);
        batch.push(old);
      } else {
        batch.push(document.adoptNode(item));
        this.#added.push(item);
      }
    }
    if (batch.length === 0) return;
    const isFirst = !this.#isBegun;
    this.#isBegun = true;
    // What stands before the items, as a heading, stays before them.
    if (isFirst && this.#mode !== 'append') this.#next = this.#findFirstItem();
    let before: ChildNode | null = this.#next;
    // An item of the batch that is there already moves with the batch.
    while (before && !(before instanceof Element && !batch.includes(before))) before = before.nextSibling;
    const isReplacing = this.#mode === 'replace';
    if (this.#offer(batch, isFirst && isReplacing, before)) for (const item of batch) this.#put(item);
    else this.#next = before;
    // Where the rest arrives before the next frame, nothing has to be hidden.
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
    // Focus that has gone elsewhere in the meantime stays there.
    if (focused && item.contains(focused) && document.activeElement === document.body) focusQuietly(focused);
  }

  #hideWaiting(): void {
    if (this.#isOver) return;
    adoptStyle();
    this.#focused = document.activeElement;
    for (const item of this.#old.values()) item.setAttribute(WAITING, '');
  }
}

/** Begins an insertion; a host's own script may make the container, and put the items in place. */
export function openInsertion({root, markup}: GalleryDom, mode: Mode): ItemInsertion {
  const renderer = markup.host?.openRenderer(mode);
  const offer: OfferItems = (items, replace, before) =>
    root.dispatchEvent(new PortfolioBeforeInsertEvent(items, replace, before));
  return new ItemInsertion(markup.findContainer(root) ?? root, markup, mode, offer, renderer);
}

function isSameOrAfter(node: Node, other: Node): boolean {
  return node === other || (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Moves without loss of state where the platform can (`moveBefore`, WHATWG DOM), else inserts. */
function moveNode(parent: Element, node: Node, next: Node | null): void {
  if (node.parentNode === parent && 'moveBefore' in parent && typeof parent.moveBefore === 'function') {
    parent.moveBefore(node, next);
  } else {
    parent.insertBefore(node, next);
  }
}
