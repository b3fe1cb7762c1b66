/** Puts a load's items into the page as they come, by key, so that it can be undone until it is finished. */
import type {Mode} from '../gallery.js';
import type {Place} from '../page/place.js';
import {focusQuietly} from './morph.js';
import {adoptStyle, WAITING} from './style.js';

/** What a finished insertion changed. */
export interface Change {
  readonly added: readonly Element[];
  readonly kept: readonly Element[];
  readonly removed: readonly Element[];
}

/**
 * Old items wait unseen rather than leave, so that one that stays keeps its element, with its playing video, focus and
 * listeners; until the insertion is finished it can be undone.
 */
export class Insertion {
  readonly #container: Element;
  readonly #place: Place;
  readonly #mode: Mode;
  /** Asks whether the page wants to insert a batch by itself. */
  readonly #offer: (items: readonly Element[], replace: boolean) => boolean;
  /** Everything that the container held, text included, to be put back. */
  readonly #before: readonly ChildNode[];
  /** By key; by itself where it has none, or one that another has. */
  readonly #old = new Map<string | Element, Element>();
  /** Keys that the answer has named, so that one it names twice is shown once. */
  readonly #names = new Set<string>();
  readonly #added: Element[] = [];
  readonly #kept: Element[] = [];
  readonly #late: Element[] = [];
  /** Had focus when its item was hidden; the browser takes focus from what is not seen. */
  #focused: Element | null = null;
  /** The old node before which the next item goes. */
  #at: ChildNode | null = null;
  #isBegun = false;
  #isOver = false;

  constructor(
    container: Element,
    place: Place,
    mode: Mode,
    offer: (items: readonly Element[], replace: boolean) => boolean,
  ) {
    this.#container = container;
    this.#place = place;
    this.#mode = mode;
    this.#offer = offer;
    this.#before = [...container.childNodes];
    for (const item of container.children) {
      if (!place.isItem(item)) continue;
      const key = place.readKey(item);
      this.#old.set(key && !this.#old.has(key) ? key : item, item);
    }
  }

  /** Whether the answer has brought nothing so far that was not there: past its last page a host shows the first again. */
  get isEmpty(): boolean {
    return this.#added.length === 0;
  }

  /** Takes a batch of items of another document, already clean. */
  add(items: readonly Element[]): void {
    if (this.#isOver) return;
    // Items that go above what is on screen go in at once, so that nothing jumps.
    if (this.#mode === 'prepend') this.#late.push(...items);
    else this.#insert(items);
  }

  /** Ends the insertion: what was not named again leaves. */
  finish(): Change {
    if (this.#mode === 'prepend') this.#insert(this.#late);
    this.#isOver = true;
    const removed: Element[] = [];
    if (this.#mode === 'replace') {
      for (const item of this.#old.values()) {
        item.removeAttribute(WAITING);
        item.remove();
        removed.push(item);
      }
    }
    return {added: this.#added, kept: this.#kept, removed};
  }

  /** Puts back what was there, whole and in order. */
  undo(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (!this.#isBegun) return;
    for (const item of this.#added) item.remove();
    let at = this.#container.firstChild;
    for (const node of this.#before) {
      if (node === at) at = at.nextSibling;
      else moveBefore(this.#container, node, at);
      if (node instanceof Element) this.#unhide(node);
    }
  }

  #insert(items: readonly Element[]): void {
    const batch: Element[] = [];
    for (const item of items) {
      const key = this.#place.readKey(item);
      if (key && this.#names.has(key)) continue;
      this.#names.add(key);
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
    if (isFirst && this.#mode !== 'append') this.#at = this.#container.firstChild;
    if (this.#offer(batch, isFirst && this.#mode === 'replace')) {
      for (const item of batch) this.#put(item);
    }
    // Where the rest follows before the next frame, nothing needs hiding.
    if (isFirst && this.#mode === 'replace') requestAnimationFrame(() => this.#hideWaiting());
  }

  #put(item: Element): void {
    const at = this.#at;
    if (item.parentNode === this.#container && at && isAtOrAfter(item, at)) {
      this.#at = item.nextSibling;
    } else {
      moveBefore(this.#container, item, at);
    }
    this.#unhide(item);
  }

  /** Whether what had the focus is hidden now, and about to leave. */
  get hidFocus(): boolean {
    return this.#container.contains(this.#focused);
  }

  #unhide(item: Element): void {
    item.removeAttribute(WAITING);
    const focused = this.#focused;
    // Where focus has gone elsewhere in the meantime, it stays there.
    if (focused && item.contains(focused) && document.activeElement === document.body) focusQuietly(focused);
  }

  #hideWaiting(): void {
    if (this.#isOver) return;
    adoptStyle();
    this.#focused = document.activeElement;
    for (const item of this.#old.values()) item.setAttribute(WAITING, '');
  }
}

function isAtOrAfter(node: Node, at: Node): boolean {
  return node === at || (at.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Moves without the loss of state where the platform can (`moveBefore`, WHATWG DOM), else inserts. */
function moveBefore(parent: Element, node: Node, at: Node | null): void {
  if (node.parentNode === parent && 'moveBefore' in parent && typeof parent.moveBefore === 'function') {
    parent.moveBefore(node, at);
  } else {
    parent.insertBefore(node, at);
  }
}
