/** The parts of a gallery that the service's client uses: they are handed in, so that it imports none of the gallery's files. */
import type {NoticeGallery} from '../notice/notices.js';

export interface ServiceGallery {
  readonly dom: NoticeGallery['dom'] & {
    /** Prefix of the gallery's own parameters. */
    readonly prefix: string;
    /** Filter bars, paginators and statuses. */
    readonly outlets: readonly Element[];
  };
  readonly state: {
    /** What the gallery shows now. It changes, so keep no copy. */
    readonly shown: NoticeGallery['state']['shown'] & {
      readonly filters: readonly string[];
      readonly sort: string;
      readonly pages: number | undefined;
    };
    /** The request of the load under way. */
    readonly request: {readonly url: string; readonly mode: string} | undefined;
    /** Sets the number of pages, undefined while it is unknown, and draws the outlets again. */
    update(facts: {readonly pages: number | undefined}): void;
  };
}

/** Whether an outlet is a paginator without links in the page, which draws links to as many pages as the service counts. */
export function isServiceDrawnPaginator(outlet: Element): outlet is HTMLElementTagNameMap['portfolio-paginator'] {
  return needsService(outlet) && 'isCounting' in outlet;
}

/** Whether an outlet is a filter bar without links in the page, which draws the service's filter items. */
export function isServiceDrawnBar(outlet: Element): outlet is HTMLElementTagNameMap['portfolio-filter-bar'] {
  return needsService(outlet) && 'items' in outlet;
}

function needsService(outlet: Element): boolean {
  return 'needsService' in outlet && outlet.needsService === true;
}
