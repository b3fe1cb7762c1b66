/** The parts of a gallery that the service's client uses: they are handed in, so that it imports none of the gallery's files. */

import type {FormSource} from '../page-data/form-source.js';
import type {FilterItem} from '../wire/protocol.js';

export interface ServiceGallery {
  readonly dom: {
    readonly root: HTMLElement;
    readonly id: string;
    /** Prefix of the gallery's own parameters. */
    readonly prefix: string;
    /** The items in the document. */
    readonly items: readonly Element[];
    /** Filter bars, paginators and statuses. */
    readonly outlets: readonly Element[];
  };
  readonly state: {
    /** What the gallery shows now. It changes, so keep no copy. */
    readonly shown: {
      readonly filter: string;
      readonly filters: readonly string[];
      readonly search: string;
      readonly sort: string;
      readonly pages: number | undefined;
      readonly total: number | undefined;
      /** The first and the last page in the document. */
      readonly first: number;
      readonly last: number;
    };
    /** The request of the load under way. */
    readonly request: {readonly url: string; readonly mode: string} | undefined;
    /** Sets the number of pages, undefined while it is unknown, and draws the outlets again. */
    update(facts: {readonly pages: number | undefined}): void;
  };
}

/** A paginator without links in the page, which draws links to as many pages as the service counts. */
export interface ServiceDrawnPaginator extends Element {
  /** Whether the service is counting the pages. */
  isCounting: boolean;
}

/** A filter bar without links in the page, which draws the service's filter items. */
export interface ServiceDrawnBar extends Element {
  items: readonly FilterItem[];
  /** Set where the bar draws a form in place of links. */
  formSource?: FormSource | undefined;
}

export function isServiceDrawnPaginator(outlet: Element): outlet is ServiceDrawnPaginator {
  return needsService(outlet) && 'isCounting' in outlet;
}

export function isServiceDrawnBar(outlet: Element): outlet is ServiceDrawnBar {
  return needsService(outlet) && 'items' in outlet;
}

function needsService(outlet: Element): boolean {
  return 'needsService' in outlet && outlet.needsService === true;
}
