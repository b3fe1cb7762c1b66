/** Where a gallery stands in a document: the same words for the live page and for one that arrives. */
import type {Loaded} from '../events.js';
import type {Mode} from '../gallery.js';

export interface Place {
  /** The gallery's root in a document. */
  findRoot(document: Document): Element | null;
  /** The container of its items. */
  findItems(root: Element): Element | null;
  isItem(element: Element): boolean;
  /** What tells an item from the others; empty where nothing does. */
  readKey(item: Element): string;
  /** Its bars, paginators and statuses, inside and outside of the root, each kind in the order of the document. */
  findOutlets(root: Element): Element[];
  /** What is in a place of the items where nothing was found. */
  findEmpty(root: Element): Element | null;
  /** Whether an outlet is a filter bar, whose links choose what is shown rather than where in it. */
  isBar(outlet: Element): boolean;
  /** What only markup needs that is not ours. */
  readonly foreign?: Foreign;
}

/** Markup that is not ours keeps its own words: this reads them, and moves its marks. */
export interface Foreign {
  /** Says in our words (`rel`, `data-portfolio-mode`) what the markup says in its own; answers the numbers it tells. */
  translate(root: Element): Readonly<Record<string, number | undefined>>;
  /** Whether a link or select of an outlet chooses what is shown. */
  isControl(control: Element): boolean;
  /** What an outlet of the page is to become; undefined leaves it as it is. */
  findSuccessor(outlet: Element, fetched: Element): Element | undefined;
  /** Takes over what a fetched root says of itself; `isOver`: nothing follows what is shown. */
  adopt(root: Element, fetched: Element, isOver: boolean): void;
  /** Marks the choices that an address says. */
  mark(root: Element, url: string): void;
  /** The host's own script, where one runs: what takes a load's items in our stead. */
  takeOver(mode: Mode): Hand | undefined;
  /** A part of the page as HTML to be remembered. */
  print(part: Element): string;
  /** Brings the wishes that the host's own script hears. */
  connect(asker: Asker, signal: AbortSignal): void;
}

/** A host's script that puts a whole page in place at once. */
export interface Hand {
  readonly items: readonly Element[];
  /** Whether the answer brings nothing that is not there yet. */
  readonly isEmpty: boolean;
  add(items: readonly Element[]): void;
  undo(): void;
  /** Hands the page over; undefined where the script failed. `done` is called when it says that it has finished. */
  finish(fetched: Element, url: string, done: () => void): Pick<Loaded, 'added' | 'kept' | 'removed'> | undefined;
}

/** Whom a host's script asks for a load. */
export interface Asker {
  /** A person is about to use a control. */
  press(control: HTMLElement, isByKeyboard: boolean): void;
  /** `isAutomatic`: nobody has pressed. */
  ask(address: string, mode: Mode, isAutomatic: boolean): void;
}

const OUTLETS = ['portfolio-filter-bar', 'portfolio-paginator', 'portfolio-status'];

/** The place of a `portfolio-gallery`: by its id, or by its turn on the page. */
export function placeOf(gallery: Element): Place {
  const {id} = gallery;
  const all: readonly Element[] = [...gallery.ownerDocument.querySelectorAll('portfolio-gallery')];
  const turn = all.indexOf(gallery);
  return {
    findRoot: (document) =>
      id
        ? document.querySelector(`portfolio-gallery#${CSS.escape(id)}`)
        : (document.querySelectorAll('portfolio-gallery')[turn] ?? null),
    findItems: (root) => root.querySelector('[data-items]'),
    isItem: (element) => element.hasAttribute('data-item'),
    readKey: (item) => item.getAttribute('data-item') ?? '',
    // By their tags, which a browser finds among thousands of items sooner than by a selector, and remembers.
    findOutlets: (root) =>
      OUTLETS.flatMap((tag) => [...root.ownerDocument.getElementsByTagName(tag)]).filter((outlet) => {
        const named = outlet.getAttribute('for');
        return named === null ? root.contains(outlet) : id !== '' && named === id;
      }),
    findEmpty: (root) => root.querySelector('[data-empty]'),
    isBar: (outlet) => outlet.localName === 'portfolio-filter-bar',
  };
}

/** The items of a root of this or of a fetched document. */
export function listItems(place: Place, root: Element): Element[] {
  return [...(place.findItems(root)?.children ?? [])].filter((child) => place.isItem(child));
}
