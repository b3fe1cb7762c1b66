/** A gallery's parts in the live document, looked up at each access, because any script may change the page. */
import {type Query, readQuery, writeQuery} from '../address/address.js';
import {readPageFromPath} from '../markup/links.js';
import {listItems, type MarkupAdapter} from '../markup/markup.js';

export class GalleryDom {
  /** Key of the gallery's address in the records of history entries: its prefix; of a separate gallery, its prefix and name. */
  readonly historyKey: string;
  /** Whether this is one of several galleries of a host that each load by themselves, although their parameters have one prefix. */
  readonly isSeparate: boolean;

  constructor(
    readonly root: HTMLElement,
    readonly markup: MarkupAdapter,
    /** The gallery's id, which is its key in the page data object; empty if it has no id. */
    readonly id: string,
    /** Prefix of the gallery's parameters in the address. */
    readonly prefix: string,
    /** The id or, without one, the prefix and a number (`PageRegistry.nameGallery`). Part of the keys of the gallery's snapshots. */
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

  /** Reads this gallery's parameters from an address. On-demand files of the gallery call this, so that they contain no copy of the code. */
  readQuery(url: string | URL): Query {
    return readQuery(new URL(url), this.prefix);
  }

  /** The number of the page at an address: that of its parameter or, without one, of its path (`readPageFromPath`). */
  readPage(url: string, from?: string): number {
    const {page} = this.readQuery(url);
    return page > 1 ? page : readPageFromPath(url, from);
  }

  /** Returns an address with some of this gallery's parameters changed: see `writeQuery` in `address.ts`. */
  writeQuery(url: string | URL, change: Partial<Query>, shown?: Query): URL {
    return writeQuery(new URL(url), change, this.prefix, shown);
  }

  /**
   * The attribute `scope`: the path below which every page shows this gallery, percent-encoded, with a slash at the end. Empty: only
   * the page's own path does, with any page number.
   */
  get scope(): string {
    const scope = this.root.getAttribute('scope') ?? '';
    return scope.replace(/[^/]$/, '$&/').replace(/[^!-~]/gu, encodeURIComponent);
  }

  /** The gallery's ancestors inside of what the document scrolls, the innermost first; some may have a scrollbar of their own. */
  get ancestors(): readonly Element[] {
    const ancestors: Element[] = [];
    for (let at = this.root.parentElement; at && at !== document.scrollingElement; at = at.parentElement)
      ancestors.push(at);
    return ancestors;
  }
}
