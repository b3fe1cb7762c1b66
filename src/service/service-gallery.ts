/** The parts of a gallery that the service uses: the gallery hands them in, so that the service imports none of its files. */

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
    /** What the gallery shows now; read again whenever it is needed. */
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
    /** Sets the number of pages that the service has counted (or the present one again), and draws the outlets. */
    update(facts: {readonly pages: number | undefined}): void;
  };
}

/** An outlet (filter bar or paginator) without links in the page, which draws links from the service's data. */
export interface OutletFromService extends Element {
  readonly needsService: true;
}

/** A paginator that draws links to as many pages as the service counts. */
export interface PaginatorFromService extends OutletFromService {
  isCounting: boolean;
}

/** A filter bar that draws the service's filter items. */
export interface BarFromService extends OutletFromService {
  items: readonly FilterItem[];
  /** Set where the bar draws a form in place of links. */
  formSource?: FormSource | undefined;
}

export function drawsFromService(outlet: Element): outlet is OutletFromService {
  return 'needsService' in outlet && outlet.needsService === true;
}

export function isPaginatorFromService(outlet: Element): outlet is PaginatorFromService {
  return drawsFromService(outlet) && 'isCounting' in outlet;
}

export function isBarFromService(outlet: Element): outlet is BarFromService {
  return drawsFromService(outlet) && 'items' in outlet;
}
