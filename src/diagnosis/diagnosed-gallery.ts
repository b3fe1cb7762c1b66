/** The parts of a gallery that the diagnosis reads. */
import type {MarkupAdapter} from '../markup/markup.js';

export interface DiagnosedGallery {
  readonly dom: {
    readonly root: HTMLElement;
    readonly markup: MarkupAdapter;
    readonly id: string;
    readonly name: string;
    readonly prefix: string;
    readonly scope: string;
    readonly container: Element | null;
    readonly items: readonly Element[];
    readonly outlets: readonly Element[];
    /** What an address says of the gallery's choice. */
    readQuery(url: string): {readonly filter: string; readonly filters: readonly string[]};
  };
  readonly state: {
    readonly shown: {
      readonly url: string;
      readonly filter: string;
      readonly filters: readonly string[];
      readonly page: number;
      readonly pages: number | undefined;
      readonly total: number | undefined;
      readonly last: number;
    };
  };
}
