/** A gallery's parts in the live document, looked up at each access, because any script may change the page. */
import {type Query, readQuery, writeQuery} from '../address/address.js';
import {listItems, type MarkupAdapter} from '../markup/markup.js';

export class GalleryDom {
  /** Key of the gallery's address in the records of history entries: its prefix, with its name if it is separate. */
  readonly historyKey: string;
  /** Whether the host keeps galleries separate that have the same parameters in the address. */
  readonly isSeparate: boolean;

  constructor(
    readonly root: HTMLElement,
    readonly markup: MarkupAdapter,
    /** The gallery's key in the page data object; empty if it has none. */
    readonly id: string,
    /** Prefix of the gallery's parameters in the address. */
    readonly prefix: string,
    /** The gallery's id or, without one, what `PageRegistry.nameGallery` returns. Part of the keys of its snapshots. */
    readonly name: string,
  ) {
    this.isSeparate = markup.host?.isSeparate === true;
    this.historyKey = this.isSeparate ? `${prefix} ${name}` : prefix;
  }

  get container(): Element | null {
    return this.markup.findContainer(this.root);
  }

  get items(): Element[] {
    return listItems(this.markup, this.root);
  }

  /** Filter bars, paginators and statuses, inside and outside of the root. */
  get outlets(): Element[] {
    return this.markup.findOutlets(this.root);
  }

  /** What an address says of this gallery's choice and page. On-demand files get that code only here. */
  readQuery(url: string | URL): Query {
    return readQuery(new URL(url), this.prefix);
  }

  /** An address with a change of this gallery's choice or page: see `writeQuery` in `address.ts`. */
  writeQuery(url: string | URL, change: Partial<Query>, shown?: Query): URL {
    return writeQuery(new URL(url), change, this.prefix, shown);
  }

  /** Path below which every page is this gallery, percent-encoded, with a last slash; empty if only the page's own path is. */
  get scope(): string {
    const scope = this.root.getAttribute('scope') ?? '';
    return scope.replace(/[^/]$/, '$&/').replace(/[^!-~]/gu, encodeURIComponent);
  }

  /** The elements around the gallery, the innermost first; some of them may have their own scrollbar. */
  get ancestors(): readonly Element[] {
    const ancestors: Element[] = [];
    for (let at = this.root.parentElement; at && at !== document.scrollingElement; at = at.parentElement)
      ancestors.push(at);
    return ancestors;
  }
}
