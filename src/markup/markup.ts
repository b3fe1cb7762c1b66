/**
 * Where a gallery's parts are in a document: the same questions for the live page and for a fetched one. Start here to
 * add a host: write a file that answers these questions for its markup, and name it in `hosts.ts`.
 */

/** How new items meet the old ones: they replace them, follow them, or go before them. */
export type Mode = 'replace' | 'append' | 'prepend';

/** How many there are, where markup or page says so. */
export interface Totals {
  readonly page?: number | undefined;
  readonly pages?: number | undefined;
  readonly total?: number | undefined;
}

/** Finds the parts of one gallery. */
export interface MarkupAdapter {
  /** The gallery's root in a document. */
  findRoot(document: Document): Element | null;
  /** The container of its items. */
  findContainer(root: Element): Element | null;
  isItem(element: Element): boolean;
  /** What tells an item from the others; empty where nothing does. */
  readKey(item: Element): string;
  /** Its filter bars, paginators and statuses, inside and outside of the root, each kind in document order. */
  findOutlets(root: Element): Element[];
  /** What stands in place of the items where nothing was found. */
  findEmpty(root: Element): Element | null;
  /** Whether an outlet is a filter bar, whose links choose what is shown; a paginator's choose the page. */
  isFilterBar(outlet: Element): boolean;
  /** What only markup needs that is not ours. */
  readonly host?: HostMarkup;
}

/** What foreign markup needs besides: it marks what is current, and leads on, in its own way. */
export interface HostMarkup {
  /** Whether the page has several galleries of the host, which keep apart though they have the same parameters. */
  readonly isSeparate?: boolean;
  /** Adds our marks (`rel`, `data-portfolio-mode`) to the markup's own links, and reads the numbers that it shows. */
  annotate(root: Element): Totals;
  /** Whether a link or select of an outlet chooses what is shown. */
  isControl(control: Element): boolean;
  /** The fetched counterpart of an outlet; undefined leaves the outlet as it is. */
  findCounterpart(outlet: Element, fetched: Element): Element | undefined;
  /** Takes over what a fetched root says of itself; `isLast`: nothing follows what is shown. */
  adoptAttributes(root: Element, fetched: Element, isLast: boolean): void;
  /** Marks the choices that an address stands for. */
  markCurrent(root: Element, url: string): void;
  /** The host's own script, where it runs and puts pages in place itself. */
  openRenderer(mode: Mode): HostRenderer | undefined;
  /** Shows that an address is being loaded; without one, that nothing is any more. */
  showLoad(url: string | undefined): void;
  /** A part of the page as HTML, for a snapshot. */
  serialize(part: Element): string;
  /** Turns what the host's own script asks for into visits of the gallery, until the signal ends it. */
  connect(gallery: HostedGallery, requestVisit: (request: HostRequest) => void, signal: AbortSignal): void;
}

/** A host's script that puts a whole page in place at once. */
export interface HostRenderer {
  readonly items: readonly Element[];
  /** Whether the response brings no item that is not there yet. */
  readonly isEmpty: boolean;
  add(items: readonly Element[]): void;
  undo(): void;
  /** Whether the script broke off when the items were in place, so that the outlets are still to be updated. */
  readonly isIncomplete: boolean;
  /**
   * Hands the page over; undefined where the script failed. `clean` takes out of a part of it what must not run; `done` is
   * called when the script has finished.
   */
  finish(fetched: Element, url: string, clean: (part: Element) => void, done: () => void): ItemChange | undefined;
}

/** What happened to the items of a gallery. */
export interface ItemChange {
  readonly added: readonly Element[];
  readonly kept: readonly Element[];
  readonly removed: readonly Element[];
}

/** What a host's script needs to know of its gallery. */
export interface HostedGallery {
  readonly outlets: readonly Element[];
}

/** A load that the host's own script asks for. */
export interface HostRequest {
  readonly url: string;
  readonly mode: Mode;
  readonly history: 'push' | 'replace';
  /** The control by which a person asked for it. */
  readonly trigger: HostTrigger | undefined;
}

export interface HostTrigger {
  readonly control: HTMLElement;
  readonly outlet: Element | undefined;
  readonly isByKeyboard: boolean;
  readonly isFilter: boolean;
}

const OUTLETS = ['portfolio-filter-bar', 'portfolio-paginator', 'portfolio-status'];

/** The markup of a `portfolio-gallery`: found by its id, else by its position among the page's galleries. */
export function adaptOwnMarkup(gallery: Element): MarkupAdapter {
  const {id} = gallery;
  const galleries: readonly Element[] = [...gallery.ownerDocument.querySelectorAll('portfolio-gallery')];
  const position = galleries.indexOf(gallery);
  const find = (document: Document): Element | null => {
    const all = document.querySelectorAll('portfolio-gallery');
    if (!id) return all[position] ?? null;
    // A script of the page may have given its only gallery an id that the server does not know.
    const only = all.length === 1 && !all[0]?.id ? all[0] : undefined;
    return document.querySelector(`portfolio-gallery#${CSS.escape(id)}`) ?? only ?? null;
  };
  return {
    findRoot: find,
    findContainer: (root) => root.querySelector('[data-items]'),
    isItem: (element) => element.hasAttribute('data-item'),
    readKey: (item) => item.getAttribute('data-item') ?? '',
    // A browser finds tags among thousands of items faster than selectors, and remembers the list.
    findOutlets: (root) =>
      OUTLETS.flatMap((tag) => [...root.ownerDocument.getElementsByTagName(tag)]).filter((outlet) => {
        const named = outlet.getAttribute('for');
        return named === null ? outlet.closest('portfolio-gallery') === root : id !== '' && named === id;
      }),
    findEmpty: (root) => root.querySelector('[data-empty]'),
    isFilterBar: (outlet) => outlet.localName === 'portfolio-filter-bar',
  };
}

/** The items of a root, of this or of a fetched document. */
export function listItems(adapter: MarkupAdapter, root: Element): Element[] {
  return [...(adapter.findContainer(root)?.children ?? [])].filter((child) => adapter.isItem(child));
}
