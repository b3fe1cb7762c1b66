/** A gallery as the service sees it. The gallery's own files hand it in, so that the service imports none of them. */
import type {FilterItem} from '../wire/protocol.js';

export interface ServiceGallery {
  readonly root: HTMLElement;
  readonly id: string;
  /** Prefix of the gallery's own parameters. */
  readonly prefix: string;
  /** Language of the page around it (BCP 47). */
  readonly lang: string;
  /** Number of items in the document. */
  readonly count: number;
  /** Filter bars, paginators and statuses. */
  readonly outlets: readonly Element[];
  /** What the gallery shows now; read again whenever it is needed. */
  readonly shown: {
    readonly filter: string;
    readonly pages: number | undefined;
    readonly total: number | undefined;
    /** The first and the last page in the document. */
    readonly first: number;
    readonly last: number;
  };
  /** Takes the number of pages that the service counted, else the same again; and draws the outlets. */
  setPages(pages: number | undefined): void;
}

/** An outlet for which the page says nothing, so that it draws what the service says. */
export interface SilentOutlet extends Element {
  readonly needsService: true;
}

/** A filter bar that draws the service's filter items. */
export interface SilentBar extends SilentOutlet {
  items: readonly FilterItem[];
}

export function isSilentOutlet(outlet: Element): outlet is SilentOutlet {
  return 'needsService' in outlet && outlet.needsService === true;
}

export function isSilentBar(outlet: Element): outlet is SilentBar {
  return isSilentOutlet(outlet) && 'items' in outlet;
}
