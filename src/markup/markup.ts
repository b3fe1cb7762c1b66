/**
 * Finds a gallery's parts in a document, the live one or a fetched one. A host is the server software, such as WordPress
 * with a portfolio plugin, that renders pages without our elements (foreign markup). Start here to add a host: write a
 * file like `query-loop.ts`, and name it in `hosts.ts`.
 */

/** Whether new items replace the old ones, go after them, or go before them. */
export type Mode = 'replace' | 'append' | 'prepend';

/** Current page, number of pages and number of items, as far as the markup says them. */
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
  /** The key that identifies an item; empty if it has none. */
  readKey(item: Element): string;
  /** The gallery's outlets (filter bars, paginators, statuses), also outside the root: kind after kind, each in document order. */
  findOutlets(root: Element): Element[];
  /** The element that is shown when nothing was found. */
  findEmpty(root: Element): Element | null;
  /** Whether an outlet of a root, the live one without `root`, is a filter bar; otherwise it is a paginator or a status. */
  isFilterBar(outlet: Element, root?: Element): boolean;
  /** What only foreign markup needs. */
  readonly host?: HostMarkup;
}

/** What foreign markup needs besides. */
export interface HostMarkup {
  /** Whether the page has several galleries of the host. They load separately; other galleries of one prefix show the same page. */
  readonly isSeparate?: boolean;
  /**
   * Whether two addresses differ only in parameters of another host's galleries on the page (such as Query Loop beside Visual
   * Portfolio). The gallery then keeps its items.
   */
  showsSameItems(shown: string, url: string): boolean;
  /**
   * Gives `url` the other host's parameters as they are in `from`. If this changes `url`, and `url` and `shown` differ only in
   * such parameters, returns `shown` instead.
   */
  copyOtherParameters(url: string, from: string, shown?: string): string;
  /** Whether the host sends its first page again in place of one past its last. */
  readonly startsAgain?: boolean;
  /** Whether the host opens items itself, in a lightbox of its own. */
  readonly hasViewer?: boolean;
  /** Whether the host's settings say that the page stays where it is scrolled after a use of `trigger`. */
  keepsScroll?(trigger: Trigger | undefined): boolean;
  /** Milliseconds after a load in which the host's script still makes room for the items. */
  readonly settleTime?: number;
  /** Adds our attributes (`rel`, `data-portfolio-mode`) to the host's paginators, and reads the numbers in the markup. */
  annotate(root: Element): Totals;
  /** Whether a link or select of an outlet filters or paginates. */
  isControl(control: Element): boolean;
  /** The fetched counterpart of an outlet; if it is undefined, the outlet stays as it is. */
  findCounterpart(outlet: Element, fetched: Element): Element | undefined;
  /**
   * Takes over from a fetched page what the live page lacks, and what is neither items nor outlets, such as headings. `isPastEnd`:
   * there was no page to append.
   */
  adoptPage(fetched: Element, isPastEnd: boolean): void;
  /** Marks as current the links of bars that fit an address, and the current numbers of paginators. */
  markCurrent(url: string): void;
  /**
   * Opens an insertion by the host's own script. Returns undefined where our own insertion is to be used, as without that script
   * and in mode `prepend`; then also creates the items' container if the page has none.
   */
  openRenderer(mode: Mode, help: RendererHelp): ItemInsertion | undefined;
  /** Shows the host's own loading state for an address; ends it if `url` is undefined. */
  showLoad(url: string | undefined): void;
  /** An element as HTML, for a snapshot. */
  serialize(part: Element): string;
  /** Calls `requestVisit` for each load that the host's own script requests, until the signal aborts. */
  connect(requestVisit: (request: LoadRequest) => void, signal: AbortSignal): void;
  /** Calls back when the gallery is removed from the document: browsers tell that only to custom elements. */
  whenRemoved(callback: () => void): void;
}

/** Inserts the items of one load: our own way, or with the host's script, which shows the whole page at once. */
export interface ItemInsertion {
  /**
   * Whether no new item has arrived: some hosts send the first page in place of one past the last. In our own insertion, items
   * that are held back until `finish`, such as prepended ones, count as new.
   */
  readonly hasNoNewItems: boolean;
  /** Number of arrived items that the page already has. Items that are held back, or are for the host's script, do not count. */
  readonly keptCount: number;
  /** Whether the host's own script inserts the items. */
  readonly isByHost?: boolean;
  /**
   * Called before the first part of a large batch. Old items then take the place of the second part until it comes, after a paint,
   * so that what is below does not jump. Undefined where the host's script inserts the items.
   */
  readonly expectRest?: () => void;
  /** Adds a batch of cleaned items from another document. */
  add(items: readonly Element[]): void;
  /**
   * Ends the insertion: in mode `replace`, removes the old items that the response does not contain. `done`: called by the
   * host's script when it has finished. `isPageShown`: whether that script has shown the outlets, too.
   */
  finish(
    page: {readonly root: Element; readonly base: string},
    url: string,
    done: () => void,
  ): {readonly change: ItemChange; readonly isPageShown: boolean};
  /** Restores all child nodes that the container had, in their order; after a failed load, the scroll position too. */
  undo(hasFailed?: boolean): void;
}

/** What an insertion with the host's script gets from the gallery. */
export interface RendererHelp {
  /** Opens our own insertion, which takes the place of a script that has failed. */
  startInsertion(): ItemInsertion;
  /** Removes from an element of a fetched page what must not run; `base`: base for its relative addresses. */
  clean(part: Element, base: string): void;
}

/** What happened to the items of a gallery. */
export interface ItemChange {
  readonly added: readonly Element[];
  readonly kept: readonly Element[];
  readonly removed: readonly Element[];
}

/** A load that a control of the gallery, or the host's own script, requests. */
export interface LoadRequest {
  /** Absolute, without a fragment. */
  readonly url: string;
  /** Fragment to scroll to after the load, with its `#`. */
  readonly fragment?: string;
  readonly mode: Mode;
  /** Undefined if a script, Back or Forward, or scrolling started the load. */
  readonly trigger?: Trigger | undefined;
}

/** The control with which a person started a visit. */
export interface Trigger {
  readonly control: HTMLElement;
  /**
   * The filter bar, the paginator or the paragraph with “Load earlier” that contains the control; for a form around outlets, the
   * first of these outlets.
   */
  readonly outlet: Element | undefined;
  /** Also true for every use of a select or a field of a form. */
  readonly isByKeyboard: boolean;
  /** Whether the control is a filter bar's; otherwise it is a paginator's, and usually asks for another page. */
  readonly isFilter: boolean;
}

const OUTLETS = ['portfolio-filter-bar', 'portfolio-paginator', 'portfolio-status'];

/** The markup of a `portfolio-gallery`: found by its id or, if it has none, by its position among the page's galleries. */
export function adaptOwnMarkup(gallery: Element): MarkupAdapter {
  const {id} = gallery;
  const galleries: readonly Element[] = [...gallery.ownerDocument.querySelectorAll('portfolio-gallery')];
  const position = galleries.indexOf(gallery);
  return {
    findRoot: (document) => {
      const all = document.querySelectorAll('portfolio-gallery');
      const atPosition = all[position];
      // The position also tells galleries apart that have one id by mistake.
      if (!id || atPosition?.id === id) return atPosition ?? null;
      // A script of the page may have given its only gallery an id that the server does not know.
      const only = galleries.length < 2 && all.length === 1 && !all[0]?.id ? all[0] : undefined;
      return document.querySelector(`portfolio-gallery#${CSS.escape(id)}`) ?? only ?? null;
    },
    findContainer: (root) => root.querySelector('[data-items]'),
    isItem: (element) => element.hasAttribute('data-item'),
    readKey: (item) => item.getAttribute('data-item') ?? '',
    // `getElementsByTagName` is cached by browsers, and with thousands of items faster than a selector.
    findOutlets: (root) =>
      OUTLETS.flatMap((tag) => [...root.ownerDocument.getElementsByTagName(tag)]).filter((outlet) => {
        const named = outlet.getAttribute('for');
        return named === null ? outlet.closest('portfolio-gallery') === root : id !== '' && named === id;
      }),
    findEmpty: (root) => root.querySelector('[data-empty]'),
    isFilterBar: (outlet) => outlet.localName === 'portfolio-filter-bar',
  };
}

/** The items of a root, in the live or a fetched document. */
export function listItems(
  {findContainer, isItem}: Pick<MarkupAdapter, 'findContainer' | 'isItem'>,
  root: Element,
): Element[] {
  return [...(findContainer(root)?.children ?? [])].filter((child) => isItem(child));
}
