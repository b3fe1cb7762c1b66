/** A gallery's parts in the live document, looked up each time, because any script may change the page. */
import {listItems, type MarkupAdapter} from '../markup/markup.js';

export class GalleryDom {
  readonly root: HTMLElement;
  readonly markup: MarkupAdapter;
  /** Names it in the page data object; empty where it has none. */
  readonly id: string;
  /** Prefix of its parameters. */
  readonly prefix: string;
  /** Tells it from the page's other galleries, also where it has no id. */
  readonly name: string;
  /** Names what the history entries say it shows: galleries of one prefix show the same, unless their host keeps them apart. */
  readonly historyKey: string;

  constructor(root: HTMLElement, markup: MarkupAdapter, id: string, prefix: string, name: string) {
    this.root = root;
    this.markup = markup;
    this.id = id;
    this.prefix = prefix;
    this.name = name;
    this.historyKey = markup.host?.isSeparate ? `${prefix} ${name}` : prefix;
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

  /** Path below which every page is this gallery; empty where only this path is. */
  get scope(): string {
    return this.root.getAttribute('scope') ?? '';
  }
}
